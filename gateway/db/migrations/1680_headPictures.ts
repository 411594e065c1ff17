import { sql, type Kysely } from 'kysely';

/** S7-11: the picture that a member has given themself, in place of one of the house's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table head_pictures (
      member_id bigint primary key references members on delete cascade,
      jpeg bytea not null,
      made_at timestamptz not null
    )`.execute(db);
}
