import { sql, type Kysely } from 'kysely';

/** Decision 96: what the desk decides of a brand as a whole, each version of it, and what tells open pages of any change. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table desk_documents (
      merchant_code text not null references merchants on delete cascade,
      kind text not null check (kind in ('games', 'cashier')),
      -- Two who publish over the same version collide here.
      version int not null check (version > 0),
      what jsonb not null,
      staff_id bigint not null references staff,
      at timestamptz not null,
      primary key (merchant_code, kind, version)
    )`.execute(db);
  await sql`alter table merchants add column content_version int not null default 0`.execute(db);
}
