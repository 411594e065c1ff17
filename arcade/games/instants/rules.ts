import { ratio, times, type Ratio } from '../ratio.ts';
import { bingoLengths, readBingo, taken } from './bingo.ts';
import {
  mostPaid,
  risks,
  share,
  type Dice,
  type Machine,
  type Risk,
  type Steps,
  type Target,
} from './machines.ts';
import { handOf, keepWithoutAsking, type Poker } from './poker.ts';
import { readTicket, scratchLengths } from './scratch.ts';

/**
 * A round of any of these machines: all its numbers are drawn before the bet, whatever is chosen or decided, and what came of
 * it is read from them. While it is open its player knows the first few of them.
 */
export interface Read {
  /** Hundredths of the bet; of an open round what it pays if it is ended now. */
  readonly hundredths: number;
  readonly open: boolean;
  /** How many of its numbers are known by then. */
  readonly known: number;
}

/** Out of how many a target draws its number. */
const targetLength = 1_000_000_000;
const diceLength = 10_000;
export const mineCells = 25;
export const mineCounts = [3, 5, 10] as const;

/** One number is drawn below each. */
export function lengthsOf(machine: Machine): number[] {
  switch (machine.kind) {
    case 'plinko':
      return Array.from({ length: machine.rows }, () => 2);
    case 'wheel':
      return [machine.segments.low.length];
    case 'target':
      return [targetLength];
    case 'dice':
      return [diceLength];
    case 'tower':
      return Array.from({ length: machine.most }, () => machine.doors ?? 2);
    case 'mines':
      return Array.from({ length: mineCells }, (_, at) => mineCells - at);
    case 'hilo':
      return Array.from({ length: machine.most + 1 }, () => 13);
    case 'coin':
      return Array.from({ length: machine.most }, () => 2);
    case 'poker':
      return Array.from({ length: 10 }, (_, at) => 52 - at);
    case 'bingo':
      return bingoLengths(machine);
    case 'scratch':
      return scratchLengths(machine);
  }
}

/** What came of a round by these decisions; undefined where the choice or the last decision is none. */
export function readRound(
  machine: Machine,
  numbers: readonly number[],
  choice: unknown,
  decisions: readonly unknown[],
): Read | undefined {
  const over = (hundredths: number): Read | undefined =>
    decisions.length === 0 ? { hundredths, open: false, known: numbers.length } : undefined;
  const [first = 0] = numbers;
  switch (machine.kind) {
    case 'plinko':
      return isRisk(choice) ? over(machine.bins[choice][binOf(numbers)] ?? 0) : undefined;
    case 'wheel':
      return isRisk(choice) ? over(machine.segments[choice][first] ?? 0) : undefined;
    case 'target':
      if (!isTarget(machine, choice)) return undefined;
      return over(pointOf(first) >= choice ? choice : 0);
    case 'dice':
      return isChance(machine, choice) ? over(first < choice * 100 ? payOfChance(choice) : 0) : undefined;
    case 'bingo':
      return choice === null ? over(readBingo(machine, numbers).hundredths) : undefined;
    case 'scratch':
      return choice === null ? over(readTicket(machine, numbers).hundredths) : undefined;
    case 'poker': {
      if (choice !== null || decisions.length > 1) return undefined;
      if (decisions.length === 0) return { hundredths: 0, open: true, known: 5 };
      const held = heldOf(machine, numbers, decisions[0]);
      if (!held) return undefined;
      const hand = handOf(machine, handAfter(numbers, held));
      return { hundredths: 100 * ((hand && machine.pays[hand]) ?? 0), open: false, known: numbers.length };
    }
    default:
      return readSteps(machine, numbers, choice, decisions);
  }
}

export function isRisk(choice: unknown): choice is Risk {
  return risks.some((risk) => risk === choice);
}

export function binOf(path: readonly number[]): number {
  return path.reduce((sum, side) => sum + side, 0);
}

function isTarget({ least, most }: Target, choice: unknown): choice is number {
  return typeof choice === 'number' && Number.isInteger(choice) && choice >= least && choice <= most;
}

/** How far it went, in hundredths: at least m for a share of 97 / m of all numbers. */
export function pointOf(number: number): number {
  return Math.max(100, Number((share * BigInt(targetLength)) / BigInt(number + 1)));
}

/** How many of a target's numbers get so far, of all. */
export function chanceOfTarget(target: number): Ratio {
  return ratio((share * BigInt(targetLength)) / BigInt(target), BigInt(targetLength));
}

export const leastChance = 2;
export const mostChance = 95;
function isChance(_: Dice, choice: unknown): choice is number {
  return (
    typeof choice === 'number' && Number.isInteger(choice) && choice >= leastChance && choice <= mostChance
  );
}

/** For a chance of so many in a hundred, in hundredths of the bet. */
export function payOfChance(percent: number): number {
  return Number((share * 100n) / BigInt(percent));
}

/** Places of the cards that are kept; `left` is said for a player who does not come back. */
export function heldOf(
  machine: Poker,
  numbers: readonly number[],
  decision: unknown,
): readonly number[] | undefined {
  if (decision === 'left') return keepWithoutAsking(machine, taken(52, numbers.slice(0, 5)));
  return isHeld(decision) ? decision : undefined;
}

function isHeld(held: unknown): held is number[] {
  return (
    Array.isArray(held) &&
    held.every(
      (at: unknown, index) =>
        typeof at === 'number' && [0, 1, 2, 3, 4].includes(at) && held.indexOf(at) === index,
    )
  );
}

/** Of ten cards five are dealt, and the others replace what is not kept, in order. */
export function handAfter(numbers: readonly number[], held: readonly number[]): number[] {
  const cards = taken(52, numbers);
  let next = 5;
  return cards.slice(0, 5).map((card, at) => (held.includes(at) ? card : (cards[next++] ?? card)));
}

/** What happened at a step, and how likely it was to go well. */
export interface Step {
  readonly pick: number;
  readonly safe: boolean;
  readonly chance: Ratio;
}

/** The steps of a round so far; undefined where a pick is none. */
export function stepsOf(
  machine: Steps,
  numbers: readonly number[],
  choice: unknown,
  picks: readonly unknown[],
): Step[] | undefined {
  const mines = machine.kind === 'mines' ? mineCounts.find((count) => count === choice) : 0;
  if (mines === undefined || (machine.kind !== 'mines' && choice !== null)) return undefined;
  const hidden = machine.kind === 'mines' ? taken(mineCells, numbers).slice(0, mines) : [];
  const steps: Step[] = [];
  for (const [at, pick] of picks.entries()) {
    if (typeof pick !== 'number' || !Number.isInteger(pick) || pick < 0) return undefined;
    const number = numbers[at] ?? 0;
    switch (machine.kind) {
      case 'tower': {
        const doors = machine.doors ?? 2;
        if (pick >= doors) return undefined;
        steps.push({ pick, safe: pick !== number, chance: ratio(BigInt(doors - 1), BigInt(doors)) });
        break;
      }
      case 'coin':
        if (pick > 1) return undefined;
        steps.push({ pick, safe: pick === number, chance: ratio(1n, 2n) });
        break;
      case 'hilo': {
        if (pick > 1) return undefined;
        const [from, to] = hiLoOf(number, pick === 1);
        const next = numbers[at + 1] ?? 0;
        steps.push({ pick, safe: next >= from && next <= to, chance: ratio(BigInt(to - from + 1), 13n) });
        break;
      }
      case 'mines': {
        if (pick >= mineCells || picks.indexOf(pick) !== at) return undefined;
        const left = mineCells - at;
        steps.push({ pick, safe: !hidden.includes(pick), chance: ratio(BigInt(left - mines), BigInt(left)) });
        break;
      }
    }
  }
  return steps;
}

/** Ranks that are right: the same counts for both, but where that would be sure. */
export function hiLoOf(rank: number, isHigher: boolean): readonly [from: number, to: number] {
  if (isHigher) return rank === 0 ? [1, 12] : [rank, 12];
  return rank === 12 ? [0, 11] : [0, rank];
}

/** What steps pay that all went well, in hundredths: a fair price less the share of the house. */
export function payOfSteps(steps: readonly Pick<Step, 'chance'>[]): number {
  const { above, below } = steps.reduce((all, { chance }) => times(all, chance), ratio(1n));
  return Number((share * below) / above);
}

/** Whether a round goes no further: it pays as much as any may, or there is nothing left to pick. */
export function isTop(machine: Steps, choice: unknown, steps: readonly Step[]): boolean {
  const left = machine.kind === 'mines' ? mineCells - Number(choice) : machine.most;
  return steps.length >= Math.min(left, machine.most) || payOfSteps(steps) >= mostPaid;
}

function readSteps(
  machine: Steps,
  numbers: readonly number[],
  choice: unknown,
  decisions: readonly unknown[],
): Read | undefined {
  const isTaken = decisions.at(-1) === 'take';
  const picks = isTaken ? decisions.slice(0, -1) : decisions;
  const steps = stepsOf(machine, numbers, choice, picks);
  if (!steps || (isTaken && steps.length === 0)) return undefined;
  // Nothing is decided after the end.
  const ended = steps.findIndex((step, at) => !step.safe || isTop(machine, choice, steps.slice(0, at + 1)));
  if (ended !== -1 && (ended !== steps.length - 1 || isTaken)) return undefined;
  if (steps.some(({ safe }) => !safe)) return { hundredths: 0, open: false, known: numbers.length };
  const open = !isTaken && ended === -1;
  const seen = machine.kind === 'mines' ? 0 : machine.kind === 'hilo' ? steps.length + 1 : steps.length;
  return {
    hundredths: steps.length === 0 ? 0 : payOfSteps(steps),
    open,
    known: open ? seen : numbers.length,
  };
}
