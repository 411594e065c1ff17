import { useState } from 'react';
import { standing } from '@laro/contract/calls/withdraw.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { SaidWhyNot } from '@laro/rules/mayWithdraw.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Reasons } from './Reasons.tsx';
import type { Draft } from './WithdrawForm.tsx';
import styles from './withdraw.module.css';

// Only whoever may withdraw fills the form, and most are done before they look at the list below it.
const WithdrawForm = latePart(
  async () => (await import('./WithdrawForm.tsx')).WithdrawForm,
  () => <Skeleton className={styles.formShape} />,
);
const Unproved = latePart(async () => (await import('./Unproved.tsx')).Unproved);
const Withdrawals = latePart(async () => (await import('./Withdrawals.tsx')).Withdrawals);
const shown = [standing];
const empty: Draft = { amount: '', cardId: undefined };

/** S2-10: what may be withdrawn, everything that is in the way, and how far each withdrawal is. */
export default function Withdraw() {
  const t = useText();
  const { info } = useSite();
  const { value, failure, isAsking, askAgain } = useCall(standing, { query: {} });
  const [draft, setDraft] = useState<{ turn: number; begin: Draft }>({ turn: 0, begin: empty });
  const [inTheWay, setInTheWay] = useState<readonly SaidWhyNot[]>();
  useMoved(shown);
  if (value === undefined && failure === undefined) return <Waiting />;
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('withdraw.missing')} retry={retry} />;
  }
  const format = formatOf(value.currency, info.currency);
  // What the gateway said of an amount is shown until another one is tried.
  const why = inTheWay ?? value.why;
  return (
    <div className={styles.page}>
      <Available standing={value} format={format} />
      {why.length > 0 && <Reasons why={why} standing={value} format={format} />}
      {value.unprovedLeft !== undefined && !why.some(({ code }) => code === 'UNPROVED') && (
        <Unproved left={formatAmount(value.unprovedLeft, format)} />
      )}
      {value.why.length === 0 && (
        <WithdrawForm
          key={draft.turn}
          standing={value}
          format={format}
          draft={draft.begin}
          onDraft={(begin = empty) => setDraft(({ turn }) => ({ turn: turn + 1, begin }))}
          onBarred={setInTheWay}
        />
      )}
      <Withdrawals format={format} timeZone={value.timeZone} />
    </div>
  );
}

interface StandingProps {
  readonly standing: Value<typeof standing>;
  readonly format: AmountFormat;
}

function Available({ standing: { mostNow, balance, amountLeft, timesLeft }, format }: StandingProps) {
  const t = useText();
  return (
    <section className={styles.card} aria-label={t('withdraw.available')}>
      <div>
        <p className={styles.quiet}>{t('withdraw.available')}</p>
        <p className={styles.figure}>{formatAmount(mostNow, format)}</p>
        <p className={styles.quiet}>{t('withdraw.ofBalance', { balance: formatAmount(balance, format) })}</p>
      </div>
      <dl className={styles.facts}>
        <dt className={styles.quiet}>{t('withdraw.leftToday')}</dt>
        <dd>{formatAmount(amountLeft, format)}</dd>
        <dt className={styles.quiet}>{t('withdraw.timesToday')}</dt>
        <dd>{timesLeft}</dd>
      </dl>
    </section>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('withdraw.waiting')} className={styles.page}>
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
    </div>
  );
}
