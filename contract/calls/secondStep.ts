import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst, Ticket } from '../protocol/changeTicket.ts';
import { PasskeyProof } from '../protocol/passkey.ts';
import { SecondStepCode } from '../protocol/secondStepCode.ts';

const step = {
  module: 'SECPRIV',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
  encode: 'encrypted',
  touches: ['security.readSecurity'],
} as const;
/** As they are to be kept; the gateway has their hashes alone, so that this is the only time that they are told. */
const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const begin = defineCall({
  ...step,
  id: 'secondStep.begin',
  method: 'POST',
  path: '/wps/security/secondStep',
  summary:
    "A key for the caller's authenticator app, in place of one that was never proven; good for ten minutes, and asked for by nobody until a code proves it.",
  confirmed: ['secondStep'],
  body: v.object({ ticket: ChangeTicket }),
  value: v.object({
    /** In base32. */
    key: v.string(),
    /** The same as an `otpauth:` address, for a camera. */
    address: v.string(),
  }),
  touches: [],
  fails: {
    CONFIRM_FIRST: confirmFirst,
    /** The merchant does not offer it. */
    NOT_OFFERED: fail(403),
    ALREADY_ON: fail(409),
  },
});

export const turnOn = defineCall({
  ...step,
  id: 'secondStep.turnOn',
  method: 'PUT',
  path: '/wps/security/secondStep',
  summary:
    'From now on logins and dangerous changes of the caller ask for a code of their app. Every other session ends, and no other browser is remembered.',
  body: v.object({ code: SecondStepCode }),
  value: RecoveryCodes,
  touches: ['security.readSecurity', 'session.listSessions'],
  fails: {
    /** Of another key, or of another time: the phone's clock may be wrong. */
    CODE_WRONG: fail(400),
    /** No key waits for a code: it was never asked for, or too long ago. */
    BEGIN_FIRST: fail(409),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});

export const turnOnByPasskey = defineCall({
  ...step,
  id: 'secondStep.turnOnByPasskey',
  method: 'POST',
  path: '/wps/security/secondStep/passkey',
  summary:
    'The same without an app, for whoever uses a passkey of theirs: it is asked for from now on. Every other passkey goes, and with it every other session.',
  confirmed: ['secondStep'],
  body: v.object({ ticket: ChangeTicket, passkey: PasskeyProof }),
  value: RecoveryCodes,
  touches: ['security.readSecurity', 'session.listSessions', 'passkeys.listPasskeys'],
  fails: {
    CONFIRM_FIRST: confirmFirst,
    NOT_OFFERED: fail(403),
    /** The merchant has none, or not at this address. */
    PASSKEYS_OFF: fail(403),
    /** Of somebody else, too late, or used already. */
    PASSKEY_WRONG: fail(400),
    ALREADY_ON: fail(409),
  },
});

export const newRecoveryCodes = defineCall({
  ...step,
  id: 'secondStep.newRecoveryCodes',
  method: 'POST',
  path: '/wps/security/secondStep/recoveryCodes',
  summary: 'Ten recovery codes in place of those that the caller has.',
  confirmed: ['secondStep'],
  body: v.object({ ticket: ChangeTicket }),
  value: RecoveryCodes,
  fails: { CONFIRM_FIRST: confirmFirst, NOT_ON: fail(409) },
});

export const turnOff = defineCall({
  ...step,
  id: 'secondStep.turnOff',
  method: 'POST',
  path: '/wps/security/secondStep/off',
  summary: 'Nothing asks the caller for a second step any more; key and recovery codes are forgotten.',
  confirmed: ['secondStep'],
  body: v.object({ ticket: ChangeTicket }),
  value: v.null(),
  fails: { CONFIRM_FIRST: confirmFirst, NOT_ON: fail(409) },
});

/** The withdrawal password is asked for besides; a ticket for anything else costs the login password as well. */
export const confirm = defineCall({
  ...step,
  id: 'secondStep.confirm',
  method: 'POST',
  path: '/wps/security/secondStep/confirm',
  summary: 'A ticket for what the withdrawal password alone would do, to whoever gives a code of the caller.',
  body: v.object({ code: SecondStepCode }),
  value: Ticket,
  touches: [],
  fails: {
    NOT_ON: fail(409),
    /** Wrong, or used already. */
    CODE_WRONG: fail(400),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});
