import { sql, type Kysely } from 'kysely';

/**
 * S7-39: rebates (decision 77). A rate is what somebody has of the turnover of a category, themselves and below, and holds from a
 * day on. As a day is closed its turnover is written down with the rates of the whole line above each player; all statements
 * follow from these rows, which nobody changes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into transfer_kinds values
      ('rebate', 'in', 'reward'),
      ('income_claimed', 'in', 'reward')`.execute(db);

  // In hundredths of a percent.
  await sql`
    create table rebate_rates (
      member_id bigint not null references members,
      category text not null,
      from_day date not null,
      rate int not null check (rate between 0 and 10000),
      primary key (member_id, category, from_day)
    )`.execute(db);
  // What a merchant gives those at the top stands in its settings; an agent without anybody above has it.
  await sql`
    create function rebate_rate(whose bigint, what text, on_day date) returns int language sql stable as $$
      select coalesce(
        (
          select rate from rebate_rates
            where member_id = whose and category = what and from_day <= on_day order by from_day desc limit 1
        ),
        (
          select round((settings #>> array['rebates', 'most', what])::numeric * 100)::int
            from members join merchants on code = merchant_code
            where members.id = whose and is_agent and parent_id is null
        ),
        0
      )
    $$`.execute(db);

  await sql`
    create table rebate_days (
      merchant_code text not null references merchants,
      day date not null,
      closed_at timestamptz not null default clock_timestamp(),
      primary key (merchant_code, day)
    )`.execute(db);
  await sql`
    create table rebate_plays (
      merchant_code text not null,
      day date not null,
      player_id bigint not null,
      category text not null,
      turnover bigint not null check (turnover <> 0),
      -- From the top down to the player, and the rate of each.
      lineage bigint[] not null,
      rates int[] not null,
      primary key (merchant_code, day, player_id, category),
      foreign key (merchant_code, day) references rebate_days,
      foreign key (player_id, merchant_code) references members (id, merchant_code),
      check (cardinality(rates) = cardinality(lineage))
    )`.execute(db);
  await sql`create index rebate_plays_team on rebate_plays (merchant_code, day, lineage)`.execute(db);
  await sql`
    create table rebate_statements (
      id bigint generated always as identity primary key,
      merchant_code text not null,
      currency text not null,
      member_id bigint not null,
      day date not null,
      -- Of the day's lines; below zero where more was taken back than played.
      amount bigint not null,
      -- How much of it their own play brought.
      of_own bigint not null,
      -- What the statement before could not take back, zero or below; and what this one cannot.
      owed bigint not null check (owed <= 0),
      paid bigint not null check (paid >= 0),
      still_owed bigint not null check (still_owed <= 0),
      transfer_id bigint references transfers,
      unique (member_id, day),
      foreign key (merchant_code, day) references rebate_days,
      foreign key (member_id, merchant_code) references members (id, merchant_code),
      check (amount + owed = paid + still_owed and (paid = 0 or still_owed = 0)),
      check (transfer_id is null or paid > 0)
    )`.execute(db);
  await sql`
    create index rebate_statements_unpaid on rebate_statements (merchant_code, id)
      where paid > 0 and transfer_id is null`.execute(db);
  for (const table of ['rebate_days', 'rebate_plays']) {
    await sql`
      create trigger ledger_append_only before update or delete or truncate on ${sql.table(table)}
        for each statement execute function ledger_append_only()`.execute(db);
  }
  await sql`
    create trigger ledger_append_only before delete or truncate on rebate_statements
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create function rebate_statement_stays() returns trigger language plpgsql as $$
    begin
      if old.transfer_id is not null
          or to_jsonb(new) - 'transfer_id' is distinct from to_jsonb(old) - 'transfer_id' then
        raise exception 'rebates: a statement is paid once, and nothing else of it changes'
          using errcode = 'check_violation', constraint = 'rebate_statement_stays';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger rebate_statement_stays before update on rebate_statements
      for each row execute function rebate_statement_stays()`.execute(db);
}
