import * as v from 'valibot';
import { Amount } from '@laro/rules/money.ts';
import { breakLengths } from '@laro/rules/breaks.ts';
import { agreementKinds } from '@laro/rules/agreementKinds.ts';
import { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { Seal } from '@laro/rules/statementSeal.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { BrandCode } from '../protocol/desk.ts';
import { OwnLimit } from './ownLimits.ts';

const MemberId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a member'));
/** Why it is done: read by whoever looks into it later. */
const Reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(400));
/** Above zero is given, below zero taken. */
const Correction = v.pipe(
  v.string(),
  v.regex(/^-?(?=.*[1-9])\d{1,12}\.\d{2}$/, 'an amount such as "12.50" or "-12.50", not nothing'),
);
const Whose = { merchant: BrandCode, memberId: MemberId } as const;

const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10'],
  access: 'operator',
  gate: 'always',
} as const;
const seers = ['support', 'cashier', 'risk', 'reader'] as const;

const Found = v.object({
  id: MemberId,
  username: v.string(),
  type: v.number(),
  state: v.picklist(['active', 'disabled']),
  /** ISO 8601. */
  joinedAt: v.string(),
});
export type FoundMember = v.InferOutput<typeof Found>;

/** So many are shown; a longer beginning of the name finds fewer. */
export const mostFound = 20;

export const findMembers = defineCall({
  ...desk,
  id: 'officeMembers.findMembers',
  method: 'GET',
  path: '/wps/office/members',
  staff: seers,
  summary:
    'Members of a brand by the beginning of their name, their number, their e-mail address or their id',
  query: v.object({
    merchant: BrandCode,
    text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(100)),
  }),
  value: v.object({ members: v.array(Found), more: v.boolean() }),
});

const Movement = v.object({
  at: v.string(),
  kind: v.string(),
  amount: v.string(),
  balance: v.string(),
  game: v.optional(v.string()),
});
const Note = v.object({ id: v.string(), at: v.string(), by: v.string(), text: v.string() });
/** What one asks for and another one decides on. */
const Asked = v.object({
  id: v.string(),
  reason: v.string(),
  askedBy: v.string(),
  askedAt: v.string(),
  state: v.picklist(['asked', 'given', 'refused']),
  decidedBy: v.optional(v.string()),
  /** Whoever asked does not decide, nor whom the same one vouches for. */
  isOwn: v.boolean(),
});
export type Asked = v.InferOutput<typeof Asked>;

/** A salary that its junior applied for and nobody has paid or refused. */
const Salary = v.object({
  id: v.string(),
  kind: v.picklist(agreementKinds),
  day: v.string(),
  amount: v.string(),
  junior: v.string(),
  senior: v.string(),
  /** In its income, which it is paid from. */
  seniorHas: v.string(),
  appliedAt: v.string(),
  why: v.picklist(['unanswered', 'seniorShort', 'seniorOut']),
});

/** What of a member the desk limits: in a business day, or of one bet. */
export const memberLimitKinds = ['deposit', 'withdrawal', 'bet'] as const;
const LimitKind = v.picklist(memberLimitKinds);
/** Zero is nothing at all. */
const Most = v.pipe(v.string(), v.regex(/^\d{1,12}\.\d{2}$/, 'an amount such as "12.50", or "0.00"'));
const Limit = v.object({
  kind: LimitKind,
  amount: Amount,
  by: v.string(),
  at: v.string(),
  reason: v.string(),
});

const Whole = v.object({
  ...Found.entries,
  nickname: v.string(),
  isAgent: v.boolean(),
  currency: v.string(),
  /** Numbers and addresses with their ends alone. */
  mobile: v.optional(v.string()),
  email: v.optional(v.string()),
  /** By purpose: wallet, hold, bonus and so on. */
  balances: v.array(v.object({ purpose: v.string(), amount: v.string() })),
  sessions: v.array(v.object({ openedAt: v.string(), usedAt: v.string(), agent: v.string() })),
  movements: v.array(Movement),
  notes: v.array(Note),
  salaries: v.array(Salary),
  /** What the desk has set; without one that of the brand, or of the game, holds alone. */
  limits: v.array(Limit),
  /** What the member lets themself deposit (decision 219), which nobody else sets. */
  ownLimits: v.array(OwnLimit),
  /** While the member takes a break: until when, and whether it is an exclusion. */
  away: v.optional(v.object({ until: v.string(), isExclusion: v.boolean() })),
  /** All that keeps the member from withdrawing now, as its own page says it. */
  whyNot: v.array(SaidWhyNot),
  adjustments: v.array(v.object({ ...Asked.entries, amount: v.string() })),
  /** Since when two-step login is on. */
  secondStepSince: v.optional(v.string()),
  secondStepRequests: v.array(Asked),
});
export type WholeMember = v.InferOutput<typeof Whole>;

export const seeMember = defineCall({
  ...desk,
  id: 'officeMembers.seeMember',
  method: 'GET',
  path: '/wps/office/member',
  staff: seers,
  summary: 'One member: account, money, open sessions, last movements, notes',
  query: v.object(Whose),
  value: Whole,
  fails: { MEMBER_UNKNOWN: fail(404) },
});

export const checkStatement = defineCall({
  ...desk,
  id: 'officeMembers.checkStatement',
  method: 'GET',
  path: '/wps/office/member/statement',
  staff: seers,
  spec: ['S6-10', 'S2-11'],
  summary:
    'Holds the seal of a statement against the ledger: whether it is right, and what the ledger has of its lines',
  query: v.object({ ...Whose, seal: Seal }),
  value: v.object({
    isRight: v.boolean(),
    /** How many lines, from when until when, and what there was before and after them. */
    lines: v.number(),
    from: v.string(),
    until: v.string(),
    opening: Amount,
    closing: Amount,
  }),
  /** `SEAL_UNKNOWN`: the member has no such movements. */
  fails: { MEMBER_UNKNOWN: fail(404), SEAL_UNKNOWN: fail(404) },
});

const change = {
  ...desk,
  method: 'POST',
  touches: ['officeMembers.seeMember', 'officeMembers.findMembers', 'office.overview'],
} as const;

export const setMemberState = defineCall({
  ...change,
  id: 'officeMembers.setMemberState',
  path: '/wps/office/member/state',
  staff: ['support', 'risk'],
  summary: 'Disables a member, whose sessions end, or lets one in again',
  body: v.object({ ...Whose, state: v.picklist(['active', 'disabled']), reason: Reason }),
  value: v.null(),
  fails: { MEMBER_UNKNOWN: fail(404) },
});

export const endMemberSessions = defineCall({
  ...change,
  id: 'officeMembers.endMemberSessions',
  path: '/wps/office/member/sessions/end',
  staff: ['support', 'risk'],
  summary: 'Ends every open session of a member, and remembers none of their browsers',
  body: v.object({ ...Whose, reason: Reason }),
  value: v.object({ ended: v.number() }),
  fails: { MEMBER_UNKNOWN: fail(404) },
});

export const noteMember = defineCall({
  ...change,
  id: 'officeMembers.noteMember',
  path: '/wps/office/member/notes',
  staff: ['support', 'cashier', 'risk'],
  summary: 'Adds a note that only the staff reads',
  body: v.object({ ...Whose, text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000)) }),
  value: v.null(),
  fails: { MEMBER_UNKNOWN: fail(404) },
});

/** Decision 134: a limit only tightens, so that nobody is talked into letting a player lose more. */
export const limitMember = defineCall({
  ...change,
  id: 'officeMembers.limitMember',
  path: '/wps/office/member/limits',
  staff: ['support', 'risk'],
  summary: 'Sets how much a member may deposit or withdraw in a day, or stake at once, below what holds now',
  body: v.object({ ...Whose, kind: LimitKind, amount: Most, reason: Reason }),
  value: v.null(),
  /** `LIMIT_LOOSER`: `value` says what holds now, which is less. */
  fails: { MEMBER_UNKNOWN: fail(404), LIMIT_LOOSER: fail(409, v.object({ amount: Amount })) },
});

/** Decision 191: of who asks for it at the desk; as with their own nobody ends it before its time. */
export const setBreak = defineCall({
  ...change,
  id: 'officeMembers.setBreak',
  path: '/wps/office/member/break',
  staff: ['support', 'risk'],
  summary: 'Has a member take a break or be excluded, over all brands, for longer than holds now',
  body: v.object({ ...Whose, length: v.picklist(breakLengths), reason: Reason }),
  value: v.null(),
  fails: { MEMBER_UNKNOWN: fail(404), BREAK_SHORTER: fail(409) },
});

const RequestId = v.pipe(v.string(), v.regex(/^\d{1,18}$/));
const Decision = v.picklist(['given', 'refused']);
/** `OWN_REQUEST`: asked for by the caller, or one vouches for both (decision 94). */
const undecidable = {
  MEMBER_UNKNOWN: fail(404),
  REQUEST_UNKNOWN: fail(404),
  OWN_REQUEST: fail(403),
  ALREADY_DECIDED: fail(409),
};

/** Four eyes: one asks for a correction, another one decides on it. */
export const askAdjustment = defineCall({
  ...change,
  id: 'officeMembers.askAdjustment',
  path: '/wps/office/member/adjustments',
  staff: ['cashier'],
  summary: 'Asks for a correction of a wallet; `key` makes the same sent twice one',
  body: v.object({ ...Whose, key: v.pipe(v.string(), v.uuid()), amount: Correction, reason: Reason }),
  value: v.null(),
  /** `KEY_USED`: something else was asked for by that key. */
  fails: { MEMBER_UNKNOWN: fail(404), KEY_USED: fail(409) },
});

export const decideAdjustment = defineCall({
  ...change,
  id: 'officeMembers.decideAdjustment',
  path: '/wps/office/member/adjustments/decide',
  staff: ['cashier'],
  summary: 'Gives or refuses a correction that somebody else asked for',
  body: v.object({ ...Whose, adjustment: RequestId, decision: Decision }),
  value: v.null(),
  /** `NOT_ENOUGH_MONEY`: the wallet holds less than is to be taken, `value` says how much. */
  fails: {
    ...undecidable,
    NOT_ENOUGH_MONEY: fail(422, v.object({ balance: Amount })),
    BALANCE_LIMIT: fail(422),
  },
});

/** Of a member who has lost the phone and the recovery codes; four eyes, as of a correction (decision 113). */
export const askSecondStepOff = defineCall({
  ...change,
  id: 'officeMembers.askSecondStepOff',
  path: '/wps/office/member/secondStep',
  staff: ['support'],
  summary: 'Asks for two-step login of a member to be turned off',
  body: v.object({ ...Whose, reason: Reason }),
  value: v.null(),
  /** `ALREADY_ASKED`: one waits for a second person. */
  fails: { MEMBER_UNKNOWN: fail(404), NOT_ON: fail(409), ALREADY_ASKED: fail(409) },
});

export const decideSecondStepOff = defineCall({
  ...change,
  id: 'officeMembers.decideSecondStepOff',
  path: '/wps/office/member/secondStep/decide',
  staff: ['support'],
  summary:
    'Turns two-step login off as somebody else asked, ends every session and holds money for a day; or refuses it',
  body: v.object({ ...Whose, request: RequestId, decision: Decision }),
  value: v.null(),
  /** `NOT_ON`: it is off meanwhile, or was turned on anew after it was asked for. */
  fails: { ...undecidable, NOT_ON: fail(409) },
});
