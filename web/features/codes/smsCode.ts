import { useEffect, useRef, useState } from 'react';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { fetchCode } from '../../platform/page/latePart.tsx';
import { useText } from '../../platform/i18n/text.tsx';
import { secondsUntil } from './countdown.ts';
import type { MobileNumber, Purpose, SendRefusal, Sent } from './smsCode.data.ts';

/** S9-05: how often the countdown is worked out anew, in ms. */
const refreshMs = 500;
/** S9-03: how long sending is shown, in ms. */
const longestSending = 10_000;

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

// What sends one is wanted by few who see the form.
const load = () => import('./smsCode.data.ts');

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
    return refused;
  }

  async function ask(number: MobileNumber, signal: AbortSignal): Promise<SendRefusal | undefined> {
    const code = await fetchCode(load).catch(() => undefined);
    if (code === undefined) return 'unreachable';
    const sent = await code.sendSmsCode({ number, purpose, external, signal });
    if (typeof sent === 'string') return sent;
    proven.current = undefined;
    lastSent.set(purpose, sent);
    setUntil(sent.until);
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
