import { sql, type Kysely } from 'kysely';
import type { DayRange } from '@laro/rules/days.ts';
import type { WithdrawalState } from '@laro/rules/withdrawalStates.ts';
import type { Database } from '../../db/tables.ts';

export interface WithdrawalRow {
  id: bigint;
  amount: bigint;
  state: WithdrawalState;
  openedAt: Date;
  bank: string;
  lastDigits: string;
  reason: string | null;
  nextAt: Date | null;
  isLate: boolean;
  steps: { state: WithdrawalState; at: string }[];
}

const columns = sql`
  cash_orders.id, amount, withdrawals.state, opened_at as "openedAt", bank, last_digits as "lastDigits", reason,
  next_at as "nextAt", late as "isLate", (
    select jsonb_agg(jsonb_build_object('state', step.state, 'at', step.at) order by number)
      from withdrawal_steps step where step.order_id = cash_orders.id
  ) as steps`;

/** A page of a member's withdrawals, newest first, and how many there are. */
export async function findWithdrawals(
  db: Kysely<Database>,
  { memberId, range }: { readonly memberId: bigint; readonly range: DayRange | undefined },
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly WithdrawalRow[]; readonly total: number }> {
  const { from, to } = range ?? { from: '-infinity', to: 'infinity' };
  const wanted = sql`withdrawals.member_id = ${memberId} and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from withdrawals join cash_orders on cash_orders.id = order_id
      where ${wanted} order by order_id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from withdrawals where ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One of a member's own; undefined where it is nobody's, or somebody else's. */
export async function findWithdrawal(
  db: Kysely<Database>,
  memberId: bigint,
  orderId: bigint,
): Promise<WithdrawalRow | undefined> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from withdrawals join cash_orders on cash_orders.id = order_id
      where withdrawals.member_id = ${memberId} and order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Where the last one went that was paid, and how much it was. */
export async function findLastPaid(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ amount: bigint; cardId: bigint } | undefined> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('cash_orders', 'cash_orders.id', 'order_id')
    .select(['amount', 'card_id as cardId'])
    .where('withdrawals.member_id', '=', memberId)
    .where('withdrawals.state', '=', 'paid')
    .orderBy('order_id', 'desc')
    .executeTakeFirst();
}
