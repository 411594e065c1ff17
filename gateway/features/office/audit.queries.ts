import { sql, type Kysely } from 'kysely';
import type { AuditLine } from '@laro/contract/calls/office.ts';
import type { Database } from '../../db/tables.ts';
import { ofNoBrand } from '../../staff/entrance.ts';

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
  return (await query.execute()).map(lineOf);
}

/** Lines of the staff itself about those of these names, the newest first. */
export async function findStaffAudit(
  db: Kysely<Database>,
  { names, before }: { readonly names: readonly string[]; readonly before?: string | undefined },
  limit: number,
): Promise<AuditLine[]> {
  // Whom it is about: who was changed, invited or let in at the machine; else who acts.
  const whom = sql<string>`lower(coalesce(about ->> 'changed', about ->> 'invited', about ->> 'name', about ->> 'staff'))`;
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'what', 'about', 'request', 'address', sql<null>`null`.as('username')])
    .where('merchant_code', '=', ofNoBrand)
    .where(
      whom,
      'in',
      names.map((name) => name.toLowerCase()),
    )
    .$if(before !== undefined, (lines) => lines.where('id', '<', BigInt(before ?? 0)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(lineOf);
}

interface Row {
  readonly id: bigint;
  readonly at: Date;
  readonly who: string;
  readonly what: string;
  readonly about: unknown;
  readonly request: string | null;
  readonly address: string | null;
  readonly username: string | null;
}

function lineOf(row: Row): AuditLine {
  // Written by record() alone, as an object.
  const { staff, ...about } = row.about as Record<string, unknown>;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    what: row.what,
    about,
    who: row.who === 'operator' && typeof staff === 'string' ? staff : row.who,
    ...(row.username !== null && { member: row.username }),
    ...(row.request !== null && { request: row.request }),
    ...(row.address !== null && { address: row.address }),
  };
}
