import { sql, type Kysely } from 'kysely';

/** A36-1: of a member and a day, the rounds whose stake went back, which no mission counts. Nearly no round is one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index rounds_returned on rounds (member_id, settled_day)
      where closed_because = 'settled' and staked = 0 and free_rounds_id is null`.execute(db);
}
