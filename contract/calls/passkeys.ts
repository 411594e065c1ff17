import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { ChangeTicket, confirmFirst, Ticket } from '../protocol/changeTicket.ts';
import { NewPasskey, PasskeyProof, ProofOptions } from '../protocol/passkey.ts';
import { dangerousChanges } from '../protocol/dangerousChange.ts';

/** The merchant has none, or this address of its site is not one that it claims. */
const passkeysOff = fail(403);
const own = {
  module: 'SECPRIV',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'noTrial',
} as const;
const passkeyPath = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an id of passkeys.listPasskeys')),
});

/** What `PublicKeyCredential.parseCreationOptionsFromJSON` takes. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  /** Those that the caller has, so that no device makes a second one. */
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** S7-45. */
export const listPasskeys = defineCall({
  ...own,
  id: 'passkeys.listPasskeys',
  method: 'GET',
  path: '/wps/security/passkeys',
  summary: 'The passkeys that the caller logs in with, the newest first.',
  value: v.object({
    passkeys: v.array(
      v.object({
        id: v.string(),
        /** Who keeps it, such as "iCloud Keychain"; empty where that is not known. */
        keeper: v.string(),
        /** The browser that it was made in, as that named itself, and the address; empty where it was not noted. */
        agent: v.string(),
        address: v.string(),
        /** ISO 8601. */
        addedAt: v.string(),
        usedAt: v.optional(v.string()),
      }),
    ),
    /** How many a member may have. */
    most: v.number(),
  }),
});

/** S7-45. */
export const beginPasskey = defineCall({
  ...own,
  id: 'passkeys.beginPasskey',
  method: 'POST',
  path: '/wps/security/passkeys/begin',
  summary: 'What the browser makes a passkey of, for ten minutes. The ticket stays good.',
  encode: 'encrypted',
  confirmed: ['passkey'],
  body: v.object({ ticket: ChangeTicket }),
  value: PasskeyCreation,
  fails: { CONFIRM_FIRST: confirmFirst, PASSKEYS_OFF: passkeysOff, TOO_MANY_PASSKEYS: fail(409) },
});

/** S7-45. */
export const addPasskey = defineCall({
  ...own,
  id: 'passkeys.addPasskey',
  method: 'POST',
  path: '/wps/security/passkeys',
  summary: 'Adds the passkey that the browser has made: whoever has it logs in with nothing else.',
  encode: 'encrypted',
  confirmed: ['passkey'],
  body: v.object({ ticket: ChangeTicket, passkey: NewPasskey }),
  value: v.object({ id: v.string() }),
  touches: ['passkeys.listPasskeys'],
  fails: {
    CONFIRM_FIRST: confirmFirst,
    PASSKEYS_OFF: passkeysOff,
    /** Not made of what this session was told, too late, twice, or for another site. */
    PASSKEY_WRONG: fail(400),
    TOO_MANY_PASSKEYS: fail(409),
  },
});

/** S7-45. */
export const removePasskey = defineCall({
  ...own,
  id: 'passkeys.removePasskey',
  method: 'POST',
  path: '/wps/security/passkeys/{id}/removal',
  summary: "Removes one of the caller's; every other session ends, which it may have opened.",
  encode: 'encrypted',
  params: passkeyPath,
  confirmed: ['passkey'],
  body: v.object({ ticket: ChangeTicket }),
  value: v.null(),
  touches: ['passkeys.listPasskeys', 'session.listSessions'],
  fails: {
    CONFIRM_FIRST: confirmFirst,
    PASSKEY_NOT_FOUND: fail(404),
    /** The last one is the second step of who has no app. */
    LAST_STEP: fail(409),
  },
});

/** S7-45. */
export const beginPasskeyLogin = defineCall({
  id: 'passkeys.beginPasskeyLogin',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/session/passkey',
  source: 'chosen',
  spec: ['S7-45'],
  access: 'visitor',
  summary: 'What this browser has a passkey sign for a login, good once; nothing in it depends on who asks.',
  value: v.object({
    options: ProofOptions,
    /** ISO 8601. */
    expiresAt: v.string(),
  }),
  fails: { PASSKEYS_OFF: passkeysOff },
});

/** S7-45. */
export const beginPasskeyProof = defineCall({
  ...own,
  id: 'passkeys.beginPasskeyProof',
  method: 'POST',
  path: '/wps/security/passkeys/proof',
  summary: 'What a passkey of the caller signs in place of their password, good once and for ten minutes.',
  value: v.object({ options: ProofOptions }),
  fails: { PASSKEYS_OFF: passkeysOff },
});

/** S7-45. */
export const confirmByPasskey = defineCall({
  ...own,
  id: 'passkeys.confirmByPasskey',
  method: 'POST',
  path: '/wps/security/passkeys/confirm',
  summary:
    'A ticket for one dangerous change, as security.confirmPassword gives it, to whoever uses a passkey of the caller.',
  encode: 'encrypted',
  body: v.object({ purpose: v.picklist(dangerousChanges), passkey: PasskeyProof }),
  value: Ticket,
  fails: { PASSKEYS_OFF: passkeysOff, PASSKEY_WRONG: fail(400) },
});
