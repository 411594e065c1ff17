import { sql, type Kysely } from 'kysely';

/**
 * The postings of a transfer come in one statement and add up to nothing in it, which is asked once for all of them; that
 * a transfer has some is asked at its commit, as before. Each posting had asked for the whole transfer.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger ledger_zero_sum on postings`.execute(db);
  await sql`drop trigger ledger_zero_sum on transfers`.execute(db);
  await sql`drop function ledger_zero_sum()`.execute(db);
  await sql`
    create function ledger_zero_sum() returns trigger language plpgsql as $$
    declare
      broken record;
    begin
      select transfer_id, count(*) as legs, sum(amount) as total into broken
        from added group by transfer_id having count(*) < 2 or sum(amount) <> 0 limit 1;
      if found then
        raise exception 'ledger: transfer % has % postings that add up to %', broken.transfer_id, broken.legs, broken.total
          using errcode = 'check_violation', constraint = 'ledger_zero_sum';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger ledger_zero_sum after insert on postings referencing new table as added
      for each statement execute function ledger_zero_sum()`.execute(db);
  await sql`
    create function ledger_has_postings() returns trigger language plpgsql as $$
    begin
      if not exists (select from postings where transfer_id = new.id) then
        raise exception 'ledger: transfer % has no postings', new.id
          using errcode = 'check_violation', constraint = 'ledger_zero_sum';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger ledger_zero_sum after insert on transfers
      deferrable initially deferred for each row execute function ledger_has_postings()`.execute(db);
}
