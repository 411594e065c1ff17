import type { Value } from '@laro/contract/protocol/call.ts';
import type { Failure } from '@laro/contract/protocol/client.ts';
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
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { pendingLink } from '../../../features/identity/pendingLink.ts';
import { enterSession, type Entered } from '../../../features/session/enterSession.ts';

/** S9-03: how long a registration is waited for, in ms. */
const longestWait = 15_000;

export type RegisterSettings = Value<typeof rules>;

/** What went wrong: at a field, or with the whole. */
export interface RegisterRefusal {
  readonly field?: RegisterField;
  readonly problem: MessageId;
  /** The picture for the next try, where one came with the answer. */
  readonly captcha?: string;
  /** It was refused before the captcha was looked at, so that what was typed of it is still good. */
  readonly captchaStands: boolean;
}

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
}: Application): Promise<RegisterRefusal | Entered> {
  const body = {
    ...application,
    ...(proof && { firebaseChannel: 'sms' as const, firebaseIdToken: proof.token }),
    linkIdToken: pendingLink()?.token,
    ...{ registerUrl: window.location.host, domain: window.location.hostname },
    ...({ registerMethod: registerMethod(thisBrowser()), type: 0, agreed: true } as const),
  };
  const outcome = await withBotCheck((botCheck) =>
    call(register, { body: { ...body, botCheck } }, { timeout: longestWait, signal }),
  );
  if (outcome === undefined) return { problem: 'registration.unreachable', captchaStands: true };
  if (outcome.ok) {
    const { linked = false } = outcome.value;
    return enterSession({ ...outcome.value, linked }, { merchantCode });
  }
  return refusalOf(outcome.failure);
}

function refusalOf(failure: Failure<typeof register>): RegisterRefusal {
  switch (failure.code) {
    case 'FIELD_WRONG':
      return { field: failure.value.field, problem: 'registration.wrong', captchaStands: true };
    case 'PASSWORD_WEAK':
      return { field: 'password', problem: 'registration.passwordWeak', captchaStands: true };
    case 'USERNAME_TAKEN':
      return { field: 'username', problem: 'registration.usernameTaken', captchaStands: true };
    case 'TOO_MANY_ATTEMPTS':
      return { problem: 'registration.tooMany', captchaStands: true };
    case 'CAPTCHA_WRONG':
      return {
        ...{ field: 'captcha', problem: 'registration.captchaWrong' },
        ...{ captcha: failure.value.captcha, captchaStands: false },
      };
    case 'CODE_WRONG':
      return { field: 'verificationCode', problem: 'registration.codeWrong', captchaStands: false };
    case 'AFFILIATE_WRONG':
      return { field: 'affiliateCode', problem: 'registration.affiliateWrong', captchaStands: false };
    case 'MOBILE_TAKEN':
      return { field: 'mobileNum', problem: 'registration.mobileTaken', captchaStands: false };
    case 'TIMEOUT':
      return { problem: 'registration.noAnswer', captchaStands: false };
    case 'BUSY':
      return { problem: 'session.busy', captchaStands: false };
    case 'INTERNAL':
      return { problem: 'session.unknown', captchaStands: false };
    default:
      return { problem: 'registration.unreachable', captchaStands: false };
  }
}

/** S7-09: true only when the gateway says so. */
export async function isTaken(username: string): Promise<boolean> {
  const outcome = await call(checkUsername, { query: { username } });
  return outcome.ok && outcome.value.exists;
}

/** S7-10: false only when the gateway says that the code is nobody's. */
export async function isInvitation(code: string): Promise<boolean> {
  const outcome = await call(checkAffiliate, { query: { code } });
  return outcome.ok || outcome.failure.code !== 'AFFILIATE_WRONG';
}
