import * as v from 'valibot';
import { longestValue } from '@laro/rules/fieldRule.ts';
import { FieldRule } from '../protocol/fieldRule.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst, secondStepFirst, Ticket } from '../protocol/changeTicket.ts';
import { dangerousChanges } from '../protocol/dangerousChange.ts';
import { SecondStepCode } from '../protocol/secondStepCode.ts';
import { mobileNumber, SmsCode } from './sms.ts';

/** S7-45. */
export const confirmPassword = defineCall({
  id: 'security.confirmPassword',
  module: 'SECPRIV',
  method: 'POST',
  path: '/wps/security/confirm',
  source: 'chosen',
  spec: ['S7-45', 'S5-14'],
  access: 'noTrial',
  summary:
    'A ticket for one dangerous change, to whoever gives the login password once more, and the second step where they have it on. Wrong ones count as those of a login do.',
  encode: 'encrypted',
  body: v.object({
    purpose: v.picklist(dangerousChanges),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    /** Of who has the second step on. */
    code: v.optional(SecondStepCode),
  }),
  value: Ticket,
  fails: {
    /** It is another. */
    PASSWORD_WRONG: fail(400),
    /** The member has none, and sets one by a reset first. */
    NO_PASSWORD: fail(409),
    SECOND_STEP: secondStepFirst,
    /** Wrong, or used already. */
    CODE_WRONG: fail(400),
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
  },
});

/** What a member is asked of themself, two of these. */
export const securityQuestions = [
  'firstSchool',
  'childhoodFriend',
  'firstJob',
  'favouriteTeacher',
  'streetOfChildhood',
  'firstPet',
  'grandmotherName',
  'firstConcert',
] as const;
export type SecurityQuestion = (typeof securityQuestions)[number];
const Question = v.picklist(securityQuestions);
const Answers = v.pipe(
  v.array(v.object({ question: Question, answer: v.pipe(v.string(), v.trim(), v.maxLength(longestValue)) })),
  v.length(2),
);

/** A number or an address, of which its ends are told, and whether a code has shown that it is theirs. */
const Contact = v.object({ shown: v.string(), bound: v.boolean() });

/** S7-45. */
export const readSecurity = defineCall({
  id: 'security.readSecurity',
  module: 'SECPRIV',
  method: 'GET',
  path: '/wps/security/config',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
  summary: "How the caller's account is protected, and by what rules that can be changed.",
  value: v.object({
    /** `changedAt` is ISO 8601, here as below. */
    loginPassword: v.object({ isSet: v.boolean(), changedAt: v.optional(v.string()) }),
    withdrawalPassword: v.object({
      isSet: v.boolean(),
      changedAt: v.optional(v.string()),
      /** Too many wrong ones: none is looked at today. */
      isLocked: v.boolean(),
      rule: FieldRule,
    }),
    /** Those that the caller has answered; none, or two. */
    questions: v.array(Question),
    mobile: Contact,
    mobileRule: v.optional(FieldRule),
    /** Of the merchant's country, without the plus: only its numbers are bound. */
    dialingCode: v.string(),
    email: Contact,
    emailRule: FieldRule,
    /** How many there are; absent where the merchant has none. */
    passkeys: v.optional(v.number()),
    /** Absent where the merchant does not offer it and the caller has none. */
    secondStep: v.optional(
      v.object({
        /** ISO 8601; absent while it is off. */
        onSince: v.optional(v.string()),
        /** How many recovery codes are left. */
        recoveryCodes: v.number(),
        /** False where passkeys alone are the second step. */
        hasApp: v.optional(v.boolean()),
      }),
    ),
    /** Until then no money leaves, because something of this was changed. */
    heldUntil: v.optional(v.string()),
  }),
});

/** S7-45. */
export const recentLogins = defineCall({
  id: 'security.recentLogins',
  module: 'SECPRIV',
  method: 'GET',
  path: '/wps/security/logins',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
  summary:
    'The last twenty logins of the caller, the newest first: when, how, in which browser and from where.',
  value: v.object({
    logins: v.array(
      v.object({
        at: v.string(),
        way: v.picklist(['password', 'code', 'rememberedBrowser', 'google', 'facebook', 'passkey']),
        agent: v.string(),
        /** The address that it came from; empty where it was not noted. */
        address: v.string(),
        /** ISO 3166-1, where the edge of the installation says it. */
        country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
      }),
    ),
  }),
});

const ticket = { ticket: ChangeTicket };
const change = {
  module: 'SECPRIV',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
  encode: 'encrypted',
  touches: ['security.readSecurity', 'profile.readProfile'],
} as const;

/** S7-45. */
export const sendContactCode = defineCall({
  ...change,
  id: 'security.sendContactCode',
  method: 'POST',
  path: '/wps/security/code',
  summary:
    'Sends a code to the number or address that is to be bound and another one to that which is bound until now; to set the withdrawal password anew, one to what is bound. The ticket stays good.',
  confirmed: ['mobile', 'email', 'withdrawalPassword'],
  body: v.variant('purpose', [
    v.object({ ...ticket, purpose: v.literal('mobile'), ...mobileNumber }),
    v.object({
      ...ticket,
      purpose: v.literal('email'),
      email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)),
    }),
    v.object({ ...ticket, purpose: v.literal('withdrawalPassword') }),
  ]),
  value: v.object({
    /** When the next code can be asked for, in milliseconds since 1970; the code itself is good for ten minutes. */
    expirationTime: v.number(),
    /** The ends of where it went. */
    shown: v.string(),
    /** Of where the second one went, to that which is bound until now. */
    old: v.optional(v.string()),
  }),
  touches: [],
  fails: {
    CONFIRM_FIRST: confirmFirst,
    /** No number of the merchant's country, or not by its rule. */
    NUMBER_WRONG: fail(400),
    EMAIL_WRONG: fail(400),
    /** Nothing is bound that it could go to. */
    NO_CONTACT: fail(409),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});

/** S7-45. */
export const bindContact = defineCall({
  ...change,
  id: 'security.bindContact',
  method: 'PUT',
  path: '/wps/security/contact',
  summary:
    'Binds the number or address that the code was sent to, for the code to the one before as well. Who has lost that binds it without, and no money leaves for three days. The one before is told.',
  confirmed: ['mobile', 'email'],
  body: v.object({
    ...ticket,
    purpose: v.picklist(['mobile', 'email']),
    verificationCode: SmsCode,
    /** The one that went to what is bound until now. */
    oldCode: v.optional(SmsCode),
    /** They have that number or address no more. */
    lost: v.optional(v.boolean(), false),
  }),
  value: v.object({ shown: v.string() }),
  fails: {
    CONFIRM_FIRST: confirmFirst,
    /** Another code, too old, or tried too often. */
    CODE_WRONG: fail(400),
    /** The same of the code to what is bound until now; or none was given. */
    OLD_CODE_WRONG: fail(400),
    /** Another member has the number; said to who has just shown that it is theirs. */
    MOBILE_TAKEN: fail(409),
  },
});

/** S7-45. */
export const setQuestions = defineCall({
  ...change,
  id: 'security.setQuestions',
  method: 'PUT',
  path: '/wps/security/questions',
  summary: 'Sets two questions with their answers, in place of those before.',
  confirmed: ['questions'],
  body: v.object({ ...ticket, answers: Answers }),
  value: v.null(),
  fails: {
    CONFIRM_FIRST: confirmFirst,
    /** The same question twice, the same answer twice, or one that is too short. */
    ANSWERS_WRONG: fail(400),
    BUSY: fail(503),
  },
});

const newWithdrawalPassword = { newPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) };
const passwordFails = {
  /** Not as the rule wants it. */
  PASSWORD_WRONG: fail(400),
  /** Among the first that a guesser tries, or the login password. */
  PASSWORD_WEAK: fail(400),
  BUSY: fail(503),
} as const;

/** S7-45. */
export const setWithdrawalPassword = defineCall({
  ...change,
  id: 'security.setWithdrawalPassword',
  method: 'POST',
  path: '/wps/security/withdrawalPassword',
  summary: 'Sets the first withdrawal password of the caller.',
  confirmed: ['withdrawalPassword'],
  body: v.object({ ...ticket, ...newWithdrawalPassword }),
  value: v.null(),
  fails: { ...passwordFails, CONFIRM_FIRST: confirmFirst, ALREADY_SET: fail(409) },
});

/** S7-45. */
export const changeWithdrawalPassword = defineCall({
  ...change,
  id: 'security.changeWithdrawalPassword',
  method: 'PUT',
  path: '/wps/security/withdrawalPassword',
  summary: 'Sets another withdrawal password for the one that holds.',
  confirmed: ['withdrawal'],
  body: v.object({
    /** Of who has the second step on. */
    ticket: v.optional(ChangeTicket),
    oldPassword: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
    ...newWithdrawalPassword,
  }),
  value: v.null(),
  fails: {
    ...passwordFails,
    CONFIRM_FIRST: confirmFirst,
    SECOND_STEP: secondStepFirst,
    OLD_PASSWORD_WRONG: fail(400),
    /** The new one is the old one. */
    SAME: fail(409),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});

/** S7-45: of the payment password, which is the same one (decision 60). */
export const resetWithdrawalPassword = defineCall({
  ...change,
  id: 'security.resetWithdrawalPassword',
  method: 'POST',
  path: '/wps/security/withdrawalPassword/reset',
  summary:
    'Sets another withdrawal password for a ticket and a code; who has neither number nor address bound answers the questions instead.',
  confirmed: ['withdrawalPassword'],
  body: v.object({
    ...ticket,
    ...newWithdrawalPassword,
    verificationCode: v.optional(SmsCode),
    answers: v.optional(Answers),
  }),
  value: v.null(),
  fails: {
    ...passwordFails,
    CONFIRM_FIRST: confirmFirst,
    CODE_WRONG: fail(400),
    ANSWERS_WRONG: fail(400),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});
