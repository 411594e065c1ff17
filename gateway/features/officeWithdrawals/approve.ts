import { sql } from 'kysely';
import type { House, Staff } from '../../house/house.ts';
import { record } from '../../members/audit.ts';

interface Approved {
  readonly merchant: string;
  readonly staff: Staff;
  readonly order: { readonly id: bigint; readonly memberId: bigint };
}

/**
 * Lets a large withdrawal out as one of two (decision 139): the first gives it free for somebody else, with other people behind
 * them, who has the last word. Of however many at once each is one of them, or neither.
 */
export async function approve(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { merchant, staff, order }: Approved,
): Promise<'first' | 'second' | 'OWN_APPROVAL' | 'ALREADY_DECIDED'> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const { state } = await trx
      .selectFrom('withdrawals')
      .select('state')
      .where('order_id', '=', order.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (state !== 'review') return 'ALREADY_DECIDED';
    const first = await trx
      .selectFrom('withdrawal_approvals as approval')
      .innerJoin('staff', 'staff.id', 'asked_by')
      .select(['decided_by as decidedBy', sql<bigint>`coalesce(vouched_by, staff.id)`.as('vouchedBy')])
      .where('approval.id', '=', order.id)
      .executeTakeFirst();
    if (first === undefined) {
      await trx
        .insertInto('withdrawal_approvals')
        .values({ id: order.id, asked_by: staff.id, asked_at: now, decided_by: null, decided_at: null })
        .execute();
      // It is nobody's until the second takes it on.
      await trx.updateTable('withdrawals').set({ taken_by: null }).where('order_id', '=', order.id).execute();
      const about = { staff: staff.name, order: String(order.id) };
      const { memberId } = order;
      await record(trx, { merchant, memberId, who: 'operator', what: 'withdrawal.approved', about });
      return 'first';
    }
    if (first.vouchedBy === staff.vouchedBy) return 'OWN_APPROVAL';
    await trx
      .updateTable('withdrawal_approvals')
      .set({ decided_by: staff.id, decided_at: now })
      .where('id', '=', order.id)
      .execute();
    return 'second';
  });
}
