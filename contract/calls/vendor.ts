import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { CurrencyFormat } from '@laro/rules/currency.ts';
import { roomTypes } from '@laro/rules/liveRooms.ts';
import { layouts } from '@laro/rules/lottery/layouts.ts';
import { gatewayCodes, prizeModes } from '@laro/rules/lottery/prizeMode.ts';
import { Balls, ChosenRows, DrawName, PlayName } from './lottery.ts';
import { Amount, AmountOrNone, PositiveAmount, toMinor } from '@laro/rules/money.ts';

/**
 * The seamless wallet: a vendor's server asks the gateway to move a player's money.
 *
 * Every call is signed by the vendor (contract/protocol/vendorSignature.ts). Each movement has a `transactionUuid` of the
 * vendor's choice, which has one outcome for ever: the same call again is answered the same and moves nothing.
 * The rules are in docs/contracts/wallet-callbacks.md.
 */

/** The header that carries the signature of a call. */
export const signatureHeader = 'x-laro-signature';
/** A signature is accepted this many seconds before and after the time it names. */
export const signatureWindowSeconds = 60;

/** So long a host streams after the vendor has said so, in minutes. */
export const streamHoldsMinutes = 10;

const Uuid = v.pipe(v.string(), v.uuid());
const Time = v.pipe(v.string(), v.isoTimestamp(), v.check(isTime, 'a time from the year 2000 on'));
/** What the vendor calls one turn of play; up to 64 letters, digits, "-", "_", "." or ":". */
const Round = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'a round id'));
const Token = v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'a token'));
const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3,8}$/, 'a currency code'));

const Movement = {
  /** Names this call in both parties' logs; answered back. */
  requestUuid: Uuid,
  /** From `vendor.session`. */
  token: Token,
  transactionUuid: Uuid,
  round: Round,
};
/** The vendor's name of a jackpot. */
const JackpotName = v.pipe(v.string(), v.regex(/^[\w.:-]{1,64}$/, 'the name of a jackpot'));
const jackpotOf = v.optional(v.object({ name: JackpotName, amount: PositiveAmount }));
/** What is a jackpot's is a part of what moves. What is no amount has been said to be none already. */
const isWithin = (amount: string, jackpot: { readonly amount: string } | undefined) =>
  !v.is(AmountOrNone, amount) ||
  !v.is(AmountOrNone, jackpot?.amount) ||
  toMinor(jackpot.amount) <= toMinor(amount);

const BookedEntries = {
  requestUuid: Uuid,
  transactionUuid: Uuid,
  player: v.string(),
  currency: Currency,
  /** The player's balance just after this movement; the same in the answer to a repeated call. */
  balance: Amount,
};
/** The answer to a movement. */
export const Booked = v.object(BookedEntries);
export type Booked = v.InferOutput<typeof Booked>;

/** What all of them have; the gateway knows the vendor by the signature before it reads anything else. */
const asked = {
  module: 'VENDOR3',
  method: 'POST',
  source: 'chosen',
  access: 'vendor',
  // A vendor may finish the rounds that are running, whatever the merchant's state.
  gate: 'always',
} as const;

/** No session of this vendor has this token. */
const SESSION_UNKNOWN = fail(404);
const moving = {
  SESSION_UNKNOWN,
  /** This `transactionUuid` came before, with another body. Nothing has moved. */
  IDEMPOTENCY_CONFLICT: fail(409),
} as const;
const WithBalance = v.object({ balance: Amount });
/** The player's wallet cannot hold so much. Nothing is stored: the same call may succeed later. */
const BALANCE_LIMIT = fail(422, WithBalance);

/** The launch ticket against a session. A ticket works once. */
export const session = defineCall({
  ...asked,
  id: 'vendor.session',
  path: '/wps/vendor/session',
  spec: ['S7-30'],
  summary: 'Exchanges a launch ticket for a vendor session',
  body: v.object({ requestUuid: Uuid, ticket: Token }),
  value: v.object({
    requestUuid: Uuid,
    token: Token,
    /** ISO 8601. No bet is accepted afterwards; wins and rollbacks are. */
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
    /** Stable for this player at this vendor; tells nothing else. */
    player: v.string(),
    merchant: v.string(),
    gameId: v.string(),
    currency: Currency,
    currencySymbol: v.string(),
    /** How the merchant writes amounts: digits and marks as in "#,##0.00", and on which side the symbol stands. */
    currencyFormat: v.omit(CurrencyFormat, ['code', 'symbol']),
    balance: Amount,
    limits: v.object({ minimum: Amount, maximum: Amount }),
    /** What stakes are counted in: 1, or 1000 where a single unit of the currency buys nothing. */
    stakeUnit: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** Play money: the player has nothing to lose or to win. */
    freePlay: v.boolean(),
    /** The brand is a demo, whose members are made up: the house's own players may sit among them. */
    demo: v.optional(v.literal(true)),
    /** The room that it is to open in; the vendor's choice without it, or where it has no such room. */
    room: v.optional(v.string()),
    /** Of a lottery (S3-35): the table it pays by, what it is played at (1 the web, 3 a phone), and the layout (S3-22). */
    lottery: v.optional(
      v.object({
        prizeMode: v.picklist(prizeModes),
        gateway: v.picklist(Object.values(gatewayCodes)),
        playType: v.picklist(layouts),
      }),
    ),
    /** Rounds of this game that the house pays for, and that are not played yet: offer them first. */
    freeRounds: v.optional(
      v.array(
        v.object({
          /** Names the grant in the bets of its rounds. */
          id: Uuid,
          left: v.pipe(v.number(), v.integer(), v.minValue(1)),
          /** What each of them is played at. */
          stake: PositiveAmount,
          /** No round of it is begun afterwards; without it there is no end. */
          expiresAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
        }),
      ),
    ),
  }),
  fails: {
    /** Unknown, used, too old, or of another vendor: the answer does not say which. */
    TICKET_INVALID: fail(410),
  },
});

export const balance = defineCall({
  ...asked,
  id: 'vendor.balance',
  path: '/wps/vendor/balance',
  spec: ['S7-30', 'S3-04'],
  summary: 'The balance of the player',
  body: v.object({ requestUuid: Uuid, token: Token }),
  value: v.object({ requestUuid: Uuid, player: v.string(), currency: Currency, balance: Amount }),
  fails: { SESSION_UNKNOWN, SESSION_EXPIRED: fail(410) },
});

export const bet = defineCall({
  ...asked,
  id: 'vendor.bet',
  path: '/wps/vendor/bet',
  spec: ['S7-30', 'S3-04'],
  summary: 'Takes a stake from the player, and opens the round with the first',
  body: v.pipe(
    v.object({
      ...Movement,
      currency: Currency,
      /** "0.00" of a free round, and of nothing else. */
      amount: AmountOrNone,
      /** A free round of this grant: the house pays, and what it wins goes where its terms say. */
      freeRounds: v.optional(Uuid),
      /** What of the stake goes into a jackpot. */
      jackpot: jackpotOf,
      /** Nothing can be won with this bet any more. */
      roundClosed: v.optional(v.boolean(), false),
      /** Of a lottery: what the bet is on, which the member is shown as an order (S7-32). Is no part of the transaction. */
      lottery: v.optional(
        v.object({
          /** The vendor's name of the order; bets of one name are one order, a draw each. */
          reference: Round,
          draw: DrawName,
          closesAt: Time,
          play: PlayName,
          selection: ChosenRows,
          bets: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
        }),
      ),
    }),
    v.check(
      ({ amount, freeRounds }) => /^[0.]+$/.test(amount) === (freeRounds !== undefined),
      'an amount above zero, or a free round of "0.00"',
    ),
    v.check(({ amount, jackpot }) => isWithin(amount, jackpot), 'no more of a jackpot than the amount'),
  ),
  value: Booked,
  fails: {
    ...moving,
    SESSION_EXPIRED: fail(410),
    NOT_ENOUGH_MONEY: fail(422, WithBalance),
    BET_LIMIT: fail(422, v.object({ minimum: Amount, maximum: Amount })),
    WRONG_CURRENCY: fail(422, v.object({ currency: Currency })),
    ROUND_CLOSED: fail(409),
    /** The rollback of this bet came before it; the bet has no effect. */
    ROLLED_BACK: fail(409, WithBalance),
    /** No grant of this name was given to this player at this game. */
    FREE_ROUNDS_UNKNOWN: fail(422),
    /** All rounds of the grant are played, or its time is over. */
    FREE_ROUNDS_OVER: fail(409),
  },
});

export const win = defineCall({
  ...asked,
  id: 'vendor.win',
  path: '/wps/vendor/win',
  spec: ['S7-30', 'S3-04'],
  summary: 'Pays the player; an amount of "0.00" settles a bet that won nothing',
  body: v.pipe(
    v.object({
      ...Movement,
      currency: Currency,
      amount: AmountOrNone,
      /** What of the amount is a jackpot's. */
      jackpot: jackpotOf,
      /** The bet that won, of the same round. */
      referenceTransactionUuid: Uuid,
      roundClosed: v.optional(v.boolean(), false),
    }),
    v.check(({ amount, jackpot }) => isWithin(amount, jackpot), 'no more of a jackpot than the amount'),
  ),
  value: Booked,
  fails: {
    ...moving,
    WRONG_CURRENCY: fail(422, v.object({ currency: Currency })),
    /** The bet is not there (yet). The same call may succeed: send it again. */
    BET_UNKNOWN: fail(404),
    BALANCE_LIMIT,
    /** The bet was rolled back, by the vendor or because its round was left open too long. */
    ROLLED_BACK: fail(409, WithBalance),
    ROUND_CLOSED: fail(409),
  },
});

export const rollback = defineCall({
  ...asked,
  id: 'vendor.rollback',
  path: '/wps/vendor/rollback',
  spec: ['S7-30', 'S3-04'],
  summary:
    'Gives a stake back; of a bet that never arrived it is remembered, and the bet will have no effect',
  body: v.object({
    ...Movement,
    /** The bet to undo, of the same round. */
    referenceTransactionUuid: Uuid,
    roundClosed: v.optional(v.boolean(), false),
  }),
  value: Booked,
  fails: {
    ...moving,
    /** A win has been paid on this bet, or the reference is no bet: it stays. */
    BET_SETTLED: fail(409),
    BALANCE_LIMIT,
  },
});

/** The bets that wait for a win or a rollback, so that a vendor can finish its rounds after an interruption. */
export const openRounds = defineCall({
  ...asked,
  id: 'vendor.openRounds',
  path: '/wps/vendor/openRounds',
  spec: ['S7-30'],
  summary: "The vendor's rounds that are not closed, oldest first, at most 100",
  body: v.object({
    requestUuid: Uuid,
    /** ISO 8601; rounds opened before it only. */
    openedBefore: v.optional(Time),
  }),
  value: v.object({
    requestUuid: Uuid,
    rounds: v.array(
      v.object({
        round: Round,
        player: v.string(),
        gameId: v.string(),
        currency: Currency,
        openedAt: v.pipe(v.string(), v.isoTimestamp()),
        bets: v.array(v.object({ transactionUuid: Uuid, amount: Amount })),
      }),
    ),
  }),
});

/**
 * S7-18: who sits at the vendor's live tables. Each call is the whole list and takes the place of the last; a stream that
 * is not said again for {@link streamHoldsMinutes} counts as over.
 */
export const liveHosts = defineCall({
  ...asked,
  id: 'vendor.liveHosts',
  path: '/wps/vendor/liveHosts',
  spec: ['S7-18', 'S3-41'],
  summary: "The hosts at the vendor's live tables, all of them; repeat it while one streams",
  body: v.object({
    requestUuid: Uuid,
    hosts: v.pipe(
      v.array(
        v.object({
          hostId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'a host id')),
          name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)),
          /** The table, by the vendor's own id of the game. */
          gameId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'a game id')),
          roomType: v.picklist(roomTypes),
          /** Has a room at present, on air or not. */
          active: v.boolean(),
          streaming: v.boolean(),
        }),
      ),
      v.maxLength(200),
      v.check((hosts) => new Set(hosts.map(({ hostId }) => hostId)).size === hosts.length, 'each host once'),
    ),
  }),
  value: v.object({ requestUuid: Uuid, hosts: v.number() }),
  fails: {
    /** No live game of this vendor has this id. The list before stays. */
    GAME_UNKNOWN: fail(422, v.object({ gameId: v.string() })),
  },
});

/**
 * S7-29: draws of the vendor's lotteries, in any order and as often as one likes. Tell of a draw when its sale opens and when it
 * has ended; what has ended stays as it was told first.
 */
export const lotteryDraws = defineCall({
  ...asked,
  id: 'vendor.lotteryDraws',
  path: '/wps/vendor/lotteryDraws',
  spec: ['S7-29'],
  summary: "Draws of the vendor's lotteries: their times, and the results of those that have ended",
  body: v.object({
    requestUuid: Uuid,
    draws: v.pipe(
      v.array(
        v.pipe(
          v.object({
            gameId: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'a game id')),
            draw: DrawName,
            opensAt: Time,
            closesAt: Time,
            dueAt: Time,
            /** What was published before the sale, by which the result can be checked. */
            fingerprint: v.optional(v.pipe(v.string(), v.maxLength(200))),
            state: v.picklist(['open', 'drawn', 'void']),
            /** Each ball as it is read, in the order that the lottery shows them in. */
            result: v.optional(Balls),
          }),
          v.check(
            ({ state, result }) => (state === 'drawn') === (result !== undefined),
            'a result of what is drawn',
          ),
          v.check(
            ({ opensAt, closesAt, dueAt }) =>
              Date.parse(opensAt) < Date.parse(closesAt) && Date.parse(closesAt) <= Date.parse(dueAt),
            'times in their order',
          ),
        ),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
  }),
  value: v.object({ requestUuid: Uuid, draws: v.number() }),
});

/**
 * Not every offset that ISO 8601 allows is one that JavaScript reads, and a year before Christ is one that PostgreSQL writes in
 * another way (A15-4).
 */
function isTime(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= 2000 && year <= 9999;
}
