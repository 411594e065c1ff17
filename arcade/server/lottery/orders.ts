import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Lottery, Selection } from '@laro/rules/lottery/play.ts';
import { toAmount } from '@laro/rules/money.ts';
import { digestOf } from '../../games/lotto/draw.ts';
import type { OrderView } from '../../games/lotto/wire.ts';
import { secondsAfter, type Arcade, type Session } from '../house.ts';
import type { LotteryOrdersTable, OrderState } from '../tables.ts';

export type OrderRow = Selectable<LotteryOrdersTable>;

/** As long as a call to the wallet takes with its retries; after it another process may take the order over. */
export const leaseSeconds = 20;
/** Of one draw, of one player; the work of a draw grows with its orders. */
const mostOfDraw = 100;

export interface OrderRequest {
  readonly request: string;
  /** Which order of which chase, from 1. */
  readonly chase?: { readonly id: string; readonly place: number };
  readonly draw: bigint;
  readonly play: string;
  readonly selection: Selection;
  /** Of each bet, in minor units. */
  readonly stake: bigint;
}

/** What a bet may be before it is multiplied, in minor units and stake units. */
const units = [100n, 500n, 1000n];
const mostTimes = 20n;
/** Minor units: half of what the wallet takes in one movement, since an order may win in several prizes at once. */
const largestPrize = 5n * 10n ** 13n;

export function unitsFor({ stake_unit: of }: Session): bigint[] {
  return units.map((unit) => unit * of);
}

/** Whether each bet is one of the units, up to {@link mostTimes}. */
export function isStake(session: Session, stake: bigint): boolean {
  return unitsFor(session).some(
    (unit) => stake % unit === 0n && stake / unit >= 1n && stake / unit <= mostTimes,
  );
}

/** Writes an order down and only then asks the wallet for the stake. The same request again is the same order. */
export async function placeOrder(
  arcade: Arcade,
  session: Session,
  lottery: Lottery,
  wanted: OrderRequest,
): Promise<OrderRow | 'BET_NOT_OFFERED' | 'SALE_CLOSED' | 'TOO_MANY'> {
  const known = await orderOfRequest(arcade, session, wanted.request);
  if (known) return known;
  const bets = betsOf(lottery, wanted.play, wanted.selection);
  const amount = wanted.stake * BigInt(bets);
  if (bets === 0 || amount < session.bet_minimum || amount > session.bet_maximum) return 'BET_NOT_OFFERED';
  if (!isPayable(lottery, wanted.play, wanted.stake)) return 'BET_NOT_OFFERED';
  const written = await arcade.db
    .transaction()
    .execute((trx) => writeOrders(trx, arcade.now(), session, [wanted], bets));
  if (typeof written === 'string') return written;
  const [order] = written;
  return order
    ? advance(arcade, order)
    : ((await orderOfRequest(arcade, session, wanted.request)) ?? 'TOO_MANY');
}

/** How many bets a selection of a lottery's play is; 0 for what is none. */
export function betsOf(lottery: Lottery, play: string, selection: Selection): number {
  return lottery.plays.find(({ id }) => id === play)?.count(selection) ?? 0;
}

/** A win that the wallet does not take would be owed for ever (A16-8). */
export function isPayable(lottery: Lottery, play: string, stake: bigint): boolean {
  const prizes = lottery.plays.find(({ id }) => id === play)?.prizes ?? [];
  return prizes.every((hundredths) => (hundredths * stake) / 100n <= largestPrize);
}

async function orderOfRequest({ db }: Arcade, { merchant, player }: Session, request: string) {
  return db
    .selectFrom('arcade.lottery_orders')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('request', '=', request)
    .executeTakeFirst();
}

/** In a transaction of the caller's. Without a row for an order whose request is written already. */
export async function writeOrders(
  trx: Arcade['db'],
  time: Date,
  session: Session,
  wanted: readonly OrderRequest[],
  bets: number,
): Promise<OrderRow[] | 'SALE_CLOSED' | 'TOO_MANY'> {
  const { merchant, player, game } = session;
  const draws = wanted.map(({ draw }) => draw);
  const open = await trx
    .selectFrom('arcade.draws')
    .select('number')
    .where('game', '=', game)
    .where('number', 'in', draws)
    .where('closes_at', '>', time)
    .where('ended_at', 'is', null)
    .orderBy('number')
    .forShare()
    .execute();
  if (open.length < draws.length) return 'SALE_CLOSED';
  const full = await trx
    .selectFrom('arcade.lottery_orders')
    .select('draw')
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .where('game', '=', game)
    .where('draw', 'in', draws)
    .groupBy('draw')
    .having((eb) => eb.fn.countAll(), '>=', mostOfDraw)
    .execute();
  if (full.length > 0) return 'TOO_MANY';
  const rows = await Promise.all(
    wanted.map(async ({ request, draw, play, selection, stake, chase }) => {
      const id = randomUUID();
      const amount = stake * BigInt(bets);
      const digest = await digestOf({ id, play, selection, amount: toAmount(amount) });
      return {
        id,
        session_id: session.id,
        merchant,
        player,
        game,
        draw,
        request,
        play,
        bets,
        stake,
        amount,
        digest,
        selection: JSON.stringify(selection),
        state: 'bet_sent' as const,
        refusal: null,
        chase: chase?.id ?? null,
        place: chase?.place ?? null,
        prize_mode: session.prize_mode,
        bet_transaction: randomUUID(),
        win_transaction: randomUUID(),
        rollback_transaction: randomUUID(),
        // The wallet is asked for those of a chase one after the other.
        busy_until: secondsAfter(time, leaseSeconds * (chase?.place ?? 1)),
        created_at: time,
        finished_at: null,
      };
    }),
  );
  return trx
    .insertInto('arcade.lottery_orders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

export function ordersOfChase(db: Arcade['db'], chase: string): Promise<OrderRow[]> {
  return db
    .selectFrom('arcade.lottery_orders')
    .selectAll()
    .where('chase', '=', chase)
    .orderBy('place')
    .execute();
}

/** Goes on with up to 20 orders that a draw or an interruption left. Returns how many it took on. */
export async function recoverOrders(arcade: Arcade): Promise<number> {
  const { db, now } = arcade;
  const time = now();
  const late = db
    .selectFrom('arcade.lottery_orders')
    .select('id')
    .where('state', 'in', ['bet_sent', 'won', 'cancelling'])
    .where('busy_until', '<=', time)
    // What moves their money is signed with the vendor's own key.
    .where(sql<boolean>`session_id in (select id from arcade.sessions where vendor = ${arcade.vendor})`)
    .orderBy('busy_until')
    .limit(20)
    .forUpdate()
    .skipLocked();
  const left = await db
    .updateTable('arcade.lottery_orders')
    // A stake is never asked for again, since the player may be long gone: it goes back.
    .set({
      state: sql`case state when 'bet_sent' then 'cancelling' else state end`,
      busy_until: secondsAfter(time, leaseSeconds),
      tries: sql`tries + 1`,
    })
    .where('id', 'in', late)
    .returningAll()
    .execute();
  await Promise.all(left.map((order) => advance(arcade, order)));
  return left.length;
}

/** The player takes an order back, while its draw is on sale. */
export async function cancelOrder(
  arcade: Arcade,
  { merchant, player }: Pick<Session, 'merchant' | 'player'>,
  id: string,
): Promise<OrderRow | 'NOT_FOUND' | 'SALE_CLOSED'> {
  const { db, now } = arcade;
  const time = now();
  const cancelled = await db
    .updateTable('arcade.lottery_orders')
    .set({ state: 'cancelling', refusal: 'CANCELLED', busy_until: secondsAfter(time, leaseSeconds) })
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .where('player', '=', player)
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
    .executeTakeFirst();
  if (cancelled) return advance(arcade, cancelled);
  const order = await db
    .selectFrom('arcade.lottery_orders')
    .selectAll()
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .where('player', '=', player)
    .executeTakeFirst();
  if (!order) return 'NOT_FOUND';
  return order.refusal === 'CANCELLED' ? order : 'SALE_CLOSED';
}

/** Carries an order as far as the wallet's answers allow. Any process may do it, any number of times. */
export async function advance(arcade: Arcade, start: OrderRow): Promise<OrderRow> {
  const { currency, wallet_token: walletToken } = await arcade.db
    .selectFrom('arcade.sessions')
    .select(['currency', 'wallet_token'])
    .where('id', '=', start.session_id)
    .executeTakeFirstOrThrow();
  let order = start;
  while (!order.finished_at && order.state !== 'placed') {
    const to = await nextOf(arcade, order, walletToken, currency);
    if (to === 'later') return postpone(arcade, order);
    order = await move(arcade, order, to);
  }
  return order;
}

async function closeOf(db: Arcade['db'], { game, draw }: OrderRow): Promise<Date> {
  const { closes_at: closesAt } = await db
    .selectFrom('arcade.draws')
    .select('closes_at')
    .where('game', '=', game)
    .where('number', '=', draw)
    .executeTakeFirstOrThrow();
  return closesAt;
}

type Move = { readonly state: OrderState; readonly refusal?: string };

async function nextOf(
  { db, wallet, log }: Arcade,
  order: OrderRow,
  walletToken: string,
  currency: string,
): Promise<Move | 'later'> {
  const names = { walletToken, round: order.id };
  const bet = order.bet_transaction;
  if (order.state === 'bet_sent') {
    const amount = toAmount(order.amount);
    const lottery = {
      reference: order.chase ?? order.id,
      draw: order.draw.toString(),
      play: order.play,
      bets: order.bets,
      selection: order.selection.map((row) => [...row]),
      closesAt: (await closeOf(db, order)).toISOString(),
    };
    const outcome = await wallet.bet({ ...names, transaction: bet, currency, amount, lottery });
    if (outcome.kind === 'done') return { state: 'placed' };
    if (outcome.kind === 'unknown' || outcome.code === 'IDEMPOTENCY_CONFLICT') {
      log.warn('arcade.stake.unknown', { order: order.id, requestUuid: bet });
      return { state: 'cancelling', refusal: 'WALLET_AWAY' };
    }
    return { state: outcome.code === 'ROLLED_BACK' ? 'rolled_back' : 'refused', refusal: outcome.code };
  }
  const outcome =
    order.state === 'won'
      ? await wallet.win({
          ...names,
          transaction: order.win_transaction,
          currency,
          amount: toAmount(order.win),
          bet,
        })
      : await wallet.rollback({ ...names, transaction: order.rollback_transaction, bet });
  if (outcome.kind === 'done') return { state: order.state === 'won' ? 'closed' : 'rolled_back' };
  log.warn('arcade.order.unanswered', { order: order.id, state: order.state });
  // The gateway has given the stake back for good.
  if (order.state === 'won' && outcome.kind === 'refused' && outcome.code === 'ROLLED_BACK') {
    return { state: 'rolled_back', refusal: outcome.code };
  }
  return 'later';
}

/** Moves on from the state that was read; if another process was faster, what it made of the order counts. */
async function move({ db, now }: Arcade, order: OrderRow, { state, refusal }: Move): Promise<OrderRow> {
  const open = state === 'placed' || state === 'cancelling';
  const moved = await db
    .updateTable('arcade.lottery_orders')
    .set({
      state,
      ...(refusal !== undefined && { refusal }),
      ...(open ? { busy_until: secondsAfter(now(), leaseSeconds) } : { finished_at: now() }),
    })
    .where('id', '=', order.id)
    .where('state', '=', order.state)
    .returningAll()
    .executeTakeFirst();
  return moved ?? read(db, order.id);
}

async function postpone({ db, now }: Arcade, order: OrderRow): Promise<OrderRow> {
  const wait = Math.min(300, 2 ** Math.min(order.tries + 1, 9));
  await db
    .updateTable('arcade.lottery_orders')
    .set({ busy_until: secondsAfter(now(), wait) })
    .where('id', '=', order.id)
    .where('finished_at', 'is', null)
    .execute();
  return read(db, order.id);
}

function read(db: Arcade['db'], id: string): Promise<OrderRow> {
  return db.selectFrom('arcade.lottery_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

const viewStates: Readonly<Record<OrderState, OrderView['state']>> = {
  bet_sent: 'waiting',
  placed: 'placed',
  won: 'owed',
  closed: 'settled',
  cancelling: 'returned',
  rolled_back: 'returned',
  refused: 'refused',
};

/** A few chases. */
const mostShown = 60;

/** The player's latest orders in this lottery, newest first. */
export async function latestOrders(
  { db, now }: Arcade,
  { merchant, player, game }: Session,
): Promise<OrderView[]> {
  const rows = await db
    .selectFrom('arcade.lottery_orders as o')
    .innerJoin('arcade.draws as d', (join) =>
      join.onRef('d.game', '=', 'o.game').onRef('d.number', '=', 'o.draw'),
    )
    .selectAll('o')
    .select('d.closes_at')
    .where('o.merchant', '=', merchant)
    .where('o.player', '=', player)
    .where('o.game', '=', game)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.draw', 'desc')
    .orderBy('o.id')
    .limit(mostShown)
    .execute();
  return rows.map((row) => viewOfOrder(row, row.state === 'placed' && row.closes_at > now()));
}

export function viewOfOrder(order: OrderRow, mayCancel: boolean): OrderView {
  const { id, play, selection, bets, digest } = order;
  return {
    id,
    play,
    selection,
    bets,
    digest,
    mayCancel,
    draw: order.draw.toString(),
    amount: toAmount(order.amount),
    win: toAmount(order.win),
    state: viewStates[order.state],
    why: order.refusal,
    chase: order.chase !== null && order.place !== null ? { id: order.chase, place: order.place } : null,
    at: order.created_at.toISOString(),
  };
}

/** Removes orders long finished, before the sessions and draws that they hang on. */
export async function sweepOrders({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.lottery_orders where id in (
      select id from arcade.lottery_orders where finished_at < now() - interval '400 days' limit 5000
    )`.execute(db);
}
