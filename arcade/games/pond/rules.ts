import { chance, draw, hash } from '@laro/rules/hash.ts';
import { ratio, type Ratio } from '../ratio.ts';
import { schools, type PondTitle } from './titles.ts';

/**
 * A pond, the same for everybody who looks at it: which fish comes when, and where it swims, follows from its number alone.
 * A shot at a fish that pays m times its price catches it with 96 chances of 100 m, whoever shoots, and whatever was shot before.
 */

/** Chances of a shot, of a hundred times what its fish pays. */
export const share = 96;
export const returnToPlayer: Ratio = ratio(BigInt(share), 100n);
/** Shots of one burst, which is one round of the wallet. */
export const mostShots = 20;

/** A fish comes every so many milliseconds, and is gone after the longest. */
const every = 650;
const longest = 24_000;

export interface Fish {
  readonly number: number;
  /** Its place in the school, the one that pays least first. */
  readonly kind: number;
  /** How many times the price of the shot it pays. */
  readonly times: number;
  /** Milliseconds since 1970. */
  readonly born: number;
  readonly lasts: number;
  readonly isRight: boolean;
  /** Share of the height, and how far it rises and falls. */
  readonly height: number;
  readonly wave: number;
  readonly phase: number;
}

export function fishOf({ gameId, school }: Pick<PondTitle, 'gameId' | 'school'>, number: number): Fish {
  const random = chance(hash(`${gameId} ${number}`));
  const { times, often } = schools[school];
  let left = random() * 100;
  const kind = Math.max(
    0,
    often.findIndex((many) => (left -= many) < 0),
  );
  return {
    number,
    kind,
    times: draw(times, kind),
    born: number * every,
    lasts: 11_000 + 700 * kind + random() * 5000,
    isRight: random() < 0.5,
    height: 0.08 + random() * 0.74,
    wave: 0.02 + random() * 0.06,
    phase: random() * 6.3,
  };
}

/** Where it is, in shares of the width and the height; outside of 0 to 1 it is not to be seen. */
export function placeOf({ born, lasts, isRight, height, wave, phase }: Fish, time: number) {
  const gone = (time - born) / lasts;
  const along = -0.2 + 1.4 * gone;
  return { x: isRight ? along : 1 - along, y: height + wave * Math.sin(phase + gone * 9) };
}

/** Every fish that may be in sight. */
export function fishAt(title: Pick<PondTitle, 'gameId' | 'school'>, time: number): Fish[] {
  const last = Math.floor(time / every);
  const first = Math.ceil((time - longest) / every);
  return Array.from({ length: last - first + 1 }, (_, at) => fishOf(title, first + at)).filter(
    ({ born, lasts }) => time <= born + lasts,
  );
}

export type Hit = 'missed' | 'caught' | 'returned';

/** What became of each shot of a burst: one at a fish that was caught before in the same burst is returned. */
export function hitsOf(shots: readonly number[], numbers: readonly number[]): Hit[] {
  const caught = new Set<number>();
  return shots.map((fish, at) => {
    if (caught.has(fish)) return 'returned';
    if ((numbers[at] ?? share) >= share) return 'missed';
    caught.add(fish);
    return 'caught';
  });
}

/** What a burst pays, in prices of a shot. */
export function paidBy(
  title: Pick<PondTitle, 'gameId' | 'school'>,
  shots: readonly number[],
  hits: readonly Hit[],
): number {
  return hits.reduce((sum, hit, at) => {
    if (hit === 'returned') return sum + 1;
    return hit === 'caught' ? sum + fishOf(title, shots[at] ?? 0).times : sum;
  }, 0);
}

/** One number is drawn below each: for every shot. */
export function lengthsOf(title: Pick<PondTitle, 'gameId' | 'school'>, shots: readonly number[]): number[] {
  return shots.map((fish) => 100 * fishOf(title, fish).times);
}

/** The numbers of the fish that a burst is aimed at; undefined for anything else. */
export function shotsOf(choice: unknown): readonly number[] | undefined {
  if (!Array.isArray(choice) || choice.length === 0 || choice.length > mostShots) return undefined;
  const shots: unknown[] = choice;
  return shots.every((fish) => typeof fish === 'number' && Number.isInteger(fish) && fish >= 0 && fish < 1e11)
    ? (shots as number[]) // which has just been seen
    : undefined;
}
