import type { Kysely } from 'kysely';
import { settlementOf } from '../../games/book/bets.ts';
import { move } from '../stakes.ts';
import type { ArcadeTables, StakeState } from '../tables.ts';
import { findFixture, stateOf, type Played } from './fixtures.ts';
import { legsOf, withResults } from './orders.ts';

type Tables = Kysely<ArcadeTables>;
export type Score = readonly [home: number, away: number];

/** An order that a correction makes worth something else. Amounts are minor units. */
export interface CorrectedOrder {
  /** The wallet knows its round by it. */
  readonly id: string;
  readonly merchant: string;
  readonly vendor: string;
  /** What the gateway calls the member to that vendor. */
  readonly player: string;
  readonly currency: string;
  readonly paid: bigint;
  readonly due: bigint;
  /**
   * `added`: what is missing is being paid. `tooMuch`: it stays paid, a vendor takes no win back. `unpaid`: its first win is still on its way,
   * so the same correction is asked for again later. `byHand`: it has been added to before, and a vendor adds once.
   */
  readonly becomes: 'added' | 'tooMuch' | 'unpaid' | 'byHand';
}

export interface Correction {
  readonly sides: readonly string[];
  /** As the seed has it. */
  readonly was: Score;
  /** False where the match had been given this score before: what is left of it is done. */
  readonly isNew: boolean;
  readonly orders: readonly CorrectedOrder[];
}

/**
 * - `NO_MATCH`: the book has no such match, or has it no longer
 * - `NO_SCORE`: it is no match of two sides that is decided by a score: sets, rounds and races are not corrected
 * - `NOT_OVER`: it has not ended, or was broken off
 * - `CORRECTED`: it has been given another score before, and is corrected once
 */
export type Uncorrectable = 'NO_MATCH' | 'NO_SCORE' | 'NOT_OVER' | 'CORRECTED';

/**
 * An official's correction after the end (decision 236). What it makes better is paid on top by the next sweep, what it makes worse stays paid
 * and is told. The same correction again changes nothing more than what could not be done before. In the caller's transaction.
 */
export async function correctFixture(
  trx: Tables,
  time: Date,
  { sport, number }: { readonly sport: string; readonly number: bigint },
  score: Score,
): Promise<Correction | Uncorrectable> {
  // Whoever corrects the same match meanwhile waits.
  await trx
    .selectFrom('arcade.fixtures')
    .select('number')
    .where('sport', '=', sport)
    .where('number', '=', number)
    .forUpdate()
    .execute();
  const played = await findFixture(trx, sport, number);
  if (!played) return 'NO_MATCH';
  const { fixture, row } = played;
  if (fixture.sport.model.kind !== 'clock') return 'NO_SCORE';
  const was = scoreAt({ ...played, row: { ...row, corrected: null } }, time);
  if (!was) return 'NOT_OVER';
  if (row.corrected && row.corrected.join() !== score.join()) return 'CORRECTED';
  if (!row.corrected) {
    await trx
      .updateTable('arcade.fixtures')
      .set({ corrected: JSON.stringify(score), corrected_at: time })
      .where('sport', '=', sport)
      .where('number', '=', number)
      .execute();
  }
  const sides = fixture.sides.map(({ name }) => name);
  return { sides, was, isNew: !row.corrected, orders: await settleAnew(trx, time, sport, number) };
}

function scoreAt(played: Played, time: Date): Score | undefined {
  const { phase, score } = stateOf(played, time);
  return phase === 'ended' ? score : undefined;
}

/** Every order on it that has been decided; what was cashed out was sold, and play money is nobody's loss. */
async function settleAnew(trx: Tables, time: Date, sport: string, number: bigint): Promise<CorrectedOrder[]> {
  const rows = await trx
    .selectFrom('arcade.stakes as s')
    .innerJoin('arcade.book_orders as o', 'o.stake_id', 's.id')
    .innerJoin('arcade.book_legs as l', 'l.stake_id', 's.id')
    .innerJoin('arcade.sessions as v', 'v.id', 's.session_id')
    .selectAll('s')
    .select(['v.vendor', 'v.currency', 'v.free_play'])
    .where('l.sport', '=', sport)
    .where('l.number', '=', number)
    .where('s.state', 'in', ['won', 'adding', 'closed'])
    .where('o.cashed_out', '=', false)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .forUpdate('s')
    .execute();
  const orders: CorrectedOrder[] = [];
  for (const { vendor, currency, free_play: isFree, ...row } of rows) {
    const settled = settlementOf(row.amount, await withResults(trx, time, await legsOf(trx, row.id), true));
    const due = settled.kind === 'void' ? row.amount : settled.kind === 'settled' ? settled.win : 0n;
    const paid = row.win + row.added;
    if (due === paid) continue;
    const becomes = becomesOf(row.state, row.added, due > paid);
    if (becomes === 'added') await move(trx, time, row, { state: 'adding', added: due - row.win });
    if (isFree) continue;
    orders.push({
      id: row.id,
      merchant: row.merchant,
      vendor,
      player: row.player,
      currency,
      paid,
      due,
      becomes,
    });
  }
  return orders;
}

function becomesOf(state: StakeState, added: bigint, isMore: boolean): CorrectedOrder['becomes'] {
  if (!isMore) return 'tooMuch';
  if (state === 'won') return 'unpaid';
  return state === 'closed' && added === 0n ? 'added' : 'byHand';
}

/** What an order of the book is on, for who is asked about it: which matches, how they ended, what was picked. */
export async function legsOfOrder(
  db: Tables,
  time: Date,
  id: string,
): Promise<
  readonly {
    readonly sport: string;
    readonly number: bigint;
    readonly sides: readonly string[];
    readonly pick: string;
    readonly result: string;
    readonly score: Score | undefined;
  }[]
> {
  const legs = await legsOf(db, id);
  const found = legs.map(async ({ sport, number, pick, result }) => {
    const played = await findFixture(db, sport, number);
    return {
      sport,
      number,
      pick,
      result: result ?? 'open',
      sides: played?.fixture.sides.map(({ name }) => name) ?? [],
      score: played && scoreAt(played, time),
    };
  });
  return Promise.all(found);
}
