import { confirmPassword } from '@laro/contract/calls/security.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import { call } from '../../platform/net/api.ts';
import { demanded, type FormField } from '../forms/fields.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';
import { wasRefused } from '../forms/wasRefused.ts';
import { askSecondStep, secondStepLeft } from '../session/secondStep.ts';

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
  SECOND_STEP: secondStepLeft,
  CODE_WRONG: { say: 'secondStep.codeWrong' },
  TOO_MANY_ATTEMPTS: { say: 'ticket.tooMany' },
  BUSY: { say: 'session.busy' },
  otherwise: { say: 'session.unreachable' },
};

/** What the second step says when it is asked for on top of it. */
const secondStep: RefusalTable<typeof confirmPassword, 'code'> = {
  PASSWORD_WRONG: { say: 'ticket.passwordWrong' },
  NO_PASSWORD: { say: 'ticket.noPassword' },
  SECOND_STEP: { at: 'code', say: 'secondStep.codeMissing' },
  CODE_WRONG: { at: 'code', say: 'secondStep.codeWrong', clears: ['code'] },
  TOO_MANY_ATTEMPTS: { say: 'secondStep.tooMany' },
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
  const options = signal ? { signal } : {};
  let outcome = await call(confirmPassword, { body: { purpose, password } }, options);
  if (wasRefused(outcome, 'SECOND_STEP')) {
    await askSecondStep(async (code) => {
      const again = await call(confirmPassword, { body: { purpose, password, code } }, options);
      if (again.ok) outcome = again;
      return again.ok ? undefined : refusedBy(secondStep, again.failure);
    });
  }
  return outcome.ok ? { ticket: outcome.value.ticket } : { refused: refusedBy(refusals, outcome.failure) };
}
