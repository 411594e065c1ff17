import { drawStops } from '../fairness.ts';
import { whole, type Fixture, type Sport } from './sports.ts';

/** What happens in one step of a match, and when: tenths of a second after its start. */
export interface Step {
  readonly at: number;
  /** 0 home, 1 away; null when nobody scores. */
  readonly side: 0 | 1 | null;
  readonly points: number;
  /** Of a bout: the round ends it. */
  readonly knockout: boolean;
}

/** All of a match, from its first step to its last. */
export interface Match {
  readonly steps: readonly Step[];
  /** Of a field: who comes first, second, ... */
  readonly order: readonly number[];
  /** Tenths of a second. */
  readonly endsAt: number;
  /** It is broken off and never ended: every bet goes back. */
  readonly isAbandoned: boolean;
}

export type Pair = readonly [home: number, away: number];

/** How a match stands. Nothing of what follows can be read from it. */
export interface State {
  readonly phase: 'before' | 'live' | 'ended' | 'abandoned';
  /** How many steps have been played. */
  readonly played: number;
  /** Goals and points; sets won, rounds won. */
  readonly score: Pair;
  /** Of sets: those that have ended, and the one under way. */
  readonly sets: readonly Pair[];
  /** Before any overtime. */
  readonly regular: Pair;
  /** How often somebody has scored. */
  readonly scored: number;
  /** Who scored first, second, ... */
  readonly scorers: readonly (0 | 1)[];
  readonly knockout: 0 | 1 | null;
  /** Of a field that has arrived. */
  readonly order: readonly number[];
}

const beginning: State = {
  phase: 'before',
  played: 0,
  score: [0, 0],
  sets: [[0, 0]],
  regular: [0, 0],
  scored: 0,
  scorers: [],
  knockout: null,
  order: [],
};

/** How many overtimes there are at most; then a toss decides. */
export const mostOvertimes = 4;
/** Of {@link whole} matches so many are broken off. */
const abandoned = 120;

/** How many numbers below {@link whole} a match of the sport is made of. */
export function numbersOf({ model }: Sport): number {
  switch (model.kind) {
    case 'clock':
      return 2 + 2 * (model.steps + mostOvertimes * (model.overtime ?? 0)) + 1;
    case 'sets':
      return 2 + (2 * model.cap - 1) * model.bestOf;
    case 'bout':
      return 2 + 2 * model.rounds;
    case 'field':
      return 2 + 400;
  }
}

/** The chance of each side to score at a step that both have when they are equals. */
export function ratesOf({ sport, sides }: Fixture): Pair {
  const { model } = sport;
  const edge = (sides[0]?.rating ?? 0) - (sides[1]?.rating ?? 0);
  const by = Math.round((edge * sport.weight) / 2);
  if (model.kind === 'clock') return [model.rate + by, model.rate - by];
  return [whole / 2 + by, whole / 2 - by];
}

/** Of each side to knock the other one out in a round. */
export function knockoutsOf({ sport, sides }: Fixture): Pair {
  if (sport.model.kind !== 'bout') return [0, 0];
  const edge = (sides[0]?.rating ?? 0) - (sides[1]?.rating ?? 0);
  const by = Math.round((edge * sport.model.knockout) / 400);
  return [sport.model.knockout + by, sport.model.knockout - by];
}

/** Home's chance of a point; serving goes by turns, and so does who begins a set. */
export function pointChance(sport: Sport, rate: number, set: number, played: number): number {
  if (sport.model.kind !== 'sets') return rate;
  return rate + (sport.model.serve / 2) * ((set + played) % 2 === 0 ? 1 : -1);
}

export function isSetOver({ model }: Sport, [home, away]: Pair): boolean {
  if (model.kind !== 'sets') return false;
  const most = Math.max(home, away);
  return most >= model.cap || (most >= model.to && Math.abs(home - away) >= model.by);
}

/** The match that a seed is. Whoever has the seed finds the same. */
export async function matchOf(fixture: Fixture, seed: string): Promise<Match> {
  const { sport, number } = fixture;
  const numbers = await drawStops(
    { serverSeed: seed, clientSeed: sport.id, nonce: BigInt(number) },
    0,
    Array.from({ length: numbersOf(sport) }, () => whole),
  );
  return played(fixture, numbers);
}

/** The match that numbers below {@link whole} are. */
export function played(fixture: Fixture, numbers: readonly number[]): Match {
  const { sport } = fixture;
  const [luck = whole, when = 0] = numbers;
  const rest = numbers.slice(2);
  const all = sport.model.kind === 'field' ? raced(fixture, rest) : stepped(fixture, rest);
  if (luck >= abandoned) return all;
  const endsAt = Math.max(sport.pace, Math.floor((all.endsAt * when) / whole));
  return {
    endsAt,
    isAbandoned: true,
    order: [],
    steps: all.steps.filter(({ at }) => at <= endsAt),
  };
}

function stepped(fixture: Fixture, numbers: readonly number[]): Match {
  const { sport } = fixture;
  const steps: Step[] = [];
  let state: State = beginning;
  for (let at = 0; !isOver(sport, state); at += 1) {
    const step = { at: (at + 1) * sport.pace, ...stepOf(fixture, state, numbers, at) };
    steps.push(step);
    state = after(sport, state, step);
  }
  return { steps, order: [], endsAt: (steps.length + 1) * sport.pace, isAbandoned: false };
}

type Scored = Omit<Step, 'at'>;
const nothing: Scored = { side: null, points: 0, knockout: false };

function stepOf(fixture: Fixture, state: State, numbers: readonly number[], at: number): Scored {
  const { sport } = fixture;
  const { model } = sport;
  const [home, away] = ratesOf(fixture);
  if (model.kind === 'clock') {
    const { steps, overtime = 0, points } = model;
    // Nothing has decided it: a toss.
    if (at >= steps + mostOvertimes * overtime) {
      const toss = numbers[numbers.length - 1] ?? 0;
      return { side: toss < whole / 2 ? 0 : 1, points: 1, knockout: false };
    }
    const who = numbers[2 * at] ?? whole;
    if (who >= home + away) return nothing;
    let much = numbers[2 * at + 1] ?? 0;
    for (const [one, chance] of points) {
      if (much < chance) return { side: who < home ? 0 : 1, points: one, knockout: false };
      much -= chance;
    }
    return nothing;
  }
  if (model.kind === 'bout') {
    const [mine, theirs] = knockoutsOf(fixture);
    const blow = numbers[2 * at] ?? whole;
    if (blow < mine + theirs) return { side: blow < mine ? 0 : 1, points: 1, knockout: true };
    return { side: (numbers[2 * at + 1] ?? 0) < home ? 0 : 1, points: 1, knockout: false };
  }
  const set = state.sets.length - 1;
  const [a, b] = state.sets[set] ?? [0, 0];
  const chance = pointChance(sport, home, set, a + b);
  return { side: (numbers[at] ?? 0) < chance ? 0 : 1, points: 1, knockout: false };
}

/** Whoever is drawn first arrives first; who was drawn before is passed over (as likely as its rating, of those left). */
function raced({ sport, sides }: Fixture, numbers: readonly number[]): Match {
  const order: number[] = [];
  for (const number of numbers) {
    let left = number;
    const at = sides.findIndex(({ rating }) => (left -= rating) < 0);
    if (at >= 0 && !order.includes(at)) order.push(at);
    if (order.length === sides.length) break;
  }
  for (const at of sides.keys()) if (!order.includes(at)) order.push(at);
  const length = sport.model.kind === 'field' ? sport.model.steps : 0;
  const steps = Array.from({ length }, (_, at) => ({ at: (at + 1) * sport.pace, ...nothing }));
  return { steps, order, endsAt: (length + 1) * sport.pace, isAbandoned: false };
}

/** Whether nothing can follow. */
export function isOver(
  { model }: Sport,
  { played: steps, score: [home, away], knockout, sets }: State,
): boolean {
  switch (model.kind) {
    case 'clock': {
      if (steps < model.steps) return false;
      if (model.overtime === undefined) return true;
      const extra = steps - model.steps;
      return home !== away && (extra % model.overtime === 0 || extra > mostOvertimes * model.overtime);
    }
    case 'sets':
      return Math.max(home, away) * 2 > model.bestOf && sets.length > 0;
    case 'bout':
      return knockout !== null || steps >= model.rounds;
    case 'field':
      return steps >= model.steps;
  }
}

/** How it stands after a step. */
function after(sport: Sport, state: State, { side, points, knockout }: Scored): State {
  const { model } = sport;
  const steps = state.played + 1;
  const add = ([home, away]: Pair, more: number): Pair =>
    side === null ? [home, away] : side === 0 ? [home + more, away] : [home, away + more];
  const next = {
    ...state,
    phase: 'live' as const,
    played: steps,
    scored: state.scored + (side === null ? 0 : 1),
    scorers: side === null ? state.scorers : [...state.scorers, side],
    knockout: knockout ? side : null,
  };
  if (model.kind === 'sets') {
    const now = add(state.sets[state.sets.length - 1] ?? [0, 0], 1);
    const before = state.sets.slice(0, -1);
    if (!isSetOver(sport, now)) return { ...next, sets: [...before, now] };
    const score = add(state.score, 1);
    const isLast = Math.max(...score) * 2 > model.bestOf;
    return { ...next, score, regular: score, sets: [...before, now, ...(isLast ? [] : [[0, 0] as const])] };
  }
  const score = add(state.score, points);
  const isRegular = model.kind !== 'clock' || steps <= model.steps;
  return { ...next, score, regular: isRegular ? score : state.regular };
}

/** How a match stands so many tenths of a second after its start. */
export function stateAt(sport: Sport, match: Match, tenths: number): State {
  if (tenths < 0) return beginning;
  let state: State = { ...beginning, phase: 'live' };
  for (const step of match.steps) {
    if (step.at > tenths) break;
    state = after(sport, state, step);
  }
  if (tenths < match.endsAt) return state;
  if (match.isAbandoned) return { ...state, phase: 'abandoned' };
  return { ...state, phase: 'ended', order: match.order };
}

/**
 * How far each of a field has come at a step, from 0 to 1,000: by the order in which they arrive, from early leads to the
 * end. Their early places say nothing of the last.
 */
export function progressOf({ sport, number }: Fixture, match: Match, step: number): number[] {
  const length = match.steps.length || 1;
  const share = Math.min(1, step / length);
  const settled = share ** 4;
  return match.order.length === 0
    ? Array.from({ length: 8 }, () => Math.round(share * 900))
    : Array.from(match.order.keys(), (lane) => {
        const place = match.order.indexOf(lane);
        // Who leads early on is of the lane and the number alone.
        const early = Math.sin((lane * 37 + number * 11 + sport.pace) % 100) * 0.035;
        const sway = Math.sin(step / 7 + lane * 1.7) * 0.012 * (1 - share);
        const behind = place * 0.016 * settled;
        return Math.max(0, Math.round((share * (1 + early * (1 - share)) + sway * share - behind) * 1000));
      });
}
