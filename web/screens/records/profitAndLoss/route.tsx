import { longestReport, profitAndLoss } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { addDays, lengthOf } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { PeriodPicker } from '../../../features/records/PeriodPicker.tsx';
import { TakeAway } from '../../../features/records/TakeAway.tsx';
import { useDays } from '../../../features/records/useDays.ts';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Chart } from '../../../ui/Chart.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { chart } from '../../../ui/icons/chart.ts';
import { Printed } from '../../../ui/Printed.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import styles from './profitAndLoss.module.css';

const shown = [profitAndLoss];
const offered = ['today', 'last7', 'last30', 'last90', 'thisMonth', 'lastMonth', 'last12Months'] as const;
type Report = Value<typeof profitAndLoss>;

/** S2-11, S7-41: what the member won or lost, by day, over the days and since the beginning. */
export default function ProfitAndLoss() {
  const t = useText();
  const { info } = useSite();
  const [chosen, choose] = useDays();
  const begin = useCall(profitAndLoss, { query: {} });
  const { value: report, failure, isAsking, askAgain } = useCall(profitAndLoss, { query: { ...chosen } });
  useMoved(shown);
  const known = report ?? begin.value;
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  const lost = <ErrorState title={t('wallet.missing')} retry={retry} />;
  if (known === undefined) return failure === undefined ? <Waiting /> : lost;
  const format = formatOf(known.currency, info.currency);
  return (
    <div className={styles.page}>
      <PeriodPicker
        value={chosen ?? { from: known.from, to: known.to }}
        onChange={choose}
        today={known.today}
        offered={offered}
        bounds={{ longest: longestReport }}
      />
      {report === undefined && failure !== undefined && lost}
      <Printed>
        <div className={styles.page}>
          <Sums label={t('wallet.days')} cash={t('wallet.cash')} sums={report?.all} format={format} />
          <Days report={report} format={format} />
          <Sums label={t('wallet.ever')} cash={t('wallet.cashEver')} sums={known.ever} format={format} />
        </div>
      </Printed>
      {report !== undefined && report.days.length > 0 && <Take report={report} />}
    </div>
  );
}

interface SumsProps {
  readonly label: string;
  readonly cash: string;
  readonly sums: Report['all'] | undefined;
  readonly format: AmountFormat;
}

function Sums({ label, cash, sums, format }: SumsProps) {
  const t = useText();
  const plain = (amount: string | undefined) => ({
    text: amount === undefined ? undefined : formatAmount(amount, format),
  });
  const result = sums ? formatSigned(sums.result, format) : { text: undefined };
  return (
    <div className={styles.sums}>
      <TotalsRow
        label={label}
        totals={[
          { label: t('wallet.staked'), ...plain(sums?.staked) },
          { label: t('wallet.won'), ...plain(sums?.won) },
          { label: t('wallet.result'), ...result },
        ]}
      />
      <TotalsRow
        label={cash}
        totals={[
          { label: t('wallet.deposited'), ...plain(sums?.deposited) },
          { label: t('wallet.withdrawn'), ...plain(sums?.withdrawn) },
          { label: t('wallet.rewards'), ...plain(sums?.rewards) },
        ]}
      />
    </div>
  );
}

function Days({ report, format }: { readonly report: Report | undefined; readonly format: AmountFormat }) {
  const t = useText();
  const heads = [t('wallet.day'), t('wallet.result')] as const;
  const write = (value: number) => formatAmount(toAmount(BigInt(Math.round(value))), format);
  if (report?.days.length === 0) {
    return <EmptyState icon={chart} title={t('wallet.none')} text={t('wallet.noneText')} />;
  }
  return (
    <>
      <Chart
        title={t('wallet.byDay')}
        heads={heads}
        write={write}
        points={
          report &&
          everyDay(report).map(({ day, result }) => ({
            label: dayText(day),
            value: Number(toMinor(result)),
            text: formatSigned(result, format).text,
          }))
        }
      />
      <ul aria-label={t('wallet.byDay')} className={styles.days}>
        {report?.days.toReversed().map(({ day, staked, won, result }) => (
          <li key={day} className={styles.day}>
            <span className={styles.words}>
              <strong>{dayText(day)}</strong>
              <span className={styles.quiet}>
                {t('wallet.dayLine', {
                  staked: formatAmount(staked, format),
                  won: formatAmount(won, format),
                })}
              </span>
            </span>
            <Amount {...formatSigned(result, format)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** With the days on which nothing happened, so that the picture is of time. */
function everyDay({ from, to, days }: Report): readonly { readonly day: string; readonly result: string }[] {
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: lengthOf({ from, to }) }, (_, index) => {
    const day = addDays(from, index);
    return known.get(day) ?? { day, result: '0.00' };
  });
}

function Take({ report }: { readonly report: Report }) {
  const t = useText();
  const columns = ['deposited', 'withdrawn', 'staked', 'won', 'result', 'rewards'] as const;
  return (
    <TakeAway
      fileName={`profit-and-loss-${report.from}-${report.to}`}
      rows={[
        [t('wallet.day'), ...columns.map((column) => t(`wallet.${column}`))],
        ...report.days.map((day) => [day.day, ...columns.map((column) => day[column])]),
      ]}
    />
  );
}

/** A day as DD/MM/YYYY. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('records.waiting')} className={styles.page}>
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.tall} />
    </div>
  );
}
