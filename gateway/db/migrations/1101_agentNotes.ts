import { sql, type Kysely } from 'kysely';

/** S2-27: what an agent writes about somebody of its team, and how a long downline is walked along in each order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table agent_notes (
      agent_id bigint not null references members on delete cascade,
      member_id bigint not null references members on delete cascade,
      note text not null check (length(note) between 1 and 400),
      at timestamptz not null,
      primary key (agent_id, member_id)
    )`.execute(db);
  await sql`create index agent_notes_member on agent_notes (member_id)`.execute(db);
  await sql`create index members_parent_newest on members (parent_id, id)`.execute(db);
  await sql`create index members_parent_name on members (parent_id, lower(username), id)`.execute(db);
  await sql`drop index members_parent`.execute(db);
}
