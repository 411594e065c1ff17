import type * as officeWithdrawals from '@laro/contract/calls/officeWithdrawals.ts';
import { toAmount } from '@laro/rules/money.ts';
import { decide } from '../../cash/payouts.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';

export function handlers(house: House): Handlers<typeof officeWithdrawals> {
  return {
    async reviewed({ query: { merchant } }) {
      const rows = await house.reads
        .selectFrom('withdrawals')
        .innerJoin('cash_orders', 'cash_orders.id', 'order_id')
        .innerJoin('members', 'members.id', 'withdrawals.member_id')
        .select([
          ...(['cash_orders.id', 'amount', 'opened_at', 'members.id as memberId', 'username'] as const),
          ...(['bank', 'payee', 'last_digits', 'next_at', 'late'] as const),
        ])
        .where('cash_orders.merchant_code', '=', merchant)
        .where('withdrawals.state', '=', 'review')
        .orderBy('next_at')
        .limit(100)
        .execute();
      return {
        waiting: rows.map((row) => ({
          ...{ id: String(row.id), member: row.username, memberId: String(row.memberId) },
          ...{ amount: toAmount(row.amount), bank: row.bank, payee: row.payee, lastDigits: row.last_digits },
          ...{ askedAt: row.opened_at.toISOString(), isLate: row.late },
          ...(row.next_at && { dueAt: row.next_at.toISOString() }),
        })),
      };
    },

    async decideWithdrawal({ body: { merchant, withdrawal, decision, reason }, staff, refuse }) {
      if (decision === 'refused' && reason === '') return refuse('REASON_MISSING');
      const order = await house.db
        .selectFrom('cash_orders')
        .select('id')
        .where('id', '=', BigInt(withdrawal))
        .where('merchant_code', '=', merchant)
        .where('direction', '=', 'withdrawal')
        .executeTakeFirst();
      if (!order) return refuse('WITHDRAWAL_UNKNOWN');
      const said = { by: staff.name, ...(reason !== '' && { reason }) };
      const decided = await decide(house, order.id, decision, said);
      if (decided?.ok === false) {
        return refuse(decided.code === 'WALLET_FULL' ? 'WALLET_FULL' : 'ALREADY_DECIDED');
      }
      return null;
    },
  };
}
