import { confirmPassword, type DangerousChange } from '@laro/contract/calls/security.ts';
import { call } from '../../platform/net/api.ts';
import { demanded, type FormField } from '../forms/fields.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';

type Name = 'loginPassword';

/** The last field of a form that makes a dangerous change: the login password, once more. */
export const loginPasswordField: FormField<Name> = {
  ...{ name: 'loginPassword', kind: 'password', label: 'ticket.loginPassword' },
  ...{ missing: 'password.passwordMissing', wrong: 'password.passwordMissing', hint: 'ticket.whyPassword' },
  rule: demanded,
};

const refusals: RefusalTable<typeof confirmPassword, Name> = {
  PASSWORD_WRONG: { at: 'loginPassword', say: 'ticket.passwordWrong' },
  NO_PASSWORD: { say: 'ticket.noPassword' },
  TOO_MANY_ATTEMPTS: { say: 'ticket.tooMany' },
  BUSY: { say: 'session.busy' },
  otherwise: { say: 'session.unreachable' },
};

/** A form that was sent without the ticket that its change wants, or came too late with it. */
export const confirmAgain = { at: 'loginPassword', say: 'ticket.confirmAgain' } as const;

/** A ticket for one change (decision 60); what the form says when there is none. */
export async function takeTicket(
  purpose: DangerousChange,
  password: string,
  signal?: AbortSignal,
): Promise<{ readonly ticket: string } | { readonly refused: Refused }> {
  const outcome = await call(confirmPassword, { body: { purpose, password } }, signal ? { signal } : {});
  return outcome.ok ? { ticket: outcome.value.ticket } : { refused: refusedBy(refusals, outcome.failure) };
}
