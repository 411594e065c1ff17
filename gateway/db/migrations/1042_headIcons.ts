import { sql, type Kysely } from 'kysely';

/** S7-11: the picture that a member has chosen of the house's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table members add column head_icon text check (head_icon ~ '^[a-z]{1,20}$')`.execute(db);
}
