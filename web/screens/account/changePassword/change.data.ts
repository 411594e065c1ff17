import { changePassword } from '@laro/contract/calls/password.ts';
import { call } from '../../../platform/net/api.ts';
import { secondStepAsked } from '../../../features/codes/secondStepAsked.ts';
import { refusedBy, type Refused, type RefusalTable } from '../../../features/forms/refusals.ts';
import { wasRefused } from '../../../features/forms/wasRefused.ts';
import { forgetFreshLogin, freshTicket } from '../../../features/session/freshLogin.ts';
import { readSavedLogin, saveLogin } from '../../../features/session/savedLogin.ts';
import { secondStepLeft } from '../../../features/session/secondStep.ts';
import type { Typed } from '../../../features/forms/fields.ts';
import type { ChangeName } from './changeFields.ts';

/** S9-03: how long a change of the password is waited for, in ms. */
const timeout = 10_000;

/** S8-07 passes a failure in silence; what the player can mend or has to know is said. */
const refusals: RefusalTable<typeof changePassword, ChangeName> = {
  OLD_PASSWORD_WRONG: { say: 'password.oldWrong', marks: ['oldPassword'], isSilent: true },
  PASSWORD_DIFFERS: { at: 'confirmNewPassword', say: 'password.confirmWrong' },
  'modify.new.old.same': {
    say: 'password.same',
    marks: ['newPassword'],
    clears: ['newPassword', 'confirmNewPassword'],
  },
  PASSWORD_WRONG: { at: 'newPassword', say: 'password.passwordRefused' },
  PASSWORD_WEAK: { at: 'newPassword', say: 'password.passwordWeak' },
  TOO_MANY_ATTEMPTS: { say: 'password.tooMany' },
  BUSY: { say: 'session.busy', isSilent: true },
  SECOND_STEP: secondStepLeft,
  CONFIRM_FIRST: { at: 'oldPassword', say: 'password.oldMissing' },
  TIMEOUT: { say: 'password.changeUnanswered' },
  otherwise: { say: 'password.unreachable', isSilent: true },
};

/** By which old password a ticket was given that has not been used, as long as the screen is open. */
export interface Confirmed {
  oldPassword?: string;
  ticket?: string;
}

/** Sets another password (S7-05), and writes a remembered login anew (S4-18). Undefined when that is done. */
export async function setAnother(
  typed: Partial<Typed<ChangeName>>,
  keepOthers: boolean,
  confirmed: Confirmed,
  signal: AbortSignal,
): Promise<Refused | undefined> {
  const { newPassword = '', confirmNewPassword = '', oldPassword } = typed;
  const wanted = { newPassword, confirmNewPassword, ...(keepOthers && { keepOthers }) };
  // S5-17: nothing that the gateway would have to be asked.
  if (newPassword === oldPassword) return refusals['modify.new.old.same'];
  const send = (proof: { oldPassword?: string | undefined; ticket?: string | undefined }) =>
    call(changePassword, { body: { ...wanted, ...proof } }, { timeout, signal });
  // A new password that was refused has not used up what the second step was shown for.
  const kept = oldPassword === confirmed.oldPassword ? confirmed.ticket : undefined;
  const isTyped = oldPassword !== undefined;
  let outcome = await send(
    isTyped && kept === undefined ? { oldPassword } : { ticket: kept ?? freshTicket('loginPassword') },
  );
  if (isTyped && kept !== undefined && wasRefused(outcome, 'CONFIRM_FIRST')) {
    outcome = await send({ oldPassword });
  }
  if (secondStepAsked(outcome) && isTyped) {
    // Late, for most have no second step.
    const { takeTicket } = await import('../../../features/security/ticket.ts');
    const taken = await takeTicket('loginPassword', oldPassword, signal);
    if ('refused' in taken) return { ...taken.refused, ...(taken.refused.at && { at: 'oldPassword' }) };
    Object.assign(confirmed, { oldPassword, ticket: taken.ticket });
    outcome = await send({ ticket: taken.ticket });
  }
  // A ticket works once, and one that is refused is none any more: the old password is asked for from now on.
  if (outcome.ok || wasRefused(outcome, 'CONFIRM_FIRST')) forgetFreshLogin('loginPassword');
  if (!outcome.ok) return refusedBy(refusals, outcome.failure);
  const { deviceCredential: credential } = outcome.value;
  if (credential !== undefined) {
    const saved = (await readSavedLogin('username')) ?? (await readSavedLogin('sms'));
    if (saved) await saveLogin({ ...saved, credential });
  }
  return undefined;
}
