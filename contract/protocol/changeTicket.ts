import * as v from 'valibot';
import { fail } from './call.ts';

/** What `security.confirmPassword` answers; good once, for its change and in its session only. */
export const ChangeTicket = v.pipe(
  v.string(),
  v.regex(/^[\w-]{43}$/, 'a ticket of security.confirmPassword'),
);
/** The ticket is none, of another change or session, too old, or spent: the password is to be given again. */
export const confirmFirst = fail(403);
