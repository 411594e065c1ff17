import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { record, type Act } from '../members/audit.ts';
import type { DeskDocumentKind } from './tables.ts';
import type { Staff } from '../house/house.ts';

/** The last version of what the desk has decided of a brand, and by whom. */
export function lastDocument(db: Kysely<Database>, merchant: string, kind: DeskDocumentKind) {
  return db
    .selectFrom('desk_documents')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'name', 'at', 'what'])
    .where('merchant_code', '=', merchant)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface Published {
  readonly merchant: string;
  readonly kind: DeskDocumentKind;
  /** The version that was seen; 0 is none. */
  readonly version: number;
  readonly document: unknown;
  readonly staff: Staff;
  readonly at: Date;
  readonly what: Act['what'];
  /** For the audit. */
  readonly changed: readonly string[];
}

/** Publishes the next version; undefined, or who was quicker than whoever saw that one. */
export async function publishDocument(
  db: Kysely<Database>,
  { merchant, kind, version, document, staff, at, what, changed }: Published,
): Promise<{ readonly by: string; readonly version: number } | undefined> {
  return db.transaction().execute(async (trx) => {
    const quicker = async () => {
      const last = await lastDocument(trx, merchant, kind);
      return { by: last?.name ?? '', version: last?.version ?? 0 };
    };
    const before = await quicker();
    if (before.version !== version) return before;
    const written = await trx
      .insertInto('desk_documents')
      .values({
        merchant_code: merchant,
        kind,
        version: version + 1,
        what: JSON.stringify(document),
        staff_id: staff.id,
        at,
      })
      // Somebody publishes over the same version at this moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst();
    if (!written) return quicker();
    await noteContent(trx, merchant);
    await record(trx, {
      merchant,
      who: 'operator',
      what,
      about: { staff: staff.name, version: version + 1, changed },
    });
    return undefined;
  });
}

/** What a brand shows has been changed at the desk: open pages get it anew as after a change of its settings. */
export async function noteContent(trx: Kysely<Database>, merchant: string): Promise<void> {
  await sql`update merchants set content_version = content_version + 1 where code = ${merchant}`.execute(trx);
  await sql`select pg_notify('merchants', ${merchant})`.execute(trx);
}
