/** Plays on the prizes of a draw in Vietnam, at the Mekong and of the straits. */
import { backOf, play, prizeFor, ways, type Lottery, type Play, type Row } from './play.ts';
import { places, span } from './places.ts';
import { digits, rambolito } from './philippines.ts';
import { digitsOf as digitsOfList, type PrizeList } from './prizeLists.ts';
import { ticket } from './tickets.ts';

const digit: Row = { from: 0, to: 9, least: 1, most: 10 };
const product = (rows: readonly (readonly number[])[]) =>
  rows.reduce((before, row) => before * row.length, 1);
const digitOf = (drawn: number, place: number) => Math.floor(drawn / 10 ** place) % 10;

/** The last digits of the special prize, or one of its last two; or those of another number of the draw. */
function special(id: string, at: readonly number[], prize: bigint, of = 0): Play {
  return play(
    {
      id,
      rows: at.map(() => digit),
      prizes: [prize],
      back: backOf(prize, 1, 10 ** at.length),
      hits: (selection, result) => [
        at.every((place, row) => selection[row]?.includes(digitOf(result[of] ?? NaN, place))) ? 1 : 0,
      ],
    },
    product,
  );
}

/** The last digits of any of these numbers of the draw: a bet hits as often as they are drawn. */
function endOf(id: string, length: number, of: readonly number[], prize?: bigint): Play {
  const paid = prize ?? prizeFor(of.length, 10 ** length, 'trad', 75_00n);
  return play(
    {
      id,
      prizes: [paid],
      back: backOf(paid, of.length, 10 ** length),
      rows: Array.from({ length }, () => digit),
      hits: (selection, result) => [
        of.filter((at) =>
          selection.every((row, place) => row.includes(digitOf(result[at] ?? NaN, length - 1 - place))),
        ).length,
      ],
    },
    product,
  );
}

/** As that, of any prize that has so many digits. */
function anyPrize(id: string, length: 2 | 3 | 4, digitsOf: readonly number[], prize?: bigint): Play {
  return endOf(id, length, atLeastSoLong(digitsOf, length), prize);
}

/** Which numbers of a draw have so many digits, or more. */
function atLeastSoLong(digitsOf: readonly number[], length: number): number[] {
  return digitsOf.flatMap((one, at) => (one >= length ? [at] : []));
}

/** Big or small, odd or even, of the tens and of the units of the special prize. */
const lastPlaces: Play = (({ hits, ...two }: Play) => ({
  ...two,
  hits: (selection, [drawn = 0]) => hits(selection, [digitOf(drawn, 1), digitOf(drawn, 0)]),
}))(places(digits(2), 'places', [0, 1]));

/** Of numbers of two digits each so many are a bet, which hits when all of them are the end of some prize. */
function parlay(taken: 2 | 3 | 4, digitsOf: readonly number[]): Play {
  const drawn = digitsOf.filter((one) => one >= 2).length;
  // Draws without the first of them, without the second, and so on, taken away; those without two were taken away twice.
  const hit = Array.from({ length: taken + 1 }, (_, left) => left).reduce(
    (sum, left) => sum + BigInt((-1) ** left * ways(taken, left)) * BigInt(100 - left) ** BigInt(drawn),
    0n,
  );
  const all = 100n ** BigInt(drawn);
  const prize = prizeFor(hit, all, 'trad', 75_00n);
  return play(
    {
      id: `parlay${taken}`,
      prizes: [prize],
      back: backOf(prize, hit, all),
      rows: [{ from: 0, to: 99, least: taken, most: 10 }],
      hits([chosen = []], result) {
        const ends = new Set(result.flatMap((one, at) => ((digitsOf[at] ?? 0) >= 2 ? [one % 100] : [])));
        return [ways(chosen.filter((one) => ends.has(one)).length, taken)];
      },
    },
    ([chosen = []]) => ways(chosen.length, taken),
  );
}

/** Of numbers of two digits each two are a bet, which hits once for each time that both end some prize: as often as the rarer one does. */
function together(digitsOf: readonly number[]): Play {
  const long = atLeastSoLong(digitsOf, 2);
  const numbers = long.length;
  // By how often the one ends a prize and the other does, all others being of the 98 ends that are left.
  let hit = 0n;
  for (let one = 1; one <= numbers; one++)
    for (let other = 1; one + other <= numbers; other++) {
      const draws = ways(numbers, one) * ways(numbers - one, other);
      hit += BigInt(draws * Math.min(one, other)) * 98n ** BigInt(numbers - one - other);
    }
  const all = 100n ** BigInt(numbers);
  const prize = prizeFor(hit, all, 'trad', 75_00n);
  return play(
    {
      id: 'together',
      prizes: [prize],
      back: backOf(prize, hit, all),
      rows: [{ from: 0, to: 99, least: 2, most: 10 }],
      hits([chosen = []], result) {
        const often = chosen.map((end) => long.filter((at) => (result[at] ?? NaN) % 100 === end).length);
        const rarer = often.flatMap((one, at) => often.slice(at + 1).map((other) => Math.min(one, other)));
        return [rarer.reduce((sum, times) => sum + times, 0)];
      },
    },
    ([chosen = []]) => ways(chosen.length, 2),
  );
}

/** Three digits of the special prize in whatever order, of which there are so many. */
function anyOrder(orders: 6 | 3): Play {
  const { hits, ...three } = rambolito(digits(3), orders);
  return {
    ...three,
    id: `anyOrder${orders}`,
    hits: (selection, [drawn = 0]) =>
      hits(
        selection,
        [2, 1, 0].map((place) => digitOf(drawn, place)),
      ),
  };
}

/** A digit that is somewhere among the last ones of a number; each is a bet. */
function running(id: string, places: readonly number[], of: number): Play {
  const all = 10 ** places.length;
  const hit = all - 9 ** places.length;
  const prize = prizeFor(hit, all, 'trad', 75_00n);
  return play(
    {
      id,
      rows: [digit],
      prizes: [prize],
      back: backOf(prize, hit, all),
      hits: ([chosen = []], result) => [
        chosen.filter((one) => places.some((place) => digitOf(result[of] ?? NaN, place) === one)).length,
      ],
    },
    ([chosen = []]) => chosen.length,
  );
}

/** The prizes are such that three quarters of the stakes come back, or nearly: a bet hits as often as there are prizes. */
function vietnamese(region: PrizeList, two: bigint, three: bigint, own: readonly Play[] = []): Lottery {
  const digitsOf = digitsOfList(region);
  return {
    drawn: { kind: 'prizes', digits: digitsOf },
    plays: [
      special('special2', [1, 0], 75_00n),
      special('special3', [2, 1, 0], 750_00n),
      special('head', [1], 7_50n),
      special('tail', [0], 7_50n),
      anyPrize('any2', 2, digitsOf, two),
      anyPrize('any3', 3, digitsOf, three),
      ...([2, 3, 4] as const).map((taken) => parlay(taken, digitsOf)),
      ...own,
      lastPlaces,
    ],
  };
}

function ofPrizes(list: PrizeList, plays: readonly Play[]): Lottery {
  return { drawn: { kind: 'prizes', digits: digitsOfList(list) }, plays };
}

const lastThree = [2, 1, 0] as const;
const lastTwo = [1, 0] as const;

export const vietnam = {
  north: vietnamese('north', 2_77n, 32_60n, [
    special('firstPrize', lastTwo, 75_00n, 1),
    endOf('eight-eightTwo', 2, [0, ...span(20, 7)]),
  ]),
  south: vietnamese('south', 4_16n, 44_11n),
  /** The center draws what the south does, and plays more on it: on its lower prizes, on seven of its numbers, on two of them at once. */
  central: vietnamese('south', 4_16n, 44_11n, [
    endOf('eighth', 2, [17]),
    endOf('seventh', 3, [16]),
    endOf('seven-sevenTwo', 2, [0, ...span(12, 6)]),
    endOf('seven-sevenThree', 3, [0, 5, ...span(12, 5)]),
    special('firstPrize', lastTwo, 75_00n, 1),
    anyPrize('any4', 4, digitsOfList('south')),
    together(digitsOfList('south')),
  ]),
  /** A ticket of six digits on every prize of the south. */
  southTicket: ofPrizes('south', [
    ticket('ticket', 'south', [
      300_000_00n,
      5_000_00n,
      2_500_00n,
      1_500_00n,
      500_00n,
      200_00n,
      100_00n,
      50_00n,
      20_00n,
    ]),
    special('head', [1], 7_50n),
    special('tail', [0], 7_50n),
  ]),
  /** A digit, two and three of them. */
  oneTwoThree: ofPrizes('oneTwoThree', [
    special('one', [0], 7_50n),
    special('two', lastTwo, 75_00n, 1),
    special('three', lastThree, 750_00n, 2),
    running('runThree', lastThree, 2),
  ]),
  threes: ofPrizes('threes', [
    ticket('ticket', 'threes', [140_00n, 45_00n, 28_00n, 15_00n]),
    anyPrize('any2', 2, digitsOfList('threes'), 3_75n),
    parlay(2, digitsOfList('threes')),
    lastPlaces,
  ]),
  mekong: ofPrizes('mekong', [
    special('special3', lastThree, 750_00n),
    ...([6, 3] as const).map(anyOrder),
    special('special2', lastTwo, 75_00n),
    special('lower2', lastTwo, 75_00n, 5),
    running('runSpecial', lastThree, 0),
    running('runLower', lastTwo, 5),
    anyPrize('any3', 3, digitsOfList('mekong'), 150_00n),
    lastPlaces,
  ]),
} as const satisfies Readonly<Record<string, Lottery>>;

/** A number of four digits on all 23, or on the three prizes alone. */
const big = (prizes: readonly bigint[]) => ticket('big', 'fours', prizes);
const small = (prizes: readonly bigint[]) => ticket('small', 'fours', prizes);

export const straits = {
  fours: ofPrizes('fours', [
    big([2_000_00n, 1_000_00n, 490_00n, 250_00n, 60_00n]),
    small([3_000_00n, 2_000_00n, 800_00n]),
    anyPrize('any3', 3, digitsOfList('fours'), 32_60n),
    anyPrize('any2', 2, digitsOfList('fours'), 3_26n),
  ]),
  foursAtNight: ofPrizes('fours', [
    big([2_500_00n, 1_000_00n, 500_00n, 180_00n, 60_00n]),
    small([3_500_00n, 2_000_00n, 1_000_00n]),
    ticket('firstAlone', 'fours', [7_000_00n]),
    parlay(2, digitsOfList('fours')),
    parlay(3, digitsOfList('fours')),
    lastPlaces,
  ]),
  raffle: ofPrizes('raffle', [ticket('ticket', 'raffle', [30_000_00n, 5_000_00n, 1_000_00n, 10_00n])]),
  sweepstakes: ofPrizes('sweepstakes', [
    ticket('ticket', 'sweepstakes', [200_000_00n, 4_000_00n, 500_00n, 40_00n, 7_00n]),
  ]),
} as const satisfies Readonly<Record<string, Lottery>>;
