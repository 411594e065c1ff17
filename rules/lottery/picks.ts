/** Plays on what is drawn, wherever it is drawn. */
import { backOf, play, prizeFor, ways, type Places, type Play, type Selection } from './play.ts';
import { bankerRows } from './places.ts';

interface Pick {
  readonly id: string;
  /** How many numbers a bet has. */
  readonly taken: number;
}

/** In how many of all sets of drawn numbers a bet hits: all of its numbers are drawn, or all drawn are of its numbers. */
function hitOf({ to, length }: Places, taken: number): number {
  return taken <= length ? ways(to - taken, length - taken) : ways(taken, length);
}

function made(pool: Places, { id, taken }: Pick) {
  const all = ways(pool.to, pool.length);
  const prize = prizeFor(hitOf(pool, taken), all);
  return { id, prizes: [prize], back: backOf(prize, hitOf(pool, taken), all) };
}

/** Each `taken` of the chosen numbers are a bet. */
export function pick(pool: Places, of: Pick): Play {
  const { taken } = of;
  return play(
    {
      ...made(pool, of),
      rows: [{ from: 1, to: pool.to, least: taken, most: pool.to }],
      hits([chosen = []], result) {
        const right = chosen.filter((one) => result.includes(one)).length;
        const isOver = taken > pool.length;
        if (!isOver) return [ways(right, taken)];
        return [right === pool.length ? ways(chosen.length - right, taken - right) : 0];
      },
    },
    ([chosen = []]) => ways(chosen.length, taken),
  );
}

/** As that, with numbers that every bet has. */
export function pickWithBankers(pool: Places, of: Pick): Play {
  const { taken } = of;
  return play(
    {
      ...made(pool, of),
      rows: bankerRows(pool, taken),
      hits([sure = [], others = []], result) {
        const drawn = (row: readonly number[]) => row.filter((one) => result.includes(one)).length;
        const left = taken - sure.length;
        if (taken <= pool.length) return [drawn(sure) === sure.length ? ways(drawn(others), left) : 0];
        if (drawn(sure) + drawn(others) < pool.length) return [0];
        return [ways(others.length - drawn(others), left - drawn(others))];
      },
    },
    ([sure = [], others = []]: Selection) =>
      sure.some((one) => others.includes(one)) ? 0 : ways(others.length, taken - sure.length),
  );
}

/** Six numbers, or up to ten of which each six are a bet; three to six of them must be drawn. */
export function sixOf(highest: number, prizes: readonly [bigint, bigint, bigint, bigint]): Play {
  const all = ways(highest, 6);
  const paid = prizes.reduce((sum, prize, at) => {
    const right = 6 - at;
    return sum + prize * BigInt(ways(6, right) * ways(highest - 6, 6 - right));
  }, 0n);
  return play(
    {
      ...{ id: 'six', prizes, back: (paid * 100n) / BigInt(all) },
      rows: [{ from: 1, to: highest, least: 6, most: 10 }],
      hits([chosen = []], result) {
        const right = chosen.filter((number) => result.includes(number)).length;
        return [6, 5, 4, 3].map((of) => ways(right, of) * ways(chosen.length - right, 6 - of));
      },
    },
    ([chosen = []]) => ways(chosen.length, 6),
  );
}
