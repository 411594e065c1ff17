import { fullNumber } from '@laro/rules/mobile.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { call } from '../../platform/net/api.ts';
import type { IdentitySdk } from '../identity/identitySdk.ts';
import { prepareBotCheck, withBotCheck } from './botCheck.ts';
import { countdownEnd } from './countdown.ts';

/**
 * `external`: the external login could not send it, which section 8 lets pass without a message (S8-13). `late`: no answer
 * in time; the code may still come.
 */
export type SendRefusal = 'tooMany' | 'numberWrong' | 'unreachable' | 'external' | 'late';
export type Purpose = 'login' | 'register' | 'reset';

export interface MobileNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export interface Sent {
  readonly until: number;
  readonly confirm: ((code: string) => Promise<string | undefined>) | undefined;
}

interface Wanted {
  readonly number: MobileNumber;
  readonly purpose: Purpose;
  readonly external: ExternalLogin | undefined;
  readonly signal: AbortSignal;
}

const refusals: Readonly<Record<string, SendRefusal>> = {
  TOO_MANY_ATTEMPTS: 'tooMany',
  NUMBER_WRONG: 'numberWrong',
};

/** Has a code sent to a number (S7-08), and begins the work that the next call with it wants. */
export async function sendSmsCode({
  number,
  purpose,
  external,
  signal,
}: Wanted): Promise<Sent | SendRefusal> {
  // Where it does not load, codes are ours.
  const sdk = external?.phoneCodes === true ? await openFor(external) : undefined;
  const body = { ...number, purpose, ...(sdk && { firebaseChannel: 'sms' as const }) };
  const outcome = await withBotCheck((botCheck) =>
    call(sendCode, { body: { ...body, botCheck } }, { signal }),
  );
  prepareBotCheck();
  if (outcome === undefined) return 'unreachable';
  if (!outcome.ok) return refusals[outcome.failure.code] ?? 'unreachable';
  const mobile = fullNumber(number.countryDialingCode, number.mobileNum);
  const confirm = mobile === undefined ? undefined : await sdk?.sendCode(mobile);
  if (sdk && confirm === undefined) return 'external';
  return { until: countdownEnd(outcome.value.expirationTime, Date.now()), confirm };
}

function openFor(external: ExternalLogin): Promise<IdentitySdk | undefined> {
  return import('../identity/externalLogin.ts').then(
    ({ openExternalLogin }) => openExternalLogin(external),
    () => undefined,
  );
}
