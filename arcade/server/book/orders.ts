import type { Kysely, Selectable } from 'kysely';
import { toAmount } from '@laro/rules/money.ts';
import {
  cashOutOf,
  chanceOf,
  isAccepted,
  mostLegs,
  offeredOdds,
  payoutOf,
  resultOf,
  settlementOf,
  type Policy,
} from '../../games/book/bets.ts';
import type { AskedLeg, OrderView, QuoteView } from '../../games/book/wire.ts';
import { secondsAfter, type Arcade, type ArcadeOf, type Session } from '../house.ts';
import { advance, move, ownStake, stakeOfRequest, writeStake, type StakeRow } from '../stakes.ts';
import type { ArcadeTables, BookLegsTable, BookOrdersTable, StakeState } from '../tables.ts';
import { findFixture, stateOf } from './fixtures.ts';

type Tables = Kysely<ArcadeTables>;
type LegRow = Selectable<BookLegsTable>;
type OrderRow = Selectable<BookOrdersTable>;

/** How long a bet on a match under way waits, in which everybody sees what the book has seen. */
const delaySeconds = 3;
/** A bet that was not looked at by then is not taken. */
const lateSeconds = 15;
const quoteSeconds = 6;
/** Of one player at once: each is looked at every few seconds until it is decided, and a waiting one costs nothing (A14-8). */
const mostOpen = 100;
/** Minor units, before the currency's unit. */
const mostPayout = 10_000_000n;

export function mostPayoutFor({ stake_unit }: Session): bigint {
  return mostPayout * stake_unit;
}

export interface Wanted {
  readonly request: string;
  /** Minor units. */
  readonly stake: bigint;
  readonly policy: Policy;
  readonly legs: readonly AskedLeg[];
}

export type Refusal =
  | 'BAD_REQUEST'
  | 'BET_NOT_OFFERED'
  | 'SALE_CLOSED'
  | 'ODDS_CHANGED'
  | 'PAYOUT_TOO_HIGH'
  | 'TOO_MANY';

/** Takes an order, or lets it wait while a match is under way. The same request again is the same order. */
export async function placeOrder(
  arcade: Arcade,
  session: Session,
  sports: readonly string[],
  wanted: Wanted,
): Promise<StakeRow | Refusal> {
  const { db, now } = arcade;
  const known = await stakeOfRequest(db, session, wanted.request);
  if (known) return known.kind === 'order' ? takeIfDue(arcade, known) : 'BAD_REQUEST';
  const { legs, stake, policy } = wanted;
  if (legs.length === 0 || legs.length > mostLegs) return 'BAD_REQUEST';
  // Picks of one match hang together, so that their odds cannot be multiplied.
  if (new Set(legs.map(({ sport, number }) => `${sport} ${number}`)).size < legs.length) return 'BAD_REQUEST';
  if (legs.some(({ sport }) => !sports.includes(sport))) return 'BAD_REQUEST';
  if (stake < session.bet_minimum || stake > session.bet_maximum) return 'BET_NOT_OFFERED';
  const time = now();
  if ((await countOpen(db, session)) >= mostOpen) return 'TOO_MANY';
  const current = await currentOdds(db, time, legs);
  if (current === 'SALE_CLOSED') return current;
  const asked = legs.map(({ odds }) => odds);
  if (!isAccepted(policy, asked, current.odds)) return 'ODDS_CHANGED';
  if (payoutOf(stake, current.odds) > mostPayoutFor(session)) return 'PAYOUT_TOO_HIGH';
  const isWaiting = current.isLive;
  const written = await db.transaction().execute(async (trx) => {
    const row = await writeStake(trx, session, {
      kind: 'order',
      request: wanted.request,
      amount: stake,
      now: time,
      state: isWaiting ? 'asked' : 'bet_sent',
    });
    if (!row) return undefined;
    await trx
      .insertInto('arcade.book_orders')
      .values({
        stake_id: row.id,
        policy,
        quote: null,
        quote_until: null,
        quote_of: null,
        accept_at: secondsAfter(time, isWaiting ? delaySeconds : 0),
      })
      .execute();
    await trx
      .insertInto('arcade.book_legs')
      .values(
        legs.map(({ sport, number, pick, odds }, leg) => ({
          stake_id: row.id,
          leg,
          sport,
          number: BigInt(number),
          pick,
          asked: odds,
          result: null,
          odds: isWaiting ? null : (current.odds[leg] ?? null),
        })),
      )
      .execute();
    return row;
  });
  if (written) return isWaiting ? written : advance(arcade, written);
  const again = await stakeOfRequest(db, session, wanted.request);
  return again?.kind === 'order' ? again : 'BAD_REQUEST';
}

async function countOpen(db: Tables, { merchant, player }: Session): Promise<number> {
  const { open } = await db
    .selectFrom('arcade.stakes')
    .select((eb) => eb.fn.countAll<bigint>().as('open'))
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('kind', '=', 'order')
    .where('finished_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** What is offered now for these picks; closed when one of them is not. */
async function currentOdds(
  db: Tables,
  time: Date,
  legs: readonly { sport: string; number: number | bigint; pick: string }[],
): Promise<{ odds: number[]; isLive: boolean } | 'SALE_CLOSED'> {
  const odds: number[] = [];
  let isLive = false;
  for (const { sport, number, pick } of legs) {
    const played = await findFixture(db, sport, BigInt(number));
    if (!played) return 'SALE_CLOSED';
    const state = stateOf(played, time);
    const offered = offeredOdds(played.fixture, state, pick);
    if (offered === undefined) return 'SALE_CLOSED';
    isLive ||= state.phase === 'live';
    odds.push(offered);
  }
  return { odds, isLive };
}

/** Looks at the odds of a waiting order again once its time has come, and takes it or not. */
export async function takeIfDue(arcade: Arcade, stake: StakeRow): Promise<StakeRow> {
  const { db, now } = arcade;
  if (stake.state !== 'asked') return stake;
  const taken = await db.transaction().execute(async (trx) => {
    const row = await lockStake(trx, stake.id, 'asked');
    const order = row && (await orderOf(trx, row.id));
    const time = now();
    if (!row || !order || order.accept_at > time) return undefined;
    const refuse = (refusal: string) => move(trx, time, row, { state: 'refused', refusal });
    if (secondsAfter(order.accept_at, lateSeconds) < time) return refuse('LATE');
    const legs = await legsOf(trx, row.id);
    const current = await currentOdds(trx, time, legs);
    if (current === 'SALE_CLOSED') return refuse('CLOSED');
    const asked = legs.map((leg) => leg.asked);
    if (!isAccepted(order.policy, asked, current.odds)) return refuse('ODDS_CHANGED');
    const session = await trx
      .selectFrom('arcade.sessions')
      .selectAll()
      .where('id', '=', row.session_id)
      .executeTakeFirstOrThrow();
    if (payoutOf(row.amount, current.odds) > mostPayoutFor(session)) return refuse('PAYOUT_TOO_HIGH');
    for (const { leg } of legs) {
      await trx
        .updateTable('arcade.book_legs')
        .set({ odds: current.odds[leg] ?? null })
        .where('stake_id', '=', row.id)
        .where('leg', '=', leg)
        .execute();
    }
    return move(trx, time, row, { state: 'bet_sent' });
  });
  if (taken) return taken.state === 'bet_sent' ? advance(arcade, taken) : taken;
  return db.selectFrom('arcade.stakes').selectAll().where('id', '=', stake.id).executeTakeFirstOrThrow();
}

function lockStake(trx: Tables, id: string, state: StakeState): Promise<StakeRow | undefined> {
  return trx
    .selectFrom('arcade.stakes')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
}

function orderOf(db: Tables, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('arcade.book_orders').selectAll().where('stake_id', '=', id).executeTakeFirst();
}

export function legsOf(db: Tables, id: string): Promise<LegRow[]> {
  return db.selectFrom('arcade.book_legs').selectAll().where('stake_id', '=', id).orderBy('leg').execute();
}

/** Takes what waits, and settles what is decided; returns how many orders it took on. */
export async function keepOrders(
  arcadeOf: ArcadeOf,
  { db, now }: Pick<Arcade, 'db' | 'now'>,
): Promise<number> {
  const due = await db
    .selectFrom('arcade.stakes as s')
    .innerJoin('arcade.book_orders as o', 'o.stake_id', 's.id')
    .innerJoin('arcade.sessions as v', 'v.id', 's.session_id')
    .selectAll('s')
    .select('v.vendor')
    .where((eb) =>
      eb.or([
        eb.and([eb('s.state', '=', 'asked'), eb('o.accept_at', '<=', now())]),
        eb.and([eb('s.state', '=', 'placed'), eb('s.busy_until', '<=', now())]),
      ]),
    )
    .orderBy('s.busy_until')
    .limit(100)
    .execute();
  for (const { vendor, ...stake } of due) {
    const arcade = arcadeOf(vendor);
    if (!arcade) continue;
    if (stake.state === 'asked') await takeIfDue(arcade, stake);
    else await settle(arcade, stake.id);
  }
  return due.length;
}

/** Settles an order as far as it is decided, once: whoever else would do it waits, and finds it done. */
async function settle(arcade: Arcade, id: string): Promise<void> {
  const { db, now } = arcade;
  const settled = await db.transaction().execute(async (trx) => {
    const row = await lockStake(trx, id, 'placed');
    if (!row) return undefined;
    const time = now();
    const legs = await withResults(trx, time, await legsOf(trx, id));
    for (const { leg, result, was } of legs) {
      if (result === undefined || was !== null) continue;
      await trx
        .updateTable('arcade.book_legs')
        .set({ result })
        .where('stake_id', '=', id)
        .where('leg', '=', leg)
        .execute();
    }
    const settlement = settlementOf(row.amount, legs);
    if (settlement.kind === 'settled') return move(trx, time, row, { state: 'won', win: settlement.win });
    if (settlement.kind === 'void') return move(trx, time, row, { state: 'cancelling', refusal: 'VOID' });
    // Others have their turn first.
    await trx
      .updateTable('arcade.stakes')
      .set({ busy_until: secondsAfter(time, 4) })
      .where('id', '=', id)
      .execute();
    return undefined;
  });
  if (settled) await advance(arcade, settled);
}

interface Looked {
  readonly leg: number;
  readonly odds: number;
  readonly was: LegRow['result'];
  readonly result: 'won' | 'lost' | 'void' | undefined;
  readonly chance: number | undefined;
  /** Which goals and points it has seen. */
  readonly mark: string;
}

/** How each leg stands at that moment. What was written down of it stays. */
export async function withResults(
  db: Tables,
  time: Date,
  legs: readonly LegRow[],
  anew = false,
): Promise<Looked[]> {
  return Promise.all(
    legs.map(async ({ leg, sport, number, pick, odds, result }) => {
      const played = await findFixture(db, sport, number);
      if (!played || odds === null)
        throw new Error(`the book has no match ${number} of ${sport}, or no odds for it`);
      const state = stateOf(played, time);
      const found = !anew && result !== null ? result : resultOf(played.fixture, state, pick);
      return {
        leg,
        odds,
        was: result,
        result: found,
        mark: `${state.phase} ${state.scored}`,
        chance: found === undefined ? chanceOf(played.fixture, state, pick) : undefined,
      };
    }),
  );
}

/** What is given for an open order now; it stands for a moment, as long as nobody scores and it is worth no less. */
export async function quoteOrder(
  { db, now }: Arcade,
  session: Session,
  id: string,
): Promise<QuoteView | 'NOT_FOUND' | 'SALE_CLOSED'> {
  const own = await ownStake(db, session, id);
  if (own?.kind !== 'order') return 'NOT_FOUND';
  return db.transaction().execute(async (trx) => {
    const row = await lockStake(trx, id, 'placed');
    const time = now();
    const legs = row && (await withResults(trx, time, await legsOf(trx, id)));
    const amount = row && legs && cashOutOf(row.amount, legs);
    if (!legs || amount === undefined) return 'SALE_CLOSED';
    const until = secondsAfter(time, quoteSeconds);
    await trx
      .updateTable('arcade.book_orders')
      .set({ quote: amount, quote_until: until, quote_of: legs.map(({ mark }) => mark).join() })
      .where('stake_id', '=', id)
      .execute();
    return { amount: toAmount(amount), until: until.toISOString() };
  });
}

/** Pays what was quoted, once, and ends the order. */
export async function cashOut(
  arcade: Arcade,
  session: Session,
  id: string,
  amount: bigint,
): Promise<StakeRow | 'NOT_FOUND' | 'ODDS_CHANGED'> {
  const { db, now } = arcade;
  const own = await ownStake(db, session, id);
  if (own?.kind !== 'order') return 'NOT_FOUND';
  const paid = await db.transaction().execute(async (trx) => {
    const row = await lockStake(trx, id, 'placed');
    const order = row && (await orderOf(trx, id));
    const time = now();
    if (!row || order?.quote !== amount || !order.quote_until || order.quote_until <= time) return undefined;
    const legs = await withResults(trx, time, await legsOf(trx, id));
    if (legs.map(({ mark }) => mark).join() !== order.quote_of) return undefined;
    // A price of before the bet was worth less would be a free choice after the fact (A32-1).
    if ((cashOutOf(row.amount, legs) ?? 0n) < amount) return undefined;
    await trx
      .updateTable('arcade.book_orders')
      .set({ cashed_out: true })
      .where('stake_id', '=', id)
      .execute();
    return move(trx, time, row, { state: 'won', win: amount });
  });
  if (paid) return advance(arcade, paid);
  // The answer of the one that went through was lost.
  const order = await orderOf(db, id);
  const after = await ownStake(db, session, id);
  return order?.cashed_out && after?.win === amount ? after : 'ODDS_CHANGED';
}

const viewStates: Readonly<Record<StakeState, OrderView['state']>> = {
  asked: 'checking',
  bet_sent: 'waiting',
  placed: 'open',
  won: 'owed',
  adding: 'settled',
  closed: 'settled',
  cancelling: 'returned',
  rolled_back: 'returned',
  refused: 'refused',
};

/** The player's latest orders in any of this vendor's titles, newest first. */
export async function latestOrders(
  { db, vendor }: Arcade,
  { merchant, player }: Session,
): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('arcade.stakes as s')
    .innerJoin('arcade.sessions as v', 'v.id', 's.session_id')
    .selectAll('s')
    .where('s.merchant', '=', merchant)
    .where('s.player', '=', player)
    .where('s.kind', '=', 'order')
    .where('v.vendor', '=', vendor)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .limit(30)
    .execute();
  return Promise.all(rows.map((row) => viewOfOrder(db, row)));
}

export async function viewOfOrder(db: Tables, stake: StakeRow): Promise<OrderView> {
  const order = await orderOf(db, stake.id);
  const legs = await db
    .selectFrom('arcade.book_legs as l')
    .innerJoin('arcade.fixtures as f', (join) =>
      join.onRef('f.sport', '=', 'l.sport').onRef('f.number', '=', 'l.number'),
    )
    .selectAll('l')
    .select('f.starts_at')
    .where('l.stake_id', '=', stake.id)
    .orderBy('l.leg')
    .execute();
  const odds = legs.filter(({ result }) => result !== 'void').map((leg) => leg.odds ?? leg.asked);
  const isPaid = stake.state === 'won' || stake.state === 'closed' || stake.state === 'adding';
  return {
    id: stake.id,
    stake: toAmount(stake.amount),
    payout: toAmount(odds.length === 0 ? stake.amount : payoutOf(stake.amount, odds)),
    win: isPaid ? toAmount(stake.win) : '0.00',
    added: toAmount(stake.added),
    state: order?.cashed_out ? 'cashedOut' : viewStates[stake.state],
    why: stake.refusal,
    acceptAt: (order?.accept_at ?? stake.created_at).toISOString(),
    legs: legs.map(({ sport, number, pick, asked, odds: taken, result, starts_at }) => ({
      sport,
      number: Number(number),
      pick,
      odds: taken ?? asked,
      result,
      startsAt: starts_at.toISOString(),
    })),
    at: stake.created_at.toISOString(),
  };
}
