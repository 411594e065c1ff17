import { draw } from '@laro/rules/hash.ts';

/** A card of numbers, and balls: every pattern that is full at the end pays, each for itself. */
export interface Bingo {
  readonly kind: 'bingo';
  readonly balls: number;
  readonly drawn: number;
  /** `#` a number, `*` a free place, `.` none; a column has its own share of the numbers. */
  readonly card: readonly string[];
  /** Hundredths of the bet for each full pattern. */
  readonly pays: Readonly<Partial<Record<Pattern, number>>>;
}

export const patterns = ['row', 'column', 'diagonal', 'corners', 'cross', 'frame', 'full'] as const;
type Pattern = (typeof patterns)[number];

interface Place {
  readonly pattern: Pattern;
  /** Places of numbers, counted row by row. */
  readonly cells: readonly number[];
}

/** Every pattern of the card that pays. */
export function placesOf({ card, pays }: Bingo): Place[] {
  const columns = card[0]?.length ?? 0;
  const all = card.flatMap((row, y) => [...row].map((mark, x) => ({ mark, x, y, at: y * columns + x })));
  const last = { x: columns - 1, y: card.length - 1 };
  const numbers = (is: (x: number, y: number) => boolean) =>
    all.filter(({ mark, x, y }) => mark === '#' && is(x, y)).map(({ at }) => at);
  const found: Record<Pattern, number[][]> = {
    row: card.map((_, row) => numbers((__, y) => y === row)),
    column: Array.from({ length: columns }, (_, column) => numbers((x) => x === column)),
    diagonal: [numbers((x, y) => x === y), numbers((x, y) => x === last.x - y)],
    corners: [numbers((x, y) => (x === 0 || x === last.x) && (y === 0 || y === last.y))],
    cross: [numbers((x, y) => x === y || x === last.x - y)],
    frame: [numbers((x, y) => x === 0 || x === last.x || y === 0 || y === last.y)],
    full: [numbers(() => true)],
  };
  return patterns.flatMap((pattern) =>
    pays[pattern] === undefined ? [] : found[pattern].map((cells) => ({ pattern, cells })),
  );
}

/** Places of the numbers of each column, and what numbers it has: from, and how many. */
function columnsOf({ balls, card }: Bingo) {
  const columns = card[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((balls * column) / columns) + 1;
    const many = Math.floor((balls * (column + 1)) / columns) + 1 - from;
    const cells = card.flatMap((row, y) => (row[column] === '#' ? [y * columns + column] : []));
    return { from, many, cells };
  });
}

/** First the balls, then the numbers of each column of the card. */
export function bingoLengths(machine: Bingo): number[] {
  const { balls, drawn } = machine;
  return [
    ...Array.from({ length: drawn }, (_, at) => balls - at),
    ...columnsOf(machine).flatMap(({ many, cells }) => cells.map((_, at) => many - at)),
  ];
}

interface BingoRound {
  /** In the order in which they came. */
  readonly balls: readonly number[];
  /** Numbers by place. */
  readonly card: ReadonlyMap<number, number>;
  readonly full: readonly Place[];
  readonly hundredths: number;
}

export function readBingo(machine: Bingo, numbers: readonly number[]): BingoRound {
  const balls = taken(machine.balls, numbers.slice(0, machine.drawn)).map((ball) => ball + 1);
  const card = new Map<number, number>();
  let from = machine.drawn;
  for (const column of columnsOf(machine)) {
    const picked = taken(column.many, numbers.slice(from, from + column.cells.length)).toSorted(
      (a, b) => a - b,
    );
    from += column.cells.length;
    for (const [at, cell] of column.cells.entries()) card.set(cell, column.from + draw(picked, at));
  }
  const called = new Set(balls);
  const full = placesOf(machine).filter(({ cells }) =>
    cells.every((cell) => called.has(card.get(cell) ?? 0)),
  );
  return {
    balls,
    card,
    full,
    hundredths: full.reduce((sum, { pattern }) => sum + (machine.pays[pattern] ?? 0), 0),
  };
}

/** Takes one after the other out of as many: no one comes twice. */
export function taken(many: number, stops: readonly number[]): number[] {
  const left = Array.from({ length: many }, (_, at) => at);
  return stops.flatMap((stop) => left.splice(stop, 1));
}
