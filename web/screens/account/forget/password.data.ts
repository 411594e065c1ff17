import { forgotByEmail, resetByLink, resetByPhone } from '@laro/contract/calls/password.ts';
import { login } from '@laro/contract/calls/session.ts';
import { call } from '../../../platform/net/api.ts';
import { takeBotCheck, withBotCheck } from '../../../features/codes/botCheck.ts';
import { refusedBy, type Refused, type RefusalTable } from '../../../features/forms/refusals.ts';
import { finishLogin } from '../../../features/session/finishLogin.ts';
import { enterSession } from '../../../features/session/enterSession.ts';

/** S9-03: how long a change of the password is waited for, in ms. */
const timeout = 10_000;

/** S8-08: a password that is the old one goes; after anything else the code does. */
const clears = ['verificationCode'] as const;
const byPhone: RefusalTable<typeof resetByPhone, 'verificationCode' | 'password'> = {
  'modify.new.old.same': { at: 'password', say: 'password.same', clears: ['password'] },
  PASSWORD_WRONG: { at: 'password', say: 'password.passwordRefused', clears },
  PASSWORD_WEAK: { at: 'password', say: 'password.passwordWeak', clears },
  RESET_REFUSED: { at: 'verificationCode', say: 'password.codeWrong', clears },
  TOO_MANY_ATTEMPTS: { say: 'password.tooMany', clears },
  BUSY: { say: 'session.busy', clears },
  TIMEOUT: { say: 'password.noAnswer', clears },
  INTERNAL: { say: 'session.unknown', clears },
  UNAVAILABLE: { say: 'forms.unavailable', clears },
  otherwise: { say: 'password.unreachable', clears },
};
const byLink: RefusalTable<typeof resetByLink, 'password'> = {
  'modify.new.old.same': { at: 'password', say: 'password.same', clears: ['password'] },
  PASSWORD_WRONG: { at: 'password', say: 'password.passwordRefused' },
  PASSWORD_WEAK: { at: 'password', say: 'password.passwordWeak' },
  RESET_REFUSED: { say: 'password.linkWrong' },
  TOO_MANY_ATTEMPTS: { say: 'password.tooMany' },
  BUSY: { say: 'session.busy' },
  TIMEOUT: { say: 'password.noAnswer' },
  otherwise: { say: 'password.unreachable' },
};
const byEmail: RefusalTable<typeof forgotByEmail, never> = {
  BOT_CHECK_FAILED: { say: 'password.unreachable' },
  TOO_MANY_ATTEMPTS: { say: 'password.tooMany' },
  otherwise: { say: 'password.unreachable' },
};
/** What the external login says of a code that it has not sent (S5-10). */
export const codeWrong: Refused = byPhone.RESET_REFUSED;

/** Whose password it was that is another now. */
interface Reset {
  readonly userName: string;
}

/** Sets a new password with the code that was sent to the number (S7-06). */
export async function setByPhone(
  body: {
    readonly mobileNum: string;
    readonly countryDialingCode: string;
    readonly verificationCode: string;
    readonly newPassword: string;
    /** What the external login says of the number. */
    readonly firebaseIdToken: string | undefined;
  },
  signal: AbortSignal,
): Promise<Reset | Refused> {
  const outcome = await call(resetByPhone, { body }, { timeout, signal });
  return outcome.ok ? outcome.value : refusedBy(byPhone, outcome.failure);
}

/** Sets a new password with the ticket of the mail's link. */
export async function setByLink(
  body: { readonly ticket: string; readonly newPassword: string },
  signal: AbortSignal,
): Promise<Reset | Refused> {
  const outcome = await call(resetByLink, { body }, { timeout, signal });
  return outcome.ok ? outcome.value : refusedBy(byLink, outcome.failure);
}

/** Asks for the mail (S7-07). Undefined when it is on its way, if there is such a member. */
export async function askForMail(
  { username, email }: { readonly username: string; readonly email: string },
  signal: AbortSignal,
): Promise<Refused | undefined> {
  const outcome = await withBotCheck((botCheck) =>
    call(forgotByEmail, { body: { username, email, botCheck } }, { timeout, signal }),
  );
  return outcome?.ok ? undefined : refusedBy(byEmail, outcome?.failure);
}

/** S4-19: the login with the new password, by the usual call and with its proof of work. False when it failed. */
export async function logInAgain(username: string, password: string, merchantCode: string): Promise<boolean> {
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return false;
  const body = { type: 'username', username, password, remember: false, botCheck } as const;
  const outcome = await finishLogin(await call(login, { body }, { timeout }), { remember: false });
  if (!outcome.ok) return false;
  enterSession(outcome.value, { merchantCode });
  return true;
}
