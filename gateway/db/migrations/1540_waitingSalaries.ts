import { sql, type Kysely } from 'kysely';

/** S7-39: of all that was ever applied for, what waits is found without what was decided (decision 121). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index agreement_payments_wait on agreement_payments (agreement_id) where state = 'applied'`.execute(
    db,
  );
}
