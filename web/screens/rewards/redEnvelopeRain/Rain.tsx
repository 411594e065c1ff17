import { useEffect, useRef, useState } from 'react';
import { isRealMoney } from '@laro/contract/protocol/access.ts';
import { grab } from '@laro/contract/calls/redRain.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Envelope } from './Envelope.tsx';
import { LastRain, type RainStanding } from './LastRain.tsx';
import styles from './redEnvelopeRain.module.css';

/** No more fall at once, however many there are. */
const most = 12;

interface RainProps {
  readonly rain: RainStanding;
  readonly isCutOff: boolean;
  readonly isAsking: boolean;
  /** What was answered is of a shower that is over. */
  readonly onOutOfDate: () => void;
}

export function Rain({ rain, isCutOff, isAsking, onOutOfDate }: RainProps) {
  const { current, last, budget, currency, everyMinutes } = rain;
  const { t } = useTexts();
  const { info } = useSite();
  const { session } = useSession();
  const now = useNow(rain.now);
  const [startsAt, endsAt] = [Date.parse(current.startsAt), Date.parse(current.endsAt)];
  const isOver = now >= endsAt;
  const stage = useRef<HTMLElement>(null);
  const amountOf = (amount: string) => formatAmount(amount, formatOf(currency, info.currency));

  useEffect(() => {
    if (isOver) onOutOfDate();
    // Once for each shower; what asks is another function with each answer.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, current.startsAt]);

  const state = stateOf(current, now);
  const was = useRef(state);
  useEffect(() => {
    // The envelope that was pressed is gone, and the focus with it.
    if (was.current === 'falling' && state === 'taken') stage.current?.focus();
    was.current = state;
  }, [state]);
  return (
    <>
      <section ref={stage} tabIndex={-1} className={styles.hero} aria-label={rain.title}>
        <h2 className={styles.title}>{rain.title}</h2>
        {state !== 'falling' && <Envelope className={styles.large} />}
        {state === 'taken' && current.mine !== null && (
          <p className={styles.won}>+{amountOf(current.mine)}</p>
        )}
        {state !== 'before' && (
          <p role="status" className={state === 'falling' ? styles.now : styles.said}>
            {t(`redRain.${state}`)} {state === 'falling' && <Clock until={endsAt} now={now} />}
          </p>
        )}
        {state === 'falling' && (
          <Envelopes
            count={Math.min(most, current.left)}
            mayGrab={isRealMoney(session)}
            onGone={onOutOfDate}
          />
        )}
        {state === 'before' && (
          <p className={styles.wait}>
            {t('redRain.before')} <Clock until={startsAt} now={now} large />
          </p>
        )}
        {(state === 'taken' || state === 'gone') && (
          <p className={styles.now}>
            {t('redRain.next')} <Clock until={startsAt + everyMinutes * 60_000} now={now} />
          </p>
        )}
        {state === 'over' && isCutOff && (
          <Button loading={isAsking} onClick={onOutOfDate}>
            {t('shell.tryAgain')}
          </Button>
        )}
        <p className={styles.quiet}>
          {t('redRain.what', {
            amount: amountOf(budget),
            count: current.envelopes,
            minutes: everyMinutes,
          })}
        </p>
      </section>
      <LastRain current={current} last={last} amountOf={amountOf} />
    </>
  );
}

function stateOf({ startsAt, endsAt, mine, left }: RainStanding['current'], now: number) {
  if (now < Date.parse(startsAt)) return 'before';
  if (mine !== null) return 'taken';
  if (now >= Date.parse(endsAt)) return 'over';
  return left === 0 ? 'gone' : 'falling';
}

/** The gateway's time in ms, looked at twice a second; the phone's own clock may be wrong. */
function useNow(told: string): number {
  const [now, setNow] = useState(() => Date.parse(told));
  useEffect(() => {
    const ahead = Date.parse(told) - Date.now();
    const look = () => setNow(Date.now() + ahead);
    look();
    const timer = setInterval(look, 500);
    return () => clearInterval(timer);
  }, [told]);
  return now;
}

/** How long there still is; not read out as it goes. */
function Clock({
  until,
  now,
  large,
}: {
  readonly until: number;
  readonly now: number;
  readonly large?: true;
}) {
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  return (
    <time dateTime={`PT${left}S`} aria-live="off" className={large ? styles.clock : styles.figures}>
      {parts
        .slice(left < 3600 ? 1 : 0)
        .map((part) => String(part).padStart(2, '0'))
        .join(':')}
    </time>
  );
}

interface EnvelopesProps {
  readonly count: number;
  readonly mayGrab: boolean;
  readonly onGone: () => void;
}

/** They fall where movement is welcome, and lie in rows where it is not or a keyboard goes through them: any one is as good. */
function Envelopes({ count, mayGrab, onGone }: EnvelopesProps) {
  const t = useText();
  const { send, isSending } = useSend(grab);

  async function take(): Promise<void> {
    const outcome = await send({});
    if (outcome === undefined || outcome.ok) return;
    const { code } = outcome.failure;
    if (code === 'ALL_TAKEN' || code === 'NOT_FALLING' || code === 'NO_RAIN') onGone();
    if (code === 'ALL_TAKEN') return;
    const text = t(
      code === 'NOT_FALLING' || code === 'NO_RAIN'
        ? 'redRain.notFalling'
        : code === 'WALLET_FULL'
          ? 'redRain.full'
          : code === 'NOT_ALLOWED'
            ? 'breaks.refused'
            : 'redRain.failed',
    );
    toast.show({ text, lasts: 'long', tone: 'danger' });
  }
  return (
    <ul className={styles.sky} aria-label={t('redRain.envelopes')} aria-busy={isSending}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.falls}>
          <button
            type="button"
            className={styles.grab}
            disabled={!mayGrab}
            aria-label={t('redRain.envelope', { number: index + 1 })}
            // It has moved on before the finger is lifted.
            onPointerDown={() => void take()}
            onClick={() => void take()}
          >
            <Envelope />
          </button>
        </li>
      ))}
    </ul>
  );
}
