import { sql, type Kysely } from 'kysely';

/** Decision 124: the settings of a brand in every version, whoever published it, and what somebody of the desk drafts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table brand_versions (
      merchant_code text not null references merchants on delete cascade,
      version int not null check (version > 0),
      settings jsonb not null,
      -- Null is who applied a folder: a start of the house, or at the machine the account of that name.
      staff_id bigint references staff,
      account text not null default '',
      at timestamptz not null,
      primary key (merchant_code, version)
    )`.execute(db);
  await sql`
    insert into brand_versions (merchant_code, version, settings, at)
      select code, 1, settings, seeded_at from merchants`.execute(db);
  await sql`
    create table brand_drafts (
      merchant_code text not null references merchants on delete cascade,
      staff_id bigint not null references staff,
      -- The version that it was begun on.
      version int not null,
      look jsonb not null,
      at timestamptz not null,
      primary key (merchant_code, staff_id)
    )`.execute(db);
}
