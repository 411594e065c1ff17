import { sql, type Kysely } from 'kysely';

/** Decision 138: pictures by which a member shows who it is, sealed; those that were refused are thrown away. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table identity_papers (
      id bigint generated always as identity primary key,
      member_id bigint not null references members on delete cascade,
      part text not null check (part in ('document', 'selfie')),
      state text not null check (state in ('waiting', 'accepted', 'refused')),
      because text,
      -- A JPEG of ours, sealed.
      picture bytea,
      width int not null,
      height int not null,
      sent_at timestamptz not null,
      decided_at timestamptz,
      -- Null of who decided is the sandbox.
      decided_by bigint references staff,
      constraint identity_papers_kept check ((picture is null) = (state = 'refused')),
      constraint identity_papers_told check ((because is null) = (state <> 'refused')),
      constraint identity_papers_decided check ((decided_at is null) = (state = 'waiting'))
    )`.execute(db);
  await sql`
    create unique index identity_papers_once on identity_papers (member_id, part) where state <> 'refused'`.execute(
    db,
  );
  await sql`create index identity_papers_of on identity_papers (member_id, id)`.execute(db);
  await sql`create index identity_papers_waiting on identity_papers (sent_at) where state = 'waiting'`.execute(
    db,
  );
}
