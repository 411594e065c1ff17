import { sql, type Kysely } from 'kysely';

/** Decision 94: who let somebody in at the machine vouches for all whom they invite, so that nobody is two pairs of eyes. */
export async function up(db: Kysely<never>): Promise<void> {
  // Null was let in at the machine, and vouches for themselves.
  await sql`alter table staff add column vouched_by bigint references staff`.execute(db);
  await sql`
    create function adjustments_by_two() returns trigger language plpgsql as $$
    begin
      if (select count(distinct coalesce(vouched_by, id)) from staff where id in (new.asked_by, new.decided_by)) < 2 then
        raise exception 'adjustment %: one vouches for both who ask and who decide', new.id
          using errcode = 'check_violation', constraint = 'adjustments_by_two';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger adjustments_by_two before insert or update on adjustments
      for each row when (new.decided_by is not null) execute function adjustments_by_two()`.execute(db);
}
