import { sql, type Kysely } from 'kysely';

/** S3-19, S3-20: the games that a member likes, and those that were opened last; both are bounded (decision 67). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table favourites (
      member_id bigint not null references members on delete cascade,
      node_id bigint not null references games (node_id) on delete cascade,
      at timestamptz not null,
      primary key (member_id, node_id)
    )`.execute(db);
  await sql`create index favourites_order on favourites (member_id, at, node_id)`.execute(db);
  await sql`
    create table recents (
      member_id bigint not null references members on delete cascade,
      node_id bigint not null references games (node_id) on delete cascade,
      at timestamptz not null,
      primary key (member_id, node_id)
    )`.execute(db);
  await sql`create index recents_order on recents (member_id, at, node_id)`.execute(db);
}
