import { sql, type Kysely } from 'kysely';

/** S3-35: by which table a lottery pays and what it is played at, as it was launched; the vendor is told with the session. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table launch_tickets
      add column prize_mode text check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA')),
      add column gateway_code text check (gateway_code in ('1', '3')),
      add check ((prize_mode is null) = (gateway_code is null))`.execute(db);
}
