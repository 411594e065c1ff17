import * as v from 'valibot';
import { agreementKinds } from '@laro/rules/agreementKinds.ts';
import { captchaKinds } from '@laro/rules/captchaKinds.ts';
import { headIcons } from '@laro/rules/headIcons.ts';
import { loginLimits } from '@laro/rules/loginName.ts';
import { BotChallenge, BotCheck } from '../protocol/botCheck.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { Steps, Ticket } from '../protocol/changeTicket.ts';
import { PasskeyProof } from '../protocol/passkey.ts';
import { SecondStepCode } from '../protocol/secondStepCode.ts';
import { DialingCode, IdToken, mobileNumber } from './sms.ts';

/** A PNG in base64, without a `data:` prefix (S3-14). */
const Png = v.string();

/** S5-28. */
const Captcha = v.pipe(v.string(), v.trim(), v.regex(/^[\dA-Za-z]{1,16}$/, 'at most 16 digits or letters'));

/** Whether the account of `linkIdToken` is the member's from now on; absent where none was given. */
export const Linked = v.optional(v.boolean());

/** A session as a browser receives it; its cookie travels beside it and the token is worthless without it. */
const Opened = { token: v.string(), userName: v.string() };

/**
 * One answer for every cause of a failed login, so that none of them can be told from outside. `captcha` is the
 * picture to solve for the next try, of a gateway that has one; it holds digits where no kind is named.
 */
const loginRefused = fail(
  401,
  v.object({ captcha: v.optional(Png), captchaKind: v.optional(v.picklist(captchaKinds)) }),
);

/** What every way in carries (S3-05). */
const everyLogin = {
  captcha: v.optional(Captcha),
  /** Of a Google or Facebook account that nobody here had: it is the member's from now on. */
  linkIdToken: v.optional(IdToken),
  /** Asks for a device credential in return (S2-41). */
  remember: v.boolean(),
  botCheck: BotCheck,
  /** Which entrance was used, when the merchant keeps members and agents apart (S6-04). */
  entrance: v.optional(v.picklist(['member', 'agent'])),
};
/** What a login answers, whichever step was its last. */
const LoggedIn = v.object({
  ...Opened,
  type: v.number(),
  firstTimeLogin: v.boolean(),
  /** Replaces the password at the next login from this browser; a new one comes with each use. */
  deviceCredential: v.optional(v.string()),
  /**
   * To whoever has typed the password: good once, for five minutes and in this session, to set another without the old one
   * (S5-14).
   */
  changeTicket: v.optional(v.object({ ticket: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) })),
  /** To whoever has just shown who they are: good once, as that one is, to add or remove a passkey. */
  passkeyTicket: v.optional(
    v.object({ ticket: v.string(), expiresAt: v.pipe(v.string(), v.isoTimestamp()) }),
  ),
  linked: Linked,
  /** Which contracts wait for their word; absent where none does, or none is looked for (S5-25). */
  contracts: v.optional(v.array(v.picklist(agreementKinds))),
});
/** What this browser was given at a login before: it stands for the password (S2-41). */
const DeviceCredential = v.optional(v.pipe(v.string(), v.maxLength(100)));
const firebase = {
  type: v.literal('firebase'),
  /** The typed number, or empty: the token says who it is. */
  username: v.pipe(v.string(), v.maxLength(loginLimits.username)),
  password: v.literal(''),
  firebaseIdToken: IdToken,
  ...everyLogin,
};

export const login = defineCall({
  id: 'session.login',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/login',
  source: 'specified',
  spec: ['S7-01', 'S3-05', 'S3-06', 'S3-07', 'S5-25', 'S6-04', 'S8-37'],
  access: 'visitor',
  summary:
    'Opens a session for a member: with a password, a code by SMS, the external login, a passkey, or the credential of a remembered device.',
  encode: 'encrypted',
  body: v.variant('type', [
    v.object({
      type: v.literal('username'),
      /** Where members register by mobile number, that in any spelling as well. */
      username: v.pipe(v.string(), v.trim(), v.maxLength(loginLimits.username)),
      /** Empty when `deviceCredential` is given. */
      password: v.pipe(v.string(), v.maxLength(loginLimits.password)),
      deviceCredential: DeviceCredential,
      ...everyLogin,
    }),
    v.object({
      type: v.literal('sms'),
      /** The number within its country. */
      username: mobileNumber.mobileNum,
      countryDialingCode: v.optional(DialingCode),
      /** The code; empty when `deviceCredential` is given. */
      password: v.pipe(v.string(), v.trim(), v.regex(/^\d{0,10}$/, 'at most ten digits')),
      deviceCredential: DeviceCredential,
      ...everyLogin,
    }),
    v.object({
      type: v.literal('passkey'),
      /** It says by itself whose it is. */
      username: v.literal(''),
      password: v.literal(''),
      passkey: PasskeyProof,
      ...everyLogin,
    }),
    // What the external login says of who is there (S2-43): it speaks for a number, or for an account of Google or Facebook.
    v.variant('firebaseChannel', [
      v.object({
        ...firebase,
        firebaseChannel: v.literal('sms'),
        firebaseMobileNo: mobileNumber.mobileNum,
        countryDialingCode: DialingCode,
      }),
      v.object({ ...firebase, firebaseChannel: v.optional(v.never()) }),
    ]),
  ]),
  value: LoggedIn,
  fails: {
    LOGIN_REFUSED: loginRefused,
    /**
     * So far all is right: the member has the second step on. `ticket` stands for what was shown, once, for ten minutes and in
     * this browser, at `session.passSecondStep`.
     */
    SECOND_STEP: fail(403, v.object({ ...Ticket.entries, ...Steps.entries })),
    /** No member has this Google or Facebook account. Said only to who has just shown that it is theirs. */
    IDENTITY_UNKNOWN: fail(403),
    /** Said only to someone who has just given the right password. */
    NOT_A_MEMBER: fail(403),
    NOT_AN_AGENT: fail(403),
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
  },
});

export const passSecondStep = defineCall({
  id: 'session.passSecondStep',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/secondStep',
  source: 'chosen',
  spec: ['S7-01', 'S7-45'],
  access: 'visitor',
  summary: 'Opens the session of a login that was asked for the second step.',
  encode: 'encrypted',
  body: v.object({
    ticket: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'a ticket of session.login')),
    /** One of the two; a passkey signs what `passkeys.beginPasskeyLogin` has told this browser. */
    code: v.optional(SecondStepCode),
    passkey: v.optional(PasskeyProof),
    remember: everyLogin.remember,
    linkIdToken: everyLogin.linkIdToken,
  }),
  value: LoggedIn,
  fails: {
    /** None of this browser and merchant, too old, spent, or of a password that is no more: the login begins anew. */
    TICKET_GONE: fail(410),
    /** Wrong, or used already. */
    CODE_WRONG: fail(400),
    /** Of somebody else, of another browser, too late, or used already. */
    PASSKEY_WRONG: fail(400),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});

export const logout = defineCall({
  id: 'session.logout',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/session/logout',
  source: 'chosen',
  spec: ['S7-13', 'S4-06'],
  access: 'visitor',
  gate: 'always',
  summary: 'Ends the session of the caller; without one it changes nothing and succeeds as well.',
  value: v.null(),
});

const trial = {
  module: 'COMM3',
  path: '/wps/session/trial',
  source: 'chosen',
  spec: ['S7-02', 'S4-07', 'S6-03'],
  access: 'visitor',
  value: v.object({ ...Opened, customerType: v.number() }),
  fails: {
    /** The merchant has no free trial. */
    NO_TRIAL: fail(403),
    BOT_CHECK_FAILED: fail(403),
    TOO_MANY_ATTEMPTS: fail(429),
  },
} as const;

export const startTrial = defineCall({
  ...trial,
  id: 'session.startTrial',
  method: 'POST',
  summary: 'Creates a fresh trial member with play money and opens its session.',
  body: v.object({ botCheck: BotCheck }),
});

export const createTrial = defineCall({
  ...trial,
  id: 'session.createTrial',
  method: 'GET',
  summary: 'The same as session.startTrial, by GET.',
  writes: true,
  query: v.object({ botCheck: BotCheck }),
});

export const memberInfo = defineCall({
  id: 'session.memberInfo',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/member/info',
  source: 'specified',
  spec: ['S7-14', 'S3-03'],
  access: 'session',
  summary: 'Who the caller is.',
  value: v.object({
    id: v.string(),
    type: v.number(),
    account: v.string(),
    nickname: v.string(),
    userName: v.string(),
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    /** The picture that they have chosen (S7-11). */
    headIcon: v.optional(v.picklist(headIcons)),
    /** Their own picture is shown in its place (`profile.headPicture`). */
    ownPicture: v.optional(v.boolean()),
    /** The currency of the wallet; PLAY for a trial. */
    currency: v.string(),
  }),
});

/** Where many were asked for from one address, each further one takes work. */
const captchaWork = { botCheck: v.optional(BotCheck) };

export const captcha = defineCall({
  id: 'session.captcha',
  module: 'CAPTCHA3',
  method: 'GET',
  path: '/wps/captcha',
  source: 'specified',
  spec: ['S7-09', 'S3-14', 'S2-44'],
  access: 'visitor',
  summary:
    'A new picture of digits, letters or a sum for this browser; it replaces the one before, lasts two minutes, works once.',
  query: v.object(captchaWork),
  value: Png,
  writes: true,
  fails: { BOT_CHECK_FAILED: fail(403) },
});

export const spokenCaptcha = defineCall({
  id: 'session.spokenCaptcha',
  module: 'CAPTCHA3',
  method: 'GET',
  path: '/wps/captcha/spoken',
  source: 'chosen',
  spec: ['S2-44', 'S5-28'],
  access: 'visitor',
  summary:
    'Five digits that are said in the language of the page, a WAV in base64: in place of the picture for whoever cannot see it.',
  query: v.object({ language: v.optional(v.string()), ...captchaWork }),
  value: v.string(),
  writes: true,
  fails: { BOT_CHECK_FAILED: fail(403) },
});

export const checkUsername = defineCall({
  id: 'session.checkUsername',
  module: 'REG3',
  method: 'GET',
  path: '/wps/check/username',
  source: 'specified',
  spec: ['S7-09', 'S8-27'],
  access: 'visitor',
  summary: 'Whether a username is taken at this merchant.',
  query: v.object({ username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)) }),
  value: v.object({ exists: v.boolean() }),
  fails: { TOO_MANY_ATTEMPTS: fail(429) },
});

/** The public half of a key that payloads are sealed with, as a JWK. */
export const PayloadKey = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  kid: v.string(),
  alg: v.literal('ECDH-ES'),
  use: v.literal('enc'),
});

export const payloadKeys = defineCall({
  id: 'session.payloadKeys',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/security/jwks',
  source: 'chosen',
  spec: ['S7-01'],
  access: 'visitor',
  summary: "The gateway's public keys for encrypted payloads, the one to use first, and the gateway's time.",
  value: v.object({
    keys: v.pipe(v.array(PayloadKey), v.minLength(1)),
    /** Seconds since 1970 by the gateway's clock, because a phone's clock may be wrong. */
    now: v.number(),
  }),
});

export const botChallenge = defineCall({
  id: 'session.botChallenge',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/security/challenge',
  source: 'chosen',
  spec: ['S3-05'],
  access: 'visitor',
  summary: 'A proof-of-work challenge (ALTCHA 2), good once and for ten minutes.',
  value: BotChallenge,
});

export const listSessions = defineCall({
  id: 'session.listSessions',
  module: 'SECPRIV',
  method: 'GET',
  path: '/wps/session/list',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'session',
  summary: "The caller's own open sessions, the newest use first.",
  value: v.object({
    sessions: v.array(
      v.object({
        id: v.string(),
        current: v.boolean(),
        /** ISO 8601. */
        openedAt: v.string(),
        usedAt: v.string(),
        /** Browser and system as the browser said them. */
        agent: v.string(),
      }),
    ),
  }),
});

export const endSession = defineCall({
  id: 'session.endSession',
  module: 'SECPRIV',
  method: 'DELETE',
  path: '/wps/session/list/{id}',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'session',
  summary: "Ends one of the caller's own sessions.",
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  value: v.null(),
  touches: ['session.listSessions'],
  fails: { SESSION_NOT_FOUND: fail(404) },
});

/** S7-45. */
export const endOtherSessions = defineCall({
  id: 'session.endOtherSessions',
  module: 'SECPRIV',
  method: 'DELETE',
  path: '/wps/session/list',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'session',
  summary: "Ends every session of the caller but this one, and remembers no other browser's login.",
  value: v.null(),
  touches: ['session.listSessions'],
});

export const listIdentities = defineCall({
  id: 'session.listIdentities',
  module: 'SECPRIV',
  method: 'GET',
  path: '/wps/session/identities',
  source: 'chosen',
  spec: ['S7-45', 'S2-43'],
  access: 'session',
  summary: 'The Google and Facebook accounts that the caller logs in with, the newest first.',
  value: v.object({
    identities: v.array(
      v.object({
        id: v.string(),
        source: v.picklist(['google', 'facebook']),
        /** ISO 8601. */
        linkedAt: v.string(),
        /** It is the only way in that the caller has, and stays. */
        lastWayIn: v.boolean(),
      }),
    ),
  }),
});

export const unlinkIdentity = defineCall({
  id: 'session.unlinkIdentity',
  module: 'SECPRIV',
  method: 'DELETE',
  path: '/wps/session/identities/{id}',
  source: 'chosen',
  spec: ['S7-45', 'S2-43'],
  access: 'session',
  summary: 'The caller logs in with that account no longer.',
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'an id of session.identities')) }),
  value: v.null(),
  touches: ['session.listIdentities'],
  fails: { IDENTITY_NOT_FOUND: fail(404), LAST_WAY_IN: fail(409) },
});
