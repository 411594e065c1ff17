import { sql, type Kysely } from 'kysely';

/** S7-45: the second step by a passkey alone, without the key of an app (decision 166). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table second_steps
      alter column key_sealed drop not null,
      add constraint second_steps_key check (key_sealed is not null or on_since is not null)`.execute(db);
}
