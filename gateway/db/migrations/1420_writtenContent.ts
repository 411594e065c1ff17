import { sql, type Kysely } from 'kysely';

/** Decision 106: whatever is written at the desk is kept in every version, in one table; banners are written there too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table content_versions (
      merchant_code text not null references merchants on delete cascade,
      kind text not null check (kind in ('announcement', 'banner', 'help', 'promotion')),
      content_id bigint not null,
      version int not null check (version > 0),
      -- Null is what the folder of the brand had before the desk changed it.
      staff_id bigint references staff,
      at timestamptz not null,
      what jsonb not null,
      primary key (kind, content_id, version)
    )`.execute(db);
  await sql`
    insert into content_versions
      select merchant_code, 'announcement', announcement_id, v.version, staff_id, at, what
        from announcement_versions v join announcements on announcements.id = announcement_id`.execute(db);
  // Old builds: the desk alone reads it; while they end, announcements are written through the new ones.
  await sql`drop table announcement_versions`.execute(db);
  // Whatever the desk has touched is no longer the folder's.
  await sql`alter table announcements add column at_desk boolean not null default false`.execute(db);
  await sql`update announcements set at_desk = version > 1 or withdrawn_at is not null or desk_key is not null`.execute(
    db,
  );
  await sql`
    alter table banners
      add column version int not null default 1,
      add column starts_at timestamptz,
      add column ends_at timestamptz check (ends_at > starts_at),
      add column withdrawn_at timestamptz,
      add column desk_key uuid unique,
      add column at_desk boolean not null default false,
      add column outside text
        check (outside in ('customerService', 'whatsapp', 'telegram', 'affiliate', 'floatingService')),
      add check (link is null or outside is null)`.execute(db);
  await sql`
    create table desk_pictures (
      name text primary key,
      merchant_code text not null references merchants on delete cascade,
      ink text not null check (ink in ('light', 'dark')),
      small bytea not null,
      large bytea not null,
      made_at timestamptz not null
    )`.execute(db);
}
