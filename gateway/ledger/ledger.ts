import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { largestBalance } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';
import type { TransferKind } from './tables.ts';

/**
 * The only code that moves money. Amounts are minor units of the currency; what moves is checked by the database
 * once more (migration 0300).
 */

/** The house's side of every movement. */
type HousePurpose = 'funding' | 'adjustments' | `games:${string}`;

export interface AccountOwner {
  readonly merchant: string;
  readonly currency: string;
  readonly owner: { readonly memberId: bigint } | { readonly house: HousePurpose };
}

/** The id of the owner's account, which is made when it is first asked for. */
export async function openAccount(
  db: Kysely<Database>,
  { merchant, currency, owner }: AccountOwner,
): Promise<bigint> {
  const row = {
    merchant_code: merchant,
    currency,
    member_id: 'memberId' in owner ? owner.memberId : null,
    purpose: 'house' in owner ? owner.house : null,
  };
  const find = () =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('merchant_code', '=', merchant)
      .where('currency', '=', currency)
      .where('member_id', row.member_id === null ? 'is' : '=', row.member_id)
      .where('purpose', row.purpose === null ? 'is' : '=', row.purpose)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await db
    .insertInto('accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const opened = await find();
  if (!opened) throw new Error(`no ${currency} account for ${JSON.stringify(owner, bigints)} at ${merchant}`);
  return opened.id;
}

export interface TransferRequest {
  readonly merchant: string;
  readonly currency: string;
  readonly kind: TransferKind;
  /** Who chose the key, such as 'vendor:LARO'. */
  readonly scope: string;
  readonly idempotencyKey: string;
  /** What each account gains (above zero) or loses; one entry an account, and together nothing. */
  readonly postings: readonly { readonly accountId: bigint; readonly amount: bigint }[];
  readonly round?: string;
  readonly gameId?: string;
}

/** `repeated`: this very transfer was made before, and this is what it did. */
export type TransferOutcome =
  | { ok: true; transferId: bigint; repeated: boolean; balances: ReadonlyMap<bigint, bigint> }
  | { ok: false; code: 'IDEMPOTENCY_CONFLICT' }
  /** `balance` is what is there: too little, or with the movement more than a wallet holds. */
  | { ok: false; code: 'NOT_ENOUGH_MONEY' | 'BALANCE_LIMIT'; accountId: bigint; balance: bigint };

/**
 * Moves money, once for each idempotency key. `balances` are those of the member accounts just after the transfer.
 * Runs inside the caller's transaction (READ COMMITTED), so that what the caller records of it holds or falls with it.
 */
export async function transfer(
  trx: Transaction<Database>,
  request: TransferRequest,
): Promise<TransferOutcome> {
  const accounts = await lockAccounts(
    trx,
    request.postings.map((posting) => posting.accountId),
  );
  const fingerprint = fingerprintOf(request);
  const before = await findTransfer(trx, request, fingerprint);
  if (before) return before;

  const tips = await readTips(trx, [...accounts.keys()]);
  const postings = request.postings.map(({ accountId, amount }) => {
    const tip = accounts.has(accountId) ? (tips.get(accountId) ?? { seq: 0n, balance: 0n }) : undefined;
    return { accountId, amount, seq: tip && tip.seq + 1n, balance: tip && tip.balance + amount };
  });
  for (const { accountId, amount, balance } of postings) {
    if (balance === undefined || (balance >= 0n && balance <= largestBalance)) continue;
    const code = balance < 0n ? 'NOT_ENOUGH_MONEY' : 'BALANCE_LIMIT';
    return { ok: false, code, accountId, balance: balance - amount };
  }

  const made = await trx
    .insertInto('transfers')
    .values({
      merchant_code: request.merchant,
      currency: request.currency,
      kind: request.kind,
      scope: request.scope,
      idempotency_key: request.idempotencyKey,
      fingerprint,
      round: request.round ?? null,
      game_id: request.gameId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // The locks serialise equal requests, so whoever took the key meanwhile moved other accounts.
  if (!made) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  await trx
    .insertInto('postings')
    .values(
      postings.map(({ accountId, amount, seq, balance }) => ({
        transfer_id: made.id,
        account_id: accountId,
        merchant_code: request.merchant,
        currency: request.currency,
        running: seq !== undefined,
        amount,
        account_seq: seq ?? null,
        balance_after: balance ?? null,
      })),
    )
    .execute();
  const members = [...new Set([...accounts.values()].map(String))];
  await sql`select pg_notify('wallet', member) from unnest(${members}::text[]) member`.execute(trx);
  return { ok: true, transferId: made.id, repeated: false, balances: balancesOf(postings) };
}

/**
 * Locks those of the accounts that are members', in the order of their ids so that no two transactions wait for each
 * other, and until the transaction ends. House accounts are not locked: they have no running balance to guard.
 * Returns account id to member id.
 */
export async function lockAccounts(
  trx: Transaction<Database>,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'member_id'])
    .where('id', 'in', accountIds)
    .where('member_id', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.flatMap(({ id, member_id }) => (member_id === null ? [] : [[id, member_id]])));
}

export interface Tip {
  /** How many postings the account has. */
  readonly seq: bigint;
  readonly balance: bigint;
  readonly at: Date;
}

/** What a member's account holds; nothing yet is zero. */
export async function balanceOf(db: Kysely<Database>, accountId: bigint): Promise<bigint> {
  return (await readTips(db, [accountId])).get(accountId)?.balance ?? 0n;
}

/** The last posting of each running account that has one. */
export async function readTips(
  db: Kysely<Database>,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Tip>> {
  // A separate statement from the lock: only a statement that starts after the lock sees what it waited for.
  const { rows } = await sql<{
    account_id: bigint;
    account_seq: bigint;
    balance_after: bigint;
    created_at: Date;
  }>`
    select tip.account_id, tip.account_seq, tip.balance_after, transfers.created_at
      from unnest(${accountIds.map(String)}::bigint[]) wanted
      cross join lateral (
        select * from postings where account_id = wanted and running order by account_seq desc limit 1
      ) tip
      join transfers on transfers.id = tip.transfer_id`.execute(db);
  return new Map(
    rows.map((row) => [
      row.account_id,
      { seq: row.account_seq, balance: row.balance_after, at: row.created_at },
    ]),
  );
}

async function findTransfer(
  trx: Transaction<Database>,
  request: TransferRequest,
  fingerprint: Buffer,
): Promise<TransferOutcome | undefined> {
  const found = await trx
    .selectFrom('transfers')
    .select(['id', 'fingerprint'])
    .where('scope', '=', request.scope)
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (!found) return undefined;
  if (!found.fingerprint.equals(fingerprint)) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  const rows = await trx
    .selectFrom('postings')
    .select(['account_id as accountId', 'balance_after as balance'])
    .where('transfer_id', '=', found.id)
    .execute();
  return { ok: true, transferId: found.id, repeated: true, balances: balancesOf(rows) };
}

function balancesOf(
  postings: readonly { accountId: bigint; balance: bigint | null | undefined }[],
): ReadonlyMap<bigint, bigint> {
  return new Map(
    postings.flatMap(({ accountId, balance }) => (typeof balance === 'bigint' ? [[accountId, balance]] : [])),
  );
}

/** All of a request but its key, so that the same key with anything else is seen. */
function fingerprintOf(request: TransferRequest): Buffer {
  const { merchant, currency, kind, postings, round, gameId } = request;
  const legs = postings.map(({ accountId, amount }) => `${accountId}:${amount}`).toSorted();
  const said = JSON.stringify([merchant, currency, kind, round ?? null, gameId ?? null, legs]);
  return createHash('sha256').update(said).digest();
}

function bigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
