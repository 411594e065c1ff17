import { sql, type Kysely } from 'kysely';

/**
 * S7-46: money that an agent sends to somebody of its team (decision 87). It goes over an account of the house, so that each side
 * has its own kind of movement; a row here is both of them, and without one there is neither.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into transfer_kinds values
      ('team_sent', 'out', 'cash'),
      ('team_received', 'in', 'cash')`.execute(db);
  await sql`
    alter table accounts
      drop constraint accounts_purpose,
      add constraint accounts_purpose check (
        case when member_id is null
          then purpose ~ '^(funding|adjustments|promotions|rebates|team)$|^(games|clearing):[A-Z0-9_]+$'
          else purpose in ('wallet', 'hold', 'bonus', 'income', 'returned', 'points')
            and (purpose = 'points') = (currency = 'POINTS')
        end)`.execute(db);
  await sql`
    create table team_transfers (
      id bigint generated always as identity primary key,
      merchant_code text not null,
      currency text not null,
      sender_id bigint not null,
      receiver_id bigint not null,
      amount bigint not null check (amount > 0),
      client_key uuid not null,
      at timestamptz not null,
      sent_in bigint not null unique references transfers,
      received_in bigint not null unique references transfers,
      unique (sender_id, client_key),
      foreign key (sender_id, merchant_code) references members (id, merchant_code),
      foreign key (receiver_id, merchant_code) references members (id, merchant_code),
      foreign key (sender_id, currency) references members (id, currency),
      foreign key (receiver_id, currency) references members (id, currency)
    )`.execute(db);
  await sql`
    create trigger ledger_append_only before update or delete or truncate on team_transfers
      for each statement execute function ledger_append_only()`.execute(db);
  await sql`
    create function team_transfer() returns trigger language plpgsql as $$
    begin
      if not exists (
        select from members sender join members receiver on receiver.id = new.receiver_id
          where sender.id = new.sender_id and receiver.id <> sender.id
            and receiver.lineage[: cardinality(sender.lineage)] = sender.lineage
      ) then
        raise exception 'team: % is not below %', new.receiver_id, new.sender_id
          using errcode = 'check_violation', constraint = 'team_transfer';
      end if;
      if (
        select array_agg((transfer_id, member_id, postings.amount) order by postings.amount)
          from postings join accounts on accounts.id = account_id
          where transfer_id in (new.sent_in, new.received_in) and purpose = 'wallet'
      ) is distinct from array[
        (new.sent_in, new.sender_id, -new.amount), (new.received_in, new.receiver_id, new.amount)
      ] then
        raise exception 'team: what was sent is not what came'
          using errcode = 'check_violation', constraint = 'team_transfer';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger team_transfer after insert on team_transfers
      for each row execute function team_transfer()`.execute(db);
}
