import { teamBranches, teamProfitAndLoss } from '@laro/contract/calls/agent.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { addDays, lengthOf, type DayRange } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { daysText, useDays } from '../../../features/records/useDays.ts';
import { Batches } from '../../../features/team/Batches.tsx';
import { categoryName, dayText, plain, signed } from '../../../features/team/figures.ts';
import { FigureTable } from '../../../features/team/FigureTable.tsx';
import { TeamPath } from '../../../features/team/TeamPath.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { TeamReport } from '../../../features/team/TeamReport.tsx';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Chart } from '../../../ui/Chart.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { chart } from '../../../ui/icons/chart.ts';
import { Printed } from '../../../ui/Printed.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

// Below all that is looked at first.
const Take = latePart(async () => (await import('./Take.tsx')).Take);

const offered = ['today', 'yesterday', 'last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const;
type Report = Value<typeof teamProfitAndLoss>;

const waiting = (
  <>
    <Skeleton className={teamStyles.shape} />
    <Skeleton className={teamStyles.tall} />
    <Skeleton className={teamStyles.tall} />
  </>
);

/** S2-27: what a team won and lost, by day and level, and by each branch below, which opens. */
export default function TeamProfitAndLoss() {
  const [chosen, choose] = useDays();
  const navigate = useNavigate();
  const underId = new URLSearchParams(useLocation().search).get('under') ?? undefined;
  const whose = underId !== undefined && /^\d{1,18}$/.test(underId) ? { underId } : {};
  const begin = useCall(teamProfitAndLoss, { query: whose });
  const {
    value: report,
    failure,
    isAsking,
    askAgain,
  } = useCall(teamProfitAndLoss, {
    query: { ...whose, ...chosen },
  });
  // Whoever goes down goes on with the days that are before them.
  const days = chosen && daysText(chosen);
  const open = (id: string | undefined) => void navigate(linkTo('teamProfitAndLoss', { under: id, days }));
  return (
    <TeamReport
      waiting={waiting}
      known={report ?? begin.value}
      chosen={chosen}
      choose={choose}
      offered={offered}
      isAsking={isAsking}
      askAgain={askAgain}
      isLost={report === undefined && failure !== undefined}
    >
      {(format, range) => (
        <>
          <TeamPath path={report?.path ?? begin.value?.path ?? []} onOpen={open} />
          <Printed>
            <div className={teamStyles.page}>
              <Sums report={report} format={format} />
              <Days report={report} format={format} />
            </div>
          </Printed>
          <TheirBets report={report} days={days} />
          <Levels report={report} format={format} />
          <Categories report={report} format={format} />
          <Branches
            key={`${range.from} ${range.to}`}
            whose={whose}
            range={range}
            format={format}
            open={open}
          />
          {report !== undefined && report.days.length > 0 && <Take report={report} />}
        </>
      )}
    </TeamReport>
  );
}

interface Shown {
  readonly report: Report | undefined;
  readonly format: AmountFormat;
}

function Sums({ report, format }: Shown) {
  const t = useText();
  const money = (amount: string | undefined) =>
    amount === undefined ? { text: undefined } : plain(amount, format);
  const result = (amount: string | undefined) =>
    amount === undefined ? { text: undefined } : signed(amount, format);
  return (
    <>
      <TotalsRow
        label={t('team.teamSums')}
        totals={[
          { label: t('team.turnover'), ...money(report?.team.turnover) },
          { label: t('team.won'), ...money(report?.team.won) },
          { label: t('team.result'), ...result(report?.team.result) },
        ]}
      />
      <TotalsRow
        label={t('team.cash')}
        totals={[
          { label: t('team.deposited'), ...money(report?.team.deposited) },
          { label: t('team.withdrawn'), ...money(report?.team.withdrawn) },
          { label: t('team.rewards'), ...money(report?.team.rewards) },
        ]}
      />
      <TotalsRow
        label={t(report !== undefined && report.path.length > 0 ? 'team.theirOwn' : 'team.mine')}
        totals={[
          { label: t('team.turnover'), ...money(report?.own.turnover) },
          { label: t('team.result'), ...result(report?.own.result) },
        ]}
      />
    </>
  );
}

/** The bets of whose team it is, where it is not the agent's own and there are any; their team's are by branch. */
function TheirBets({ report, days }: Pick<Shown, 'report'> & { readonly days: string | undefined }) {
  const t = useText();
  const { flags } = useSite();
  const whose = report?.path.at(-1);
  if (whose === undefined || !flags.teamBetting || toMinor(report?.own.turnover ?? '0') === 0n) return null;
  return (
    <LinkButton to={linkTo('teamBetting', { member: whose.id, name: whose.username, days })}>
      {t('screens.betRecord')}
    </LinkButton>
  );
}

function Days({ report, format }: Shown) {
  const t = useText();
  const write = (value: number) => formatAmount(toAmount(BigInt(Math.round(value))), format);
  if (report?.days.length === 0) {
    return <EmptyState icon={chart} title={t('team.none')} text={t('team.noneText')} />;
  }
  return (
    <Chart
      title={t('team.byDay')}
      heads={[t('team.day'), t('team.result')]}
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

function Levels({ report, format }: Shown) {
  const t = useText();
  if (report?.levels.length === 0) return null;
  return (
    <FigureTable
      title={t('team.byLevel')}
      text={t('team.byLevelText')}
      heads={[t('team.levels'), t('team.turnover'), t('team.result')]}
      rows={report?.levels.map(({ level, deposited, withdrawn, turnover, result }) => ({
        name: t('team.level', { level }),
        line: t('team.branchAlone', {
          deposited: formatAmount(deposited, format),
          withdrawn: formatAmount(withdrawn, format),
        }),
        figures: [plain(turnover, format), signed(result, format)],
      }))}
    />
  );
}

function Categories({ report, format }: Shown) {
  const t = useText();
  if (report?.categories.length === 0) return null;
  return (
    <FigureTable
      title={t('team.byCategory')}
      heads={[t('team.category'), t('team.turnover'), t('team.result')]}
      rows={report?.categories.map(({ category, active, turnover, result }) => ({
        name: t(categoryName(category)),
        line: t('team.playedCount', { count: active }),
        figures: [plain(turnover, format), signed(result, format)],
      }))}
    />
  );
}

interface BranchesProps {
  readonly whose: { readonly underId?: string };
  readonly range: DayRange;
  readonly format: AmountFormat;
  readonly open: (id: string) => void;
}

function Branches({ whose, range, format, open }: BranchesProps) {
  const t = useText();
  return (
    <section>
      <h2 className={teamStyles.title}>{t('team.branches')}</h2>
      <Batches
        label={t('team.branches')}
        name={`branches ${whose.underId ?? ''} ${range.from} ${range.to}`}
        call={teamBranches}
        input={(after) => ({ query: { ...whose, ...range, ...(after !== undefined && { after }) } })}
        read={({ branches, next }) => ({ items: branches, next })}
        keyOf={({ id }) => id}
        empty={<p>{t('team.none')}</p>}
        renderRow={({ id, username, hasTeam, turnover, result, deposited, withdrawn }) => (
          <RecordRow
            title={username}
            line={t(hasTeam ? 'team.branchWithTeam' : 'team.branchAlone', {
              deposited: formatAmount(deposited, format),
              withdrawn: formatAmount(withdrawn, format),
            })}
            figure={<Amount {...formatSigned(result, format)} />}
            quiet={t('team.turnoverLine', { turnover: formatAmount(turnover, format) })}
            onOpen={() => open(id)}
          />
        )}
      />
    </section>
  );
}
