import type { ReactNode } from 'react';
import {
  dividendCurrent,
  dividendHistory,
  dividendPayout,
  salaryApply,
  salaryCurrent,
  salaryHistory,
  salaryProcess,
  type AgreementPayment,
  type AgreementPeriod,
} from '@laro/contract/calls/agreements.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import type { Side } from '@laro/rules/agreements.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useCall, type Called } from '../../platform/net/useCall.ts';
import { usePages, type Pages } from '../../platform/net/usePages.ts';
import { useSend } from '../../platform/net/useSend.ts';
import { useSite } from '../../platform/page/site.ts';
import { linkTo } from '../../screens.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { TotalsRow } from '../../ui/TotalsRow.tsx';
import { wasRefused } from '../forms/wasRefused.ts';
import { RecordList } from '../records/RecordList.tsx';
import { daysText } from '../records/useDays.ts';
import { dayText } from '../team/figures.ts';
import { TakeIncome } from '../wallet/TakeIncome.tsx';
import styles from './agreements.module.css';

type SalaryKind = Exclude<AgreementKind, 'dividend'>;

const tones = { applied: 'accent', paid: 'success', refused: 'neutral' } as const;

interface PaymentsProps {
  readonly kind: AgreementKind;
  /** What stands below them. */
  readonly children?: ReactNode;
}

/** S2-27, S7-39: what a contract comes to so far, what can be had of periods that are over, and what was. */
export function Payments({ kind, children }: PaymentsProps) {
  return kind === 'dividend' ? (
    <Dividends>{children}</Dividends>
  ) : (
    <Salaries kind={kind}>{children}</Salaries>
  );
}

function Dividends({ children }: Pick<PaymentsProps, 'children'>) {
  const current = useCall(dividendCurrent, {});
  const pages = usePages(dividendHistory, {
    input: (pageNo) => ({ query: { pageNo } }),
    read: ({ content }) => content,
    keptAs: 'dividends',
  });
  return (
    <Shown current={current} histories={[{ name: 'dividends', side: 'junior', pages }]}>
      {children}
    </Shown>
  );
}

/** The agent's own, and those that it processes, which are to be processed first. */
function Salaries({ kind, children }: PaymentsProps & { readonly kind: SalaryKind }) {
  const current = useCall(salaryCurrent, { query: { kind } });
  const senior = useSalaries(kind, 'senior');
  const junior = useSalaries(kind, 'junior');
  return (
    <Shown salary={kind} current={current} histories={[senior, junior]}>
      {children}
    </Shown>
  );
}

function useSalaries(kind: SalaryKind, side: Side): HistoryOf {
  const name = `${kind} ${side}`;
  const pages = usePages(salaryHistory, {
    input: (pageNo) => ({ query: { kind, side, pageNo } }),
    read: ({ content }) => content,
    keptAs: name,
  });
  return { name, side, pages };
}

interface HistoryOf {
  readonly name: string;
  readonly side: Side;
  readonly pages: Pages<AgreementPayment>;
}

interface ShownProps extends Pick<PaymentsProps, 'children'> {
  readonly salary?: SalaryKind;
  readonly current: Called<typeof dividendCurrent> | Called<typeof salaryCurrent>;
  readonly histories: readonly HistoryOf[];
}

function Shown({ salary, current, histories, children }: ShownProps) {
  const t = useText();
  const { info } = useSite();
  const { value, failure, isAsking, askAgain } = current;
  const payout = useSend(dividendPayout);
  const apply = useSend(salaryApply);
  // All of it at once: what came later would move what is there.
  const isOnItsWay = histories.some(({ pages }) => pages.items === undefined && !pages.failed);
  if (failure === undefined && (value === undefined || isOnItsWay)) {
    return <Skeleton className={styles.shape} />;
  }
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('agreements.paymentsMissing')} retry={retry} />;
  }
  const { now, due, income, currency } = value;
  const money = (amount: string) => formatAmount(amount, formatOf(currency, info.currency));
  async function take(from: string): Promise<void> {
    const outcome =
      salary === undefined
        ? await payout.send({ body: { from } })
        : await apply.send({ body: { kind: salary, from } });
    if (outcome === undefined) return;
    const why = wasRefused(outcome, 'SENIOR_SHORT') ? 'agreements.seniorShort' : 'agreements.notNow';
    say(t, outcome.ok, salary === undefined ? 'agreements.taken' : 'agreements.applied', why);
  }
  return (
    <>
      <TotalsRow
        label={t('agreements.sums')}
        totals={[
          { label: t('agreements.soFar'), text: now === null ? '–' : money(now.pays) },
          { label: t('agreements.income'), text: money(income) },
        ]}
      />
      <TakeIncome income={income} format={formatOf(currency, info.currency)} />
      <section aria-label={t('agreements.due')} className={styles.section}>
        <h2 className={styles.title}>{t('agreements.due')}</h2>
        {due.length === 0 && <p className={styles.quiet}>{t('agreements.dueNone')}</p>}
        <ul className={styles.lines}>
          {due.map((period) => (
            <li key={period.from} className={styles.line}>
              <Line period={period} money={money} />
              <Button
                variant="primary"
                loading={payout.isSending || apply.isSending}
                aria-label={t(salary === undefined ? 'agreements.takeOf' : 'agreements.applyOf', {
                  period: spanText(period),
                })}
                onClick={() => void take(period.from)}
              >
                {t(salary === undefined ? 'agreements.take' : 'agreements.apply')}
              </Button>
            </li>
          ))}
        </ul>
      </section>
      {histories.map((history) => (
        <History key={history.name} {...history} money={money} />
      ))}
      {children}
    </>
  );
}

interface HistoryProps extends HistoryOf {
  readonly money: (amount: string) => string;
}

function History({ name, side, pages, money }: HistoryProps) {
  const t = useText();
  const title = t(side === 'junior' ? 'agreements.history' : 'agreements.toProcess');
  return (
    <section aria-label={title} className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <RecordList
        label={title}
        name={name}
        pages={pages}
        keyOf={({ id }) => id}
        rows="lines"
        empty={<p className={styles.quiet}>{t('agreements.noHistory')}</p>}
        renderRow={(payment) => (
          <div className={styles.line}>
            <Line
              period={payment}
              money={money}
              {...(side === 'senior' && { whose: payment.junior })}
              {...(payment.isShort && {
                waits:
                  side === 'senior'
                    ? t('agreements.waitsForYou')
                    : t('agreements.waitsFor', { name: payment.senior }),
              })}
            />
            {side === 'senior' && payment.state === 'applied' ? (
              <Process payment={payment} />
            ) : (
              <Badge text={t(`agreements.payment.${payment.state}`)} tone={tones[payment.state]} />
            )}
          </div>
        )}
      />
    </section>
  );
}

function Process({ payment: { id, junior, from } }: { readonly payment: AgreementPayment }) {
  const t = useText();
  const { send, isSending } = useSend(salaryProcess);
  async function process(what: 'accept' | 'refuse'): Promise<void> {
    const outcome = await send({ body: { paymentId: id, say: what } });
    if (!outcome) return;
    const isShort = wasRefused(outcome, 'SENIOR_SHORT');
    const isHeld = wasRefused(outcome, 'HELD');
    const why = isShort ? 'agreements.incomeShort' : isHeld ? 'agreements.moneyHeld' : 'agreements.notNow';
    say(t, outcome.ok, what === 'accept' ? 'agreements.accepted' : 'agreements.done.refuse', why);
  }
  const values = { name: junior.username, day: dayText(from) };
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        loading={isSending}
        aria-label={t('agreements.acceptOf', values)}
        onClick={() => void process('accept')}
      >
        {t('agreements.accept')}
      </Button>
      <Button
        loading={isSending}
        aria-label={t('agreements.refuseOf', values)}
        onClick={() => void process('refuse')}
      >
        {t('agreements.do.refuse')}
      </Button>
    </div>
  );
}

interface LineProps {
  readonly period: AgreementPeriod;
  /** Whose team it is reckoned from; nobody for the caller's own. */
  readonly whose?: AgreementPayment['junior'];
  /** Why it is not paid yet. */
  readonly waits?: string;
  readonly money: (amount: string) => string;
}

function Line({ period, whose, waits, money }: LineProps) {
  const t = useText();
  const { flags } = useSite();
  const { turnover, loss, active, pays } = period;
  const days = spanText(period);
  const title = whose === undefined ? days : `${whose.username} · ${days}`;
  return (
    <div className={styles.words}>
      <Amount text={money(pays)} size="title" />
      <span>{title}</span>
      <span className={styles.quiet}>
        {t('agreements.reckoned', {
          turnover: money(turnover),
          // The minus stays with its amount.
          loss: money(loss).replace('-', '−\u2060'),
          active,
        })}
      </span>
      {waits !== undefined && <span className={styles.quiet}>{waits}</span>}
      {flags.teamProfitAndLoss && (
        <LinkButton
          variant="quiet"
          className={styles.how}
          to={linkTo('teamProfitAndLoss', { under: whose?.id, days: daysText(period) })}
          aria-label={t('agreements.howOf', { what: title })}
        >
          {t('agreements.how')}
        </LinkButton>
      )}
    </div>
  );
}

function spanText({ from, to }: Pick<AgreementPeriod, 'from' | 'to'>): string {
  return from === to ? dayText(from) : `${dayText(from)}–${dayText(to)}`;
}

function say(t: ReturnType<typeof useText>, ok: boolean, done: MessageId, why: MessageId): void {
  toast.show({
    text: t(ok ? done : why),
    lasts: 'success',
    tone: ok ? 'success' : 'danger',
  });
}
