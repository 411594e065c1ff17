import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';

/** The changes that ask for the login password again, each with a ticket of its own (decision 60). */
export const dangerousChanges = ['bankCard', 'payee'] as const;
export type DangerousChange = (typeof dangerousChanges)[number];

/** What {@link confirmPassword} answers; good once, for its change and in its session only. */
export const ChangeTicket = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'a ticket of security.confirmPassword'),
);
/** The ticket is none, of another change or session, too old, or spent: the password is to be given again. */
export const confirmFirst = fail(403);

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
    'A ticket for one dangerous change, to whoever gives the login password once more. Wrong ones count as those of a login do.',
  encode: 'encrypted',
  body: v.object({
    purpose: v.picklist(dangerousChanges),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: v.object({
    ticket: v.string(),
    /** ISO 8601; five minutes from now. */
    expiresAt: v.string(),
  }),
  fails: {
    /** It is another. */
    PASSWORD_WRONG: fail(400),
    /** The member has none, and sets one by a reset first. */
    NO_PASSWORD: fail(409),
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
  },
});
