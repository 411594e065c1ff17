import type { ReactNode } from 'react';
import { statements, type RebateStatement } from '@laro/contract/calls/rebates.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useDays } from '../../../features/records/useDays.ts';
import { dayText, plain, signed } from '../../../features/team/figures.ts';
import { Rates } from '../../../features/team/Rates.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { TeamReport } from '../../../features/team/TeamReport.tsx';
import { TakeIncome } from '../../../features/wallet/TakeIncome.tsx';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { chart } from '../../../ui/icons/chart.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';

// Most look at the list alone.
const IncomeSheet = latePart(async () => (await import('./IncomeSheet.tsx')).IncomeSheet);
const StatementSheet = latePart(async () => (await import('./StatementSheet.tsx')).StatementSheet);
const offered = ['yesterday', 'last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const;
type Report = Value<typeof statements>;

const waiting = (
  <>
    <Skeleton className={teamStyles.shape} />
    <Skeleton className={teamStyles.shape} />
    <Skeleton className={teamStyles.tall} />
  </>
);

/** S2-27: what the agent earned of its team's turnover, a statement a day, and the income that it takes to its wallet. */
export default function AgentRebate() {
  const t = useText();
  // Found again by whoever comes back from elsewhere.
  const [day, openDay] = useKeptText('statement');
  const [income, openIncome] = useKeptText('income');
  const [chosen, choose] = useDays();
  const begin = useCall(statements, { query: {} });
  const { value: report, failure, isAsking, askAgain } = useCall(statements, { query: { ...chosen } });
  const known = report ?? begin.value;
  return (
    <TeamReport
      known={known}
      chosen={chosen}
      choose={choose}
      offered={offered}
      isAsking={isAsking}
      askAgain={askAgain}
      waiting={waiting}
      isLost={report === undefined && failure !== undefined}
    >
      {(format, range) => (
        <>
          <Income income={known?.income} format={format}>
            <Button wide onClick={() => openIncome('open')}>
              {t('rebates.movedBy')}
            </Button>
          </Income>
          <Sums report={report} format={format} />
          <Statements report={report} format={format} onOpen={openDay} />
          {income !== '' && day === '' && (
            <IncomeSheet range={range} format={format} onOpen={openDay} onClose={() => openIncome('')} />
          )}
          {day !== '' && (
            <StatementSheet
              key={day}
              day={day}
              format={format}
              timeZone={known?.timeZone ?? 'UTC'}
              onClose={() => openDay('')}
            />
          )}
          {known !== undefined && known.own.length > 0 && <OwnRates own={known.own} />}
        </>
      )}
    </TeamReport>
  );
}

interface IncomeProps {
  readonly income: string | undefined;
  readonly format: AmountFormat;
  readonly children: ReactNode;
}

/** What is there to be taken. */
function Income({ income, format, children }: IncomeProps) {
  const t = useText();
  const isThere = income !== undefined && toMinor(income) > 0n;
  return (
    <section aria-label={t('rebates.income')} className={teamStyles.card}>
      <h2 className={teamStyles.title}>{t('rebates.income')}</h2>
      <Amount text={income === undefined ? '' : formatAmount(income, format)} size="title" />
      <p className={teamStyles.quiet}>{t(isThere ? 'rebates.incomeText' : 'rebates.noIncome')}</p>
      {income !== undefined && <TakeIncome income={income} format={format} variant="primary" />}
      {children}
    </section>
  );
}

interface Shown {
  readonly report: Report | undefined;
  readonly format: AmountFormat;
}

function Sums({ report, format }: Shown) {
  const t = useText();
  const of = (amount: string | undefined, write: typeof plain) =>
    amount === undefined ? { text: undefined } : write(amount, format);
  return (
    <TotalsRow
      label={t('team.filterSums')}
      totals={[
        { label: t('rebates.ofTeam'), ...of(report?.ofTeam, signed) },
        { label: t('rebates.ofOwn'), ...of(report?.ofOwn, signed) },
        { label: t('rebates.paid'), ...of(report?.paid, plain) },
      ]}
    />
  );
}

function Statements({ report, format, onOpen }: Shown & { readonly onOpen: (day: string) => void }) {
  const t = useText();
  if (report === undefined) return <Skeleton className={teamStyles.tall} />;
  if (report.statements.length === 0) {
    return <EmptyState icon={chart} title={t('rebates.none')} text={t('rebates.noneText')} />;
  }
  const lineOf = ({ state, paid, stillOwed }: RebateStatement) =>
    toMinor(stillOwed) < 0n
      ? t('rebates.state.owed', { amount: formatAmount(toAmount(-toMinor(stillOwed)), format) })
      : t(`rebates.state.${state}`, { amount: formatAmount(paid, format) });
  return (
    <section>
      <h2 className={teamStyles.title}>{t('rebates.statements')}</h2>
      <ul aria-label={t('rebates.statements')} className={teamStyles.rows}>
        {report.statements.map((one) => (
          <li key={one.day}>
            <RecordRow
              title={dayText(one.day)}
              line={lineOf(one)}
              figure={<Amount {...formatSigned(one.amount, format)} />}
              quiet={t('rebates.explain')}
              onOpen={() => onOpen(one.day)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnRates({ own }: { readonly own: Report['own'] }) {
  const t = useText();
  return (
    <section aria-label={t('rebates.ownRates')} className={teamStyles.card}>
      <h2 className={teamStyles.title}>{t('rebates.ownRates')}</h2>
      <p className={teamStyles.quiet}>{t('rebates.ownRatesText')}</p>
      <Rates label={t('rebates.ownRates')} rates={own} />
    </section>
  );
}
