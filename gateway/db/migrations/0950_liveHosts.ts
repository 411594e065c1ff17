import { sql, type Kysely } from 'kysely';

/** S7-18: the hosts at a vendor's live tables, as the vendor says. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table live_hosts (
      vendor_code text not null references vendors,
      host_id text not null check (host_id ~ '^[\\w-]{1,64}$'),
      node_id bigint not null references games,
      name text not null check (length(name) between 1 and 40),
      room_type text not null check (room_type in ('FREE', 'VIP', 'PAY_PER_VIEW')),
      active boolean not null,
      streaming boolean not null,
      said_at timestamptz not null,
      primary key (vendor_code, host_id)
    )`.execute(db);
  await sql`create index live_hosts_game on live_hosts (node_id)`.execute(db);
}
