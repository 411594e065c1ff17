import { useEffect, useState } from 'react';
import { resendSeconds, sendCode } from '@laro/contract/sms.ts';
import { call } from './api.ts';
import { prepareBotCheck, takeBotCheck } from './botCheck.ts';

/** S9-05: how often the countdown is worked out anew, in ms. */
const refreshMs = 500;
/** A phone's clock that is off by more than this many ms is not gone by. */
const clockTolerance = 30_000;

export type SendRefusal = 'tooMany' | 'unreachable';

export interface SmsCodeButton {
  /** Until the next code can be asked for; 0 when it can be now. */
  readonly seconds: number;
  readonly sending: boolean;
  /** Asks for a code for a number (S7-08). Undefined when it is on its way. */
  readonly send: (number: {
    mobileNum: string;
    countryDialingCode: string;
  }) => Promise<SendRefusal | undefined>;
}

/** S4-09: ready, then counting down from the answer's timestamp, then ready again. */
export function useSmsCode(purpose: 'login' | 'register' | 'reset'): SmsCodeButton {
  const [until, setUntil] = useState<number>();
  const [seconds, setSeconds] = useState(0);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (until === undefined) return undefined;
    const count = () => setSeconds(secondsUntil(until, Date.now()));
    count();
    const timer = setInterval(count, refreshMs);
    return () => clearInterval(timer);
  }, [until]);

  async function send(number: {
    mobileNum: string;
    countryDialingCode: string;
  }): Promise<SendRefusal | undefined> {
    setSending(true);
    const botCheck = await takeBotCheck();
    const outcome =
      botCheck === undefined ? undefined : await call(sendCode, { body: { ...number, purpose, botCheck } });
    setSending(false);
    prepareBotCheck();
    if (outcome?.ok !== true) {
      return outcome?.failure.code === 'TOO_MANY_ATTEMPTS' ? 'tooMany' : 'unreachable';
    }
    setUntil(countdownEnd(outcome.value.expirationTime, Date.now()));
    return undefined;
  }
  return { seconds, sending, send };
}

/** When the countdown ends by this phone's clock, which may be wrong. */
export function countdownEnd(expirationTime: number, now: number): number {
  const usual = now + resendSeconds * 1000;
  return Math.abs(expirationTime - usual) > clockTolerance ? usual : expirationTime;
}

export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
