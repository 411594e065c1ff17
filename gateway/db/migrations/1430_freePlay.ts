import { sql, type Kysely } from 'kysely';

/**
 * S3-22: a member who plays for free does so as a trial of their own (decision 108); a launch names a room of its game and, of a
 * lottery, the layout, which the vendor is told with the session.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table members
      add column plays_for bigint references members,
      add check (plays_for is null or type = 4)`.execute(db);
  await sql`
    create unique index members_plays_for on members (plays_for) where plays_for is not null`.execute(db);
  await sql`
    alter table launch_tickets
      add column room_id text,
      add column play_type text check (play_type in ('trad', 'ent'))`.execute(db);
}
