import type { Transaction } from 'kysely';
import {
  moneyOf,
  withdrawalTable,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@laro/rules/withdrawalStates.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { lockAccounts, openAccount, transfer } from '../ledger/ledger.ts';
import { record } from '../members/audit.ts';
import { tellOfWithdrawal } from './tellOfWithdrawal.ts';

/** Where its money goes out; what is on its way is in the house's account clearing:PAYOUT. */
export const channel = 'PAYOUT';

type Place = (typeof moneyOf)[WithdrawalState];

/** What a movement into the place is called, and what the ledger's order then is. */
const arriving = {
  held: { kind: 'withdrawal', order: 'asked' },
  onItsWay: { kind: 'payout', order: 'sent' },
  gone: { kind: 'settlement', order: 'done' },
  wallet: { kind: 'withdrawal_returned', order: 'failed' },
} as const satisfies Record<Place, { kind: string; order: 'asked' | 'sent' | 'done' | 'failed' }>;

/** Whose it is, and how much; none of it ever changes. */
export interface Order {
  readonly id: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly memberId: bigint;
  /** Minor units. */
  readonly amount: bigint;
}

export type Happened =
  | { readonly ok: true; readonly state: WithdrawalState; readonly changed: boolean }
  /** The table has no such step from where it is. */
  | { readonly ok: false; readonly code: 'CANNOT_BE'; readonly state: WithdrawalState }
  /** What comes back has no room in the wallet; it may be said again later. */
  | { readonly ok: false; readonly code: 'WALLET_FULL'; readonly state: WithdrawalState };

interface Said {
  /** Why the house said no. */
  readonly reason?: string;
  /** Who of the staff decides. */
  readonly by?: string;
  /** When the house looks again; undefined where nothing is left to do. */
  readonly nextAt?: Date;
}

export async function findOrder(
  db: Pick<House['db'], 'selectFrom'>,
  orderId: bigint,
): Promise<Order | undefined> {
  return db
    .selectFrom('cash_orders')
    .select(['id', 'merchant_code as merchant', 'currency', 'member_id as memberId', 'amount'])
    .where('id', '=', orderId)
    .where('direction', '=', 'withdrawal')
    .executeTakeFirst();
}

/**
 * Something happens to a withdrawal: its state, its money and its history move in one transaction, or none of them does.
 * The same said twice is done once. Nothing else moves a withdrawal.
 */
export async function happen(
  { db, clock, events, merchants }: Pick<House, 'db' | 'clock' | 'events' | 'merchants'>,
  order: Order,
  event: WithdrawalEvent,
  said: Said = {},
): Promise<Happened> {
  // Asked before: inside, settings that have to be read would need a second connection.
  const settings = await merchants.settings(order.merchant);
  const happened = await db.transaction().execute(async (trx) => {
    const purse = await openPurse(trx, order);
    await lockAccounts(trx, [purse.held, purse.wallet]);
    const at = clock.now();
    const stepped = await step(trx, order, event, { ...said, at });
    if (stepped.ok && stepped.changed) await recordStep(trx, order, event, said);
    if (stepped.ok && stepped.changed && isTold(stepped.state)) {
      await tellOfWithdrawal(trx, settings, stepped.state, { ...order, at, reason: said.reason });
    }
    return stepped;
  });
  if (happened.ok && happened.changed) events.tell('wallet', String(order.memberId));
  return happened;
}

/** What somebody decides is written down with who did; what a bank says is in the steps. */
async function recordStep(
  trx: Transaction<Database>,
  { id, merchant, memberId }: Order,
  event: WithdrawalEvent,
  { reason, by }: Said,
): Promise<void> {
  const about = {
    order: String(id),
    event,
    ...(by !== undefined && { staff: by }),
    ...(reason !== undefined && { reason }),
  };
  if (event === 'takeBack') await record(trx, { merchant, memberId, what: 'withdrawal.takenBack', about });
  if (event !== 'accepted' && event !== 'refused') return;
  await record(trx, { merchant, memberId, who: 'operator', what: 'withdrawal.decided', about });
}

function isTold(state: WithdrawalState): state is 'paid' | 'returned' | 'rejected' {
  return state === 'paid' || state === 'returned' || state === 'rejected';
}

/** As `happen`, inside a transaction that holds the member's accounts. */
export async function step(
  trx: Transaction<Database>,
  order: Order,
  event: WithdrawalEvent,
  { at, reason, nextAt }: Said & { readonly at: Date },
): Promise<Happened> {
  const { state } = await trx
    .selectFrom('withdrawals')
    .select('state')
    .where('order_id', '=', order.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const next = withdrawalTable[state][event];
  if (next === 'no') return { ok: false, code: 'CANNOT_BE', state };
  if (next === 'same') return { ok: true, state, changed: false };
  const number = (await countSteps(trx, order.id)) + 1;
  const moved = await moveMoney(trx, order, { from: moneyOf[state], to: moneyOf[next], number, at });
  if (!moved) return { ok: false, code: 'WALLET_FULL', state };
  await trx
    .updateTable('withdrawals')
    .set({
      state: next,
      next_at: nextAt ?? null,
      late: false,
      ...(reason !== undefined && { reason }),
      ...(moneyOf[next] !== moneyOf[state] && { asked: 0 }),
    })
    .where('order_id', '=', order.id)
    .execute();
  await writeStep(trx, { order_id: order.id, number, state: next, at });
  return { ok: true, state: next, changed: true };
}

export async function writeStep(
  trx: Transaction<Database>,
  row: { order_id: bigint; number: number; state: WithdrawalState; at: Date },
): Promise<void> {
  await trx.insertInto('withdrawal_steps').values(row).execute();
}

/** Puts what was asked for on hold; false where the wallet has less. The order and the withdrawal are written before. */
export function hold(trx: Transaction<Database>, order: Order, at: Date): Promise<boolean> {
  return moveMoney(trx, order, { from: 'wallet', to: 'held', number: 1, at });
}

async function moveMoney(
  trx: Transaction<Database>,
  order: Order,
  {
    from,
    to,
    number,
    at,
  }: { readonly from: Place; readonly to: Place; readonly number: number; readonly at: Date },
): Promise<boolean> {
  if (from === to) return true;
  const { merchant, currency, amount, id } = order;
  const purse = await openPurse(trx, order);
  const outcome = await transfer(trx, {
    merchant,
    currency,
    kind: arriving[to].kind,
    scope: 'withdrawal',
    orderId: id,
    idempotencyKey: `${id}:${number}`,
    postings: [
      { accountId: purse[from], amount: -amount },
      { accountId: purse[to], amount },
    ],
  });
  if (!outcome.ok && outcome.code === 'IDEMPOTENCY_CONFLICT') {
    throw new Error(`withdrawal ${id} moved twice as ${number}`);
  }
  if (!outcome.ok) return false;
  // What comes back after it was done leaves its order done: that is what it was.
  if (from === 'wallet' || from === 'gone') return true;
  const { order: state } = arriving[to];
  const ended_at = state === 'done' || state === 'failed' ? at : null;
  await trx.updateTable('cash_orders').set({ state, ended_at }).where('id', '=', id).execute();
  return true;
}

/** The account of each place. */
async function openPurse(
  db: Transaction<Database>,
  { merchant, currency, memberId }: Order,
): Promise<Readonly<Record<Place, bigint>>> {
  const whose = { merchant, currency };
  return {
    wallet: await openAccount(db, { ...whose, owner: { memberId } }),
    held: await openAccount(db, { ...whose, owner: { memberId, purpose: 'hold' } }),
    onItsWay: await openAccount(db, { ...whose, owner: { house: `clearing:${channel}` } }),
    gone: await openAccount(db, { ...whose, owner: { house: 'funding' } }),
  };
}

async function countSteps(trx: Transaction<Database>, orderId: bigint): Promise<number> {
  const { many } = await trx
    .selectFrom('withdrawal_steps')
    .select((eb) => eb.fn.countAll<bigint>().as('many'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return Number(many);
}
