import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Lottery, Selection } from '@laro/rules/lottery/play.ts';
import { secondsAfter, type Arcade, type Session } from '../house.ts';
import type { LotteryChasesTable } from '../tables.ts';
import {
  advance,
  betsOf,
  isPayable,
  leaseSeconds,
  ordersOfChase,
  writeOrders,
  type OrderRow,
} from './orders.ts';

/**
 * A chase is the same bets in several draws, one after the other, each an order of its own. All stakes are taken at once: it runs
 * when the wallet has taken the last of them, and when it refuses one, the others go back.
 */
type ChaseRow = Selectable<LotteryChasesTable>;

/** In so many draws may be ordered: the one on sale and those after it. */
export const mostAhead = 10;

export interface ChaseRequest {
  readonly request: string;
  /** The first draw. */
  readonly draw: bigint;
  readonly play: string;
  readonly selection: Selection;
  /** Of each bet, in minor units, for each draw in turn. */
  readonly stakes: readonly bigint[];
  /** What is left goes back after the first win. */
  readonly stops: boolean;
}

type Refusal = 'BET_NOT_OFFERED' | 'SALE_CLOSED' | 'TOO_MANY';

/** Writes all orders down, then asks the wallet for one stake after the other. The same request again is the same chase. */
export async function placeChase(
  arcade: Arcade,
  session: Session,
  lottery: Lottery,
  wanted: ChaseRequest,
): Promise<readonly OrderRow[] | Refusal> {
  const known = await chaseOfRequest(arcade, session, wanted.request);
  if (known) return ordersOfChase(arcade.db, known.id);
  const { stakes, draw } = wanted;
  const bets = betsOf(lottery, wanted.play, wanted.selection);
  const isOffered = stakes.every((stake) => {
    const amount = stake * BigInt(bets);
    const isWithin = amount >= session.bet_minimum && amount <= session.bet_maximum;
    return isWithin && isPayable(lottery, wanted.play, stake);
  });
  if (bets === 0 || !isOffered || stakes.length < 2 || stakes.length > mostAhead) return 'BET_NOT_OFFERED';
  const { db, now } = arcade;
  const time = now();
  const id = randomUUID();
  const { merchant, player } = session;
  const written = await db.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto('arcade.lottery_chases')
      .values({
        id,
        merchant,
        player,
        request: wanted.request,
        stops: wanted.stops,
        state: 'placing',
        busy_until: secondsAfter(time, leaseSeconds * (stakes.length + 1)),
        created_at: time,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return 'known';
    const orders = stakes.map((stake, at) => ({
      request: randomUUID(),
      draw: draw + BigInt(at),
      play: wanted.play,
      selection: wanted.selection,
      stake,
      chase: { id, place: at + 1 },
    }));
    const rows = await writeOrders(trx, time, session, orders, bets);
    // The chase is not there either then.
    if (typeof rows === 'string')
      await trx.deleteFrom('arcade.lottery_chases').where('id', '=', id).execute();
    return rows;
  });
  if (written === 'known') {
    const first = await chaseOfRequest(arcade, session, wanted.request);
    return first ? ordersOfChase(db, first.id) : 'TOO_MANY';
  }
  if (typeof written === 'string') return written;
  for (const order of written) {
    if ((await advance(arcade, order)).state !== 'placed') break;
  }
  return decideChase(arcade, id);
}

async function chaseOfRequest({ db }: Arcade, { merchant, player }: Session, request: string) {
  return db
    .selectFrom('arcade.lottery_chases')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('request', '=', request)
    .executeTakeFirst();
}

/** It runs when all of it is placed; otherwise all of it goes back. Any process may decide, and the first one does. */
async function decideChase(arcade: Arcade, id: string): Promise<readonly OrderRow[]> {
  const { db, now } = arcade;
  const back = await db.transaction().execute(async (trx) => {
    const chase = await lockChase(trx, id);
    if (chase.state !== 'placing') return [];
    const orders = await ordersOfChase(trx, id);
    const isWhole = orders.every(({ state }) => state === 'placed');
    await setState(trx, id, isWhole ? 'running' : 'ended');
    const why = orders.find(({ refusal }) => refusal !== null)?.refusal ?? 'WALLET_AWAY';
    return isWhole ? [] : giveBack(trx, now(), id, why, ['bet_sent', 'placed']);
  });
  for (const order of back) await advance(arcade, order);
  return ordersOfChase(db, id);
}

function lockChase(db: Arcade['db'], id: string): Promise<ChaseRow> {
  return db
    .selectFrom('arcade.lottery_chases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function setState(db: Arcade['db'], id: string, state: ChaseRow['state']): Promise<void> {
  await db.updateTable('arcade.lottery_chases').set({ state }).where('id', '=', id).execute();
}

/** Orders of a chase whose stakes are to go back; whoever has them carries them on. */
async function giveBack(
  db: Arcade['db'],
  time: Date,
  chase: string,
  why: string,
  states: readonly OrderRow['state'][],
): Promise<OrderRow[]> {
  return db
    .updateTable('arcade.lottery_orders')
    .set({ state: 'cancelling', refusal: why, busy_until: secondsAfter(time, leaseSeconds) })
    .where('chase', '=', chase)
    .where('state', 'in', states)
    .returningAll()
    .execute();
}

/** The player takes back what is left of it: each draw that is on sale or not yet. Undefined for anybody else's. */
export async function cancelChase(
  arcade: Arcade,
  { merchant, player }: Pick<Session, 'merchant' | 'player'>,
  id: string,
): Promise<readonly OrderRow[] | undefined> {
  const { db, now } = arcade;
  const time = now();
  const back = await db.transaction().execute(async (trx) => {
    const chase = await trx
      .selectFrom('arcade.lottery_chases')
      .selectAll()
      .where('id', '=', id)
      .where('merchant', '=', merchant)
      .where('player', '=', player)
      .forUpdate()
      .executeTakeFirst();
    if (!chase) return undefined;
    if (chase.state !== 'running') return [];
    await setState(trx, id, 'ended');
    return trx
      .updateTable('arcade.lottery_orders')
      .set({ state: 'cancelling', refusal: 'CANCELLED', busy_until: secondsAfter(time, leaseSeconds) })
      .where('chase', '=', id)
      .where('state', '=', 'placed')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('arcade.draws')
            .select('number')
            .whereRef('arcade.draws.game', '=', 'arcade.lottery_orders.game')
            .whereRef('arcade.draws.number', '=', 'arcade.lottery_orders.draw')
            .where('closes_at', '>', time),
        ),
      )
      .returningAll()
      .execute();
  });
  if (!back) return undefined;
  for (const order of back) await advance(arcade, order);
  return ordersOfChase(db, id);
}

/** In the transaction that draws: what is left of chases that have won and stop then. The sweep gives it back. */
export async function stopChases(db: Arcade['db'], time: Date, won: readonly string[]): Promise<void> {
  if (won.length === 0) return;
  const stopped = await db
    .updateTable('arcade.lottery_chases')
    .set({ state: 'ended' })
    .where('id', 'in', won)
    .where('stops', '=', true)
    .where('state', '=', 'running')
    .returning('id')
    .execute();
  for (const { id } of stopped) {
    await giveBack(db, time, id, 'STOPPED', ['placed']);
    await db
      .updateTable('arcade.lottery_orders')
      .set({ busy_until: time })
      .where('chase', '=', id)
      .where('state', '=', 'cancelling')
      .execute();
  }
}

/** Decides chases whose placing an interruption left. */
export async function recoverChases(arcade: Arcade): Promise<void> {
  const left = await arcade.db
    .selectFrom('arcade.lottery_chases')
    .select('id')
    .where('state', '=', 'placing')
    .where('busy_until', '<=', arcade.now())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('arcade.lottery_orders as o')
          .innerJoin('arcade.sessions as s', 's.id', 'o.session_id')
          .select('o.id')
          .whereRef('o.chase', '=', 'arcade.lottery_chases.id')
          .where('s.vendor', '=', arcade.vendor),
      ),
    )
    .limit(20)
    .execute();
  for (const { id } of left) await decideChase(arcade, id);
}

/** Removes chases whose orders have gone. */
export async function sweepChases({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.lottery_chases where id in (
      select id from arcade.lottery_chases
        where created_at < now() - interval '400 days'
          and not exists (select from arcade.lottery_orders where chase = lottery_chases.id)
        limit 5000
    )`.execute(db);
}
