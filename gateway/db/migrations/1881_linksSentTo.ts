import { sql, type Kysely } from 'kysely';

/** S7-45: a link for a new password and one of a notice know the address that they went to (decision 216); those of before do not. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table password_tickets add column sent_to text`.execute(db);
  await sql`alter table safety_links add column sent_to text`.execute(db);
}
