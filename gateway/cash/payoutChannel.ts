import { toAmount } from '@laro/rules/money.ts';
import type { House } from '../house/house.ts';
import type { Order } from './steps.ts';

/** What is paid, and where it goes. */
export interface Payout extends Order {
  readonly bank: string;
  readonly payee: string;
  /** The whole number. Never into a log or an answer. */
  readonly account: string;
  readonly lastDigits: string;
}

/** Whoever pays withdrawals out. It knows each by the id of its order, and the same told twice is one to it. */
export interface PayoutChannel {
  pay(payout: Payout): Promise<void>;
  /** What has become of it; `unheard` where it was never told. */
  ask(orderId: bigint): Promise<'waiting' | 'paid' | 'returned' | 'silent' | 'unheard'>;
}

/** The stand-in of a bank, whose answers a person gives at /sandbox/payouts. */
export function sandboxChannel({ db }: Pick<House, 'db'>): PayoutChannel {
  return {
    async pay({ id, merchant, bank, payee, lastDigits, amount }) {
      await db
        .insertInto('sandbox_payouts')
        .values({
          order_id: id,
          merchant_code: merchant,
          bank,
          payee,
          last_digits: lastDigits,
          amount: toAmount(amount),
          says: 'waiting',
          at: new Date(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async ask(orderId) {
      const found = await db
        .selectFrom('sandbox_payouts')
        .select('says')
        .where('order_id', '=', orderId)
        .executeTakeFirst();
      return found?.says ?? 'unheard';
    },
  };
}
