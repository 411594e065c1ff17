import { at, groupOf, type Outcome, type Rules } from '../rules.ts';

/** Dice under a dome, or with colours on their faces. The first row of an outcome is how they lie. */
export type SicBoGroup = 'size' | 'parity' | 'single' | 'double' | 'triple' | 'anyTriple' | 'total' | 'pair';

const rounds = 30;
const faces = [1, 2, 3, 4, 5, 6];

/** What a hundred on a total of three dice comes back as. */
const totals: Readonly<Record<number, number>> = {
  4: 6900,
  5: 3400,
  6: 2100,
  7: 1400,
  8: 1000,
  9: 800,
  10: 750,
  11: 750,
  12: 800,
  13: 1000,
  14: 1400,
  15: 2100,
  16: 3400,
  17: 6900,
};

const spotsOf: Readonly<Record<SicBoGroup, readonly string[]>> = {
  size: ['small', 'big'],
  parity: ['odd', 'even'],
  single: faces.map((face) => `single:${face}`),
  double: faces.map((face) => `double:${face}`),
  triple: faces.map((face) => `triple:${face}`),
  anyTriple: ['anyTriple'],
  total: Object.keys(totals).map((total) => `total:${total}`),
  pair: faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair:${low}-${high}`)),
};

const fixed: Readonly<Record<string, readonly number[]>> = {
  small: [200],
  big: [200],
  odd: [200],
  even: [200],
  single: [200, 300, 1300],
  double: [1300],
  triple: [20_100],
  anyTriple: [3400],
  pair: [700],
};

function everyRoll(dice: number): number[][] {
  if (dice === 0) return [[]];
  return everyRoll(dice - 1).flatMap((roll) => faces.map((face) => [...roll, face]));
}

export function sicBo(groups: readonly SicBoGroup[]): Rules {
  const pays = (spot: string) =>
    groupOf(spot) === 'total' ? [totals[Number(spot.slice(6))] ?? 0] : (fixed[groupOf(spot)] ?? []);
  return {
    stage: 'dice',
    rounds,
    spots: groups.flatMap((group) => spotsOf[group]),
    pays,
    deal: (draw) => roll(3, draw),
    back(spot, outcome) {
      const dice = outcome[0] ?? [];
      const [group = '', named = ''] = spot.split(':');
      const [low = 0] = pays(spot);
      const count = (face: number) => dice.filter((die) => die === face).length;
      const total = dice.reduce((sum, die) => sum + die, 0);
      const isTriple = count(at(outcome, 0, 0)) === 3;
      const face = Number(named);
      const wins = (is: boolean) => (is ? low : 0);
      switch (group) {
        case 'small':
          return wins(!isTriple && total <= 10);
        case 'big':
          return wins(!isTriple && total >= 11);
        case 'odd':
          return wins(!isTriple && total % 2 === 1);
        case 'even':
          return wins(!isTriple && total % 2 === 0);
        case 'single':
          return pays(spot)[count(face) - 1] ?? 0;
        case 'double':
          return wins(count(face) >= 2);
        case 'triple':
          return wins(count(face) === 3);
        case 'anyTriple':
          return wins(isTriple);
        case 'total':
          return wins(total === face);
        case 'pair':
          return wins(named.split('-').every((one) => count(Number(one)) > 0));
        default:
          return 0;
      }
    },
    each(visit) {
      for (const dice of everyRoll(3)) visit([dice], 1n);
    },
  };
}

/** Six colours on each of some dice. `backs`: what a hundred comes back as where one, two, … of them show it. */
export function colorGame(backs: readonly number[], alike: number): Rules {
  const dice = backs.length;
  return {
    stage: 'colors',
    rounds,
    spots: [...faces.map((face) => `color:${face}`), 'alike'],
    pays: (spot) => (spot === 'alike' ? [alike] : backs),
    deal: (draw) => roll(dice, draw),
    back(spot, outcome) {
      const shown = outcome[0] ?? [];
      if (spot === 'alike') return shown.every((face) => face === shown[0]) ? alike : 0;
      const count = shown.filter((face) => face === Number(spot.slice(6))).length;
      return backs[count - 1] ?? 0;
    },
    each(visit) {
      for (const shown of everyRoll(dice)) visit([shown], 1n);
    },
  };
}

async function roll(dice: number, draw: Parameters<Rules['deal']>[0]): Promise<Outcome[]> {
  const stops = await draw(
    0,
    Array.from({ length: rounds * dice }, () => 6),
  );
  return Array.from({ length: rounds }, (_, round) => [
    stops.slice(round * dice, (round + 1) * dice).map((stop) => stop + 1),
  ]);
}

/** Craps: a round is rolled until the shooter has passed or not. The row is every die in turn, two a roll. */
export const craps: Rules = {
  stage: 'craps',
  rounds: 20,
  spots: [
    'pass',
    'dontPass',
    'field',
    'anyCraps',
    'pointIs:4',
    'pointIs:5',
    'pointIs:6',
    'pointIs:8',
    'pointIs:9',
    'pointIs:10',
  ],
  pays: (spot) => crapsPays[groupOf(spot) === 'pointIs' ? spot : groupOf(spot)] ?? [],
  async deal(draw) {
    return Promise.all(
      Array.from({ length: 20 }, async (_, round): Promise<Outcome> => {
        const dice: number[] = [];
        // As many rolls as it takes: the numbers of a part of its own each, eight rolls at a time.
        for (let part = 0; ; part += 1) {
          const stops = await draw(
            round * 1000 + part,
            Array.from({ length: 16 }, () => 6),
          );
          for (let place = 0; place < 16; place += 2) {
            dice.push((stops[place] ?? 0) + 1, (stops[place + 1] ?? 0) + 1);
            if (crapsEnd(dice) !== undefined) return [dice];
          }
        }
      }),
    );
  },
  back(spot, outcome) {
    const first = at(outcome, 0, 0) + at(outcome, 0, 1);
    const [low = 0, mid = low, high = mid] = this.pays(spot);
    const end = crapsEnd(outcome[0] ?? []);
    switch (groupOf(spot)) {
      case 'pass':
        return end === 'pass' ? low : 0;
      case 'dontPass':
        return first === 12 ? 100 : end === 'pass' ? 0 : low;
      case 'field':
        return first === 2 ? mid : first === 12 ? high : [3, 4, 9, 10, 11].includes(first) ? low : 0;
      case 'anyCraps':
        return [2, 3, 12].includes(first) ? low : 0;
      default:
        return spot === `pointIs:${first}` ? low : 0;
    }
  },
  each(visit) {
    // After the first roll only the roll that ends it counts: the point again or a seven, each as often as dice have it.
    const rolls = everyRoll(2);
    for (const first of rolls) {
      if (crapsEnd(first) !== undefined) {
        visit([first], 990n);
        continue;
      }
      const ends = rolls.filter((last) => crapsEnd([...first, ...last]) !== undefined);
      for (const last of ends) visit([[...first, ...last]], BigInt(990 / ends.length));
    }
  },
};

const crapsPays: Readonly<Record<string, readonly number[]>> = {
  pass: [200],
  dontPass: [200],
  field: [200, 300, 400],
  anyCraps: [850],
  'pointIs:4': [1150],
  'pointIs:10': [1150],
  'pointIs:5': [860],
  'pointIs:9': [860],
  'pointIs:6': [690],
  'pointIs:8': [690],
};

/** How it ended; undefined while it goes on. */
export function crapsEnd(dice: readonly number[]): 'pass' | 'out' | undefined {
  const sums = dice.flatMap((die, place) => (place % 2 === 0 ? [die + (dice[place + 1] ?? 0)] : []));
  const [first = 0, ...more] = sums;
  if (first === 7 || first === 11) return 'pass';
  if (first === 2 || first === 3 || first === 12) return 'out';
  const last = more.find((sum) => sum === first || sum === 7);
  return last === undefined ? undefined : last === 7 ? 'out' : 'pass';
}
