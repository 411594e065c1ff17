import type { Value } from '@laro/contract/protocol/call.ts';
import {
  checkAffiliate,
  register,
  type RegisterField,
  type RegisterMethod,
  type rules,
} from '@laro/contract/calls/registration.ts';
import { checkUsername } from '@laro/contract/calls/session.ts';
import { call } from '../../../platform/net/api.ts';
import { withBotCheck } from '../../../features/codes/botCheck.ts';
import { registerMethod, thisBrowser } from '../../../platform/device/browserKind.ts';
import { refusedBy, type Refused, type RefusalTable } from '../../../features/forms/refusals.ts';
import { wasRefused } from '../../../features/forms/wasRefused.ts';
import { pendingLink } from '../../../features/identity/pendingLink.ts';
import { enterSession, type Entered } from '../../../features/session/enterSession.ts';

/** S9-03: how long a registration is waited for, in ms. */
const longestWait = 15_000;

export type RegisterSettings = Value<typeof rules>;

const table: RefusalTable<typeof register, RegisterField> = {
  // The field comes with the answer.
  FIELD_WRONG: { say: 'registration.wrong', sparesCaptcha: true },
  PASSWORD_WEAK: { at: 'password', say: 'registration.passwordWeak', sparesCaptcha: true },
  USERNAME_TAKEN: { at: 'username', say: 'registration.usernameTaken', sparesCaptcha: true },
  TOO_MANY_ATTEMPTS: { say: 'registration.tooMany', sparesCaptcha: true },
  CAPTCHA_WRONG: { at: 'captcha', say: 'registration.captchaWrong' },
  CODE_WRONG: { at: 'verificationCode', say: 'registration.codeWrong' },
  AFFILIATE_WRONG: { at: 'affiliateCode', say: 'registration.affiliateWrong' },
  MOBILE_TAKEN: { at: 'mobileNum', say: 'registration.mobileTaken' },
  TIMEOUT: { say: 'registration.noAnswer' },
  BUSY: { say: 'session.busy' },
  METHOD_OFF: { say: 'registration.unreachable' },
  BOT_CHECK_FAILED: { say: 'registration.unreachable' },
  otherwise: { say: 'registration.unreachable' },
};
/** What the external login says of a code that it has not sent (S5-10), and the gateway of nobody's invitation. */
export const codeWrong: Refused = { ...table.CODE_WRONG, sparesCaptcha: true };
export const invitationWrong: Refused = { ...table.AFFILIATE_WRONG, sparesCaptcha: true };
/** What Google or Facebook said of them holds for half an hour; then they need a password like everybody. */
export const linkLost: Refused = { say: 'registration.linkLost', sparesCaptcha: true };

interface Application {
  readonly method: RegisterMethod;
  readonly fields: Partial<Record<RegisterField, string>>;
  readonly countryDialingCode: string;
  /** The invitation of the link that was followed. */
  readonly recommenderId: string | undefined;
  readonly merchantCode: string;
  /** S5-10: what the external login says of the number. */
  readonly proof: { readonly token: string } | undefined;
  readonly signal: AbortSignal;
}

/** Registers and keeps the session (S7-03). */
export async function registerMember({
  merchantCode,
  proof,
  signal,
  ...application
}: Application): Promise<Refused | Entered> {
  const body = {
    ...application,
    ...(proof && { firebaseChannel: 'sms' as const, firebaseIdToken: proof.token }),
    linkIdToken: pendingLink()?.token,
    registerUrl: window.location.host,
    domain: window.location.hostname,
    ...({ registerMethod: registerMethod(thisBrowser()), type: 0, agreed: true } as const),
  };
  const outcome = await withBotCheck((botCheck) =>
    call(register, { body: { ...body, botCheck } }, { timeout: longestWait, signal }),
  );
  if (outcome === undefined) return { ...table.otherwise, sparesCaptcha: true };
  if (!outcome.ok) return refusedBy(table, outcome.failure);
  const { linked = false } = outcome.value;
  return enterSession({ ...outcome.value, linked }, { merchantCode });
}

/** S7-09: true only when the gateway says so. */
export async function isTaken(username: string): Promise<boolean> {
  const outcome = await call(checkUsername, { query: { username } });
  return outcome.ok && outcome.value.exists;
}

/** S7-10: false only when the gateway says that the code is nobody's. */
export async function isInvitation(code: string): Promise<boolean> {
  return !wasRefused(await call(checkAffiliate, { query: { code } }), 'AFFILIATE_WRONG');
}
