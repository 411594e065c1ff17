import * as v from 'valibot';
import { ChangeTicket, confirmFirst, secondStepFirst } from '../protocol/changeTicket.ts';
import { BotCheck } from '../protocol/botCheck.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { IdToken, mobileNumber, SmsCode } from './sms.ts';

const NewPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(128));
const fails = {
  /** Every cause but those below is answered alike. */
  RESET_REFUSED: fail(400),
  /** The new password is the one that holds (S8-08). */
  'modify.new.old.same': fail(409),
  /** Not as the merchant's rule wants it. */
  PASSWORD_WRONG: fail(400),
  /** As the rule wants it, but among the first that a guesser tries; said to who has shown that it is theirs. */
  PASSWORD_WEAK: fail(400),
  TOO_MANY_ATTEMPTS: fail(429),
  BUSY: fail(503),
} as const;
/** Whose password it was, for the login that follows (S4-19). */
const value = v.object({ userName: v.string() });

/** S7-06. */
export const resetByPhone = defineCall({
  id: 'password.resetByPhone',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/phone',
  source: 'chosen',
  spec: ['S7-06', 'S3-12', 'S8-08'],
  access: 'visitor',
  summary: 'Sets a new password with the code that was sent to the number.',
  encode: 'encrypted',
  body: v.object({
    ...mobileNumber,
    newPassword: NewPassword,
    verificationCode: SmsCode,
    /** The external login says that the number is theirs; it stands in for the code of ours. */
    firebaseIdToken: v.optional(IdToken),
  }),
  value,
  fails,
});

/** S7-07. */
export const forgotByEmail = defineCall({
  id: 'password.forgotByEmail',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/email',
  source: 'chosen',
  spec: ['S7-07', 'S3-13', 'S8-11'],
  access: 'visitor',
  summary: 'Sends a link to the address if it is that of the member. The answer is the same if it is not.',
  encode: 'form',
  body: v.object({
    username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)),
    botCheck: BotCheck,
  }),
  value: v.null(),
  fails: { BOT_CHECK_FAILED: fail(403), TOO_MANY_ATTEMPTS: fail(429) },
});

export const resetByLink = defineCall({
  id: 'password.resetByLink',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/password/link',
  source: 'chosen',
  spec: ['S7-07', 'S2-88'],
  access: 'visitor',
  summary: 'Sets a new password with the ticket of the mail, which works once and for half an hour.',
  encode: 'encrypted',
  body: v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)), newPassword: NewPassword }),
  value,
  fails,
});

/** S7-45: the link of a notice by mail (decision 117). */
export const lockByLink = defineCall({
  id: 'password.lockByLink',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/lock/link',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'visitor',
  summary:
    'Locks the account that the notice was about: every session ends, and the ticket sets a new password by password.resetByLink, within half an hour, which opens it again.',
  encode: 'encrypted',
  body: v.object({ ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
  value: v.null(),
  fails: {
    /** None of this merchant, too old, or another one was first; or the account is shut. */
    LINK_GONE: fail(410),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});

/** S7-45: the same by who reads the notice in the inbox. */
export const lockAccount = defineCall({
  id: 'password.lockAccount',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/lock',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
  summary: "Locks the caller's account: every session ends, this one as well, until a new password is set.",
  value: v.null(),
});

/** S7-05: `passWordChangeV2`. */
export const changePassword = defineCall({
  id: 'password.changePassword',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/member/passWordChangeV2',
  source: 'chosen',
  spec: ['S7-05', 'S3-11', 'S4-18', 'S5-14', 'S8-06'],
  access: 'noTrial',
  summary: "Changes the caller's password. Every other session of theirs ends, unless they are to stay.",
  confirmed: ['loginPassword'],
  encode: 'encrypted',
  body: v.object({
    /** May be left out with the ticket of a fresh login. */
    oldPassword: v.optional(NewPassword),
    ticket: v.optional(ChangeTicket),
    newPassword: NewPassword,
    confirmNewPassword: NewPassword,
    /** The other devices stay logged in; else they are logged out. */
    keepOthers: v.optional(v.boolean(), false),
  }),
  value: v.object({
    /** Stands for the password at the next login on this browser, which remembers it already. */
    deviceCredential: v.optional(v.string()),
  }),
  fails: {
    /** The ticket is too old, or none of this session: the old password is to be given. */
    CONFIRM_FIRST: confirmFirst,
    /** The old password is not enough: a ticket is given in its place. */
    SECOND_STEP: secondStepFirst,
    /** The old password is another, or there is none. */
    OLD_PASSWORD_WRONG: fail(400),
    /** The confirmation is another than the new password (S5-16). */
    PASSWORD_DIFFERS: fail(400),
    'modify.new.old.same': fail(409),
    PASSWORD_WRONG: fail(400),
    PASSWORD_WEAK: fail(400),
    /** Too many wrong old passwords. */
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
  },
});
