/** Tickets of digits: against a list of prizes, or against one number from its end or from both ends. */
import { digitsOf, prizeLists, type PrizeList } from './prizeLists.ts';
import { play, type Places, type Play, type Row, type Selection } from './play.ts';
import { span } from './places.ts';

const digit = (place: number): Row => ({ from: 0, to: 9, least: 1, most: 10, place });
const sizeOf = (rows: Selection) => rows.reduce((product, row) => product * row.length, 1);
const digitAt = (drawn: number, fromRight: number) => Math.floor(drawn / 10 ** fromRight) % 10;

/** So many times the last digits of a ticket, as many as a line of the list has, are one of its numbers; only the first lines pay. */
export function ticket(id: string, list: PrizeList, prizes: readonly bigint[]): Play {
  const lines = prizeLists[list].slice(0, prizes.length);
  const length = Math.max(...lines.map(({ digits }) => digits));
  const digits = digitsOf(list);
  const paid = lines.reduce(
    (sum, line, at) => sum + (prizes[at] ?? 0n) * BigInt(line.numbers) * 10n ** BigInt(length - line.digits),
    0n,
  );
  const lineOf = prizeLists[list].flatMap(({ numbers }, line) => Array.from({ length: numbers }, () => line));
  return play(
    {
      id,
      prizes,
      tiers: lines.map((_, at) => ({ of: 'line', count: at + 1 })),
      back: (paid * 100n) / 10n ** BigInt(length),
      rows: span(1, length).map(digit),
      hits(selection, result) {
        const hits = lines.map(() => 0);
        for (const [at, drawn] of result.entries()) {
          const long = digits[at] ?? 0;
          const line = lineOf[at] ?? 0;
          const ends = selection.slice(length - long);
          if (line >= lines.length || !ends.every((row, of) => row.includes(digitAt(drawn, long - 1 - of))))
            continue;
          hits[line] = (hits[line] ?? 0) + sizeOf(selection.slice(0, length - long));
        }
        return hits;
      },
    },
    sizeOf,
  );
}

/** How many bets of a selection have at least the last, and how many the first, `count` digits right; `of` tells where. */
function atLeast(selection: Selection, isRight: readonly boolean[], at: readonly number[]): number {
  if (!at.every((place) => isRight[place])) return 0;
  return sizeOf(selection.filter((_, place) => !at.includes(place)));
}

/** What is paid goes by how many digits are right from the end: `prizes` for all of them, all but the first, and so on. */
export function endings(pool: Places, id: string, prizes: readonly bigint[]): Play {
  const places = span(0, pool.length);
  return tiered(pool, id, 'last', prizes, (selection, isRight, count) =>
    atLeast(selection, isRight, places.slice(pool.length - count)),
  );
}

/** As that, from either end, whichever is longer. */
export function bothEnds(pool: Places, id: string, prizes: readonly bigint[]): Play {
  const places = span(0, pool.length);
  return tiered(pool, id, 'ends', prizes, (selection, isRight, count) => {
    const [first, last] = [places.slice(0, count), places.slice(pool.length - count)];
    const of = (at: readonly number[]) => atLeast(selection, isRight, at);
    return of(first) + of(last) - of([...new Set([...first, ...last])]);
  });
}

function tiered(
  pool: Places,
  id: string,
  of: 'last' | 'ends',
  prizes: readonly bigint[],
  least: (selection: Selection, isRight: readonly boolean[], count: number) => number,
): Play {
  const counts = prizes.map((_, at) => pool.length - at);
  const hitsOf = (selection: Selection, isRight: readonly boolean[]) =>
    counts.map(
      (count) =>
        least(selection, isRight, count) - (count === pool.length ? 0 : least(selection, isRight, count + 1)),
    );
  // Every digit of every place against one number: each bet there is.
  const every = span(0, pool.length).map(() => span(0, 10));
  const ways = hitsOf(
    every,
    every.map(() => true),
  );
  return play(
    {
      id,
      prizes,
      tiers: counts.map((count) => ({ of, count })),
      back:
        (prizes.reduce((sum, prize, at) => sum + prize * BigInt(ways[at] ?? 0), 0n) * 100n) /
        10n ** BigInt(pool.length),
      rows: span(1, pool.length).map(digit),
      hits: (selection, result) =>
        hitsOf(
          selection,
          selection.map((row, place) => row.includes(result[place] ?? NaN)),
        ),
    },
    sizeOf,
  );
}
