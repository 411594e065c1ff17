import { sql, type Kysely } from 'kysely';

/** Whose Google and Facebook accounts are whose members, and that a token of theirs is taken once. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table member_identities (
      merchant_code text not null references merchants,
      source text not null check (source in ('google', 'facebook')),
      subject text not null check (length(subject) between 1 and 200),
      member_id bigint not null,
      linked_at timestamptz not null,
      primary key (merchant_code, source, subject),
      foreign key (member_id, merchant_code) references members (id, merchant_code) on delete cascade
    )`.execute(db);
  await sql`create index member_identities_member on member_identities (member_id)`.execute(db);
  await sql`
    alter table used_once
      drop constraint used_once_kind_check,
      add constraint used_once_kind_check check (kind in ('payload', 'botCheck', 'identity'))`.execute(db);
}
