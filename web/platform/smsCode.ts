import { useEffect, useRef, useState } from 'react';
import { fullNumber } from '@laro/contract/mobile.ts';
import type { ExternalLogin } from '@laro/contract/site.ts';
import { resendSeconds, sendCode } from '@laro/contract/sms.ts';
import { call } from './api.ts';
import type { IdentitySdk } from './identitySdk.ts';
import { prepareBotCheck, takeBotCheck } from './botCheck.ts';

/** S9-05: how often the countdown is worked out anew, in ms. */
const refreshMs = 500;
/** A phone's clock that is off by more than this many ms is not gone by. */
const clockTolerance = 30_000;

/** `external`: the external login could not send it, which section 8 lets pass without a message (S8-13). */
export type SendRefusal = 'tooMany' | 'unreachable' | 'external';

interface MobileNumber {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
}

export interface SmsCodeButton {
  /** Until the next code can be asked for; 0 when it can be now. */
  readonly seconds: number;
  readonly sending: boolean;
  /** Asks for a code for a number (S7-08). Undefined when it is on its way. */
  readonly send: (number: MobileNumber) => Promise<SendRefusal | undefined>;
  /**
   * S5-10: what the external login says of a code that it has sent; `wrong` when it knows another one. Undefined while
   * codes are those of the gateway, which is the one to check them.
   */
  readonly prove: (code: string) => Promise<{ readonly token: string } | 'wrong' | undefined>;
}

type Confirm = (code: string) => Promise<string | undefined>;

/** S4-09: ready, then counting down from the answer's timestamp, then ready again. */
export function useSmsCode(
  purpose: 'login' | 'register' | 'reset',
  external: ExternalLogin | undefined,
): SmsCodeButton {
  const [until, setUntil] = useState<number>();
  const [seconds, setSeconds] = useState(0);
  const [sending, setSending] = useState(false);
  const confirm = useRef<Confirm>(undefined);
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
    const refused = await ask(number);
    setSending(false);
    prepareBotCheck();
    return refused;
  }

  async function ask(number: MobileNumber): Promise<SendRefusal | undefined> {
    // Where it does not load, codes are ours.
    const sdk = external?.phoneCodes === true ? await openFor(external) : undefined;
    const botCheck = await takeBotCheck();
    if (botCheck === undefined) return 'unreachable';
    const outcome = await call(sendCode, {
      body: { ...number, purpose, botCheck, ...(sdk && { firebaseChannel: 'sms' }) },
    });
    if (!outcome.ok) return outcome.failure.code === 'TOO_MANY_ATTEMPTS' ? 'tooMany' : 'unreachable';
    proven.current = undefined;
    const mobile = fullNumber(number.countryDialingCode, number.mobileNum);
    confirm.current = mobile === undefined ? undefined : await sdk?.sendCode(mobile);
    if (sdk && confirm.current === undefined) return 'external';
    setUntil(countdownEnd(outcome.value.expirationTime, Date.now()));
    return undefined;
  }

  async function prove(code: string): Promise<{ token: string } | 'wrong' | undefined> {
    if (confirm.current === undefined) return undefined;
    // It takes a code once; what was wrong the first time may have been another field.
    if (proven.current?.code === code) return proven.current;
    const token = await confirm.current(code);
    if (token === undefined) return 'wrong';
    proven.current = { code, token };
    return proven.current;
  }
  return { seconds, sending, send, prove };
}

function openFor(external: ExternalLogin): Promise<IdentitySdk | undefined> {
  return import('./externalLogin.ts').then(
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
