import { h } from '../page/dom.ts';
import { numbersOf, colourOf } from './games/roulette.ts';
import { groupOf, type Rules } from './rules.ts';
import type { MessageId, Text } from './text.ts';
import { named } from './text.ts';

/** How the spots of a game lie on the felt: rows of them, each row in so many columns. */

export function spotName(spot: string, text: Text): string {
  const [group = '', name = ''] = spot.split(':');
  if (group === 'makes' || group === 'best') return named(text, `makes.${name}`);
  if (group === 'segment') return named(text, `segment.${name}`);
  return named(text, `spot.${group}`, {
    n: group === 'color' ? named(text, `color.${name}`) : name.replaceAll('-', '–'),
  });
}

/** "1 : 1", or what one of several pays. */
export function payText(backs: readonly number[], text: Text): string {
  const times = backs.filter((back) => back > 100).map((back) => String((back - 100) / 100));
  return text('pays', { times: times.length > 3 ? `${times[0]}–${times.at(-1)}` : times.join(' / ') });
}

const wide: Readonly<Record<string, number>> = {
  single: 6,
  double: 6,
  triple: 6,
  total: 7,
  pair: 5,
  color: 3,
  slot: 3,
  segment: 3,
  letter: 5,
  ending: 5,
  fan: 4,
  kwok: 4,
  nim: 4,
  three: 2,
  count: 4,
  pointIs: 6,
  score: 4,
  makes: 3,
  best: 3,
};

export interface Row {
  readonly name: string;
  readonly columns: number;
  readonly spots: readonly string[];
}

const main: Readonly<Partial<Record<Rules['stage'], readonly (readonly string[])[]>>> = {
  baccarat: [
    ['playerPair', 'eitherPair', 'bankerPair'],
    ['player', 'tie', 'banker'],
  ],
  duel: [['dragon', 'tie', 'tiger']],
  fight: [
    ['meron', 'draw', 'wala'],
    ['quick', 'long'],
  ],
  andar: [['andar', 'bahar']],
  blackjack: [
    ['hand', 'push', 'dealer'],
    ['handBust', 'dealerBust'],
    ['handBlackjack', 'handPair'],
  ],
  poker: [['firstHand', 'draw', 'secondHand']],
  holdem: [['firstHand', 'draw', 'secondHand']],
  dice: [
    ['small', 'anyTriple', 'big'],
    ['odd', 'even'],
  ],
  craps: [
    ['pass', 'dontPass'],
    ['field', 'anyCraps'],
  ],
  pegs: [['left', 'right']],
  wheel: [['pula', 'ginto', 'puti']],
  beads: [['odd', 'even']],
  bingo: [['low', 'odd', 'even', 'high']],
};

/** Rows of a game whose spots lie side by side; a roulette has a board of its own. */
export function rowsOf({ stage, spots }: Rules, text: Text): Row[] {
  const first = (main[stage] ?? [])
    .map((row) => row.filter((spot) => spots.includes(spot)))
    .filter((row) => row.length > 0);
  const laid = new Set(first.flat());
  const rest = new Map<string, string[]>();
  for (const spot of spots.filter((one) => !laid.has(one))) {
    const group = spot.includes(':') ? groupOf(spot) : 'more';
    rest.set(group, [...(rest.get(group) ?? []), spot]);
  }
  return [
    ...first.map((row) => ({ name: '', columns: row.length, spots: row })),
    ...[...rest].map(([group, row]) => ({
      name: group === 'more' ? '' : named(text, `group.${group}`),
      columns:
        group === 'more'
          ? Math.min(4, row.length === 3 ? 3 : row.length > 4 ? 4 : row.length)
          : Math.min(wide[group] ?? 4, row.length),
      spots: row,
    })),
  ];
}

/** Kinds of bets on numbers of a roulette, of which one is laid at a time so that each has room for a finger. */
export const boards = ['straight', 'across', 'down', 'street', 'corner', 'line'] as const;
export type Board = (typeof boards)[number];

/** Where a bet on numbers lies, in cells from the left and from the top, and how wide it may be touched. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly board: Board;
}

export function placeOf(spot: string, highest: number): Place | undefined {
  const group = groupOf(spot);
  if (!['straight', 'split', 'street', 'corner', 'line'].includes(group)) return undefined;
  const numbers = numbersOf(spot, highest);
  const [a = 0, b = 0] = numbers;
  // Zero lies over the whole first row.
  const row = (number: number) => (number === 0 ? 0 : Math.ceil(number / 3));
  const column = (number: number) => (number === 0 ? ((b || 2) - 1) % 3 : (number - 1) % 3);
  const mean = (of: (number: number) => number) =>
    numbers.reduce((sum, number) => sum + of(number), 0) / numbers.length;
  const board = group === 'split' ? (row(a) === row(b) ? 'across' : 'down') : (group as Board); // of those just named
  const isWide = group === 'street' || group === 'line' || spot === 'straight:0';
  return { x: isWide ? 1 : mean(column), y: mean(row), width: isWide ? 3 : 1, board };
}

export const boardNames: Readonly<Record<Board, MessageId>> = {
  straight: 'board.straight',
  across: 'board.across',
  down: 'board.down',
  street: 'board.street',
  corner: 'board.corner',
  line: 'board.line',
};

/** The felt beneath: the numbers alone. */
export function feltOf(highest: number): HTMLElement[] {
  return Array.from({ length: highest + 1 }, (_, number) => {
    const cell = h('span', { class: `cell ${colourOf(number)}`, 'aria-hidden': true }, String(number));
    const place = placeOf(`straight:${number}`, highest);
    if (place) setPlace(cell, place);
    return cell;
  });
}

export function setPlace(element: HTMLElement, { x, y, width }: Place) {
  element.style.setProperty('--x', String(x));
  element.style.setProperty('--y', String(y));
  element.style.setProperty('--w', String(width));
}
