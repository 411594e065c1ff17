import type { Kysely } from 'kysely';
import type { AuditLine } from '@laro/contract/calls/office.ts';
import type { Database } from '../../db/tables.ts';

interface Wanted {
  readonly merchant: string;
  readonly name?: string | undefined;
  readonly by: 'operators' | 'everybody';
  readonly before?: string | undefined;
}

/** Lines of a brand's audit, the newest first. */
export async function findAudit(
  db: Kysely<Database>,
  { merchant, name, by, before }: Wanted,
  limit: number,
): Promise<AuditLine[]> {
  let query = db
    .selectFrom('audit')
    .leftJoin('members', 'members.id', 'audit.member_id')
    .select([
      ...(['audit.id', 'audit.at', 'audit.who', 'audit.what', 'audit.about'] as const),
      ...(['audit.request', 'audit.address', 'members.username'] as const),
    ])
    .where('audit.merchant_code', '=', merchant)
    .orderBy('audit.id', 'desc')
    .limit(limit);
  if (by === 'operators') query = query.where('audit.who', '=', 'operator');
  if (before !== undefined) query = query.where('audit.id', '<', BigInt(before));
  if (name !== undefined) {
    const named = db
      .selectFrom('members')
      .select('members.id')
      .where('members.merchant_code', '=', merchant)
      .where('members.username', '=', name);
    query = query.where('audit.member_id', 'in', named);
  }
  return (await query.execute()).map((row) => {
    // Written by record() alone, as an object.
    const { staff, ...about } = row.about as Record<string, unknown>;
    return {
      ...{ id: String(row.id), at: row.at.toISOString(), what: row.what, about },
      who: row.who === 'operator' && typeof staff === 'string' ? staff : row.who,
      ...(row.username !== null && { member: row.username }),
      ...(row.request !== null && { request: row.request }),
      ...(row.address !== null && { address: row.address }),
    };
  });
}
