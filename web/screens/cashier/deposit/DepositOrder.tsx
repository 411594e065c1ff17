import { useEffect, useState } from 'react';
import { decide, order, prove, watch, type Deposit } from '@laro/contract/calls/deposit.ts';
import { isHeldDeposit, isOpenDeposit } from '@laro/rules/deposit.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { wasRefused } from '../../../features/forms/wasRefused.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { StatusTimeline } from '../../../features/records/StatusTimeline.tsx';
import { AskAbout } from '../../../features/support/AskAbout.tsx';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useLiveCall } from '../../../platform/live/live.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { writeStored } from '../../../platform/storage/storage.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { Countdown } from './Countdown.tsx';
import { happenings, stateNames, stateNotes } from './states.ts';
import styles from './deposit.module.css';

const QrCode = latePart(
  async () => (await import('../../../ui/QrCode.tsx')).QrCode,
  () => <Skeleton className={styles.codeShape} />,
);
const unhappy: readonly Deposit['timeline'][number]['event'][] = [
  ...(['denied', 'expired', 'reversed', 'overdue', 'paidLate', 'paidOther', 'silent'] as const),
];

interface DepositOrderProps {
  readonly orderNo: string;
  readonly format: AmountFormat;
  readonly timeZone: string;
}

/** S2-09: one deposit: how it is paid, who has it, what can be done and when that changes. */
export function DepositOrder({ orderNo, format, timeZone }: DepositOrderProps) {
  const t = useText();
  const first = useCall(order, { query: { orderNo } });
  const [heard, setHeard] = useState<Deposit>();
  const known = heard ?? first.value;
  useLiveCall(watch, { query: { orderNo } }, { on: first.value !== undefined, heard: setHeard });
  if (known === undefined && first.failure === undefined) return <Skeleton className={styles.formShape} />;
  if (known === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: first.askAgain, loading: first.isAsking };
    return <ErrorState title={t('deposit.unknown')} retry={retry} />;
  }
  return <Known one={known} format={format} timeZone={timeZone} onChange={setHeard} />;
}

// Only a transfer by hand is shown by a picture.
const ProofPicture = latePart(async () => (await import('./ProofPicture.tsx')).ProofPicture);

/** Why what waits cannot be taken. */
const whyNotTaken = {
  BALANCE_LIMIT: 'deposit.walletFull',
  DAY_LIMIT: 'deposit.dayLimit',
  OWN_LIMIT: 'deposit.ownLimit',
} as const;

interface KnownProps {
  readonly one: Deposit;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onChange: (one: Deposit) => void;
}

function Known({ one, format, timeZone, onChange }: KnownProps) {
  const t = useText();
  const { info, flags } = useSite();
  const { send, isSending } = useSend(decide);
  const { acts, amount, came, credited, fee, goingBack, nextAt, pay, state, timeline, toPay } = one;
  useEffect(() => {
    if (isOpenDeposit(state) || isHeldDeposit(state)) writeStored('deposit', one.orderNo);
  }, [state, one.orderNo]);
  const write = (text: string) => formatAmount(text, format);
  const cameText = came && formatAmount(came.amount, formatOf(came.currency, info.currency));
  // What it is about now: what is to be paid, what waits, or what has arrived.
  const waiting = isHeldDeposit(state) ? cameText : null;
  const figure = waiting ?? write(credited ?? (acts.includes('pay') ? toPay : amount));

  async function choose(want: 'take' | 'giveBack'): Promise<void> {
    const outcome = await send({ body: { orderNo: one.orderNo, want } });
    if (outcome === undefined) return;
    if (outcome.ok) return onChange(outcome.value);
    const refused = (['BALANCE_LIMIT', 'DAY_LIMIT', 'OWN_LIMIT'] as const).find((code) =>
      wasRefused(outcome, code),
    );
    const text = t(refused === undefined ? 'deposit.tooLate' : whyNotTaken[refused]);
    return toast.show({ text, lasts: 'short', tone: 'danger' });
  }
  return (
    <>
      <section className={styles.card} aria-labelledby="state">
        <div role="status" className={styles.said}>
          <h2 id="state" className={styles.title}>
            {t(stateNames[state])}
          </h2>
          <p className={styles.figure}>
            <Amount text={figure} size="figure" />
          </p>
          <p className={styles.quiet}>
            {t(goingBack ? 'deposit.note.goingBack' : stateNotes[state], {
              came: cameText ?? '',
              time: nextAt === null ? '' : formatMoment(nextAt, timeZone),
            })}
          </p>
        </div>
        {acts.includes('pay') && <Countdown until={one.until} />}
        {pay.qr !== undefined && (
          <div className={styles.code}>
            <QrCode text={new URL(pay.qr, location.origin).href} label={t('deposit.code')} />
          </div>
        )}
        <PayButton pay={pay} isCode={pay.qr !== undefined} />
        {acts.includes('take') && (
          <Button variant="primary" size="large" wide loading={isSending} onClick={() => void choose('take')}>
            {t('deposit.take', { came: cameText ?? '' })}
          </Button>
        )}
        {acts.includes('giveBack') && (
          <Button wide loading={isSending} onClick={() => void choose('giveBack')}>
            {t('deposit.giveBack')}
          </Button>
        )}
        {acts.includes('prove') && <Proof orderNo={one.orderNo} onChange={onChange} />}
        {(acts.includes('prove') || (state === 'checking' && one.way === 'transfer')) && (
          <ProofPicture orderNo={one.orderNo} />
        )}
        {acts.includes('again') && (
          <LinkButton variant={state === 'credited' ? 'secondary' : 'primary'} wide to={linkTo('deposit')}>
            {t('deposit.again')}
          </LinkButton>
        )}
      </section>
      <section className={styles.card} aria-label={t('deposit.steps')}>
        <StatusTimeline
          label={t('deposit.steps')}
          steps={timeline.map(({ at, event }, place) => ({
            id: `${place}`,
            title: t(happenings[event]),
            state: unhappy.includes(event)
              ? 'failed'
              : place === timeline.length - 1 && nextAt !== null
                ? 'current'
                : 'done',
            time: formatMoment(at, timeZone),
          }))}
        />
      </section>
      <Receipt
        title={t('deposit.one')}
        head={<p className={styles.quiet}>{one.name}</p>}
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          ...(pay.account
            ? [
                { label: t('deposit.bank'), value: pay.account.bank },
                { label: t('deposit.holder'), value: pay.account.holder },
                { label: t('deposit.account'), value: pay.account.number, copy: t('deposit.copyAccount') },
              ]
            : []),
          ...(pay.reference === undefined
            ? []
            : [
                {
                  label: t('deposit.reference'),
                  value: pay.reference,
                  copy: t('deposit.copyReference'),
                },
              ]),
          { label: t('deposit.amount'), value: write(amount) },
          ...(fee === '0.00' ? [] : [{ label: t('deposit.feeLine'), value: write(fee) }]),
          ...(one.proof === null ? [] : [{ label: t('deposit.proof'), value: one.proof }]),
          { label: t('deposit.number'), value: one.orderNo, copy: t('deposit.copyNumber') },
        ]}
        foot={
          <div className={styles.page}>
            <AskAbout kind="deposit" number={one.orderNo} />
            {credited !== null && flags.transactionRecord && (
              <LinkButton wide to={linkTo('transactionRecord', { number: one.orderNo })}>
                {t('wallet.inRecords')}
              </LinkButton>
            )}
          </div>
        }
      />
    </>
  );
}

function PayButton({ pay: { url }, isCode }: { readonly pay: Deposit['pay']; readonly isCode: boolean }) {
  const t = useText();
  if (url === undefined) return null;
  return (
    <Button variant="primary" size="large" wide onClick={() => location.assign(url)}>
      {t(isCode ? 'deposit.payHere' : 'deposit.pay')}
    </Button>
  );
}

const refusals: RefusalTable<typeof prove, 'proof'> = {
  ORDER_UNKNOWN: { say: 'deposit.unknown' },
  NOT_NOW: { say: 'deposit.tooLate' },
  TOO_MANY_ATTEMPTS: { say: 'deposit.provedOften' },
  otherwise: { say: 'deposit.unreachable' },
};
const proofRule = { ...demanded, pattern: String.raw`^[\w .:\/-]{4,40}$`, maxLength: 40 };

/** The member names a transfer that was made by hand. */
function Proof({ orderNo, onChange }: Pick<DepositOrderProps, 'orderNo'> & Pick<KnownProps, 'onChange'>) {
  const t = useText();
  const { send } = useSend(prove);
  const form = useForm({
    fields: [
      {
        name: 'proof',
        label: 'deposit.proof',
        rule: proofRule,
        missing: 'deposit.proofMissing',
        wrong: 'deposit.proofWrong',
      },
    ],
    async send({ proof }, signal) {
      const outcome = await send({ body: { orderNo, proof } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      onChange(outcome.value);
      return undefined;
    },
  });
  return (
    <Form {...form.props}>
      <Field {...form.field('proof')} hint={t('deposit.proofHint')} autoComplete="off" />
      <Banner said={form.said} />
      <Submit form={form} label={t('deposit.sent')} />
    </Form>
  );
}
