import * as v from 'valibot';
import { Me } from './office.ts';
import { PasskeyCreation } from './passkeys.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { atDesk } from '../protocol/desk.ts';
import { NewPasskey, PasskeyProof, ProofOptions } from '../protocol/passkey.ts';

const desk = { ...atDesk, spec: ['S6-10'] } as const;
/** By an authenticator app: six digits, good for half a minute. */
const Code = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'six digits'));
const touches = ['officePasskeys.ownPasskeys'];

/** What the browser has a passkey sign; nothing in it depends on who asks. */
export const beginDeskPasskey = defineCall({
  ...desk,
  id: 'officePasskeys.beginDeskPasskey',
  method: 'POST',
  path: '/wps/office/passkey',
  staff: 'door',
  summary: 'What a passkey signs for a session at the desk, good once and for ten minutes',
  value: v.object({ options: ProofOptions }),
});

export const enterByPasskey = defineCall({
  ...desk,
  id: 'officePasskeys.enterByPasskey',
  method: 'POST',
  path: '/wps/office/passkey/login',
  staff: 'door',
  summary: 'Opens a session at the desk for whoever has used a passkey, behind a face, a finger or a PIN',
  body: v.object({ passkey: PasskeyProof }),
  value: Me,
  fails: { LOGIN_REFUSED: fail(401) },
});

export const ownPasskeys = defineCall({
  ...desk,
  id: 'officePasskeys.ownPasskeys',
  method: 'GET',
  path: '/wps/office/passkeys',
  staff: 'all',
  summary: 'The passkeys that the caller signs in with, the newest first',
  value: v.object({
    passkeys: v.array(
      v.object({
        id: v.string(),
        /** The browser that it was made in, as that named itself. */
        agent: v.string(),
        /** ISO 8601. */
        addedAt: v.string(),
        usedAt: v.optional(v.string()),
      }),
    ),
  }),
});

/** A code of the authenticator, so that a desk that was left open gives nobody a way in. */
export const beginOwnPasskey = defineCall({
  ...desk,
  id: 'officePasskeys.beginOwnPasskey',
  method: 'POST',
  path: '/wps/office/passkeys/begin',
  staff: 'all',
  summary:
    'What the browser makes a passkey of, for ten minutes, to whoever has a code of their authenticator',
  body: v.object({ code: Code }),
  value: PasskeyCreation,
  fails: { CODE_WRONG: fail(422), TOO_MANY_PASSKEYS: fail(409) },
});

export const addOwnPasskey = defineCall({
  ...desk,
  id: 'officePasskeys.addOwnPasskey',
  method: 'POST',
  path: '/wps/office/passkeys',
  staff: 'all',
  summary: 'Adds the passkey that the browser has made: whoever has it signs in with nothing else',
  body: v.object({ passkey: NewPasskey }),
  value: v.object({ id: v.string() }),
  /** Not made of what this person was told, too late, twice, or for another site. */
  fails: { PASSKEY_WRONG: fail(400), TOO_MANY_PASSKEYS: fail(409) },
  touches,
});

export const removeOwnPasskey = defineCall({
  ...desk,
  id: 'officePasskeys.removeOwnPasskey',
  method: 'POST',
  path: '/wps/office/passkeys/removal',
  staff: 'all',
  summary: "Removes one of the caller's; every other session of theirs ends, which it may have opened",
  body: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an id of ownPasskeys')), code: Code }),
  value: v.null(),
  fails: { CODE_WRONG: fail(422), PASSKEY_NOT_FOUND: fail(404) },
  touches,
});
