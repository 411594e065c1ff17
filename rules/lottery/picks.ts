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

/** What is paid for so many right numbers of a bet, in hundredths of its stake. */
export type Table = Readonly<Record<number, bigint>>;

interface Ticket {
  readonly id: string;
  /** How many numbers a bet has, and how many are drawn of how many. */
  readonly taken: number;
  readonly drawn: number;
  readonly highest: number;
  readonly table: Table;
  /** A ball of its own from 1, and what is paid where it is right as well; `table` is of those where it is not. */
  readonly bonus?: { readonly highest: number; readonly table: Table };
  /** How many numbers may be chosen, of which each so many are a bet. */
  readonly most?: number;
}

/** What is paid goes by how many of a bet's numbers are drawn. */
export function ticketOf({ id, taken, drawn, highest, table, bonus, most = taken + 4 }: Ticket): Play {
  const linesOf = (of: 'numbers' | 'withBonus', from: Table) =>
    Object.entries(from).map(([count, prize]) => ({ of, count: Number(count), prize }));
  const lines = [...linesOf('numbers', table), ...linesOf('withBonus', bonus?.table ?? {})].sort((a, b) =>
    a.prize > b.prize ? -1 : 1,
  );
  // How many bets there are of which so many numbers are right.
  const betsWith = (count: number) =>
    BigInt(ways(drawn, count)) * BigInt(ways(highest - drawn, taken - count));
  const balls = BigInt(bonus?.highest ?? 1);
  const paid = lines.reduce((sum, { of, count, prize }) => {
    const wrong = bonus ? balls - 1n : 1n;
    return sum + prize * betsWith(count) * (of === 'withBonus' ? 1n : wrong);
  }, 0n);
  const ball = {
    from: 1,
    to: bonus?.highest ?? 1,
    least: 1,
    most: bonus?.highest ?? 1,
    role: 'bonus' as const,
  };
  return play(
    {
      id,
      prizes: lines.map(({ prize }) => prize),
      tiers: lines.map(({ of, count }) => ({ of, count })),
      back: (paid * 100n) / (BigInt(ways(highest, taken)) * balls),
      rows: [
        { from: 1, to: highest, least: taken, most, ...(bonus && { role: 'main' as const }) },
        ...(bonus ? [ball] : []),
      ],
      hits([chosen = [], own = [1]], result) {
        const right = chosen.filter((number) => result.slice(0, drawn).includes(number)).length;
        const isBall = bonus !== undefined && own.includes(result[drawn] ?? 0);
        return lines.map(({ of, count }) => {
          const bets = ways(right, count) * ways(chosen.length - right, taken - count);
          return bets * (of === 'withBonus' ? Number(isBall) : own.length - Number(isBall));
        });
      },
    },
    ([chosen = [], own = [1]]) => ways(chosen.length, taken) * own.length,
  );
}
