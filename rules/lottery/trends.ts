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
