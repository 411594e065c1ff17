import { sql, type Kysely } from 'kysely';

/** Decision 113: two people of the desk turn off the two-step login of who has lost the phone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table second_step_requests (
      id bigint generated always as identity primary key,
      merchant_code text not null,
      member_id bigint not null,
      reason text not null,
      asked_by bigint not null references staff,
      asked_at timestamptz not null,
      decision text check (decision in ('given', 'refused')),
      decided_by bigint references staff,
      decided_at timestamptz,
      foreign key (member_id, merchant_code) references members (id, merchant_code) on delete cascade,
      check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
    )`.execute(db);
  await sql`create index second_step_requests_of on second_step_requests (member_id, id desc)`.execute(db);
  await sql`
    create unique index second_step_requests_one on second_step_requests (member_id) where decision is null`.execute(
    db,
  );
  await sql`
    create index second_step_requests_open on second_step_requests (merchant_code) where decision is null`.execute(
    db,
  );

  // One rule for whatever two people agree on (decision 94), under the name of each one's trigger.
  // Old builds: none names the function; the trigger of adjustments follows it.
  await sql`alter function adjustments_by_two() rename to decided_by_two`.execute(db);
  await sql`
    create or replace function decided_by_two() returns trigger language plpgsql as $$
    begin
      if (select count(distinct coalesce(vouched_by, id)) from staff where id in (new.asked_by, new.decided_by)) < 2 then
        raise exception '% %: one vouches for both who ask and who decide', tg_table_name, new.id
          using errcode = 'check_violation', constraint = tg_name;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger second_step_requests_by_two before insert or update on second_step_requests
      for each row when (new.decided_by is not null) execute function decided_by_two()`.execute(db);
}
