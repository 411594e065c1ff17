import type { Value } from '@laro/contract/call.ts';
import {
  checkAffiliate,
  register,
  type RegisterField,
  type RegisterMethod,
  type rules,
} from '@laro/contract/registration.ts';
import { call } from '../../platform/api.ts';
import { takeBotCheck } from '../../platform/botCheck.ts';
import { registerMethod, thisBrowser } from '../../platform/browserKind.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { pendingLink, settleLink, type PendingLink } from '../../platform/pendingLink.ts';
import { openSession } from '../../platform/session.ts';

export type RegisterSettings = Value<typeof rules>;

/** What went wrong: at a field, or with the whole; `captcha` is the picture for the next try. */
export interface RegisterRefusal {
  readonly field?: RegisterField;
  readonly problem: MessageId;
  readonly captcha?: string;
}

interface Application {
  readonly method: RegisterMethod;
  readonly fields: Partial<Record<RegisterField, string>>;
  readonly countryDialingCode: string;
  readonly merchantCode: string;
  /** S5-10: what the external login says of the number. */
  readonly proof: { readonly token: string } | undefined;
  /** Told when an account from elsewhere that was to be linked is not. */
  readonly notLinked: (source: PendingLink['source']) => void;
}

/** Registers and keeps the session (S7-03). Undefined when it worked. */
export async function registerMember({
  merchantCode,
  proof,
  notLinked,
  ...application
}: Application): Promise<RegisterRefusal | undefined> {
  const botCheck = await takeBotCheck();
  if (botCheck === undefined) return { problem: 'registration.unreachable' };
  const outcome = await call(register, {
    body: {
      ...application,
      ...(proof && { firebaseChannel: 'sms' as const, firebaseIdToken: proof.token }),
      linkIdToken: pendingLink()?.token,
      ...{
        registerUrl: window.location.host,
        registerMethod: registerMethod(thisBrowser()),
        type: 0,
        agreed: true,
        botCheck,
      },
    },
  });
  if (outcome.ok) {
    const { token, userName, type, firstTimeLogin, linked } = outcome.value;
    const lost = settleLink(linked);
    if (lost !== undefined) notLinked(lost);
    openSession({ token, userName, type, firstTimeLogin, merchantCode }, { autoLogin: false });
    return undefined;
  }
  const { failure } = outcome;
  switch (failure.code) {
    case 'FIELD_WRONG':
      return { field: failure.value.field, problem: 'registration.wrong' };
    case 'CAPTCHA_WRONG':
      return { field: 'captcha', problem: 'registration.captchaWrong', captcha: failure.value.captcha };
    case 'CODE_WRONG':
      return { field: 'verificationCode', problem: 'registration.codeWrong' };
    case 'AFFILIATE_WRONG':
      return { field: 'affiliateCode', problem: 'registration.affiliateWrong' };
    case 'USERNAME_TAKEN':
      return { field: 'username', problem: 'registration.usernameTaken' };
    case 'MOBILE_TAKEN':
      return { field: 'mobileNum', problem: 'registration.mobileTaken' };
    case 'TOO_MANY_ATTEMPTS':
      return { problem: 'registration.tooMany' };
    default:
      return { problem: 'registration.unreachable' };
  }
}

/** S7-10: false only when the gateway says that the code is nobody's. */
export async function isInvitation(code: string): Promise<boolean> {
  const outcome = await call(checkAffiliate, { query: { code } });
  return outcome.ok || outcome.failure.code !== 'AFFILIATE_WRONG';
}
