import { marketsOf, chanceOf, type Market } from './prices.ts';
import type { State } from './match.ts';
import type { Fixture } from './sports.ts';

/**
 * Odds, payouts and what became of a bet. Odds are whole thousandths (1950 is 1.95), money whole minor units; what is left
 * over in a division stays with the house.
 */

/** What the house keeps of each market, in hundredths of a percent of what it would pay without. */
export function marginOf({ picks, true: many }: Pick<Market, 'picks' | 'true'>): number {
  return many > 1 || picks.length > 3 ? 1400 : picks.length === 3 ? 600 : 500;
}

const least = 1010;
const most = 100_000;

/** Undefined where a chance is too small or too great to be bet on. */
export function oddsOf(chance: number, margin: number): number | undefined {
  const exact = 1000 / (chance * (1 + margin / 10_000));
  const step = exact < 10_000 ? 10 : 100;
  const odds = Math.floor(exact / step) * step;
  return odds >= least && odds <= most ? odds : undefined;
}

export interface Offered {
  readonly id: string;
  readonly picks: readonly { readonly key: string; readonly odds: number | null }[];
}

export function offeredOf(fixture: Fixture, state: State): Offered[] {
  return marketsOf(fixture, state).map((market) => ({
    id: market.id,
    picks: market.picks.map(({ key, chance }) => ({ key, odds: oddsOf(chance, marginOf(market)) ?? null })),
  }));
}

/** The odds of one pick that is offered now. */
export function offeredOdds(fixture: Fixture, state: State, pick: string): number | undefined {
  const at = pick.lastIndexOf(':');
  const market = offeredOf(fixture, state).find(({ id }) => id === pick.slice(0, at));
  return market?.picks.find(({ key }) => key === pick.slice(at + 1))?.odds ?? undefined;
}

export const mostLegs = 8;
/** Odds of a parlay are no more than a thousand to one. */
const mostParlay = 1_000_000n;

/** What a stake becomes at these odds; of several all have to come true. */
export function payoutOf(stake: bigint, odds: readonly number[]): bigint {
  const all = odds.reduce((product, one) => product * BigInt(one), 1n);
  const scale = 1000n ** BigInt(odds.length);
  const capped = all * 1000n > mostParlay * scale ? mostParlay * scale : all * 1000n;
  return (stake * capped) / (scale * 1000n);
}

export type LegResult = 'won' | 'lost' | 'void';

/** What became of a pick; undefined while it is open. Sides are 0 and 1, runners are counted from 1. */
export function resultOf(fixture: Fixture, state: State, pick: string): LegResult | undefined {
  const parts = pick.split(':');
  const kind = parts[0];
  const key = parts[parts.length - 1] ?? '';
  const about = parts[1] ?? '';
  const decide = (isTrue: boolean): LegResult => (isTrue ? 'won' : 'lost');
  const side = key === 'h' ? 0 : 1;
  // What was decided before a match was broken off stays so.
  if (kind === 'next') {
    const scorer = scorerOf(fixture, state, Number(about));
    if (scorer !== undefined) return decide(key !== 'n' && scorer === side);
  }
  if (kind === 'set') {
    const set = state.sets[Number(about) - 1];
    const isDone = state.sets.length > Number(about) || state.phase === 'ended';
    if (set && isDone) return decide((set[0] > set[1] ? 0 : 1) === side);
  }
  if (state.phase === 'abandoned') return 'void';
  if (state.phase !== 'ended') return undefined;
  const { model } = fixture.sport;
  const [home, away] = state.score;
  if (model.kind === 'field') {
    const placeOf = (runner: string) => state.order.indexOf(Number(runner) - 1);
    if (kind === 'win') return decide(placeOf(key) === 0);
    if (kind === 'place') return decide(placeOf(key) < 3);
    const [one = '', two = ''] = about.split('-');
    return decide(placeOf(one) < placeOf(two) === (key === 'h'));
  }
  if (kind === 'win') {
    const winner = state.knockout ?? (home === away ? undefined : home > away ? 0 : 1);
    return decide(winner === undefined ? key === 'd' : key !== 'd' && winner === side);
  }
  if (kind === 'next') return key === 'n' ? 'won' : model.kind === 'clock' ? 'lost' : 'void';
  const [first, second] = measured(fixture, state);
  if (kind === 'hcp') return decide(first + Number(about) > second === (key === 'h'));
  const total = model.kind === 'bout' ? state.played : first + second;
  if (kind === 'tot') return decide(total > Number(about) === (key === 'o'));
  if (kind === 'parity') return decide((total % 2 === 1) === (key === 'o'));
  return 'void';
}

/** In a round of a bout somebody always has the better of it. */
function scorerOf({ sport }: Fixture, state: State, number: number): 0 | 1 | undefined {
  if (sport.model.kind === 'clock' || sport.model.kind === 'sets' || sport.model.kind === 'bout') {
    return state.scorers[number - 1];
  }
  return undefined;
}

/** What handicaps and totals go by. */
function measured({ sport: { model } }: Fixture, state: State): readonly [number, number] {
  if (model.kind === 'sets' && model.bestOf === 1) return state.sets[0] ?? [0, 0];
  return state.regular;
}

export interface Leg {
  readonly odds: number;
  readonly result: LegResult | undefined;
}

export type Settled =
  | { readonly kind: 'open' }
  /** The whole stake goes back. */
  | { readonly kind: 'void' }
  | { readonly kind: 'settled'; readonly win: bigint };

/** A leg that is void counts as if it were not there. */
export function settlementOf(stake: bigint, legs: readonly Leg[]): Settled {
  if (legs.some(({ result }) => result === 'lost')) return { kind: 'settled', win: 0n };
  if (legs.some(({ result }) => result === undefined)) return { kind: 'open' };
  const won = legs.filter(({ result }) => result === 'won');
  if (won.length === 0) return { kind: 'void' };
  return {
    kind: 'settled',
    win: payoutOf(
      stake,
      won.map(({ odds }) => odds),
    ),
  };
}

/** What the house keeps of a cash-out, in hundredths of a percent. */
const cashOutMargin = 500;

export interface OpenLeg extends Leg {
  /** Of one that is open. */
  readonly chance: number | undefined;
}

/**
 * What an open bet is worth now: what it would pay, times the chance that it does, less the margin. Undefined when some
 * of it cannot be priced. Chances are taken in millionths, downwards, so that the rest is whole numbers.
 */
export function cashOutOf(stake: bigint, legs: readonly OpenLeg[]): bigint | undefined {
  if (settlementOf(stake, legs).kind !== 'open') return undefined;
  let value = payoutOf(
    stake,
    legs.filter(({ result }) => result !== 'void').map(({ odds }) => odds),
  );
  for (const { result, chance } of legs) {
    if (result !== undefined) continue;
    if (chance === undefined) return undefined;
    value = (value * BigInt(Math.floor(chance * 1_000_000))) / 1_000_000n;
  }
  value = (value * BigInt(10_000 - cashOutMargin)) / 10_000n;
  return value > 0n ? value : undefined;
}

export { chanceOf };

/** What the player wants when odds have moved before a bet is taken. */
export const policies = ['none', 'better', 'any'] as const;
export type Policy = (typeof policies)[number];

/** Whether a bet asked for at these odds is taken at those. */
export function isAccepted(policy: Policy, asked: readonly number[], now: readonly number[]): boolean {
  if (asked.length !== now.length) return false;
  if (policy === 'any') return true;
  return asked.every((odds, at) => {
    const current = now[at] ?? 0;
    return policy === 'better' ? current >= odds : current === odds;
  });
}
