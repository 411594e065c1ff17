import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { largestBalance } from '@laro/rules/money.ts';
import { prepare } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

/**
 * The only code that moves money. Amounts are minor units of the currency; what moves is checked by the database
 * once more (migrations 0300 and 0850). Decision 37 says which accounts there are.
 */

/** What a member's account is for: points are in a currency of their own, the others in the member's. */
type MemberPurpose = 'wallet' | 'hold' | 'bonus' | 'income' | 'returned' | 'points';
/** The house's side of every movement. */
type HousePurpose =
  | 'funding'
  | 'adjustments'
  | 'promotions'
  | 'rebates'
  | 'team'
  | `games:${string}`
  | `clearing:${string}`;

export interface AccountOwner {
  readonly merchant: string;
  readonly currency: string;
  /** A member's account is the wallet unless its purpose says otherwise. */
  readonly owner:
    | { readonly memberId: bigint; readonly purpose?: MemberPurpose }
    | { readonly house: HousePurpose };
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
    purpose: 'house' in owner ? owner.house : (owner.purpose ?? 'wallet'),
  };
  const find = () =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('merchant_code', '=', merchant)
      .where('currency', '=', currency)
      .where('member_id', row.member_id === null ? 'is' : '=', row.member_id)
      .where('purpose', '=', row.purpose)
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
  /** A code of `transfer_kinds`. */
  readonly kind: string;
  /** Who chose the key, such as 'vendor:LARO'. */
  readonly scope: string;
  readonly idempotencyKey: string;
  /** What each account gains (above zero) or loses; one entry an account, and together nothing. */
  readonly postings: readonly { readonly accountId: bigint; readonly amount: bigint }[];
  readonly round?: string;
  readonly gameId?: string;
  /** The deposit or withdrawal that it is a part of. */
  readonly orderId?: bigint;
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

  const postings = request.postings.map(({ accountId, amount }) => ({
    accountId,
    amount,
    after: afterwards(accounts.get(accountId), amount),
  }));
  for (const { accountId, amount, after } of postings) {
    if (after === undefined || fits(after.balance)) continue;
    const code = after.balance < 0n ? 'NOT_ENOUGH_MONEY' : 'BALANCE_LIMIT';
    return { ok: false, code, accountId, balance: after.balance - amount };
  }

  const { rows } = await sql<{ id: bigint }>`
    ${prepare} with turn as (select 1), ${transferParts(request, postings)} select id from made`.execute(trx);
  const [made] = rows;
  // The locks serialise equal requests, so whoever took the key meanwhile moved other accounts.
  if (!made) return { ok: false, code: 'IDEMPOTENCY_CONFLICT' };
  const balances = postings.map(({ accountId, after }) => ({ accountId, balance: after?.balance }));
  return { ok: true, transferId: made.id, repeated: false, balances: balancesOf(balances) };
}

/** A movement of a day that is over. */
export interface PastTransfer extends TransferRequest {
  readonly at: Date;
}

/**
 * Makes many transfers of the past, in their order, and answers their ids by idempotency key: for a demo that has a history.
 * An account may not have moved since. Whatever is not possible throws, as does a key that was used before.
 */
export async function transferPast(
  trx: Transaction<Database>,
  requests: readonly PastTransfer[],
): Promise<ReadonlyMap<string, bigint>> {
  const tips = new Map<bigint, Tip>(
    await lockAccounts(trx, [
      ...new Set(requests.flatMap(({ postings }) => postings.map(({ accountId }) => accountId))),
    ]),
  );
  const { rows } = await sql<{ id: bigint; key: string }>`
    insert into transfers (
        merchant_code, currency, kind, scope, idempotency_key, fingerprint, round, game_id, order_id, created_at
      )
      select merchant, currency, kind, scope, key, decode(print, 'hex'), round, game, order_id, at
        from unnest(
          ${requests.map(({ merchant }) => merchant)}::text[], ${requests.map(({ currency }) => currency)}::text[],
          ${requests.map(({ kind }) => kind)}::text[], ${requests.map(({ scope }) => scope)}::text[],
          ${requests.map(({ idempotencyKey }) => idempotencyKey)}::text[],
          ${requests.map((request) => fingerprintOf(request).toString('hex'))}::text[],
          ${requests.map(({ round }) => round ?? null)}::text[], ${requests.map(({ gameId }) => gameId ?? null)}::text[],
          ${requests.map(({ orderId }) => (orderId === undefined ? null : String(orderId)))}::bigint[],
          ${requests.map(({ at }) => at.toISOString())}::timestamptz[]
        ) with ordinality as asked
          (merchant, currency, kind, scope, key, print, round, game, order_id, at, number)
        order by number
      returning id, idempotency_key as key`.execute(trx);
  const made = new Map(rows.map(({ id, key }) => [key, id]));
  const legs = requests.flatMap((request) =>
    request.postings.map(({ accountId, amount }) => {
      const before = tips.get(accountId);
      const after = afterwards(before, amount);
      if (after && !fits(after.balance)) throw new Error(`account ${accountId} cannot hold ${after.balance}`);
      if (after) tips.set(accountId, after);
      return { transferId: made.get(request.idempotencyKey), accountId, amount, after };
    }),
  );
  await sql`
    insert into postings
        (transfer_id, account_id, merchant_code, currency, running, amount, account_seq, balance_after)
      select transfer, account, merchant_code, currency, seq is not null, amount, seq, balance
        from unnest(
          ${legs.map(({ transferId }) => String(transferId))}::bigint[],
          ${legs.map(({ accountId }) => String(accountId))}::bigint[], ${legs.map(({ amount }) => String(amount))}::bigint[],
          ${legs.map(({ after }) => (after ? String(after.seq) : null))}::bigint[],
          ${legs.map(({ after }) => (after ? String(after.balance) : null))}::bigint[]
        ) with ordinality as leg (transfer, account, amount, seq, balance, number)
        join transfers on transfers.id = transfer
        order by number`.execute(trx);
  return made;
}

/** Whether an account may hold so much, in minor units. */
export function fits(balance: bigint): boolean {
  return balance >= 0n && balance <= largestBalance;
}

/** What an account has after a posting; undefined for one of the house, which keeps no balance. */
export function afterwards(
  account: Pick<Account, 'seq' | 'balance'> | undefined,
  amount: bigint,
): Tip | undefined {
  return account && { seq: account.seq + 1n, balance: account.balance + amount };
}

/**
 * A transfer as parts of one statement: `made` has its id, for as long as the part `turn`, which the caller writes
 * before them, has a row and the idempotency key is free. `after` is what each member's account then has.
 */
export function transferParts(
  request: Omit<TransferRequest, 'postings'>,
  postings: readonly { accountId: bigint; amount: bigint; after: Tip | undefined }[],
): RawBuilder<unknown> {
  const { merchant, currency, kind, scope, idempotencyKey, round, gameId, orderId } = request;
  const bigints = (values: readonly (bigint | undefined)[]) =>
    values.map((value) => (value === undefined ? null : String(value)));
  return sql`
    made as (
      insert into transfers (
          merchant_code, currency, kind, scope, idempotency_key, fingerprint, round, game_id, order_id
        )
        select ${merchant}, ${currency}, ${kind}, ${scope}, ${idempotencyKey},
            ${fingerprintOf({ ...request, postings })}::bytea, ${round ?? null}, ${gameId ?? null}, ${orderId ?? null}::bigint
          from turn
        on conflict (scope, idempotency_key) do nothing
        returning id, merchant_code, currency
    ),
    posted as (
      insert into postings
          (transfer_id, account_id, merchant_code, currency, running, amount, account_seq, balance_after)
        select made.id, account, merchant_code, currency, number is not null, amount, number, balance
          from made, unnest(
            ${bigints(postings.map(({ accountId }) => accountId))}::bigint[],
            ${bigints(postings.map(({ amount }) => amount))}::bigint[],
            ${bigints(postings.map(({ after }) => after?.seq))}::bigint[],
            ${bigints(postings.map(({ after }) => after?.balance))}::bigint[]
          ) as leg (account, amount, number, balance)
    )`;
}

/** A member's account, as it is while it is locked. */
interface Account extends Tip {
  readonly memberId: bigint;
  readonly version: bigint;
}

/**
 * Locks those of the accounts that are members', in the order of their ids so that no two transactions wait for each
 * other, and until the transaction ends. House accounts are not locked: they have no running balance to guard.
 * Whoever has read the version of such an account before, without a lock, is overtaken by this.
 */
export async function lockAccounts(
  trx: Transaction<Database>,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Account>> {
  const { rows } = await sql<Account & { id: bigint }>`
    ${prepare} with locked as (
      select id from accounts where id = any(${accountIds.map(String)}::bigint[]) and running
        order by id for no key update
    )
    update accounts set version = version + 1 from locked where accounts.id = locked.id
      returning accounts.id, member_id as "memberId", seq, balance, version`.execute(trx);
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

/** The last posting of an account. */
export interface Tip {
  /** How many postings the account has. */
  readonly seq: bigint;
  readonly balance: bigint;
}

/** What a member's account holds; nothing yet is zero. */
export async function balanceOf(db: Kysely<Database>, accountId: bigint): Promise<bigint> {
  return (await readTips(db, [accountId])).get(accountId)?.balance ?? 0n;
}

/** Where each of the members' accounts is: one row of an index for each, however long its history. */
export async function readTips(
  db: Kysely<Database>,
  accountIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Tip>> {
  const { rows } = await sql<Tip & { id: bigint }>`
    ${prepare} select id, seq, balance from accounts
      where id = any(${accountIds.map(String)}::bigint[]) and running`.execute(db);
  return new Map(rows.map(({ id, ...tip }) => [id, tip]));
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
  const { merchant, currency, kind, postings, round, gameId, orderId } = request;
  const legs = postings.map(({ accountId, amount }) => `${accountId}:${amount}`).toSorted();
  const said = JSON.stringify([
    merchant,
    currency,
    kind,
    round ?? null,
    gameId ?? null,
    legs,
    // Only where there is one: what was asked before there were orders is still the same.
    ...(orderId === undefined ? [] : [String(orderId)]),
  ]);
  return createHash('sha256').update(said).digest();
}

function bigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
