import * as v from 'valibot';
import { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { Amount, PositiveAmount } from '@laro/rules/money.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst, secondStepFirst } from '../protocol/changeTicket.ts';

const Id = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the number of a member'));
const Time = v.pipe(v.string(), v.isoTimestamp());

/** S7-46: money to somebody of the agent's team, where the merchant allows it (decision 87). */
const transfers = {
  module: 'AGEDOWNMAN3',
  path: '/wps/agent/transferDownline',
  source: 'chosen',
  spec: ['S7-46', 'S2-27'],
  access: 'agent',
} as const;
/** The merchant does not have it. */
const TRANSFERS_OFF = fail(403);
/** Nobody of the agent's team, whoever else it may be. */
const MEMBER_UNKNOWN = fail(404);

export const standing = defineCall({
  ...transfers,
  id: 'teamTransfers.standing',
  method: 'GET',
  summary: 'What the agent may send to its team now, and everything that is in the way',
  query: v.object({ memberId: Id }),
  value: v.object({
    username: v.string(),
    balance: Amount,
    currency: v.string(),
    timeZone: v.string(),
    /** In percent of what is sent: the receiver plays so much through before it can be withdrawn. */
    turnoverPercent: v.number(),
    why: v.array(SaidWhyNot),
  }),
  fails: { TRANSFERS_OFF, MEMBER_UNKNOWN },
});

/** The same key again is the same transfer. */
export const transferDownline = defineCall({
  ...transfers,
  id: 'teamTransfers.transferDownline',
  method: 'POST',
  summary: "Sends money of the agent's wallet to the wallet of somebody of its team, at once and for good",
  encode: 'encrypted',
  confirmed: ['withdrawal'],
  body: v.object({
    /** Of who has the second step on. */
    ticket: v.optional(ChangeTicket),
    /** Made by whoever asks, once for each transfer that is meant. */
    key: v.pipe(v.string(), v.uuid()),
    memberId: Id,
    amount: PositiveAmount,
    withdrawalPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: v.object({ id: v.string(), amount: Amount, at: Time }),
  fails: {
    TRANSFERS_OFF,
    MEMBER_UNKNOWN,
    /** Everything that is in the way. */
    NOT_NOW: fail(409, v.object({ why: v.array(SaidWhyNot) })),
    /** Their account takes no money now; why is theirs to know. */
    RECEIVER_CANNOT: fail(409),
    CONFIRM_FIRST: confirmFirst,
    SECOND_STEP: secondStepFirst,
    WITHDRAWAL_PASSWORD_WRONG: fail(403),
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
    /** The key is of another transfer. */
    KEY_USED: fail(409),
  },
  touches: ['teamTransfers.standing', 'agent.downline', 'wallet.balance'],
});
