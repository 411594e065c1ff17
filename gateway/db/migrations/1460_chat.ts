import { sql, type Kysely } from 'kysely';

/**
 * Decision 111: a member has one conversation with the desk, whose messages have numbers without a gap. The database itself
 * numbers them and says who waits, so that neither can differ from the messages, whoever writes one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table chats (
      member_id bigint primary key references members on delete cascade,
      merchant_code text not null references merchants,
      last_number int not null default 0 check (last_number >= 0),
      -- Since when the member waits for an answer.
      waits_since timestamptz,
      staff_id bigint references staff,
      closed_at timestamptz,
      check (closed_at is null or (waits_since is null and staff_id is null))
    )`.execute(db);
  await sql`create index chats_open on chats (merchant_code, waits_since) where closed_at is null`.execute(
    db,
  );
  await sql`
    alter table chat_messages
      add column number int,
      add column key uuid,
      add column staff_id bigint references staff,
      -- Of an answer: for how many seconds the member had waited.
      add column waited int`.execute(db);
  await sql`
    insert into chats (member_id, merchant_code, last_number, closed_at)
      select member_id, merchant_code, count(*), max(sent_at)
        from chat_messages join members on members.id = member_id
        group by member_id, merchant_code`.execute(db);
  await sql`
    update chat_messages set number = counted.number
      from (select id, row_number() over (partition by member_id order by id) as number from chat_messages) counted
      where counted.id = chat_messages.id`.execute(db);
  await sql`alter table chat_messages add check (number is not null and number > 0)`.execute(db);
  await sql`create unique index chat_messages_number on chat_messages (member_id, number)`.execute(db);
  await sql`create unique index chat_messages_key on chat_messages (member_id, key)`.execute(db);
  await sql`
    create index chat_messages_unread on chat_messages (member_id) where from_desk and read_at is null`.execute(
    db,
  );
  await sql`create index chat_messages_waited on chat_messages (sent_at) where waited is not null`.execute(
    db,
  );
  // A message of the member opens the conversation; an answer ends the waiting.
  await sql`
    create function chat_message_numbered() returns trigger language plpgsql as $$
    declare
      since timestamptz;
    begin
      insert into chats (member_id, merchant_code, closed_at)
        select id, merchant_code, new.sent_at from members where id = new.member_id
        on conflict do nothing;
      select waits_since into since from chats where member_id = new.member_id for update;
      update chats
        set last_number = last_number + 1,
          waits_since = case when not new.from_desk then coalesce(since, new.sent_at) end,
          closed_at = case when new.from_desk then closed_at end
        where member_id = new.member_id
        returning last_number into new.number;
      if new.from_desk then
        new.waited = greatest(0, extract(epoch from new.sent_at - since))::int;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger chat_message_numbered before insert on chat_messages
      for each row execute function chat_message_numbered()`.execute(db);
  // A ticket of a launch is good once.
  await sql`
    alter table used_once
      drop constraint used_once_kind_check,
      add constraint used_once_kind_check check (kind in ('payload', 'botCheck', 'identity', 'passkey', 'chat'))`.execute(
    db,
  );
}
