import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Fails, Parsed, Spec } from '@laro/contract/protocol/call.ts';
import { may } from '@laro/rules/may.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type * as calls from '@laro/contract/calls/vendor.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { mayBet } from '../../house/region.ts';
import { fits, lockAccounts } from '../../ledger/ledger.ts';
import {
  readSituation,
  writeDecided,
  type Asked,
  type Purse,
  type Seat,
  type Situation,
} from './movements.queries.ts';
import { sessionInUse } from './vendorSessions.ts';

/**
 * What a vendor does with a player's money. A transaction is read, decided and written (decision 37): one statement
 * reads all that decides it, the decision asks nobody, and one statement writes it under the lock of the player's
 * account, unless anything has happened to the player in between. Then it is done once more with the account locked from
 * the start. So everything of one player happens one after the other. Each transaction of a vendor has one outcome, which
 * is stored with the movement and answered again for ever. The rules: docs/contracts/wallet-callbacks.md.
 */

export type MovementOutcome<C extends Spec> =
  | { ok: true; player: string; currency: string; balance: string }
  | { ok: false; refusal: RefusalOf<C> };
type RefusalOf<C extends Spec> = {
  [K in keyof Fails<C> & string]: Fails<C>[K] extends undefined
    ? { code: K }
    : { code: K; value: Fails<C>[K] };
}[keyof Fails<C> & string];

type Ask<C extends Spec> = Parsed<C>['body'];
type Verdict<C extends Spec> =
  /** What the player gains, or loses, whether that is a part of the round, and of which grant it is. */
  | { booked: true; amount: bigint; inRound: boolean; freeRounds?: string | undefined }
  /** `forget`: the same call may succeed later, so nothing is stored. */
  | { booked: false; refusal: RefusalOf<C>; forget?: true };

type Means = Pick<House, 'db' | 'clock' | 'merchants' | 'events' | 'turns'>;

export function bet(
  house: Means,
  vendor: string,
  body: Ask<typeof calls.bet>,
): Promise<MovementOutcome<typeof calls.bet>> {
  const asked = {
    ...body,
    kind: 'bet',
    amount: toMinor(body.amount),
    reference: null,
    jackpot: jackpotIn(body),
  } as const;
  let asking: ReturnType<typeof mayBet> | undefined;
  return once<typeof calls.bet>(house, vendor, body.token, asked, async (situation) => {
    const { session, purse, round, rolledBack, freeRounds, heldUntil } = situation;
    // Asked before a transaction: inside it, settings that have to be read would need a second connection.
    asking ??= mayBet(house.merchants, session);
    const isOpen = await asking;
    const no = (refusal: RefusalOf<typeof calls.bet>) => ({ booked: false, refusal }) as const;
    const balance = toAmount(purse.balance);
    if (rolledBack) return no({ code: 'ROLLED_BACK', value: { balance } });
    const stops = may('bet', {
      isClosed: !session.open,
      awayUntil: session.awayUntil,
      isShutOut: !isOpen,
      heldUntil,
    });
    if (stops.length > 0) return no({ code: 'SESSION_EXPIRED' });
    if (asked.currency !== session.currency) {
      return no({ code: 'WRONG_CURRENCY', value: { currency: session.currency } });
    }
    if (asked.freeRounds !== undefined) {
      if (!freeRounds?.isTheirs) return no({ code: 'FREE_ROUNDS_UNKNOWN' });
      const { left, expiresAt, ended, id } = freeRounds;
      const isOver = expiresAt !== null && expiresAt <= house.clock.now();
      if (ended || isOver || left === 0) return no({ code: 'FREE_ROUNDS_OVER' });
      // One free bet is one round.
      if (round) return no({ code: 'ROUND_CLOSED' });
      return { booked: true, amount: 0n, inRound: true, freeRounds: id };
    }
    const { minimum, maximum } = session;
    if (asked.amount < minimum || asked.amount > maximum) {
      return no({ code: 'BET_LIMIT', value: { minimum: toAmount(minimum), maximum: toAmount(maximum) } });
    }
    if (round?.closed) return no({ code: 'ROUND_CLOSED' });
    if (!fits(purse.balance - asked.amount)) return no({ code: 'NOT_ENOUGH_MONEY', value: { balance } });
    return { booked: true, amount: -asked.amount, inRound: true };
  });
}

export function win(
  house: Means,
  vendor: string,
  body: Ask<typeof calls.win>,
): Promise<MovementOutcome<typeof calls.win>> {
  const reference = body.referenceTransactionUuid;
  const asked = {
    ...body,
    kind: 'win',
    amount: toMinor(body.amount),
    reference,
    jackpot: jackpotIn(body),
  } as const;
  return once<typeof calls.win>(house, vendor, body.token, asked, async (situation) => {
    const { session, purse, rolledBack, freeRounds } = situation;
    const no = (refusal: RefusalOf<typeof calls.win>) => ({ booked: false, refusal }) as const;
    if (asked.currency !== session.currency) {
      return no({ code: 'WRONG_CURRENCY', value: { currency: session.currency } });
    }
    if (rolledBack) return no({ code: 'ROLLED_BACK', value: { balance: toAmount(purse.balance) } });
    if (!isOnItsBet(situation)) return { ...no({ code: 'BET_UNKNOWN' }), forget: true };
    // The promotion pays it, by its terms, when all of its rounds are over.
    if (freeRounds) return { booked: true, amount: 0n, inRound: true, freeRounds: freeRounds.id };
    return pays(purse, asked.amount);
  });
}

export function rollback(
  house: Means,
  vendor: string,
  body: Ask<typeof calls.rollback>,
): Promise<MovementOutcome<typeof calls.rollback>> {
  const reference = body.referenceTransactionUuid;
  const asked = { ...body, kind: 'rollback', amount: 0n, currency: null, reference } as const;
  return once<typeof calls.rollback>(house, vendor, body.token, asked, async (situation) => {
    const { session, purse, stake, rolledBack, won, freeRounds } = situation;
    const nothing = { booked: true, amount: 0n, inRound: false } as const;
    const settled = { booked: false, refusal: { code: 'BET_SETTLED' } } as const;
    // Remembered by being stored: the bet finds it when it arrives.
    if (!stake) return nothing;
    if (stake.kind !== 'bet' || stake.memberId !== session.memberId) return settled;
    if (stake.refused || rolledBack) return nothing;
    if (won || !isOnItsBet(situation)) return settled;
    if (freeRounds) return { ...nothing, inRound: true, freeRounds: freeRounds.id };
    return pays(purse, stake.amount);
  });
}

function jackpotIn({ jackpot }: Pick<Ask<typeof calls.win>, 'jackpot'>) {
  return jackpot && { name: jackpot.name, amount: toMinor(jackpot.amount) };
}

/** Whether what it refers to is a bet of this player in this round that was taken. */
function isOnItsBet({ session, stake, round }: Situation): boolean {
  return (
    stake !== undefined &&
    round !== undefined &&
    stake.kind === 'bet' &&
    stake.memberId === session.memberId &&
    stake.roundId === round.id &&
    !stake.refused
  );
}

/** Money towards the player; what a wallet is too full for is booked once there is room. */
function pays({ balance }: Purse, amount: bigint) {
  if (fits(balance + amount)) return { booked: true, amount, inRound: true } as const;
  const refusal = { code: 'BALANCE_LIMIT', value: { balance: toAmount(balance) } } as const;
  return { booked: false, refusal, forget: true } as const;
}

/**
 * Gives back a stake of a round that nobody finishes, as a rollback of the house's own. The caller holds the lock of
 * the account, and has seen that the bet is neither won nor rolled back. Returns what the account is then.
 */
export async function returnStake(
  trx: Transaction<Database>,
  seat: Seat,
  purse: Purse,
  stake: { round: string; uuid: string; amount: bigint; freeRounds: string | null },
  now: Date,
): Promise<Purse> {
  const { amount } = stake;
  const asked = {
    kind: 'rollback',
    requestUuid: randomUUID(),
    transactionUuid: randomUUID(),
    round: stake.round,
    amount: 0n,
    currency: null,
    reference: stake.uuid,
    roundClosed: true,
  } as const;
  if (!fits(purse.balance + amount)) throw new Error(`the stake ${stake.uuid} cannot be given back: no room`);
  const fingerprint = fingerprintOf(asked, seat);
  const freeRounds = stake.freeRounds ?? undefined;
  const decided = { seat, purse, asked, fingerprint, amount, inRound: true, freeRounds };
  const written = await writeDecided(trx, decided, now);
  if (!written) throw new Error(`the stake ${stake.uuid} cannot be given back: the account was not locked`);
  // Of a free bet nothing is posted.
  const seq = amount === 0n ? purse.seq : purse.seq + 1n;
  return { seq, balance: purse.balance + amount, version: purse.version + 1n };
}

type Booking = typeof calls.bet | typeof calls.win | typeof calls.rollback;

async function once<C extends Booking>(
  house: Means,
  vendor: string,
  token: string,
  asked: Asked,
  decide: (situation: Situation) => Promise<Verdict<C>>,
): Promise<MovementOutcome<C>> {
  // Codes of all three calls, which the compiler cannot see through C.
  const refused = (code: 'SESSION_UNKNOWN' | 'IDEMPOTENCY_CONFLICT') =>
    ({ ok: false, refusal: { code } }) as unknown as MovementOutcome<C>;
  const { db, clock, events, turns } = house;
  let moved: bigint | undefined;

  const read = (on: Kysely<Database>) => readSituation(on, vendor, token, asked, clock.now());
  async function attempt(
    on: Kysely<Database>,
    situation: Situation,
  ): Promise<MovementOutcome<C> | Overtaken> {
    const now = clock.now();
    const { session, purse, before } = situation;
    const { player, currency } = session;
    const yes = (balance: bigint): MovementOutcome<C> => ({
      ok: true,
      player,
      currency,
      balance: toAmount(balance),
    });
    const fingerprint = fingerprintOf(asked, session);
    if (before) {
      if (!before.fingerprint.equals(fingerprint)) return refused('IDEMPOTENCY_CONFLICT');
      // The same kind of call (it is in the fingerprint) stored this refusal.
      return before.refusal ? { ok: false, refusal: before.refusal as RefusalOf<C> } : yes(before.balance);
    }
    const verdict = await decide(situation);
    if (!verdict.booked && verdict.forget) return { ok: false, refusal: verdict.refusal };
    const { amount, inRound, ...more } = verdict.booked
      ? { ...verdict, uses: asked.kind === 'bet' ? sessionInUse(session, now) : undefined }
      : { amount: 0n, inRound: false, refusal: verdict.refusal };
    const decided = { seat: session, purse, asked, fingerprint, amount, inRound, ...more };
    if (!(await writeDecided(on, decided, now))) return { overtaken: session.accountId };
    if (amount !== 0n) moved = session.memberId;
    return verdict.booked ? yes(purse.balance + amount) : { ok: false, refusal: verdict.refusal };
  }

  async function attemptLocked(account: bigint): Promise<MovementOutcome<C> | Overtaken> {
    return db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [account]);
      const situation = await read(trx);
      return situation ? attempt(trx, situation) : refused('SESSION_UNKNOWN');
    });
  }

  try {
    const seen = await read(db);
    if (!seen) return refused('SESSION_UNKNOWN');
    const outcome = await turns.take(seen.session.accountId, async (isFirst) => {
      // Whoever had to wait decides by what is true by now.
      const situation = isFirst ? seen : ((await read(db)) ?? seen);
      const first = await attempt(db, situation);
      return 'overtaken' in first ? attemptLocked(first.overtaken) : first;
    });
    if (moved !== undefined) events.tell('wallet', String(moved));
    // Under the lock only another player's transaction can be in the way, which has taken the name.
    return 'overtaken' in outcome ? refused('IDEMPOTENCY_CONFLICT') : outcome;
  } catch (error) {
    if (isNameTaken(error)) return refused('IDEMPOTENCY_CONFLICT');
    throw error;
  }
}

/** Something has happened to the player, whose account it is, since the situation was read. */
interface Overtaken {
  readonly overtaken: bigint;
}

/** Another player's transaction has just been stored under this one's name. */
function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'vendor_transactions_pkey';
}

/** All of a transaction but the names of the call and of the session, which a repetition may have anew. */
function fingerprintOf(asked: Asked, { memberId }: Pick<Seat, 'memberId'>): Buffer {
  const { kind, round, amount, currency, reference, roundClosed, freeRounds, jackpot } = asked;
  const said = [
    kind,
    String(memberId),
    round,
    String(amount),
    currency,
    reference?.toLowerCase(),
    roundClosed,
    // What has neither is said as it was before there was either.
    ...(freeRounds === undefined ? [] : ['free', freeRounds.toLowerCase()]),
    ...(jackpot === undefined ? [] : ['jackpot', jackpot.name, String(jackpot.amount)]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest();
}
