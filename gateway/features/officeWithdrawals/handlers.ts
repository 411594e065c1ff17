import type * as officeWithdrawals from '@laro/contract/calls/officeWithdrawals.ts';
import { toAmount } from '@laro/rules/money.ts';
import { sql, type Kysely } from 'kysely';
import { decide } from '../../cash/payouts.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { approve } from './approve.ts';

export function handlers(house: House): Handlers<typeof officeWithdrawals> {
  const { db, reads, merchants } = house;
  const eyesOf = async (merchant: string) => {
    const { fourEyesAbove } = (await merchants.settings(merchant)).withdrawals;
    return fourEyesAbove === undefined ? undefined : BigInt(Math.round(fourEyesAbove * 100));
  };
  return {
    async reviewed({ query: { merchant }, staff }) {
      const above = await eyesOf(merchant);
      const rows = await reads
        .selectFrom('withdrawals')
        .innerJoin('cash_orders', 'cash_orders.id', 'order_id')
        .innerJoin('members', 'members.id', 'withdrawals.member_id')
        .leftJoin('staff as taker', 'taker.id', 'taken_by')
        .leftJoin('withdrawal_approvals as approval', 'approval.id', 'order_id')
        .leftJoin('staff as first', 'first.id', 'approval.asked_by')
        .select([
          ...(['cash_orders.id', 'amount', 'opened_at', 'members.id as memberId', 'username'] as const),
          ...(['bank', 'payee', 'last_digits', 'next_at', 'late'] as const),
          ...(['taker.name as takenBy', 'first.name as approvedBy'] as const),
          sql<bigint | null>`coalesce(first.vouched_by, first.id)`.as('vouchedBy'),
        ])
        .where('cash_orders.merchant_code', '=', merchant)
        .where('withdrawals.state', '=', 'review')
        .orderBy('next_at')
        .limit(100)
        .execute();
      return {
        waiting: rows.map((row) => ({
          id: String(row.id),
          member: row.username,
          memberId: String(row.memberId),
          amount: toAmount(row.amount),
          bank: row.bank,
          payee: row.payee,
          lastDigits: row.last_digits,
          askedAt: row.opened_at.toISOString(),
          isLate: row.late,
          ...(row.next_at && { dueAt: row.next_at.toISOString() }),
          ...(row.takenBy !== null && { takenBy: row.takenBy }),
          ...(row.approvedBy !== null && { approvedBy: row.approvedBy }),
          needsTwo: above !== undefined && row.amount > above,
          isOwn: row.vouchedBy === staff.vouchedBy,
        })),
      };
    },

    async takeWithdrawal({ body: { merchant, withdrawal, from }, staff, refuse }) {
      const order = (await find(db, merchant, withdrawal)) ?? refuse('WITHDRAWAL_UNKNOWN');
      const isTaken = await db.transaction().execute(async (trx) => {
        // Whoever is named has it still: of two who take it from a third one does.
        const { numUpdatedRows } = await trx
          .updateTable('withdrawals')
          .set({ taken_by: staff.id })
          .where('order_id', '=', order.id)
          .where('state', '=', 'review')
          .where((eb) =>
            eb.or([
              eb('taken_by', 'is', null),
              eb('taken_by', '=', staff.id),
              eb(
                'taken_by',
                '=',
                eb
                  .selectFrom('staff')
                  .select('staff.id')
                  .where('name', '=', from ?? ''),
              ),
            ]),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        const about = {
          staff: staff.name,
          order: String(order.id),
          ...(from !== undefined && { was: from }),
        };
        const { memberId } = order;
        await record(trx, { merchant, memberId, who: 'operator', what: 'withdrawal.taken', about });
        return true;
      });
      return isTaken ? null : refuse('TAKEN');
    },

    async decideWithdrawal({ body: { merchant, withdrawal, decision, reason }, staff, refuse }) {
      if (decision === 'refused' && reason === '') return refuse('REASON_MISSING');
      const order = (await find(db, merchant, withdrawal)) ?? refuse('WITHDRAWAL_UNKNOWN');
      if (order.takenBy !== null && order.takenBy !== staff.id) return refuse('TAKEN');
      const above = await eyesOf(merchant);
      if (decision === 'accepted' && above !== undefined && order.amount > above) {
        const approved = await approve(house, { merchant, staff, order });
        if (approved === 'first') return null;
        if (approved !== 'second') return refuse(approved);
      }
      const said = { by: staff.name, ...(reason !== '' && { reason }) };
      const decided = await decide(house, order.id, decision, said);
      if (decided?.ok === false) {
        return refuse(decided.code === 'WALLET_FULL' ? 'WALLET_FULL' : 'ALREADY_DECIDED');
      }
      return null;
    },
  };
}

/** A withdrawal of the brand. */
function find(db: Kysely<Database>, merchant: string, id: string) {
  return db
    .selectFrom('cash_orders')
    .innerJoin('withdrawals', 'order_id', 'cash_orders.id')
    .select(['cash_orders.id', 'amount', 'withdrawals.member_id as memberId', 'taken_by as takenBy'])
    .where('cash_orders.id', '=', BigInt(id))
    .where('merchant_code', '=', merchant)
    .executeTakeFirst();
}
