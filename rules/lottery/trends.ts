import { bigRoad, type BigBead } from '../bigRoad.ts';
import type { Drawn, Result, Row } from './play.ts';

export type RoadSide = 'odd' | 'even' | 'first' | 'last';
export interface Road {
  readonly of: 'parity' | 'duel';
  /** The earliest first. */
  readonly sides: readonly (RoadSide | 'level')[];
  readonly beads: readonly BigBead<RoadSide>[];
}

/** Results, the latest first, as runs: whether the sum is odd, and of digits whether the first or the last is higher. */
export function roadsOf(results: readonly (readonly string[])[]): readonly Road[] {
  const numbers = results.map((balls) => balls.map(Number)).toReversed();
  const road = (of: Road['of'], sideOf: (balls: readonly number[]) => RoadSide | 'level'): Road => {
    const sides = numbers.map(sideOf);
    return { of, sides, beads: bigRoad<RoadSide>(sides) };
  };
  const parity = road('parity', (balls) =>
    balls.reduce((sum, one) => sum + one, 0) % 2 === 1 ? 'odd' : 'even',
  );
  const areDigits = results.every((balls) => balls.length > 1 && balls.every((ball) => ball.length === 1));
  if (!areDigits) return [parity];
  return [
    parity,
    road('duel', (balls) => {
      const [first = 0, last = 0] = [balls[0], balls.at(-1)];
      return first === last ? 'level' : first > last ? 'first' : 'last';
    }),
  ];
}

/** How a ball stands among some draws. */
export interface Seen {
  readonly ball: string;
  /** In how many of them it is. */
  readonly times: number;
  /** How many draws ago that was last, 0 for the latest; undefined where it is in none. */
  readonly since: number | undefined;
}

/**
 * What some draws, the latest first, say of each ball: place by place where places are of one digit, otherwise all together. It
 * tells what was, and nothing of what will be: each draw is as likely as any other.
 */
export function trendsOf(results: readonly (readonly string[])[]): readonly (readonly Seen[])[] {
  const [latest = []] = results;
  if (results.every((balls) => balls.every((ball) => ball.length === 1))) {
    const digits = Array.from({ length: 10 }, (_, digit) => String(digit));
    return latest.map((_, place) => seenAmong(digits, (ball, result) => result[place] === ball, results));
  }
  const highest = Math.max(...results.flat().map(Number));
  const numbers = Array.from({ length: highest }, (_, at) => String(at + 1));
  return [seenAmong(numbers, (ball, result) => result.includes(ball), results)];
}

function seenAmong(
  balls: readonly string[],
  isIn: (ball: string, result: readonly string[]) => boolean,
  results: readonly (readonly string[])[],
): Seen[] {
  return balls.map((ball) => {
    const hits = results.map((result) => isIn(ball, result));
    const last = hits.indexOf(true);
    return { ball, times: hits.filter(Boolean).length, since: last === -1 ? undefined : last };
  });
}

/**
 * In how many of the last draws each number of a row has not come, the latest first: at its place, or among those that are drawn together.
 * Undefined where what is chosen is no number as it is drawn. It tells what was, as trends do.
 */
export function omissionsOf(
  drawn: Drawn,
  row: Row,
  results: readonly Result[],
): readonly number[] | undefined {
  const came = drawnFor(drawn, row);
  if (!came) return undefined;
  return Array.from({ length: row.to - row.from + 1 }, (_, at) => {
    const last = results.findIndex((result) => came(result).includes(row.from + at));
    return last === -1 ? results.length : last;
  });
}

/** What of a result a row is about. */
function drawnFor(
  drawn: Drawn,
  { from, to, place, against, role }: Row,
): ((result: Result) => readonly number[]) | undefined {
  if (drawn.kind === 'prizes') return undefined;
  if (drawn.kind === 'places') {
    const isOfPlace = from === drawn.from && to === drawn.to && against === undefined;
    return place !== undefined && isOfPlace ? (result) => result.slice(place - 1, place) : undefined;
  }
  const { length, highest, bonus } = drawn;
  if (role === 'bonus') return to === bonus ? (result) => result.slice(length) : undefined;
  return from === 1 && to === highest ? (result) => result.slice(0, length) : undefined;
}
