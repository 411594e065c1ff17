import { draw } from '@laro/rules/hash.ts';
import { taken } from './bingo.ts';

/** A printed ticket: which prize it has, and how its panels show that. */
export interface Scratch {
  readonly kind: 'scratch';
  /**
   * `match`: three alike of nine panels win what they say. `line`: three alike in a line. `numbers`: one of eight numbers is
   * one of the two lucky ones, and wins what stands below it.
   */
  readonly form: 'match' | 'line' | 'numbers';
  /** So many tickets are printed. */
  readonly of: number;
  /** Hundredths of the bet, and how many tickets have it; the rest have none. */
  readonly prizes: readonly (readonly [hundredths: number, tickets: number])[];
}

interface Ticket {
  readonly hundredths: number;
  /** Hundredths in each panel; an index of the prizes is the picture of `line`. */
  readonly panels: readonly number[];
  /** Of `numbers`: the lucky ones, then one for each panel. */
  readonly lucky: readonly number[];
  readonly own: readonly number[];
  /** Panels that won. */
  readonly won: readonly number[];
}

const highest = 40;
export const linesOfNine = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** Which ticket, and then how its panels are filled. */
export function scratchLengths({ form, of, prizes }: Scratch): number[] {
  if (form === 'numbers') {
    return [
      of,
      8,
      ...Array.from({ length: 10 }, (_, at) => highest - at),
      ...Array.from({ length: 8 }, () => prizes.length),
    ];
  }
  const pool = 2 * prizes.length;
  return [
    of,
    8,
    ...Array.from({ length: 9 }, (_, at) => pool - at),
    ...Array.from({ length: 9 }, (_, at) => 9 - at),
  ];
}

export function readTicket({ form, prizes }: Scratch, numbers: readonly number[]): Ticket {
  const prize = prizeOf(prizes, numbers[0] ?? 0);
  const hundredths = prizes[prize]?.[0] ?? 0;
  const place = numbers[1] ?? 0;
  if (form === 'numbers') {
    const picked = taken(highest, numbers.slice(2, 12)).map((number) => number + 1);
    const lucky = picked.slice(0, 2);
    const own = picked.slice(2);
    const panels = numbers.slice(12, 20).map((at) => draw(prizes, at)[0]);
    if (prize !== -1) {
      own[place] = draw(lucky, place);
      panels[place] = hundredths;
    }
    return { hundredths, panels, lucky, own, won: prize === -1 ? [] : [place] };
  }
  // No other prize is there more than twice, so that nothing else can be three alike.
  const pool = prizes.flatMap((_, at) => [at, at]);
  const filling = taken(pool.length, numbers.slice(2, 11))
    .map((at) => draw(pool, at))
    .filter((at) => at !== prize);
  const order = taken(9, numbers.slice(11, 20));
  if (prize === -1) {
    return { hundredths, panels: shown(order.map((at) => draw(filling, at))), lucky: [], own: [], won: [] };
  }
  const won: readonly number[] = form === 'line' ? draw(linesOfNine, place) : order.slice(0, 3);
  let next = 0;
  const panels = Array.from({ length: 9 }, (_, at) => (won.includes(at) ? prize : draw(filling, next++)));
  return { hundredths, panels: shown(panels), lucky: [], own: [], won };

  /** A picture stands for its prize; an amount is one. */
  function shown(of: readonly number[]): number[] {
    return form === 'line' ? [...of] : of.map((at) => draw(prizes, at)[0]);
  }
}

/** Which prize the ticket with this number has; -1 for none. */
function prizeOf(prizes: Scratch['prizes'], ticket: number): number {
  let left = ticket;
  return prizes.findIndex(([, tickets]) => (left -= tickets) < 0);
}
