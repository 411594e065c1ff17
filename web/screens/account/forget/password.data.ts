import type { Outcome } from '@laro/contract/protocol/client.ts';
import { forgotByEmail, resetByLink, resetByPhone } from '@laro/contract/calls/password.ts';
import { login } from '@laro/contract/calls/session.ts';
import { call } from '../../../platform/net/api.ts';
import { takeBotCheck, withBotCheck } from '../../../features/codes/botCheck.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { enterSession } from '../../../features/session/enterSession.ts';

export type ResetOutcome =
  | { readonly ok: true; readonly userName: string }
  | {
      readonly ok: false;
      /** What is wrong: the new password, or what proves the member. */
      readonly at: 'password' | 'proof';
      /** The new password is the old one: it goes, and the code stays. After any other failure the code goes (S8-08). */
      readonly same: boolean;
      readonly problem: MessageId;
    };

/** S9-03: how long a change of the password is waited for. */
const limit = { timeout: 10_000 };

/** Sets a new password with the code that was sent to the number (S7-06). */
export async function setByPhone(body: {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  newPassword: string;
  /** What the external login says of the number. */
  firebaseIdToken: string | undefined;
}): Promise<ResetOutcome> {
  return outcomeOf(await call(resetByPhone, { body }, limit), 'password.codeWrong');
}

/** Sets a new password with the ticket of the mail's link. */
export async function setByLink(ticket: string, newPassword: string): Promise<ResetOutcome> {
  return outcomeOf(await call(resetByLink, { body: { ticket, newPassword } }, limit), 'password.linkWrong');
}

function outcomeOf(
  outcome: Outcome<typeof resetByPhone> | Outcome<typeof resetByLink>,
  refused: MessageId,
): ResetOutcome {
  if (outcome.ok) return { ok: true, userName: outcome.value.userName };
  switch (outcome.failure.code) {
    case 'modify.new.old.same':
      return { ok: false, at: 'password', same: true, problem: 'password.same' };
    case 'RESET_REFUSED':
      return { ok: false, at: 'proof', same: false, problem: refused };
    case 'PASSWORD_WRONG':
      return { ok: false, at: 'password', same: false, problem: 'password.passwordRefused' };
    case 'TIMEOUT':
      return { ok: false, at: 'proof', same: false, problem: 'password.noAnswer' };
    case 'PASSWORD_WEAK':
      return { ok: false, at: 'password', same: false, problem: 'password.passwordWeak' };
    case 'BUSY':
      return { ok: false, at: 'password', same: false, problem: 'session.busy' };
    default:
      return { ok: false, at: 'proof', same: false, problem: problemOf(outcome.failure.code) };
  }
}

/** Asks for the mail (S7-07). Undefined when it is on its way, if there is such a member. */
export async function askForMail(username: string, email: string): Promise<MessageId | undefined> {
  const outcome = await withBotCheck((botCheck) =>
    call(forgotByEmail, { body: { username, email, botCheck } }, limit),
  );
  if (outcome === undefined) return 'password.unreachable';
  return outcome.ok ? undefined : problemOf(outcome.failure.code);
}

/** S4-19: the login with the new password, by the usual call and with its proof of work. False when it failed. */
export async function logInAgain(username: string, password: string, merchantCode: string): Promise<boolean> {
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return false;
  const body = { type: 'username', username, password, remember: false, botCheck } as const;
  const outcome = await call(login, { body }, limit);
  if (!outcome.ok) return false;
  enterSession(outcome.value, { merchantCode });
  return true;
}

function problemOf(code: string): MessageId {
  if (code === 'INTERNAL') return 'session.unknown';
  return code === 'TOO_MANY_ATTEMPTS' ? 'password.tooMany' : 'password.unreachable';
}
