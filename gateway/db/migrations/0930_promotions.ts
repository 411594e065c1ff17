import { sql, type Kysely } from 'kysely';

/**
 * S3-40: promotions that do something (decision 65). What one asks and gives stands beside its announcement; a member's part
 * keeps a copy of it, so that what was promised stays. A bonus that is played for is on the member's account `bonus`, which at
 * the end of each transaction holds what the open parts say.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into transfer_kinds values
      ('bonus_issued', 'none', 'reward'),
      ('bonus_taken', 'none', 'reward'),
      ('bonus_paid', 'in', 'reward')`.execute(db);
  await sql`
    create table promotion_terms (
      announcement_id bigint primary key references announcements on delete cascade,
      kind text not null check (kind in ('firstDeposit', 'deposit', 'cashback', 'signUp', 'code')),
      terms jsonb not null check (terms ->> 'kind' = kind and (terms ->> 'wagering')::int between 0 and 10)
    )`.execute(db);
  await sql`
    create table promotion_parts (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      currency text not null,
      member_id bigint not null references members,
      -- The announcement, which may be gone.
      promotion_id bigint not null,
      -- Which time it is, or of which week; a member has each once.
      occasion text not null,
      kind text not null,
      terms jsonb not null,
      titles jsonb not null,
      state text not null check (state in (
        'joined', 'applying', 'claimable', 'wagering', 'paid', 'rejected', 'givenUp', 'expired', 'cancelled')),
      -- The member took it with a press.
      claimed boolean not null default false,
      -- One of the deposits, whose step comes later.
      deposit_id bigint unique,
      -- The deposit, or the loss.
      basis bigint not null default 0 check (basis >= 0),
      bonus bigint not null default 0 check (bonus >= 0),
      required bigint not null default 0 check (required >= 0),
      -- The sum of its lines; written by them only.
      counted bigint not null default 0 check (counted between 0 and required),
      reason text check (length(reason) between 1 and 400),
      joined_at timestamptz not null,
      issued_at timestamptz,
      expires_at timestamptz,
      ended_at timestamptz,
      -- Up to when its rounds were looked at.
      looked_at timestamptz,
      check (state not in ('wagering', 'paid') or (bonus > 0 and issued_at is not null)),
      check (state <> 'paid' or counted = required),
      unique (member_id, promotion_id, occasion)
    )`.execute(db);
  await sql`create index promotion_parts_of_member on promotion_parts (member_id, id desc)`.execute(db);
  await sql`
    create index promotion_parts_open on promotion_parts (member_id, state)
      where state in ('joined', 'applying', 'claimable', 'wagering')`.execute(db);
  await sql`
    create index promotion_parts_expire on promotion_parts (expires_at)
      where state in ('joined', 'claimable', 'wagering')`.execute(db);
  await sql`
    create index promotion_parts_review on promotion_parts (merchant_code, id) where state = 'applying'`.execute(
    db,
  );
  await sql`
    create table promotion_steps (
      part_id bigint not null references promotion_parts,
      number int not null,
      state text not null,
      at timestamptz not null,
      primary key (part_id, number)
    )`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on promotion_steps
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create table promotion_rounds (
      part_id bigint not null references promotion_parts,
      round_id bigint not null references rounds,
      category text not null,
      staked bigint not null,
      percent int not null check (percent between 0 and 100),
      counted bigint not null check (counted >= 0),
      why text not null check (why in ('counted', 'enough', 'aboveMaximum', 'category', 'noStake')),
      at timestamptz not null,
      primary key (part_id, round_id)
    )`.execute(db);
  await sql`create index promotion_rounds_time on promotion_rounds (part_id, at desc, round_id desc)`.execute(
    db,
  );
  await sql`create index promotion_rounds_round on promotion_rounds (round_id)`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on promotion_rounds
      for each statement execute function ledger_append_only()`.execute(db);
  // The meter is its lines.
  await sql`
    create function promotion_counted() returns trigger language plpgsql as $$
    begin
      update promotion_parts set counted = counted + new.counted where id = new.part_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger promotion_counted after insert on promotion_rounds
      for each row execute function promotion_counted()`.execute(db);
  await sql`
    create function promotion_meter() returns trigger language plpgsql as $$
    begin
      raise exception 'promotion: the meter of part % is the sum of its lines', old.id
        using errcode = 'check_violation', constraint = 'promotion_meter';
    end $$`.execute(db);
  await sql`
    create trigger promotion_meter before update of counted on promotion_parts
      for each row when (pg_trigger_depth() = 0 and new.counted <> old.counted)
      execute function promotion_meter()`.execute(db);

  await sql`
    create function promotion_bonus() returns trigger language plpgsql as $$
    declare
      locked bigint;
      owed numeric;
    begin
      select coalesce(sum(balance), 0) into locked from accounts
        where member_id = new.member_id and purpose = 'bonus';
      select coalesce(sum(bonus), 0) into owed from promotion_parts
        where member_id = new.member_id and state = 'wagering';
      if locked <> owed then
        raise exception 'ledger: member % has % of bonus and plays for %', new.member_id, locked, owed
          using errcode = 'check_violation', constraint = 'promotion_bonus';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger promotion_bonus after update on accounts
      deferrable initially deferred
      for each row when (new.purpose = 'bonus' and new.balance <> old.balance)
      execute function promotion_bonus()`.execute(db);
  await sql`
    create constraint trigger promotion_bonus after insert or update on promotion_parts
      deferrable initially deferred
      for each row execute function promotion_bonus()`.execute(db);

  // Written in the transaction of the deposit's money, so that a process that dies after it leaves work and not a loss.
  await sql`
    create table promotion_deposits (
      deposit_id bigint primary key,
      settled_at timestamptz
    )`.execute(db);
  await sql`
    create index promotion_deposits_due on promotion_deposits (deposit_id) where settled_at is null`.execute(
    db,
  );
}
