import { sql, type Kysely } from 'kysely';

/** Decision 161: missions are of a brand's points, counted in its days of play; a prize that was claimed is a row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`insert into transfer_kinds values ('points_mission', 'none', 'reward')`.execute(db);
  await sql`
    alter table point_programmes add column missions jsonb not null default '[]'
      check (jsonb_typeof(missions) = 'array')`.execute(db);
  await sql`
    create table mission_prizes (
      member_id bigint not null references members,
      mission text not null,
      -- The first of its turn.
      day date not null,
      primary key (member_id, mission, day)
    )`.execute(db);
}
