import { sql, type Kysely } from 'kysely';

/** Decision 221: the missions of a brand are one more thing that the desk decides as a whole, in versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table desk_documents drop constraint desk_documents_kind_check`.execute(db);
  await sql`
    alter table desk_documents
      add constraint desk_documents_kind_check check (kind in ('games', 'cashier', 'missions'))`.execute(db);
}
