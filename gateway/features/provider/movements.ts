import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Fails, Parsed, Spec } from '@laro/contract/protocol/call.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type * as calls from '@laro/contract/calls/provider.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { lockAccounts, readTips, transfer } from '../../ledger/ledger.ts';
import { findRound, keepRound, type Round } from './rounds.ts';
import type { StoredRefusal, VendorTransactionsTable } from './tables.ts';
import { findVendorSession, noteUse, type VendorSession } from './vendorSessions.ts';

/**
 * What a provider does with a player's money. Everything of one player happens one after the other, under the lock
 * of the player's account. Each transaction of a vendor has one outcome, which is stored with the movement in one
 * database transaction and answered again for ever. The rules: docs/contracts/wallet-callbacks.md.
 */

export type Outcome<C extends Spec> =
  | { ok: true; player: string; currency: string; balance: string }
  | { ok: false; refusal: RefusalOf<C> };
type RefusalOf<C extends Spec> = {
  [K in keyof Fails<C> & string]: Fails<C>[K] extends undefined
    ? { code: K }
    : { code: K; value: Fails<C>[K] };
}[keyof Fails<C> & string];

type Ask<C extends Spec> = Parsed<C>['body'];
type Booked = { balance: bigint; transferId?: bigint; roundId?: bigint };
type Verdict<C extends Spec> =
  | ({ booked: true } & Booked)
  /** `forget`: the same call may succeed later, so nothing is stored. */
  | { booked: false; refusal: RefusalOf<C>; forget?: true };

/** The parts of a transaction that are stored whatever comes of it. */
interface Asked {
  readonly kind: VendorTransactionsTable['kind'];
  readonly requestUuid: string;
  readonly transactionUuid: string;
  readonly round: string;
  readonly amount: bigint;
  readonly currency: string | null;
  readonly reference: string | null;
  readonly roundClosed: boolean;
}

const sessionUnknown = { ok: false, refusal: { code: 'SESSION_UNKNOWN' } } as const;

type Means = Pick<House, 'db' | 'clock' | 'merchants'>;

export async function bet(
  house: Means,
  vendor: string,
  body: Ask<typeof calls.bet>,
): Promise<Outcome<typeof calls.bet>> {
  const { merchants, clock, db } = house;
  const asked = { ...body, kind: 'bet', amount: toMinor(body.amount), reference: null } as const;
  const session = await findVendorSession(db, vendor, body.token, clock.now());
  if (!session) return sessionUnknown;
  // Asked before the transaction: inside it, settings that have to be read would need a second connection.
  const { status } = await merchants.settings(session.merchant);
  return once<typeof calls.bet>(house, session, asked, async (trx) => {
    const no = (refusal: RefusalOf<typeof calls.bet>) => ({ booked: false, refusal }) as const;
    if (await findRollback(trx, vendor, asked.transactionUuid)) {
      return no({ code: 'ROLLED_BACK', value: await balanceNow(trx, session) });
    }
    if (!session.open || status.maintenance) return no({ code: 'SESSION_EXPIRED' });
    if (asked.currency !== session.currency) {
      return no({ code: 'WRONG_CURRENCY', value: { currency: session.currency } });
    }
    const { minimum, maximum } = session;
    if (asked.amount < minimum || asked.amount > maximum) {
      return no({ code: 'BET_LIMIT', value: { minimum: toAmount(minimum), maximum: toAmount(maximum) } });
    }
    const round = await findRound(trx, session, asked.round);
    if (round?.closed) return no({ code: 'ROUND_CLOSED' });
    const moved = await take(trx, session, asked, asked.amount);
    if (!moved.ok) return no(moved.refusal);
    await noteUse(trx, session, clock.now());
    return { booked: true, ...moved, roundId: await keepRound(trx, session, asked, round, clock.now()) };
  });
}

export async function win(
  house: Means,
  vendor: string,
  body: Ask<typeof calls.win>,
): Promise<Outcome<typeof calls.win>> {
  const reference = body.referenceTransactionUuid;
  const asked = { ...body, kind: 'win', amount: toMinor(body.amount), reference } as const;
  const session = await findVendorSession(house.db, vendor, body.token, house.clock.now());
  if (!session) return sessionUnknown;
  return once<typeof calls.win>(house, session, asked, async (trx) => {
    const no = (refusal: RefusalOf<typeof calls.win>) => ({ booked: false, refusal }) as const;
    if (asked.currency !== session.currency) {
      return no({ code: 'WRONG_CURRENCY', value: { currency: session.currency } });
    }
    const round = await findRound(trx, session, asked.round);
    const staked = await findTransaction(trx, vendor, reference);
    if (await findRollback(trx, vendor, reference, asked.transactionUuid)) {
      return no({ code: 'ROLLED_BACK', value: await balanceNow(trx, session) });
    }
    if (!staked || !round || !isBetOf(staked, session, round)) {
      return { booked: false, refusal: { code: 'BET_UNKNOWN' }, forget: true };
    }
    const moved = await pay(trx, session, asked, asked.amount);
    if (!moved.ok) return unpaid(moved.refusal);
    return {
      booked: true,
      ...moved,
      roundId: await keepRound(trx, session, asked, round, house.clock.now()),
    };
  });
}

export async function rollback(
  house: Means,
  vendor: string,
  body: Ask<typeof calls.rollback>,
): Promise<Outcome<typeof calls.rollback>> {
  const reference = body.referenceTransactionUuid;
  const asked = { ...body, kind: 'rollback', amount: 0n, currency: null, reference } as const;
  const session = await findVendorSession(house.db, vendor, body.token, house.clock.now());
  if (!session) return sessionUnknown;
  return once<typeof calls.rollback>(house, session, asked, async (trx) => {
    const staked = await findTransaction(trx, vendor, reference);
    const round = await findRound(trx, session, asked.round);
    const nothing = async (): Promise<Verdict<typeof calls.rollback>> => ({
      booked: true,
      balance: (await tipOf(trx, session)).balance,
    });
    // Remembered by being stored: the bet finds it when it arrives.
    if (!staked) return nothing();
    if (staked.kind !== 'bet' || staked.member_id !== session.memberId) {
      return { booked: false, refusal: { code: 'BET_SETTLED' } };
    }
    if (staked.refusal || (await findRollback(trx, vendor, reference))) return nothing();
    if (!round || !isBetOf(staked, session, round) || (await findWin(trx, vendor, reference))) {
      return { booked: false, refusal: { code: 'BET_SETTLED' } };
    }
    const moved = await pay(trx, session, asked, staked.amount);
    if (!moved.ok) return unpaid(moved.refusal);
    return {
      booked: true,
      ...moved,
      roundId: await keepRound(trx, session, asked, round, house.clock.now()),
    };
  });
}

/**
 * Gives back a stake of a round that nobody finishes, as a rollback of the house's own. The caller holds the lock of
 * the account, and has seen that the bet is neither won nor rolled back.
 */
export async function returnStake(
  trx: Transaction<Database>,
  session: Seat,
  round: Round & { name: string },
  stake: { uuid: string; amount: bigint },
  now: Date,
): Promise<void> {
  const asked = {
    kind: 'rollback',
    requestUuid: randomUUID(),
    transactionUuid: randomUUID(),
    round: round.name,
    amount: 0n,
    currency: null,
    reference: stake.uuid,
    roundClosed: true,
  } as const;
  const moved = await pay(trx, session, asked, stake.amount);
  if (!moved.ok) throw new Error(`the stake ${stake.uuid} cannot be given back: ${moved.refusal.code}`);
  await store(trx, session, asked, fingerprintOf(asked, session), { ...moved, roundId: round.id }, now);
}

/** What of a session says whose money moves. */
export type Seat = Pick<
  VendorSession,
  'vendor' | 'memberId' | 'merchant' | 'currency' | 'gameId' | 'accountId' | 'houseAccountId'
>;

/** Someone else has just stored an outcome under this transaction's name. */
class NameTaken extends Error {}

async function once<C extends typeof calls.bet | typeof calls.win | typeof calls.rollback>(
  { db, clock }: Means,
  session: VendorSession,
  asked: Asked,
  decide: (trx: Transaction<Database>) => Promise<Verdict<C>>,
): Promise<Outcome<C>> {
  // A code of all three calls, which the compiler cannot see through C.
  const conflict = { ok: false, refusal: { code: 'IDEMPOTENCY_CONFLICT' } } as unknown as Outcome<C>;
  const { vendor, player, currency } = session;
  const yes = (balance: bigint): Outcome<C> => ({ ok: true, player, currency, balance: toAmount(balance) });
  const fingerprint = fingerprintOf(asked, session);
  try {
    return await db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [session.accountId]);
      const before = await findTransaction(trx, vendor, asked.transactionUuid);
      if (before) {
        if (!before.fingerprint.equals(fingerprint)) return conflict;
        // The same kind of call (it is in the fingerprint) stored this refusal.
        return before.refusal ? { ok: false, refusal: before.refusal as RefusalOf<C> } : yes(before.balance);
      }
      const verdict = await decide(trx);
      if (!verdict.booked && verdict.refusal.code === 'IDEMPOTENCY_CONFLICT') return conflict;
      if (!verdict.booked && verdict.forget) return { ok: false, refusal: verdict.refusal };
      const stored = verdict.booked ? verdict : { ...verdict, balance: (await tipOf(trx, session)).balance };
      await store(trx, session, asked, fingerprint, stored, clock.now());
      return verdict.booked ? yes(verdict.balance) : { ok: false, refusal: verdict.refusal };
    });
  } catch (error) {
    if (error instanceof NameTaken) return conflict;
    throw error;
  }
}

/** What a wallet is too full for is booked once there is room. */
function unpaid<R extends { code: string }>(refusal: R): { booked: false; refusal: R; forget?: true } {
  return { booked: false, refusal, ...(refusal.code === 'BALANCE_LIMIT' && { forget: true }) };
}

/** Why money could not be moved. */
type Unmoved =
  | { code: 'IDEMPOTENCY_CONFLICT' }
  | { code: 'NOT_ENOUGH_MONEY'; value: { balance: string } }
  | { code: 'BALANCE_LIMIT'; value: { balance: string } };
type Moved<Never extends Unmoved['code']> =
  | ({ ok: true } & Booked)
  | { ok: false; refusal: Exclude<Unmoved, { code: Never }> };

/** Money from the player, whose wallet is never too full for that. */
async function take(
  trx: Transaction<Database>,
  session: Seat,
  asked: Asked,
  amount: bigint,
): Promise<Moved<'BALANCE_LIMIT'>> {
  const moved = await move(trx, session, asked, -amount);
  if (moved.ok) return moved;
  const { refusal } = moved;
  if (refusal.code === 'BALANCE_LIMIT') throw new Error(`${asked.transactionUuid} would give money`);
  return { ok: false, refusal };
}

/** Money towards the player, which the player cannot lack. */
async function pay(
  trx: Transaction<Database>,
  session: Seat,
  asked: Asked,
  amount: bigint,
): Promise<Moved<'NOT_ENOUGH_MONEY'>> {
  const moved = await move(trx, session, asked, amount);
  if (moved.ok) return moved;
  const { refusal } = moved;
  if (refusal.code === 'NOT_ENOUGH_MONEY') throw new Error(`${asked.transactionUuid} would take money`);
  return { ok: false, refusal };
}

async function move(
  trx: Transaction<Database>,
  session: Seat,
  asked: Asked,
  amount: bigint,
): Promise<({ ok: true } & Booked) | { ok: false; refusal: Unmoved }> {
  if (amount === 0n) return { ok: true, balance: (await tipOf(trx, session)).balance };
  const outcome = await transfer(trx, {
    merchant: session.merchant,
    currency: session.currency,
    kind: asked.kind,
    scope: `vendor:${session.vendor}`,
    idempotencyKey: asked.transactionUuid,
    postings: [
      { accountId: session.accountId, amount },
      { accountId: session.houseAccountId, amount: -amount },
    ],
    round: asked.round,
    gameId: session.gameId,
  });
  if (outcome.ok) {
    const balance = outcome.balances.get(session.accountId);
    if (balance === undefined)
      throw new Error(`transfer ${outcome.transferId} has no balance for the player`);
    return { ok: true, balance, transferId: outcome.transferId };
  }
  if (outcome.code === 'IDEMPOTENCY_CONFLICT') return { ok: false, refusal: { code: outcome.code } };
  return { ok: false, refusal: { code: outcome.code, value: { balance: toAmount(outcome.balance) } } };
}

async function store(
  trx: Transaction<Database>,
  session: Seat,
  asked: Asked,
  fingerprint: Buffer,
  verdict: Partial<Booked> & { balance: bigint; refusal?: StoredRefusal },
  now: Date,
): Promise<void> {
  const stored = await trx
    .insertInto('vendor_transactions')
    .values({
      vendor_code: session.vendor,
      transaction_uuid: asked.transactionUuid,
      kind: asked.kind,
      member_id: session.memberId,
      round_id: verdict.roundId ?? null,
      reference_uuid: asked.reference,
      amount: asked.amount,
      fingerprint,
      request_uuid: asked.requestUuid,
      refusal: verdict.refusal ? JSON.stringify(verdict.refusal) : null,
      balance: verdict.balance,
      transfer_id: verdict.transferId ?? null,
      at: now,
    })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'transaction_uuid']).doNothing())
    .returning('transaction_uuid')
    .executeTakeFirst();
  if (!stored) throw new NameTaken();
}

async function findTransaction(trx: Transaction<Database>, vendor: string, uuid: string) {
  return trx
    .selectFrom('vendor_transactions')
    .select(['kind', 'member_id', 'round_id', 'amount', 'fingerprint', 'refusal', 'balance'])
    .where('vendor_code', '=', vendor)
    .where('transaction_uuid', '=', uuid)
    .executeTakeFirst();
}

function isBetOf(
  staked: NonNullable<Awaited<ReturnType<typeof findTransaction>>>,
  session: VendorSession,
  round: Round,
): boolean {
  const { kind, member_id: memberId, round_id: roundId, refusal } = staked;
  return kind === 'bet' && memberId === session.memberId && roundId === round.id && refusal === null;
}

async function findRollback(
  trx: Transaction<Database>,
  vendor: string,
  ...references: string[]
): Promise<boolean> {
  return findAbout(trx, vendor, references, 'rollback');
}

async function findWin(trx: Transaction<Database>, vendor: string, bet: string): Promise<boolean> {
  return findAbout(trx, vendor, [bet], 'win');
}

async function findAbout(
  trx: Transaction<Database>,
  vendor: string,
  references: readonly string[],
  kind: 'win' | 'rollback',
): Promise<boolean> {
  const found = await trx
    .selectFrom('vendor_transactions')
    .select('kind')
    .where('vendor_code', '=', vendor)
    .where('reference_uuid', 'in', references)
    .where('kind', '=', kind)
    .where('refusal', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

async function tipOf(trx: Transaction<Database>, { accountId }: Seat): Promise<{ balance: bigint }> {
  return (await readTips(trx, [accountId])).get(accountId) ?? { balance: 0n };
}

async function balanceNow(trx: Transaction<Database>, session: Seat): Promise<{ balance: string }> {
  return { balance: toAmount((await tipOf(trx, session)).balance) };
}

/** All of a transaction but the names of the call and of the session, which a repetition may have anew. */
function fingerprintOf(asked: Asked, { memberId }: Seat): Buffer {
  const { kind, round, amount, currency, reference, roundClosed } = asked;
  const said = [
    kind,
    String(memberId),
    round,
    String(amount),
    currency,
    reference?.toLowerCase(),
    roundClosed,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest();
}
