import { useEffect, useRef, useState } from 'react';
import { fullNumber } from '@laro/rules/mobile.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { resendSeconds, sendCode } from '@laro/contract/calls/sms.ts';
import { call } from '../../platform/net/api.ts';
import { useText } from '../../platform/i18n/text.tsx';
import type { IdentitySdk } from '../identity/identitySdk.ts';
import { prepareBotCheck, withBotCheck } from './botCheck.ts';

/** S9-05: how often the countdown is worked out anew, in ms. */
const refreshMs = 500;
/** A phone's clock that is off by more than this many ms is not gone by. */
const clockTolerance = 30_000;
/** S9-03: how long sending is shown, in ms. */
const longestSending = 10_000;

/**
 * `external`: the external login could not send it, which section 8 lets pass without a message (S8-13). `late`: no answer
 * in time; the code may still come.
 */
export type SendRefusal = 'tooMany' | 'numberWrong' | 'unreachable' | 'external' | 'late';
type Purpose = 'login' | 'register' | 'reset';

interface MobileNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export interface SmsCodeButton {
  /** Until the next code can be asked for; 0 when it can be now. */
  readonly seconds: number;
  readonly sending: boolean;
  /** What the button says. */
  readonly label: string;
  /** S8-12: what is said while a code is on its way; empty otherwise. */
  readonly status: string;
  /** Asks for a code for a number (S7-08). Undefined when it is on its way. */
  readonly send: (number: MobileNumber) => Promise<SendRefusal | undefined>;
  /**
   * S5-10: what the external login says of a code that it has sent; `wrong` when it knows another one. Undefined while
   * codes are those of the gateway, which is the one to check them.
   */
  readonly prove: (code: string) => Promise<{ readonly token: string } | 'wrong' | undefined>;
}

interface Sent {
  readonly until: number;
  readonly confirm: ((code: string) => Promise<string | undefined>) | undefined;
}

/** The last code for each purpose, which is still good when someone comes back to the form. */
const lastSent = new Map<Purpose, Sent>();

/** S4-09: ready, then counting down from the answer's timestamp, then ready again. */
export function useSmsCode(purpose: Purpose, external: ExternalLogin | undefined): SmsCodeButton {
  const t = useText();
  const [until, setUntil] = useState(() => lastSent.get(purpose)?.until);
  const [seconds, setSeconds] = useState(0);
  const [sending, setSending] = useState(false);
  const proven = useRef<{ code: string; token: string }>(undefined);
  useEffect(() => {
    if (until === undefined) return undefined;
    const count = () => setSeconds(secondsUntil(until, Date.now()));
    count();
    const timer = setInterval(count, refreshMs);
    return () => clearInterval(timer);
  }, [until]);

  async function send(number: MobileNumber): Promise<SendRefusal | undefined> {
    setSending(true);
    const inTime = new AbortController();
    const late = new Promise<'late'>((resolve) => {
      inTime.signal.addEventListener('abort', () => resolve('late'));
    });
    const timer = setTimeout(() => inTime.abort(), longestSending);
    const refused = await Promise.race([ask(number, inTime.signal), late]);
    clearTimeout(timer);
    setSending(false);
    prepareBotCheck();
    return refused;
  }

  async function ask(number: MobileNumber, signal: AbortSignal): Promise<SendRefusal | undefined> {
    // Where it does not load, codes are ours.
    const sdk = external?.phoneCodes === true ? await openFor(external) : undefined;
    const body = { ...number, purpose, ...(sdk && { firebaseChannel: 'sms' as const }) };
    const outcome = await withBotCheck((botCheck) =>
      call(sendCode, { body: { ...body, botCheck } }, { signal }),
    );
    if (outcome === undefined) return 'unreachable';
    if (!outcome.ok) return refusals[outcome.failure.code] ?? 'unreachable';
    proven.current = undefined;
    const mobile = fullNumber(number.countryDialingCode, number.mobileNum);
    const confirm = mobile === undefined ? undefined : await sdk?.sendCode(mobile);
    if (sdk && confirm === undefined) return 'external';
    const ends = countdownEnd(outcome.value.expirationTime, Date.now());
    lastSent.set(purpose, { until: ends, confirm });
    setUntil(ends);
    return undefined;
  }

  async function prove(code: string): Promise<{ token: string } | 'wrong' | undefined> {
    const confirm = lastSent.get(purpose)?.confirm;
    if (confirm === undefined) return undefined;
    // It takes a code once; what was wrong the first time may have been another field.
    if (proven.current?.code === code) return proven.current;
    const token = await confirm(code);
    if (token === undefined) return 'wrong';
    proven.current = { code, token };
    return proven.current;
  }

  const label = seconds > 0 ? t('sms.again', { seconds }) : t('sms.send');
  return { seconds, sending, label, status: sending ? t('sms.sending') : '', send, prove };
}

const refusals: Readonly<Record<string, SendRefusal>> = {
  TOO_MANY_ATTEMPTS: 'tooMany',
  NUMBER_WRONG: 'numberWrong',
};

function openFor(external: ExternalLogin): Promise<IdentitySdk | undefined> {
  return import('../identity/externalLogin.ts').then(
    ({ openExternalLogin }) => openExternalLogin(external),
    () => undefined,
  );
}

/** When the countdown ends by this phone's clock, which may be wrong. */
export function countdownEnd(expirationTime: number, now: number): number {
  const usual = now + resendSeconds * 1000;
  return Math.abs(expirationTime - usual) > clockTolerance ? usual : expirationTime;
}

export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
