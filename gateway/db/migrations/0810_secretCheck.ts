import { sql, type Kysely } from 'kysely';

/** What tells whether a process has the secret that the others of this database seal and sign with (house/secretCheck.ts). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table secret_check (
    value bytea not null,
    only_one boolean primary key default true check (only_one)
  )`.execute(db);
}
