import { sql, type Kysely } from 'kysely';

/** How members come in: by number and SMS code, by registering, by an invitation, by a new password. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table members
      add column mobile text check (mobile ~ '^\\+[1-9][0-9]{6,23}$'),
      add column email text check (length(email) between 3 and 120)`.execute(db);
  await sql`create unique index members_mobile on members (merchant_code, mobile) where mobile is not null`.execute(
    db,
  );
  await sql`create index members_email on members (merchant_code, lower(email)) where email is not null`.execute(
    db,
  );

  await sql`
    create table member_details (
      member_id bigint not null references members on delete cascade,
      field text not null,
      value text not null check (length(value) <= 200),
      primary key (member_id, field)
    )`.execute(db);
  await sql`
    create table payment_passwords (
      member_id bigint primary key references members on delete cascade,
      password_hash text not null check (password_hash like '$argon2id$%')
    )`.execute(db);

  await sql`
    create table invite_codes (
      merchant_code text not null references merchants,
      code text not null check (code ~ '^[A-Z0-9]{8}$'),
      member_id bigint not null unique references members on delete cascade,
      primary key (merchant_code, code)
    )`.execute(db);

  await sql`
    create table sms_codes (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      purpose text not null check (purpose in ('login', 'register', 'reset')),
      mobile text not null,
      browser_hash bytea not null check (length(browser_hash) = 32),
      code_hash bytea not null check (length(code_hash) = 32),
      tries int not null default 0,
      expires_at timestamptz not null,
      unique (merchant_code, purpose, mobile, browser_hash)
    )`.execute(db);
  await sql`create index sms_codes_expiry on sms_codes (expires_at)`.execute(db);

  await sql`
    create table password_tickets (
      ticket_hash bytea primary key check (length(ticket_hash) = 32),
      member_id bigint not null references members on delete cascade,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index password_tickets_expiry on password_tickets (expires_at)`.execute(db);

  await sql`
    create table sandbox_outbox (
      id bigint generated always as identity primary key,
      merchant_code text not null references merchants,
      kind text not null check (kind in ('sms', 'mail')),
      receiver text not null,
      text text not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_outbox_newest on sandbox_outbox (merchant_code, kind, id desc)`.execute(db);
}
