import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Asked } from '@laro/contract/calls/officeMembers.ts';
import type { Database } from '../../db/tables.ts';
import type { Staff } from '../../house/house.ts';

/** What one of the staff asks for and another one decides on (decision 94). */
interface Rows {
  readonly adjustments: Selectable<Database['adjustments']>;
  readonly second_step_requests: Selectable<Database['second_step_requests']>;
}
type Requests = keyof Rows;

/** Who let the asker in at the machine. */
const vouches = sql`coalesce(asker.vouched_by, asker.id)`;

/** The last of a member, the newest first. */
export async function findRequests<Of extends Requests>(
  db: Kysely<Database>,
  of: Of,
  memberId: bigint,
): Promise<(Rows[Of] & Names)[]> {
  const { rows } = await sql<Rows[Of] & Names>`
    select asked.*, asker.name as "askedBy", decider.name as "decidedBy", ${vouches} as "vouchedBy"
      from ${sql.table(of)} as asked
      join staff as asker on asker.id = asked_by
      left join staff as decider on decider.id = decided_by
      where member_id = ${memberId}
      order by asked.id desc
      limit 20`.execute(db);
  return rows;
}

interface Names {
  readonly askedBy: string;
  readonly decidedBy: string | null;
  readonly vouchedBy: bigint;
}

/** As the desk shows it to one of the staff. */
export function toAsked(one: Rows['second_step_requests'] & Names, staff: Pick<Staff, 'vouchedBy'>): Asked {
  return {
    id: String(one.id),
    reason: one.reason,
    askedBy: one.askedBy,
    askedAt: one.asked_at.toISOString(),
    state: one.decision ?? 'asked',
    ...(one.decidedBy !== null && { decidedBy: one.decidedBy }),
    isOwn: one.vouchedBy === staff.vouchedBy,
  };
}

/** Holds what that person may decide on, until the transaction ends; else why they may not. */
export async function holdRequest<Of extends Requests>(
  trx: Transaction<Database>,
  of: Of,
  { id, memberId, staff }: { readonly id: string; readonly memberId: bigint; readonly staff: Staff },
): Promise<Rows[Of] | 'REQUEST_UNKNOWN' | 'OWN_REQUEST' | 'ALREADY_DECIDED'> {
  const { rows } = await sql<Rows[Of] & Pick<Names, 'vouchedBy'>>`
    select asked.*, ${vouches} as "vouchedBy"
      from ${sql.table(of)} as asked
      join staff as asker on asker.id = asked_by
      where asked.id = ${BigInt(id)} and member_id = ${memberId}
      for update of asked`.execute(trx);
  const [found] = rows;
  if (!found) return 'REQUEST_UNKNOWN';
  if (found.vouchedBy === staff.vouchedBy) return 'OWN_REQUEST';
  return found.decision === null ? found : 'ALREADY_DECIDED';
}

export async function closeRequest(
  trx: Transaction<Database>,
  of: Requests,
  {
    id,
    decision,
    staff,
    now,
  }: { id: bigint; decision: 'given' | 'refused'; staff: Pick<Staff, 'id'>; now: Date },
): Promise<void> {
  await sql`
    update ${sql.table(of)} set decision = ${decision}, decided_by = ${staff.id}, decided_at = ${now}
      where id = ${id}`.execute(trx);
}
