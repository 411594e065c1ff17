import { sql, type Kysely } from 'kysely';

/** Who brought whom: a member's parent is the agent whose team the member belongs to. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table members
      add column parent_id bigint,
      add foreign key (parent_id, merchant_code) references members (id, merchant_code),
      add check (parent_id <> id)`.execute(db);
  await sql`create index members_parent on members (parent_id) where parent_id is not null`.execute(db);
}
