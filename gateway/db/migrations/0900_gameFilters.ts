import { sql, type Kysely } from 'kysely';

/** S2-73, S9-09: games by class and by smallest bet, of a type; what few of them have is found without reading the others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index games_class on games (game_type, game_classify, min_bet)`.execute(db);
  await sql`create index games_bet on games (game_type, min_bet)`.execute(db);
}
