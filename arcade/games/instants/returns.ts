import { plus, ratio, times, type Ratio } from '../ratio.ts';
import { placesOf, type Bingo } from './bingo.ts';
import { risks, type Machine, type Risk, type Steps } from './machines.ts';
import { pokerReturns } from './pokerReturns.ts';
import { isTop, leastChance, mineCounts, mostChance, payOfChance, payOfSteps, type Step } from './rules.ts';

/** What of all bets comes back, worked out with whole numbers; from and to where it depends on what the player chooses. */
interface Return {
  readonly from: Ratio;
  readonly to: Ratio;
  /** What the player can choose that it is the return of; undefined where it is of all. */
  readonly of?: Risk;
}

const none = ratio(0n);
const hundredth = ratio(1n, 100n);

/** One, or one for each risk. */
export function returnsOf(machine: Machine): Return[] {
  const single = (value: Ratio): Return[] => [{ from: value, to: value }];
  switch (machine.kind) {
    case 'plinko':
      return risks.map((of) => {
        const pays = machine.bins[of];
        const sum = pays.reduce((all, pay, bin) => all + BigInt(pay) * choose(machine.rows, bin), 0n);
        const value = ratio(sum, 100n << BigInt(machine.rows));
        return { from: value, to: value, of };
      });
    case 'wheel':
      return risks.map((of) => {
        const pays = machine.segments[of];
        const value = ratio(BigInt(pays.reduce((all, pay) => all + pay, 0)), BigInt(100 * pays.length));
        return { from: value, to: value, of };
      });
    case 'target':
      // As often as a target is reached is rounded down to a billionth, of which it pays `most` hundredths at the most.
      return [{ from: ratio(97n * 10n ** 9n - BigInt(machine.most), 10n ** 11n), to: ratio(97n, 100n) }];
    case 'dice':
      return [
        between(
          range(leastChance, mostChance).map((percent) =>
            paid(ratio(BigInt(percent), 100n), payOfChance(percent)),
          ),
        ),
      ];
    case 'hilo':
      // A pay is rounded down to a hundredth, of which the chance that it is paid is lost at the most: at first 12 of 13.
      return [{ from: ratio(97n * 13n - 12n, 1300n), to: ratio(97n, 100n) }];
    case 'tower':
      return [
        between(
          ladder(machine, null, () => ratio(BigInt(machine.doors ?? 2) - 1n, BigInt(machine.doors ?? 2))),
        ),
      ];
    case 'coin':
      return [between(ladder(machine, null, () => ratio(1n, 2n)))];
    case 'mines':
      return [
        between(
          mineCounts.flatMap((mines) =>
            ladder(machine, mines, (at) => ratio(BigInt(25 - at - mines), BigInt(25 - at))),
          ),
        ),
      ];
    case 'bingo':
      return single(
        placesOf(machine).reduce(
          (sum, { pattern, cells }) =>
            plus(sum, paid(chanceOfFull(machine, cells.length), machine.pays[pattern] ?? 0)),
          none,
        ),
      );
    case 'scratch': {
      const sum = machine.prizes.reduce((all, [pay, tickets]) => all + BigInt(pay) * BigInt(tickets), 0n);
      return single(ratio(sum, 100n * BigInt(machine.of)));
    }
    case 'poker':
      return single(pokerReturns[machine.game]);
  }
}

function paid(chance: Ratio, hundredths: number): Ratio {
  return times(chance, times(ratio(BigInt(hundredths)), hundredth));
}

/** What comes back to whoever ends after one step, after two, and so on. */
function ladder(machine: Steps, choice: number | null, chanceAt: (at: number) => Ratio): Ratio[] {
  const steps: Step[] = [];
  const values: Ratio[] = [];
  do {
    steps.push({ pick: steps.length, safe: true, chance: chanceAt(steps.length) });
    const reached = steps.reduce((all, { chance }) => times(all, chance), ratio(1n));
    values.push(paid(reached, payOfSteps(steps)));
  } while (!isTop(machine, choice, steps));
  return values;
}

/** That so many given numbers are all among the balls. */
function chanceOfFull({ balls, drawn }: Bingo, many: number): Ratio {
  return ratio(choose(balls - many, drawn - many), choose(balls, drawn));
}

function choose(of: number, many: number): bigint {
  let all = many < 0 || many > of ? 0n : 1n;
  for (let at = 1; at <= many; at++) all = (all * BigInt(of - many + at)) / BigInt(at);
  return all;
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

function between(values: readonly Ratio[]): Return {
  const isLess = (a: Ratio, b: Ratio) => a.above * b.below < b.above * a.below;
  const [first = none] = values;
  return {
    from: values.reduce((least, value) => (isLess(value, least) ? value : least), first),
    to: values.reduce((most, value) => (isLess(most, value) ? value : most), first),
  };
}
