import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { findViolations, rules, type Violation } from './verify.ts';

/** A moment of the ledger at which all of it was sound (decision 51). */
interface Checkpoint {
  /** The last transfer before it; none lies between that is not made yet. */
  readonly last: bigint;
  /** Of all transfers of real money up to there. */
  readonly digest: Buffer;
}

export interface Checked {
  readonly violations: readonly Violation[];
  /** The checkpoint from which it was looked; undefined: everything was. */
  readonly since: bigint | undefined;
  /** How many transfers were looked at. */
  readonly transfers: bigint;
  /** The newest checkpoint now; undefined while there is none. */
  readonly checkpoint: Checkpoint | undefined;
}

/**
 * Looks at what came since the last checkpoint, or at everything, all at the same moment, and lays the next checkpoint where
 * nothing is wrong. What lies before the checkpoint is not read again but for the whole: then it must also be what it was
 * at each checkpoint, to the letter.
 */
export async function checkLedger(db: Kysely<Database>, { whole }: { whole: boolean }): Promise<Checked> {
  const next = await settledUpTo(db);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('laro ledger check'))`.execute(trx);
      const laid = await checkpointsOf(trx);
      const last = laid.at(-1);
      const since = whole ? undefined : last?.last;
      const violations = await findViolations(trx, since === undefined ? rules : rulesSince(since));
      if (since === undefined) violations.push(...(await findChanged(trx, laid)));
      const { rows } = await sql<{ transfers: bigint }>`
        select count(*) as transfers from transfers where id > ${since ?? 0n}`.execute(trx);
      const isNews = next !== undefined && next > (last?.last ?? 0n);
      const checkpoint = violations.length === 0 && isNews ? await lay(trx, last, next) : last;
      return { violations, since, transfers: rows[0]?.transfers ?? 0n, checkpoint };
    });
}

/**
 * The last transfer of which it is certain that no earlier one is still to come: whoever was writing when it was the last
 * has ended since. Undefined when somebody has not for a minute.
 */
async function settledUpTo(db: Kysely<Database>): Promise<bigint | undefined> {
  const { rows } = await sql<{ last: bigint }>`select coalesce(max(id), 0) as last from transfers`.execute(
    db,
  );
  const writers = async () => {
    const { rows: found } = await sql<{ writer: string }>`
      select virtualtransaction as writer from pg_locks
        where locktype = 'relation' and relation = 'transfers'::regclass and mode = 'RowExclusiveLock'
          and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return new Set(found.map(({ writer }) => writer));
  };
  const then = await writers();
  for (let tries = 0; tries < 600; tries++) {
    const now = await writers();
    if (then.isDisjointFrom(now)) return rows[0]?.last;
    await wait(100);
  }
  return undefined;
}

async function checkpointsOf(db: Kysely<Database>): Promise<Checkpoint[]> {
  return db
    .selectFrom('ledger_checkpoints')
    .select(['last_transfer as last', 'digest'])
    .orderBy('last_transfer')
    .execute();
}

/**
 * The rules, asked of what came after a transfer: each follows for all from what was true at the checkpoint. Only the whole
 * check adds up all days of play.
 */
function rulesSince(
  since: bigint,
): Omit<typeof rules, 'days of play add up to the rounds that were settled'> {
  const { 'days of play add up to the rounds that were settled': _, ...small } = rules;
  // Else it is looked for among all, by account.
  const recent = sql`
    with recent as materialized (select * from postings where transfer_id > ${since} and running)`;
  return {
    ...small,
    'a transfer has at least two postings and they add up to nothing': sql`
      select transfers.id::text as subject, count(amount) || ' postings, sum ' || coalesce(sum(amount), 0) as found
        from transfers left join postings on transfer_id = transfers.id
        where transfers.id > ${since}
        group by transfers.id having count(amount) < 2 or sum(amount) <> 0`,
    "a member's postings are numbered without gaps": sql`${recent}
      select account_id::text as subject, count(*) || ' postings, last number ' || max(account_seq) as found
        from recent left join ledger_tips as tip using (account_id)
        group by account_id, tip.seq
        having count(*) <> max(account_seq) - coalesce(tip.seq, 0) or min(account_seq) <> coalesce(tip.seq, 0) + 1`,
    'each balance follows from the one before it': sql`${recent}
      select account_id::text as subject, 'number ' || account_seq || ', balance ' || balance_after as found
        from (
          select account_id, account_seq, amount, balance_after,
            lag(balance_after, 1, coalesce(tip.balance, 0)) over (partition by account_id order by account_seq) as previous
          from recent left join ledger_tips as tip using (account_id)
        ) chain where balance_after is distinct from previous + amount`,
    'an account holds what its last posting says': sql`${recent}
      select accounts.id::text as subject, 'number ' || accounts.seq || ', balance ' || accounts.balance as found
        from accounts
        left join ledger_tips as tip on tip.account_id = accounts.id
        left join (
          select distinct on (account_id) account_id, account_seq, balance_after from recent
            order by account_id, account_seq desc
        ) latest on latest.account_id = accounts.id
        where (accounts.seq, accounts.balance) is distinct from
          (coalesce(latest.account_seq, tip.seq, 0), coalesce(latest.balance_after, tip.balance, 0))`,
    "an account's days add up to what it holds": sql`${recent}
      select accounts.id::text as subject, 'number ' || seq || ', balance ' || balance || ', days ' || coalesce(sum(amount), 0)
          as found
        from accounts left join account_days on account_id = accounts.id
        where running
          and accounts.id in (select account_id from recent)
        group by accounts.id having coalesce(sum(times), 0) <> seq or coalesce(sum(amount), 0) <> balance`,
    'a round has what was staked in it and paid': sql`
      ${rules['a round has what was staked in it and paid']}
        and rounds.id in (select round_id from vendor_transactions where transfer_id > ${since})`,
    'a clearing account has nothing of orders that have ended, nor of none': sql`
      select accounts.id::text as subject, 'order ' || coalesce(order_id::text, 'none') || ': ' || sum(postings.amount) as found
        from (
          select id, order_id from transfers where id > ${since} and order_id is null
          union all
          select id, order_id from transfers where order_id in (
            select order_id from transfers where id > ${since} and order_id is not null
          )
        ) moved
        join postings on moved.id = transfer_id
        join accounts on account_id = accounts.id
        left join cash_orders on cash_orders.id = order_id
        where purpose like 'clearing:%' and (order_id is null or ended_at is not null)
        group by accounts.id, order_id having sum(postings.amount) <> 0 or order_id is null`,
    'no member has less than nothing': sql`
      select account_id::text as subject, balance_after::text as found from postings
        where balance_after < 0 and transfer_id > ${since}`,
    'each currency adds up to nothing': sql`
      select currency as subject, sum(amount)::text as found from postings
        where transfer_id > ${since} group by currency having sum(amount) <> 0`,
    'a posting is of the merchant and currency of its account and its transfer': sql`
      select transfer_id::text as subject, 'account ' || account_id as found
        from postings join accounts on accounts.id = account_id join transfers on transfers.id = transfer_id
        where transfer_id > ${since} and (
          (postings.merchant_code, postings.currency, postings.running)
            is distinct from (accounts.merchant_code, accounts.currency, accounts.running)
          or (postings.merchant_code, postings.currency)
            is distinct from (transfers.merchant_code, transfers.currency))`,
  };
}

/** Whatever is no longer what it was at a checkpoint: to the letter, so that also what adds up again is found. */
async function findChanged(db: Kysely<Database>, laid: readonly Checkpoint[]): Promise<Violation[]> {
  const rule = 'what was sound before is as it was';
  let before: Checkpoint | undefined;
  for (const checkpoint of laid) {
    const digest = await digestOf(db, before, checkpoint.last);
    if (!digest.equals(checkpoint.digest)) {
      const span = `transfers ${(before?.last ?? 0n) + 1n} to ${checkpoint.last}`;
      return [{ rule, subject: span, found: 'another digest' }];
    }
    before = checkpoint;
  }
  if (before === undefined) return [];
  const { rows } = await sql<{ subject: string; found: string }>`
    select account_id::text as subject, 'number ' || tip.seq || ', balance ' || tip.balance as found
      from ledger_tips as tip
      join accounts on accounts.id = account_id
      left join lateral (
        select account_seq, balance_after from postings
          where account_id = tip.account_id and running and transfer_id <= ${before.last}
          order by account_seq desc limit 1
      ) posting on true
      where (tip.seq, tip.balance) is distinct from (account_seq, balance_after) limit 20`.execute(db);
  return rows.map((row) => ({ rule, ...row, subject: `account ${row.subject}` }));
}

async function lay(
  trx: Transaction<Database>,
  before: Checkpoint | undefined,
  last: bigint,
): Promise<Checkpoint> {
  const digest = await digestOf(trx, before, last);
  await sql`
    with recent as materialized (
      select * from postings where running and transfer_id > ${before?.last ?? 0n} and transfer_id <= ${last}
    )
    insert into ledger_tips
      select distinct on (account_id) account_id, account_seq, balance_after from recent
        order by account_id, account_seq desc
      on conflict (account_id) do update set seq = excluded.seq, balance = excluded.balance`.execute(trx);
  // Of trials that were removed meanwhile.
  await sql`delete from ledger_tips where not exists (select from accounts where id = account_id)`.execute(
    trx,
  );
  await trx.insertInto('ledger_checkpoints').values({ last_transfer: last, digest }).execute();
  return { last, digest };
}

/**
 * SHA-256 of the digest before and of all that lies between: blocks of ten thousand, each of its transfers and postings. Play
 * money is not in it, since trials are removed; each column is named, so that a new one changes nothing.
 */
async function digestOf(db: Kysely<Database>, before: Checkpoint | undefined, last: bigint): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    with lines as (
      select id, 0::bigint as part, row(
          id, merchant_code, currency, kind, scope, idempotency_key, encode(fingerprint, 'hex'), round, game_id, order_id,
          day - date '2000-01-01', extract(epoch from created_at)
        )::text as line
        from transfers where id > ${before?.last ?? 0n} and id <= ${last} and currency <> 'PLAY'
      union all
      select transfer_id, account_id, row(
          transfer_id, account_id, merchant_code, currency, running, amount, account_seq, balance_after
        )::text
        from postings
        where transfer_id > ${before?.last ?? 0n} and transfer_id <= ${last} and currency <> 'PLAY'
    ), blocks as (
      select id / 10000 as number, sha256(convert_to(string_agg(line, ';' order by id, part), 'UTF8')) as digest
        from lines group by id / 10000
    )
    select sha256(${before?.digest ?? Buffer.alloc(32)}::bytea || coalesce(string_agg(digest, ''::bytea order by number), ''))
        as digest
      from blocks`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate has a row');
  return row.digest;
}
