import { sql, type Kysely } from 'kysely';

/** S2-70, S9-13: a game is searched for by its name and by the title that is shown instead of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    do $$
    begin
      if exists (select from pg_extension where extname = 'pg_trgm') then
        create index games_titles on games
          using gin (lower(name || coalesce(' ' || display_name, '')) gin_trgm_ops);
      else
        create index games_titles on games
          (lower(name || coalesce(' ' || display_name, '')) text_pattern_ops);
      end if;
    end $$`.execute(db);
  await sql`drop index games_name`.execute(db);
}
