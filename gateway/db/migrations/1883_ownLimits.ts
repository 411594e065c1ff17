import { sql, type Kysely } from 'kysely';

/**
 * Decision 219: what a member lets themself deposit in a day, a week and a month. It gets larger, or goes, only as it was asked for
 * before; the row keeps what is asked for until then.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table own_limits (
      member_id bigint not null references members on delete cascade,
      period text not null check (period in ('day', 'week', 'month')),
      -- Minor units; nothing at all with zero.
      amount bigint not null check (amount >= 0),
      set_at timestamptz not null,
      -- What is wanted in its place; without an amount none.
      wanted bigint check (wanted > amount),
      wanted_at timestamptz,
      primary key (member_id, period),
      check (wanted is null or wanted_at is not null)
    )`.execute(db);
  await sql`
    create function own_limits_loosen_as_asked() returns trigger language plpgsql as $$
    begin
      if new.amount > old.amount and (old.wanted_at is null or new.amount > coalesce(old.wanted, new.amount)) then
        raise exception 'the limit of member % is looser than was asked for', new.member_id
          using errcode = 'check_violation', constraint = 'own_limits_loosen_as_asked';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger own_limits_loosen_as_asked before update on own_limits
      for each row execute function own_limits_loosen_as_asked()`.execute(db);
}
