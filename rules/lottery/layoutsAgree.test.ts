import { expect, test } from 'vitest';
import type { Drawn, Lottery, Play, Result, Selection } from './play.ts';
import { lotteries } from './plays.ts';
import { partsOf } from './playNames.ts';
import { randomOf, selectionOf } from './testSelections.ts';

/**
 * S3-38: a bet of entertainment says in words what tickets of tradition say in numbers. So each result is read by those tickets
 * alone, of the same lottery: which numbers they say were drawn. What is said of these numbers must be what entertainment pays.
 */
type Name = keyof typeof lotteries;
const names = Object.keys(lotteries) as Name[]; // the keys of the object itself
const layoutsOf = ({ plays }: Lottery) => new Set(plays.map(({ layout }) => layout));
const ofBoth = names.filter((name) => layoutsOf(lotteries[name]).size === 2);

test('S3-38 which lotteries have one layout only: tickets of numbers, and four whose plays are all of tickets', () => {
  const others = names.filter((name) => !ofBoth.includes(name));
  const ofNumbers = names.filter((name) => lotteries[name].drawn.kind === 'numbers' && !/keno/.test(name));
  expect(others.toSorted()).toEqual(
    [...ofNumbers, 'southTicket', 'oneTwoThree', 'fours', 'raffle', 'sweepstakes'].toSorted(),
  );
  expect(new Set(others.flatMap((name) => [...layoutsOf(lotteries[name])]))).toEqual(new Set(['trad']));
});

/** No ticket of theirs says what was drawn at which place. */
const isOfSums = (name: Name) => name === 'lucky28' || name === 'threeDice';

const span = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);
const sumOf = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0);
const isHit = (play: Play, selection: Selection, result: Result) => sumOf(play.hits(selection, result)) > 0;

function find(name: Name, id: string): Play | undefined {
  return lotteries[name].plays.find((play) => play.id === id);
}

/** Of a draw of prizes, where the tens and units of the first one are read: these rows of this play. */
const endings: Partial<Record<Name, readonly [play: string, before: number]>> = {
  north: ['special2', 0],
  south: ['special2', 0],
  central: ['special2', 0],
  mekong: ['special2', 0],
  threes: ['ticket', 1],
  foursAtNight: ['firstAlone', 2],
};

/** What only one ticket may say. */
function theOnly(right: readonly number[]): number {
  const [one = Number.NaN] = right;
  if (right.length !== 1) throw new Error(`${right.length} tickets hit where one does`);
  return one;
}

/** The numbers that its tickets of tradition say were drawn, or their sum where no ticket tells more. */
function readByTickets(name: Name, result: Result): readonly number[] {
  const { drawn } = lotteries[name];
  /** The only one of its row with which the ticket hits, all other rows being full. */
  const only = (play: Play, row: number, of = result) => {
    const full = play.rows.map(({ from, to }) => span(from, to - from + 1));
    const right = (full[row] ?? []).filter((number) => isHit(play, full.with(row, [number]), of));
    return theOnly(right);
  };
  if (drawn.kind === 'numbers') {
    const one = find(name, 'pick1-keno');
    return span(1, drawn.highest).filter((number) => one && isHit(one, [[number]], result));
  }
  if (drawn.kind === 'prizes') {
    const [id, before] = endings[name] ?? ['', 0];
    const play = find(name, id);
    if (!play) throw new Error(`no ticket of ${name} reads the first prize`);
    const first = result.map((number, at) => (at === 0 ? number : Number.NaN));
    return [only(play, before, first), only(play, before + 1, first)];
  }
  const fixed = find(name, 'any-fixed') ?? find(name, 'lamp');
  if (fixed) {
    return span(0, drawn.length).map((place) => {
      const alone = (number: number) => fixed.rows.map((_, row) => (row === place ? [number] : []));
      const right = span(drawn.from, drawn.to - drawn.from + 1).filter((one) =>
        isHit(fixed, alone(one), result),
      );
      return theOnly(right);
    });
  }
  const straight = find(name, 'straight') ?? find(name, 'endings') ?? find(name, 'bothEnds');
  if (straight) {
    // Tickets pay for fewer right digits as well: the first prize alone tells of all.
    const first: Play = { ...straight, hits: (...of) => straight.hits(...of).slice(0, 1) };
    return span(0, drawn.length).map((place) => only(first, place));
  }
  throw new Error(`no ticket of ${name} reads its places`);
}

/** Big from the middle of what there can be on, as a sum or as a number. */
const halvesAbove = (one: number, lowest: number, highest: number) => [
  2 * one >= lowest + highest ? 0 : 1,
  one % 2 === 1 ? 2 : 3,
];

/** The three digits that a play is on. */
function cutOf(id: string, numbers: readonly number[]): readonly number[] {
  const [where] = partsOf(id);
  if (where === 'last3') return numbers.slice(-3);
  return where === 'middle3' ? numbers.slice(1, 4) : numbers.slice(0, 3);
}

/** What is true of the numbers, for each row of a play of entertainment. */
function saidOf(play: Play, drawn: Drawn, numbers: readonly number[]): readonly (readonly number[])[] {
  const [from, to] =
    drawn.kind === 'places' ? [drawn.from, drawn.to] : drawn.kind === 'numbers' ? [1, drawn.highest] : [0, 9];
  const different = [...new Set(numbers)].toSorted((a, b) => a - b);
  const times = numbers.length - different.length;
  const moreOf = (count: number) => [count > 10 ? 0 : count < 10 ? 1 : 2];
  const sum = sumOf(numbers);
  switch (partsOf(play.id).at(-1)) {
    case 'number':
      return numbers.map((one) => [one]);
    case 'places':
      return numbers.map((one) => halvesAbove(one, from, to));
    case 'dragon':
    case 'dragonOnly':
      return play.rows.map(({ place = 1, against = 1 }) => {
        const [left = 0, right = 0] = [numbers[place - 1], numbers[against - 1]];
        return [left > right ? 0 : right > left ? 1 : 2];
      });
    case 'sum': {
      // Of twenty of eighty the sum in the middle is small.
      if (drawn.kind === 'numbers') return [halvesAbove(sum - 1, 210, 1410).with(1, sum % 2 === 1 ? 2 : 3)];
      const apart = drawn.kind === 'places' && drawn.apart;
      const lowest = apart ? sumOf(span(from, numbers.length)) : from * numbers.length;
      const highest = apart ? sumOf(span(to - numbers.length + 1, numbers.length)) : to * numbers.length;
      return [halvesAbove(sum, lowest, highest)];
    }
    case 'pairSum':
      return [halvesAbove(sumOf(numbers.slice(0, 2)), 5, 19)];
    case 'winds':
      return [[((numbers[0] ?? 0) + 3) % 4]];
    case 'tails':
      return [[(numbers[0] ?? 0) % 10 >= 5 ? 0 : 1]];
    case 'combos':
      return [[(sum >= 14 ? 0 : 2) + (sum % 2 === 1 ? 0 : 1)]];
    case 'extremes':
      return [sum >= 22 ? [0] : sum <= 5 ? [1] : []];
    case 'pattern': {
      const cut = cutOf(play.id, numbers);
      const next = cut.filter((one) => cut.includes((one + 1) % 10)).length;
      const pairs = 3 - new Set(cut).size;
      return [[pairs === 2 ? 0 : pairs === 1 ? 2 : next === 2 ? 1 : next === 1 ? 3 : 4]];
    }
    case 'dicePattern':
      return [[times === 2 ? 0 : times === 1 ? 2 : (different[2] ?? 0) - (different[0] ?? 0) === 2 ? 1 : 3]];
    case 'upDown':
      return [moreOf(numbers.filter((one) => one <= 40).length)];
    case 'oddEven':
      return [moreOf(numbers.filter((one) => one % 2 === 1).length)];
    case 'elements':
      return [[[695, 763, 855, 923].findLastIndex((end) => sum > end) + 1]];
    default:
      throw new Error(`nobody says what ${play.id} is in numbers`);
  }
}

function resultOf(drawn: Drawn, below: (end: number) => number): Result {
  if (drawn.kind === 'prizes') return drawn.digits.map((digits) => below(10 ** digits));
  const [from, to, apart] =
    drawn.kind === 'places' ? [drawn.from, drawn.to, drawn.apart] : [1, drawn.highest, true];
  const left = span(from, to - from + 1);
  const some = span(0, drawn.length).map(() => {
    const at = below(left.length);
    return (apart ? left.splice(at, 1)[0] : left[at]) ?? from;
  });
  return drawn.kind === 'numbers' ? some.toSorted((a, b) => a - b) : some;
}

const inWords = (name: Name) => lotteries[name].plays.filter(({ layout }) => layout === 'ent');
const results = (name: Name, count: number) => {
  const below = randomOf(5);
  return span(0, count).map(() => resultOf(lotteries[name].drawn, below));
};

test.each(ofBoth.filter((name) => !isOfSums(name)))(
  'S3-38 %s: a bet in words hits when the tickets of tradition say so of the numbers',
  (name) => {
    for (const result of results(name, 40)) {
      const numbers = readByTickets(name, result);
      for (const play of inWords(name)) {
        const said = saidOf(play, lotteries[name].drawn, numbers);
        for (const [row, { from, to }] of play.rows.entries()) {
          for (const one of span(from, to - from + 1)) {
            const alone = play.rows.map((_, at) => (at === row ? [one] : []));
            const found = [play.count(alone), sumOf(play.hits(alone, result))];
            expect([play.id, row, one, ...found]).toEqual([
              play.id,
              row,
              one,
              1,
              said[row]?.includes(one) ? 1 : 0,
            ]);
          }
        }
      }
    }
  },
);

const need = (name: Name, id: string): Play => {
  const found = find(name, id);
  if (!found) throw new Error(`${name} has no ${id}`);
  return found;
};
const full = ({ rows }: Play): Selection => rows.map(({ from, to }) => span(from, to - from + 1));

test('S3-38 lucky28: what is said of the sum is what the tickets on the sum say; its places have no ticket', () => {
  for (const result of span(0, 1000).map((at) => [Math.floor(at / 100), Math.floor(at / 10) % 10, at % 10])) {
    const sum = theOnly(span(0, 28).filter((one) => isHit(need('lucky28', 'sum28'), [[one]], result)));
    // Any three digits of that sum.
    const three = [Math.min(9, sum), Math.min(9, Math.max(0, sum - 9)), Math.max(0, sum - 18)];
    for (const id of ['sum', 'combos', 'extremes']) {
      const play = need('lucky28', id);
      const right = (full(play)[0] ?? []).filter((one) => isHit(play, [[one]], result));
      expect(right).toEqual(saidOf(play, lotteries.lucky28.drawn, three)[0]?.toSorted());
    }
    const shapes = need('lucky28', 'pattern')
      .hits([[0, 1, 2]], result)
      .slice(0, 3);
    expect(shapes).toEqual(need('lucky28', 'all3-special').hits([[0, 1, 2]], result));
  }
  const others = inWords('lucky28').filter(({ id }) => !/^(sum|combos|extremes|pattern)$/.test(id));
  expect(others.map(({ id }) => id)).toEqual(['places', 'dragon']);
});

test('S3-38 three dice: what is said of them all is what the tickets say; a die by itself has no ticket', () => {
  const hits = (id: string, result: Result) =>
    isHit(need('threeDice', id), full(need('threeDice', id)), result);
  for (const result of span(0, 216).map((at) => [
    1 + Math.floor(at / 36),
    1 + (Math.floor(at / 6) % 6),
    1 + (at % 6),
  ])) {
    const sum = theOnly(span(3, 16).filter((one) => isHit(need('threeDice', 'dice-total'), [[one]], result)));
    const said = need('threeDice', 'sum').hits([[0, 1, 2, 3]], result);
    expect(said.map(Boolean)).toEqual([sum > 10, sum <= 10, sum % 2 === 1, sum % 2 === 0]);
    const isRun = hits('dice-anyRun', result);
    expect(
      need('threeDice', 'dicePattern')
        .hits([[0, 1, 2, 3]], result)
        .map(Boolean),
    ).toEqual([
      hits('dice-anyTriple', result),
      isRun,
      hits('dice-pair', result),
      hits('dice-different3', result) && !isRun,
    ]);
  }
  const others = inWords('threeDice').filter(({ id }) => !/^(sum|dicePattern)$/.test(id));
  expect(others.map(({ id }) => id)).toEqual(['places', 'number', 'dragon']);
});

test.each(ofBoth.filter((name) => !isOfSums(name) && find(name, 'number')))(
  'S3-38 %s: the same numbers at the same places are as many bets either way, and as many of them hit',
  (name) => {
    const below = randomOf(11);
    const [fixed, number] = [find(name, 'any-fixed') ?? find(name, 'lamp'), find(name, 'number')];
    if (!fixed || !number) throw new Error(`${name} has no ticket of places`);
    for (const result of results(name, 100)) {
      const selection = selectionOf(fixed, below);
      expect(number.count(selection)).toBe(fixed.count(selection));
      expect(number.hits(selection, result)).toEqual(fixed.hits(selection, result));
      // By chance few numbers are right: those that were drawn, as well.
      const drawn = result.map((one) => [one]);
      expect([sumOf(number.hits(drawn, result)), fixed.count(drawn)]).toEqual([drawn.length, drawn.length]);
      expect(fixed.hits(drawn, result)).toEqual(number.hits(drawn, result));
    }
  },
);
