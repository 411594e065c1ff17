import type { Transaction } from 'kysely';
import type { Day } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import { whyNotWithdraw, type WhyNot } from '@laro/rules/mayWithdraw.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { lockAccounts, openAccount } from '../../ledger/ledger.ts';
import { record } from '../../members/audit.ts';
import { payoutAccount } from '../../members/bankCards.ts';
import { spendSecondStep } from '../../members/secondStep.ts';
import { isOpenStill } from '../../members/sessions.ts';
import { sealAccountNumber } from '../../cash/accountNumber.ts';
import { askAgainAt } from '../../cash/payouts.ts';
import { standingOf, today } from '../../cash/standing.ts';
import { channel, hold, step, writeStep, type Order } from '../../cash/steps.ts';

interface Asked {
  /** Made by whoever asks. */
  readonly key: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly cardId: bigint;
  /** Of who has the second step on. */
  readonly ticket?: string | undefined;
}

type Requested =
  | { readonly ok: true; readonly orderId: bigint; readonly isNew: boolean }
  | { readonly ok: false; readonly code: 'NOT_NOW'; readonly why: readonly WhyNot[] }
  | {
      readonly ok: false;
      readonly code: 'CARD_UNKNOWN' | 'KEY_USED' | 'TOO_OFTEN' | 'SECOND_STEP' | 'CONFIRM_FIRST';
    };

/**
 * Takes a withdrawal on (S7-43): everything that could be in the way is asked under the lock of the account, so that
 * however many come at once, what is left decides. The money is on hold and the first checks are done when it returns.
 */
export async function requestWithdrawal(
  house: Pick<House, 'db' | 'clock' | 'events' | 'turns' | 'keys'>,
  session: Session,
  settings: MerchantSettings,
  asked: Asked,
): Promise<Requested> {
  const { db, clock, events, turns, keys } = house;
  const { memberId, merchant, currency } = session;
  const wallet = await openAccount(db, { merchant, currency, owner: { memberId } });
  const held = await openAccount(db, { merchant, currency, owner: { memberId, purpose: 'hold' } });
  const requested = await turns.take(wallet, () =>
    db.transaction().execute(async (trx): Promise<Requested> => {
      await lockAccounts(trx, [wallet, held]);
      const before = await findAsked(trx, memberId, asked.key);
      if (before) return isSame(before, asked) ? { ok: true, orderId: before.id, isNew: false } : used;
      if (!(await isOpenStill(trx, session))) return { ok: false, code: 'CONFIRM_FIRST' };
      const now = clock.now();
      if ((await takenBack(trx, memberId, today(settings, now))) >= mostTakenBack) return tooOften;
      const standing = await standingOf(trx, session, settings, now);
      const why = whyNotWithdraw(standing, asked.amount);
      if (why.length > 0) return { ok: false, code: 'NOT_NOW', why };
      const account = await payoutAccount(house, trx, { memberId, cardId: asked.cardId });
      if (!account) return { ok: false, code: 'CARD_UNKNOWN' };
      const stepped = await spendSecondStep(house, trx, session, asked.ticket);
      if (stepped !== 'passed') return { ok: false, code: stepped };
      const order = await openOrder(trx, session, asked.amount);
      await trx
        .insertInto('withdrawals')
        .values({
          order_id: order.id,
          member_id: memberId,
          client_key: asked.key,
          card_id: asked.cardId,
          bank: account.bank,
          payee: account.payee,
          last_digits: account.lastDigits,
          account_sealed: sealAccountNumber(keys, order.id, account.number),
          state: 'requested',
          reason: null,
          day: today(settings, now),
          next_at: null,
          asked: 0,
          late: false,
        })
        .execute();
      const about = { order: String(order.id), amount: toAmount(asked.amount), account: account.lastDigits };
      await record(trx, { merchant, memberId, what: 'withdrawal.asked', about });
      await writeStep(trx, { order_id: order.id, number: 1, state: 'requested', at: now });
      // The lock is held since before the balance was read.
      if (!(await hold(trx, order, now))) throw new Error(`the wallet of ${memberId} had more a moment ago`);
      await check(trx, order, settings, now);
      return { ok: true, orderId: order.id, isNew: true };
    }),
  );
  if (requested.ok && requested.isNew) events.tell('wallet', String(memberId));
  return requested;
}

const used = { ok: false, code: 'KEY_USED' } as const;
const tooOften = { ok: false, code: 'TOO_OFTEN' } as const;

/** So many that were taken back on one day are enough: none of them counts against the merchant's limits. */
export const mostTakenBack = 20;

async function takenBack(trx: Transaction<Database>, memberId: bigint, day: Day): Promise<bigint> {
  const { many } = await trx
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.countAll<bigint>().as('many'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('state', '=', 'takenBack')
    .executeTakeFirstOrThrow();
  return many;
}

/** What needs no person: up to the merchant's amount it goes out at once. */
async function check(
  trx: Transaction<Database>,
  order: Order,
  { withdrawals }: MerchantSettings,
  at: Date,
): Promise<void> {
  const isLarge = order.amount > BigInt(Math.round(withdrawals.reviewAbove * 100));
  const decidedBy = new Date(at.getTime() + withdrawals.reviewHours * 3_600_000);
  const nextAt = isLarge ? decidedBy : askAgainAt(at, 0);
  const checked = await step(trx, order, isLarge ? 'doubted' : 'cleared', { at, nextAt });
  if (!checked.ok) throw new Error(`withdrawal ${order.id} was ${checked.state} before it was checked`);
}

async function openOrder(
  trx: Transaction<Database>,
  { memberId, merchant, currency }: Session,
  amount: bigint,
): Promise<Order> {
  const { id } = await trx
    .insertInto('cash_orders')
    .values({
      merchant_code: merchant,
      currency,
      member_id: memberId,
      direction: 'withdrawal',
      channel,
      amount,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, merchant, currency, memberId, amount };
}

interface AskedBefore {
  readonly id: bigint;
  readonly amount: bigint;
  readonly cardId: bigint;
}

async function findAsked(
  trx: Transaction<Database>,
  memberId: bigint,
  key: string,
): Promise<AskedBefore | undefined> {
  return trx
    .selectFrom('withdrawals')
    .innerJoin('cash_orders', 'cash_orders.id', 'withdrawals.order_id')
    .select(['cash_orders.id', 'amount', 'card_id as cardId'])
    .where('withdrawals.member_id', '=', memberId)
    .where('client_key', '=', key)
    .executeTakeFirst();
}

function isSame(before: AskedBefore, { amount, cardId }: Asked): boolean {
  return before.amount === amount && before.cardId === cardId;
}
