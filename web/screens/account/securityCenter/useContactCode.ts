import { useEffect, useRef, useState } from 'react';
import { sendContactCode } from '@laro/contract/calls/security.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { countdownEnd, secondsUntil } from '../../../features/codes/countdown.ts';
import { refusedBy, type Refused, type RefusalTable } from '../../../features/forms/refusals.ts';
import { confirmAgain, takeTicket } from '../../../features/security/ticket.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';

type Body = Input<typeof sendContactCode>['body'];
/** Distributes over what the code is for. */
type WithoutTicket<B> = B extends unknown ? Omit<B, 'ticket'> : never;

const refusals: RefusalTable<typeof sendContactCode, 'mobileNum' | 'email' | 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  NUMBER_WRONG: { at: 'mobileNum', say: 'sms.numberWrong' },
  EMAIL_WRONG: { at: 'email', say: 'password.emailWrong' },
  NO_CONTACT: { say: 'security.noContact' },
  TOO_MANY_ATTEMPTS: { say: 'sms.tooMany' },
  otherwise: { say: 'sms.unreachable' },
};

/** How often the countdown is worked out anew, in ms (S9-05). */
const refreshMs = 500;

/** A code to a number or an address, for whoever gives the login password first; the ticket is good for the change as well. */
export function useContactCode() {
  const t = useText();
  const { send: ask, isSending } = useSend(sendContactCode);
  const [until, setUntil] = useState<number>();
  const [seconds, setSeconds] = useState(0);
  const [shown, setShown] = useState<string>();
  const [old, setOld] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** What was sent, and to where: a code is of what it was asked for with. */
  const sent = useRef<{ readonly to: string; readonly ticket: string }>(undefined);
  useEffect(() => {
    if (until === undefined) return undefined;
    const count = () => setSeconds(secondsUntil(until, Date.now()));
    count();
    const timer = setInterval(count, refreshMs);
    return () => clearInterval(timer);
  }, [until]);

  /** Undefined when it is on its way. */
  async function send(body: WithoutTicket<Body>, password: string): Promise<Refused | undefined> {
    setBusy(true);
    const taken = await takeTicket(body.purpose, password);
    const refused = 'refused' in taken ? taken.refused : await sendWith(body, taken.ticket);
    setBusy(false);
    return refused;
  }
  async function sendWith(body: WithoutTicket<Body>, ticket: string): Promise<Refused | undefined> {
    const outcome = await ask({ body: { ...body, ticket } });
    if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
    sent.current = { to: JSON.stringify(body), ticket };
    setShown(outcome.value.shown);
    setOld(outcome.value.old);
    setUntil(countdownEnd(outcome.value.expirationTime, Date.now()));
    return undefined;
  }
  const sending = isBusy || isSending;
  return {
    seconds,
    sending,
    shown,
    send,
    /** Where a second code went, to what is bound until now. */
    old,
    label: seconds > 0 ? t('sms.again', { seconds }) : t('sms.send'),
    status: sending ? t('sms.sending') : '',
    /** The ticket of the code that was sent for this; undefined when none was. */
    ticketOf: (body: WithoutTicket<Body>) =>
      sent.current?.to === JSON.stringify(body) ? sent.current.ticket : undefined,
  };
}
