import { sql, type Kysely } from 'kysely';

/**
 * A free trial can be removed, and nothing else can (decision 50): play money has no way to a real wallet, so that a trial
 * that goes with all of its movements leaves every sum as it was. It goes whole or not at all: at the latest when the
 * transaction commits, of no movement and of no account a part is left.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, isReal] of [
    ['transfers', sql`old.currency <> 'PLAY'`],
    ['postings', sql`old.currency <> 'PLAY'`],
    ['accounts', sql`old.currency <> 'PLAY' or old.member_id is null`],
    ['account_days', undefined],
    ['vendor_transactions', undefined],
  ] as const) {
    const changes = sql.raw(['accounts', 'account_days'].includes(table) ? 'truncate' : 'update or truncate');
    await sql`drop trigger ledger_append_only on ${sql.table(table)}`.execute(db);
    await sql`
      create trigger ledger_append_only before ${changes} on ${sql.table(table)}
        for each statement execute function ledger_append_only()`.execute(db);
    // A slip of the hand does not say so.
    await sql`
      create trigger ledger_keeps before delete on ${sql.table(table)}
        for each statement when (current_setting('ledger.trial_goes', true) is distinct from 'yes')
        execute function ledger_append_only()`.execute(db);
    if (isReal === undefined) continue;
    await sql`
      create trigger ledger_stays before delete on ${sql.table(table)}
        for each row when (${isReal}) execute function ledger_append_only()`.execute(db);
  }
  // These rows do not say themselves what money they are of.
  await sql`
    create function ledger_stays() returns trigger language plpgsql as $$
    declare
      row jsonb := to_jsonb(old);
      owner bigint := coalesce(
        (row ->> 'member_id')::bigint,
        (select member_id from accounts where id = (row ->> 'account_id')::bigint)
      );
    begin
      if not exists (select from members where id = owner and type = 4) then
        raise exception 'ledger: % is only ever added to', tg_table_name
          using errcode = 'restrict_violation', constraint = 'ledger_append_only';
      end if;
      return old;
    end $$`.execute(db);
  for (const table of ['account_days', 'vendor_transactions']) {
    await sql`
      create trigger ledger_stays before delete on ${sql.table(table)}
        for each row execute function ledger_stays()`.execute(db);
  }

  await sql`
    create function ledger_whole_trial() returns trigger language plpgsql as $$
    declare
      gone jsonb := to_jsonb(old);
    begin
      if exists (select from transfers where id = (gone ->> 'transfer_id')::bigint)
        or exists (select from accounts where id = (gone ->> 'account_id')::bigint and running)
        or exists (select from accounts where member_id = (gone ->> 'member_id')::bigint) then
        raise exception 'ledger: of % something is left: a trial is removed as a whole', tg_table_name
          using errcode = 'restrict_violation', constraint = 'ledger_whole_trial';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['postings', 'account_days', 'accounts', 'vendor_transactions']) {
    await sql`
      create constraint trigger ledger_whole_trial after delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function ledger_whole_trial()`.execute(db);
  }

  // What names a member or an account is looked through when one is removed.
  await sql`create index members_trials on members (created_at) where type = 4`.execute(db);
  for (const [table, column] of [
    ['sessions', 'member_id'],
    ['cash_orders', 'member_id'],
    ['launch_tickets', 'member_id'],
    ['password_tickets', 'member_id'],
    ['vendor_players', 'member_id'],
    ['vendor_sessions', 'member_id'],
    ['vendor_sessions', 'account_id'],
    ['vendor_sessions', 'house_account_id'],
    ['rounds', 'member_id'],
    ['vendor_transactions', 'member_id'],
  ] as const) {
    const name = sql.id(`${table}_by_${column}`);
    await sql`create index ${name} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  }
  await sql`create index inbox_messages_sent on inbox_messages (sent_at)`.execute(db);
  await sql`create index chat_messages_sent on chat_messages (sent_at)`.execute(db);
}
