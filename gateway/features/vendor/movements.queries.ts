import { sql, type Kysely, type RawBuilder } from 'kysely';
import { prepare } from '../../db/prepare.ts';
import type { Database } from '../../db/tables.ts';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import { afterwards, transferParts } from '../../ledger/ledger.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { breakEndOf } from '../../members/breaks.ts';
import { heldFromTable } from '../../members/safetyHold.ts';
import type { StoredRefusal, VendorTransactionsTable } from './tables.ts';
import { sessionOf, type VendorSession, type VendorSessionRow } from './vendorSessions.ts';

/** A transaction of a vendor. */
export interface Asked {
  readonly kind: VendorTransactionsTable['kind'];
  readonly requestUuid: string;
  readonly transactionUuid: string;
  readonly round: string;
  readonly amount: bigint;
  readonly currency: string | null;
  /** The bet that a win or a rollback is about. */
  readonly reference: string | null;
  readonly roundClosed: boolean;
  /** The grant of a free bet. */
  readonly freeRounds?: string | undefined;
  readonly jackpot?: { readonly name: string; readonly amount: bigint } | undefined;
}

/** Rounds that the house pays for, as they stand. */
interface FreeRounds {
  readonly id: string;
  readonly isTheirs: boolean;
  readonly left: number;
  readonly expiresAt: Date | null;
  readonly ended: boolean;
}

/** What of a session says whose money moves. */
export type Seat = Pick<
  VendorSession,
  'vendor' | 'memberId' | 'merchant' | 'currency' | 'gameId' | 'accountId' | 'houseAccountId'
>;

/** The player's account. Whatever happens to the player turns its version. */
export interface Purse {
  readonly seq: bigint;
  readonly balance: bigint;
  readonly version: bigint;
}

/** All that decides what becomes of a transaction, of one moment. */
export interface Situation {
  readonly session: VendorSession;
  readonly purse: Purse;
  /** What came of this transaction before, if it was asked for before. */
  readonly before: { fingerprint: Buffer; refusal: StoredRefusal | null; balance: bigint } | undefined;
  /** The transaction that it refers to. */
  readonly stake:
    | { kind: string; memberId: bigint; roundId: bigint | null; refused: boolean; amount: bigint }
    | undefined;
  /** The player's round of this name, if a bet has opened it. */
  readonly round: { id: bigint; closed: boolean } | undefined;
  /** The grant that a bet names, or that the stake was of. */
  readonly freeRounds: FreeRounds | undefined;
  /** A rollback is stored of the stake or, if it is no rollback, of this very transaction. */
  readonly rolledBack: boolean;
  /** A win is stored of the stake. */
  readonly won: boolean;
  /** Until when the player stakes nothing at this table; ISO 8601. */
  readonly heldUntil: string | undefined;
}

type SituationRow = VendorSessionRow &
  Purse & {
    fingerprint: Buffer | null;
    storedRefusal: StoredRefusal | null;
    storedBalance: bigint | null;
    stakeKind: string | null;
    stakeMember: bigint | null;
    stakeRound: bigint | null;
    stakeRefused: boolean;
    stakeAmount: bigint | null;
    roundId: bigint | null;
    roundClosed: boolean;
    freeId: string | null;
    freeTheirs: boolean;
    freeLeft: number;
    freeUntil: Date | null;
    freeEnded: boolean;
    rolledBack: boolean;
    won: boolean;
    heldUntil: Date | null;
  };

const playing = {
  memberId: sql`playing.member_id`,
  vendor: sql`playing.vendor_code`,
  gameId: sql`playing.game_id`,
};

/** Undefined when the vendor has no session of this token. One statement, and so one moment. */
export async function readSituation(
  db: Kysely<Database>,
  vendor: string,
  token: string,
  asked: Asked,
  now: Date,
): Promise<Situation | undefined> {
  const { transactionUuid: uuid, reference, round } = asked;
  const about = asked.kind === 'rollback' ? [reference] : [uuid, reference];
  const { rows } = await sql<SituationRow>`
    ${prepare} select playing.vendor_code as vendor, playing.member_id as "memberId", known.player,
        playing.merchant_code as merchant, playing.currency, playing.game_id as "gameId",
        playing.account_id as "accountId", playing.house_account_id as "houseAccountId",
        playing.bet_minimum as minimum,
        least(playing.bet_maximum, own_limit.amount) as maximum, playing.opened_from as "openedFrom", playing.expires_at as "expiresAt",
        playing.session_id as "sessionId", members.status, ${breakEndOf} as "breakEnd", sessions.expires_at as "endsAt",
        sessions.used_at as "usedAt",
        accounts.seq, accounts.balance, accounts.version,
        own.fingerprint, own.refusal as "storedRefusal", own.balance as "storedBalance",
        stake.kind as "stakeKind", stake.member_id as "stakeMember", stake.round_id as "stakeRound",
        stake.refusal is not null as "stakeRefused", stake.amount as "stakeAmount",
        rounds.id as "roundId", rounds.closed_at is not null as "roundClosed",
        free.id as "freeId", free.rounds - free.used as "freeLeft", free.expires_at as "freeUntil",
        free.ended_at is not null as "freeEnded",
        (free.member_id, free.vendor_code, free.game_id, free.currency)
          = (playing.member_id, playing.vendor_code, playing.game_id, playing.currency) as "freeTheirs",
        exists (
          select from vendor_transactions back
            where back.vendor_code = ${vendor} and back.reference_uuid = any(${about}::uuid[])
              and back.kind = 'rollback' and back.refusal is null
        ) as "rolledBack",
        exists (
          select from vendor_transactions paid
            where paid.vendor_code = ${vendor} and paid.reference_uuid = ${reference}
              and paid.kind = 'win' and paid.refusal is null
        ) as won,
        ${heldFromTable(playing, now)} as "heldUntil"
      from vendor_sessions playing
      join vendor_players known
        on known.vendor_code = playing.vendor_code and known.member_id = playing.member_id
      join members on members.id = playing.member_id
      join accounts on accounts.id = playing.account_id
      left join sessions on sessions.id = playing.session_id and sessions.ended_at is null
      left join member_limits own_limit on own_limit.member_id = playing.member_id and own_limit.kind = 'bet'
      left join vendor_transactions own on own.vendor_code = ${vendor} and own.transaction_uuid = ${uuid}
      left join vendor_transactions stake
        on stake.vendor_code = ${vendor} and stake.transaction_uuid = ${reference}
      left join rounds
        on rounds.vendor_code = ${vendor} and rounds.member_id = playing.member_id and rounds.round = ${round}
      left join free_rounds free on free.id = coalesce(${asked.freeRounds ?? null}::uuid, stake.free_rounds_id)
      where playing.token_hash = ${hashOf(token)} and playing.vendor_code = ${vendor}`.execute(db);
  return rows[0] && situationOf(rows[0], now);
}

function situationOf(row: SituationRow, now: Date): Situation {
  const { fingerprint, storedRefusal: refusal, storedBalance } = row;
  const { stakeKind, stakeMember, stakeAmount, stakeRound, stakeRefused } = row;
  return {
    session: sessionOf(row, now),
    purse: { seq: row.seq, balance: row.balance, version: row.version },
    before:
      fingerprint && storedBalance !== null ? { fingerprint, refusal, balance: storedBalance } : undefined,
    stake:
      stakeKind !== null && stakeMember !== null && stakeAmount !== null
        ? {
            kind: stakeKind,
            memberId: stakeMember,
            roundId: stakeRound,
            refused: stakeRefused,
            amount: stakeAmount,
          }
        : undefined,
    round: row.roundId === null ? undefined : { id: row.roundId, closed: row.roundClosed },
    freeRounds:
      row.freeId === null
        ? undefined
        : {
            id: row.freeId,
            isTheirs: row.freeTheirs,
            left: row.freeLeft,
            expiresAt: row.freeUntil,
            ended: row.freeEnded,
          },
    rolledBack: row.rolledBack,
    won: row.won,
    heldUntil: row.heldUntil?.toISOString(),
  };
}

/** What becomes of a transaction: what the player gains (or loses, below zero), or why nothing. */
export interface Decided {
  readonly seat: Seat;
  readonly purse: Purse;
  readonly asked: Asked;
  readonly fingerprint: Buffer;
  readonly amount: bigint;
  readonly refusal?: StoredRefusal;
  /** It is a part of its round, which it opens, moves or closes. */
  readonly inRound: boolean;
  /** The grant that it is of: no money moves, and what is won is the grant's. */
  readonly freeRounds?: string | undefined;
  /** The member's own session, where this use of it is to be noted. */
  readonly uses?: string | undefined;
}

/**
 * Writes all of it in one statement, under the lock of the player's account, and only if nothing has happened to the
 * player since `purse` was read: false when something has. Throws unique_violation when another player's transaction
 * has taken the name meanwhile.
 */
export async function writeDecided(db: Kysely<Database>, decided: Decided, now: Date): Promise<boolean> {
  const { seat, purse, asked, amount, refusal, uses, freeRounds } = decided;
  const moves = amount !== 0n;
  const isFreeBet = freeRounds !== undefined && asked.kind === 'bet';
  const isJackpots = asked.jackpot !== undefined && moves && seat.currency !== playCurrency;
  const request = {
    merchant: seat.merchant,
    currency: seat.currency,
    kind: asked.kind,
    scope: `vendor:${seat.vendor}`,
    idempotencyKey: asked.transactionUuid,
    round: asked.round,
    gameId: seat.gameId,
  };
  const postings = [
    { accountId: seat.accountId, amount, after: afterwards(purse, amount) },
    { accountId: seat.houseAccountId, amount: -amount, after: undefined },
  ];
  // A part is made only with those before it: without the transfer, of which another has the name, there is no round.
  const first = moves ? sql`turn cross join made` : isFreeBet ? sql`turn cross join granted` : sql`turn`;
  const mine = sql`where id = ${seat.accountId} and version = ${purse.version}`;
  const parts = [
    // What moves turns the version by its posting.
    moves
      ? sql`turn as (select id from accounts ${mine} for no key update)`
      : sql`turn as (update accounts set version = version + 1 ${mine} returning id)`,
    ...(moves ? [transferParts(request, postings)] : []),
    ...(freeRounds === undefined ? [] : [grantPart(decided, freeRounds)]),
    ...(decided.inRound ? [roundPart(decided, first, now)] : []),
    ...(isJackpots ? [jackpotPart(decided, first, now)] : []),
    ...(uses === undefined ? [] : [notedUse(uses, first, now)]),
  ];
  const { rows } = await sql`
    ${prepare} with ${sql.join(parts)}
    insert into vendor_transactions (
        vendor_code, transaction_uuid, kind, member_id, round_id, reference_uuid, amount, fingerprint,
        request_uuid, refusal, balance, transfer_id, free_rounds_id, at
      )
      select ${seat.vendor}, ${asked.transactionUuid}::uuid, ${asked.kind}, ${seat.memberId}::bigint,
          ${decided.inRound ? sql`kept.id` : sql`null::bigint`}, ${asked.reference}::uuid, ${asked.amount}::bigint,
          ${decided.fingerprint}::bytea, ${asked.requestUuid}::uuid,
          ${refusal ? JSON.stringify(refusal) : null}::jsonb, ${purse.balance + amount}::bigint,
          ${moves ? sql`made.id` : sql`null::bigint`}, ${freeRounds ?? null}::uuid, ${now}::timestamptz
        from ${first} ${decided.inRound ? sql`cross join kept` : sql``}
      returning 1`.execute(db);
  return rows.length > 0;
}

/** `granted`: a free bet takes one of the rounds, which is there then; its rollback gives it back, and what it wins is kept. */
function grantPart({ asked }: Decided, id: string) {
  const used = { bet: 1, win: 0, rollback: -1 }[asked.kind];
  const won = asked.kind === 'win' ? asked.amount : 0n;
  return sql`
    granted as (
      update free_rounds set used = used + ${used}::int, won = won + ${won}::bigint
        from turn where free_rounds.id = ${id} and ended_at is null and used + ${used}::int <= rounds
        returning free_rounds.id
    )`;
}

function jackpotPart({ seat, asked }: Decided, first: RawBuilder<unknown>, now: Date) {
  return sql`
    pot as (
      insert into jackpot_movements (
          vendor_code, transaction_uuid, jackpot, kind, merchant_code, member_id, currency, amount, at
        )
        select ${seat.vendor}, ${asked.transactionUuid}::uuid, ${asked.jackpot?.name},
            ${asked.kind === 'bet' ? 'contribution' : 'win'}, ${seat.merchant}, ${seat.memberId}::bigint,
            ${seat.currency}, ${asked.jackpot?.amount}::bigint, ${now}::timestamptz
          from ${first}
    )`;
}

/** `kept`: the round, opened or moved. What is closed stays as it was closed; a late win is booked all the same. */
function roundPart({ seat, asked, amount, freeRounds }: Decided, first: RawBuilder<unknown>, now: Date) {
  const won = asked.kind === 'win' ? amount : 0n;
  const staked = asked.kind === 'win' ? 0n : -amount;
  const freeWon = asked.kind === 'win' && freeRounds !== undefined ? asked.amount : 0n;
  const jackpot = asked.kind === 'win' ? (asked.jackpot?.amount ?? 0n) : 0n;
  return sql`
    kept as (
      insert into rounds as round (
          vendor_code, member_id, merchant_code, round, game_id, currency, staked, opened_at, moved_at, closed_at,
          closed_because, free_rounds_id
        )
        select ${seat.vendor}, ${seat.memberId}::bigint, ${seat.merchant}, ${asked.round}, ${seat.gameId},
            ${seat.currency}, greatest(${staked}::bigint, 0), ${now}::timestamptz, ${now}::timestamptz,
            ${asked.roundClosed ? now : null}::timestamptz, ${asked.roundClosed ? 'settled' : null}, ${freeRounds ?? null}::uuid
          from ${first}
        on conflict (vendor_code, member_id, round) do update set
          staked = round.staked + ${staked}::bigint,
          won = round.won + ${won}::bigint,
          free_won = round.free_won + ${freeWon}::bigint,
          jackpot = round.jackpot + ${jackpot}::bigint,
          moved_at = case when round.closed_at is null then excluded.moved_at else round.moved_at end,
          closed_at = coalesce(round.closed_at, excluded.closed_at),
          closed_because = coalesce(round.closed_because, excluded.closed_because)
        returning id
    )`;
}

function notedUse(sessionId: string, first: RawBuilder<unknown>, now: Date) {
  return sql`
    used as (
      update sessions set used_at = ${now}
        where id = ${sessionId} and ended_at is null and exists (select from ${first})
    )`;
}
