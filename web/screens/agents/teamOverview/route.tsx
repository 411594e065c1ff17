import { kpiA, kpiB, kpiC } from '@laro/contract/calls/agent.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { useDays } from '../../../features/records/useDays.ts';
import { categoryName, plain, signed } from '../../../features/team/figures.ts';
import { FigureTable } from '../../../features/team/FigureTable.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { TeamReport } from '../../../features/team/TeamReport.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const offered = ['yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'last90'] as const;

const waiting = (
  <>
    <Skeleton className={teamStyles.shape} />
    <Skeleton className={teamStyles.tall} />
    <Skeleton className={teamStyles.tall} />
  </>
);

/** S2-27: the team's money, play and people, today beside a period, by level and category; the agent's own play apart. */
export default function TeamOverview() {
  const { t } = useTexts();
  const [chosen, choose] = useDays();
  const begin = useCall(kpiB, { query: {} });
  const query = { ...chosen };
  const [a, b, c] = [useCall(kpiA, { query }), useCall(kpiB, { query }), useCall(kpiC, { query })];
  const all = [a, b, c];
  return (
    <TeamReport
      waiting={waiting}
      known={b.value ?? begin.value ?? a.value}
      chosen={chosen}
      choose={choose}
      offered={offered}
      isLost={all.some(({ value, failure }) => value === undefined && failure !== undefined)}
      isAsking={all.some(({ isAsking }) => isAsking)}
      askAgain={() => {
        for (const { value, askAgain } of all) if (value === undefined) askAgain();
      }}
    >
      {(format) =>
        // At once: a part that comes later would push down what is there.
        a.value && b.value && c.value ? (
          <Figures a={a.value} b={b.value} c={c.value} format={format} />
        ) : (
          <div role="status" aria-busy="true" aria-label={t('records.waiting')}>
            {waiting}
          </div>
        )
      }
    </TeamReport>
  );
}

interface FiguresProps {
  readonly a: Value<typeof kpiA>;
  readonly b: Value<typeof kpiB>;
  readonly c: Value<typeof kpiC>;
  readonly format: AmountFormat;
}

function Figures({ a, b, c, format }: FiguresProps) {
  const { t, tag } = useTexts();
  const number = (count: number) => ({ text: formatCount(count, tag) });
  const beside = [t('team.figure'), t('records.today'), t('team.period')] as const;
  const bothCash = (name: string, of: 'deposited' | 'withdrawn' | 'rewards') => ({
    name,
    figures: [plain(a.team.today[of], format), plain(a.team.period[of], format)],
  });
  const cashRows = [
    bothCash(t('team.deposited'), 'deposited'),
    bothCash(t('team.withdrawn'), 'withdrawn'),
    bothCash(t('team.rewards'), 'rewards'),
    {
      name: t('team.depositors'),
      figures: [number(a.team.today.depositors), number(a.team.period.depositors)],
    },
  ];
  return (
    <>
      <FigureTable title={t('team.cash')} heads={beside} rows={cashRows} />
      <FigureTable
        title={t('team.play')}
        text={t('team.playText')}
        heads={beside}
        rows={[
          {
            name: t('team.bets'),
            figures: [plain(b.bets.today.amount, format), plain(b.bets.period.amount, format)],
          },
          {
            name: t('team.turnover'),
            figures: [plain(b.team.today.turnover, format), plain(b.team.period.turnover, format)],
          },
          {
            name: t('team.won'),
            figures: [plain(b.team.today.won, format), plain(b.team.period.won, format)],
          },
          {
            name: t('team.result'),
            figures: [signed(b.team.today.result, format), signed(b.team.period.result, format)],
          },
          {
            name: t('team.rounds'),
            figures: [number(b.team.today.rounds), number(b.team.period.rounds)],
          },
        ]}
      />
      <FigureTable
        title={t('team.people')}
        text={t('team.peopleText', {
          people: formatCount(c.people, tag),
          agents: formatCount(c.agents, tag),
        })}
        heads={beside}
        rows={[
          {
            name: t('team.active'),
            figures: [number(c.team.today.active), number(c.team.period.active)],
          },
          {
            name: t('team.newcomers'),
            figures: [number(c.team.today.newcomers), number(c.team.period.newcomers)],
          },
        ]}
      />
      <FigureTable
        title={t('team.byLevel')}
        text={t('team.byLevelText')}
        heads={[t('team.levels'), t('team.turnover'), t('team.result')]}
        rows={c.levels.map(({ level, people }) => {
          const played = b.levels.find((one) => one.level === level)?.period;
          return {
            name: t('team.level', { level }),
            line: t('team.peopleCount', { count: people }),
            figures: [plain(played?.turnover ?? '0.00', format), signed(played?.result ?? '0.00', format)],
          };
        })}
      />
      <FigureTable
        title={t('team.byCategory')}
        heads={[t('team.category'), t('team.turnover'), t('team.result')]}
        rows={b.categories.map(({ category, period }) => ({
          name: t(categoryName(category)),
          line: t('team.playedCount', { count: period.active }),
          figures: [plain(period.turnover, format), signed(period.result, format)],
        }))}
      />
      <FigureTable
        title={t('team.mine')}
        text={t('team.mineText')}
        heads={beside}
        rows={
          a && [
            {
              name: t('team.turnover'),
              figures: [plain(b.own.today.turnover, format), plain(b.own.period.turnover, format)],
            },
            {
              name: t('team.result'),
              figures: [signed(b.own.today.result, format), signed(b.own.period.result, format)],
            },
            {
              name: t('team.deposited'),
              figures: [plain(a.own.today.deposited, format), plain(a.own.period.deposited, format)],
            },
            {
              name: t('team.withdrawn'),
              figures: [plain(a.own.today.withdrawn, format), plain(a.own.period.withdrawn, format)],
            },
          ]
        }
      />
    </>
  );
}
