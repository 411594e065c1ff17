import { sql, type Kysely } from 'kysely';

/** The arcade's bets suit the currency: a bet of 0.20 is none where the least coin is 100. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table arcade.sessions
      add column stake_unit bigint not null default 1 check (stake_unit > 0)`.execute(db);
}
