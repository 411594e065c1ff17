import { sql, type Kysely } from 'kysely';

/** Decision 222: the picture by which a member shows a transfer by hand, sealed, until the deposit has ended. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table deposit_proofs (
      deposit_id bigint primary key references deposits on delete cascade,
      -- A JPEG of ours, sealed.
      picture bytea not null,
      width int not null,
      height int not null,
      sent_at timestamptz not null
    )`.execute(db);
}
