import * as v from 'valibot';
import { fail } from './call.ts';

/** What `security.confirmPassword` answers; good once, for its change and in its session only. */
export const ChangeTicket = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'a ticket of security.confirmPassword'),
);
/** One that is given; `expiresAt` is ISO 8601, five minutes from now. */
export const Ticket = v.object({ ticket: v.string(), expiresAt: v.string() });
/** The ticket is none, of another change or session, too old, or spent: the password is to be given again. */
export const confirmFirst = fail(403);
/** By what the second step is shown besides a recovery code: a passkey where they have one, a code of their app unless they have none. */
export const Steps = v.object({ passkey: v.boolean(), app: v.optional(v.boolean()) });
/** So far all is right, and they have the second step on: it is shown as well. */
export const secondStepFirst = fail(403, Steps);
