import { at, groupOf, type Outcome, type Rules } from '../rules.ts';

/**
 * A simulated match of two corners, meron and wala. The first row of an outcome is who has each bout (0 meron, 1 wala, 2 nobody);
 * the second, in how many of twelve turns the last bout was decided, and then where the meter stood meanwhile.
 */
export interface FightOf {
  /** Of two hundred bouts, how many meron has, and how many nobody. */
  readonly meron: number;
  readonly draws: number;
  readonly bouts: 1 | 3;
  /** Bets on how long it takes. */
  readonly tempo: boolean;
  /** What a hundred comes back as. */
  readonly backs: Readonly<Record<string, number>>;
}

const rounds = 20;
const turns = 12;
const of = 200;
const meterSteps = 24;

export function fight({ meron, draws, bouts, tempo, backs }: FightOf): Rules {
  const spots = [
    'meron',
    ...(draws > 0 ? ['draw'] : []),
    'wala',
    ...(bouts === 3 ? ['score:3-0', 'score:2-1', 'score:1-2', 'score:0-3'] : []),
    ...(tempo ? ['quick', 'long'] : []),
  ];
  const sideOf = (stop: number) => (stop < meron ? 0 : stop < of - draws ? 1 : 2);
  const backOf = (spot: string) => backs[spot] ?? 0;
  return {
    stage: 'fight',
    rounds,
    spots,
    pays: (spot) => [backOf(spot)],
    async deal(draw) {
      return Promise.all(
        Array.from({ length: rounds }, async (_, round): Promise<Outcome> => {
          const stops = await draw(round, [
            ...Array.from({ length: bouts }, () => of),
            turns,
            ...Array.from({ length: meterSteps }, () => 5),
          ]);
          const sides = stops.slice(0, bouts).map(sideOf);
          // The meter is for the eye: it strays, and ends where the match does.
          const end = { meron: -6, wala: 6, draw: 0 }[winnerOf([sides])];
          let stands = 0;
          const meter = stops.slice(bouts + 1).map((stop, step) => {
            stands += stop - 2;
            const share = (step + 1) / meterSteps;
            return Math.round(stands * (1 - share) + end * share);
          });
          return [sides, [(stops[bouts] ?? 0) + 1, ...meter]];
        }),
      );
    },
    back(spot, outcome) {
      const winner = winnerOf(outcome);
      if (spot === 'meron' || spot === 'wala') {
        if (winner === 'draw') return 0;
        return winner === spot ? backOf(spot) : 0;
      }
      if (spot === 'draw') return winner === 'draw' ? backOf(spot) : 0;
      if (groupOf(spot) === 'score') {
        const won = (outcome[0] ?? []).filter((side) => side === 0).length;
        return spot === `score:${won}-${bouts - won}` ? backOf(spot) : 0;
      }
      return at(outcome, 1, 0) <= turns / 2 === (spot === 'quick') ? backOf(spot) : 0;
    },
    each(visit) {
      const ways = [meron, of - meron - draws, draws];
      const all = Array.from({ length: 3 ** bouts }, (_, index) =>
        Array.from({ length: bouts }, (_, bout) => Math.floor(index / 3 ** bout) % 3),
      );
      for (const sides of all) {
        const weight = sides.reduce((product, side) => product * BigInt(ways[side] ?? 0), 1n);
        if (weight === 0n) continue;
        for (let turn = 1; turn <= turns; turn += 1) visit([sides, [turn]], weight);
      }
    },
  };
}

export type Corner = 'meron' | 'wala' | 'draw';

/** Who has more bouts. */
export function winnerOf([sides = []]: Outcome): Corner {
  const lead = sides.filter((side) => side === 0).length - sides.filter((side) => side === 1).length;
  return lead > 0 ? 'meron' : lead < 0 ? 'wala' : 'draw';
}
