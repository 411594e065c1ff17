import { sql, type Kysely } from 'kysely';

/** Decision 209: the arcade plays rounds that the house pays for, and slots of one merchant share a jackpot. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table arcade.sessions add column free_rounds jsonb not null default '[]'`.execute(db);
  await sql`
    alter table arcade.rounds
      add column free_rounds uuid,
      -- What of the bet goes into the jackpot, whether its numbers hit it, and what that came to.
      add column contribution bigint not null default 0 check (contribution >= 0),
      add column hits_jackpot boolean not null default false,
      add column jackpot bigint not null default 0 check (jackpot >= 0)`.execute(db);
  await sql`
    create table arcade.jackpots (
      merchant text not null,
      currency text not null,
      pot bigint not null check (pot >= 0),
      primary key (merchant, currency)
    )`.execute(db);
}
