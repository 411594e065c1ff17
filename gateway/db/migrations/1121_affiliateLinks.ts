import { sql, type Kysely } from 'kysely';

/**
 * S7-40: affiliate links (decision 78). Whoever registers by one is of the agent's team, as what it opens and with its rates.
 * One that is deleted opens nothing any more, and stays for who came by it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table affiliate_links (
      id bigint generated always as identity primary key,
      merchant_code text not null,
      agent_id bigint not null,
      -- Longer than a code of invite_codes, so that no text is both.
      code text not null check (code ~ '^[A-Z0-9]{10}$'),
      name text not null check (length(name) <= 40),
      opens text not null check (opens in ('member', 'agent')),
      rates jsonb not null,
      made_at timestamptz not null,
      deleted_at timestamptz,
      unique (merchant_code, code),
      foreign key (agent_id, merchant_code) references members (id, merchant_code)
    )`.execute(db);
  await sql`create index affiliate_links_open on affiliate_links (agent_id, id) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create table affiliate_joins (
      member_id bigint primary key references members,
      link_id bigint not null references affiliate_links
    )`.execute(db);
  await sql`create index affiliate_joins_link on affiliate_joins (link_id)`.execute(db);
}
