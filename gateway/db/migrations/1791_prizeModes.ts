import { sql, type Kysely } from 'kysely';

/** By which table a session's lottery pays, and an order with it; none of before pays by the list. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['sessions', 'lottery_orders']) {
    await sql`
      alter table ${sql.table(`arcade.${table}`)}
        add column prize_mode text check (prize_mode in ('Lott', 'ZY', 'Elott', 'SEA'))`.execute(db);
  }
}
