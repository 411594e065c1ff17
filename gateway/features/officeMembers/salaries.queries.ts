import { sql, type Kysely } from 'kysely';
import type { WholeMember } from '@laro/contract/calls/officeMembers.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Database } from '../../db/tables.ts';

interface SalaryRow extends Omit<WholeMember['salaries'][number], 'appliedAt' | 'amount' | 'seniorHas'> {
  readonly appliedAt: Date;
  readonly amount: bigint;
  readonly seniorHas: bigint;
}

/** Salaries that a member applied for or is to pay and that wait, the oldest first; and why each is not paid (decision 121). */
export async function findSalaries(db: Kysely<Database>, memberId: bigint): Promise<WholeMember['salaries']> {
  const { rows } = await sql<SalaryRow>`
    select payment.id::text as id, payment.kind, period_from::text as day, payment.amount, applied_at as "appliedAt",
        junior.username as junior, senior.username as senior, coalesce(balance, 0) as "seniorHas",
        case
          when senior.status <> 'active' then 'seniorOut'
          when coalesce(balance, 0) < payment.amount then 'seniorShort'
          else 'unanswered'
        end as why
      from agreements
      join agreement_payments as payment on agreement_id = agreements.id and payment.state = 'applied'
      join members as junior on junior.id = payment.junior_id
      join members as senior on senior.id = senior_id
      left join accounts on accounts.member_id = senior_id and purpose = 'income'
      where agreements.junior_id = ${memberId} or senior_id = ${memberId}
      order by payment.id limit 50`.execute(db);
  return rows.map((row) => ({
    ...row,
    appliedAt: row.appliedAt.toISOString(),
    amount: toAmount(row.amount),
    seniorHas: toAmount(row.seniorHas),
  }));
}
