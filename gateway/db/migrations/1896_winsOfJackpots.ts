import { sql, type Kysely } from 'kysely';

/** Each win in a member's records asks whether it was a jackpot's: they are few among what is put into jackpots with every bet. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unique index jackpot_movements_won on jackpot_movements (vendor_code, transaction_uuid) where kind = 'win'`.execute(
    db,
  );
}
