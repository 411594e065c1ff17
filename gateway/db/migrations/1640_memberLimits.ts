import { sql, type Kysely } from 'kysely';

/** Decision 134: what a member may deposit and withdraw in a day, and stake at once, where the desk has set less than the brand. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table member_limits (
      member_id bigint not null references members on delete cascade,
      kind text not null check (kind in ('deposit', 'withdrawal', 'bet')),
      -- Minor units; nothing at all with zero.
      amount bigint not null check (amount >= 0),
      reason text not null,
      staff_id bigint not null references staff,
      at timestamptz not null,
      primary key (member_id, kind)
    )`.execute(db);
  await sql`
    create function limits_only_tighten() returns trigger language plpgsql as $$
    begin
      if new.amount > old.amount then
        raise exception 'the limit of member % only tightens', new.member_id
          using errcode = 'check_violation', constraint = 'limits_only_tighten';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger limits_only_tighten before update on member_limits
      for each row execute function limits_only_tighten()`.execute(db);
}
