import { sql, type Kysely } from 'kysely';

/**
 * S3-40: kinds for rounds, invitations and the app (decision 169). How often a bonus may have to be played is held by what its
 * merchant says; what was offered before the merchant said less stays.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table merchants add column most_wagering int not null
      generated always as (coalesce((settings ->> 'mostWagering')::int, 10)) stored`.execute(db);
  await sql`
    alter table promotion_terms
      drop constraint promotion_terms_kind_check,
      drop constraint promotion_terms_check,
      add constraint promotion_terms_kind_check check (kind in (
        'firstDeposit', 'deposit', 'cashback', 'signUp', 'code', 'freeRounds', 'mission', 'invitation', 'appDownload')),
      add constraint promotion_terms_check check (terms ->> 'kind' = kind and (terms ->> 'wagering')::int >= 0)`.execute(
    db,
  );
  await sql`
    create function promotion_wagering() returns trigger language plpgsql as $$
    declare
      most int;
    begin
      select most_wagering into most from merchants join announcements on merchant_code = code
        where announcements.id = new.announcement_id;
      if (new.terms ->> 'wagering')::int > most then
        raise exception 'promotion %: a bonus is played at most % times', new.announcement_id, most
          using errcode = 'check_violation', constraint = 'promotion_wagering';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger promotion_wagering before insert or update on promotion_terms
      for each row execute function promotion_wagering()`.execute(db);
  // How many of the rounds that it is for are played; of parts that are joined.
  await sql`alter table promotion_parts add column played int not null default 0`.execute(db);
}
