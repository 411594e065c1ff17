import { sql, type Kysely } from 'kysely';

/** Decision 153: what the desk writes to the inboxes of many. A member has each once, which the index holds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table campaigns (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      -- Made by the page, so that the same sent twice is one.
      desk_key uuid not null unique,
      audience text not null check (audience in ('everybody', 'agents', 'newcomers')),
      texts jsonb not null,
      link text,
      send_at timestamptz not null,
      made_by bigint not null references staff,
      -- How far it is: members are gone through in the order of their ids.
      last_member bigint not null default 0,
      sent int not null default 0,
      ended_at timestamptz,
      -- By the desk, before it was through.
      stopped_at timestamptz
    )`.execute(db);
  await sql`create index campaigns_due on campaigns (send_at) where ended_at is null`.execute(db);
  await sql`create index campaigns_of on campaigns (merchant_code, send_at desc)`.execute(db);
  await sql`alter table inbox_messages add column campaign_id bigint references campaigns`.execute(db);
  await sql`
    create unique index inbox_messages_campaign on inbox_messages (campaign_id, member_id)
      where campaign_id is not null`.execute(db);
}
