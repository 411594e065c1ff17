import { useState } from 'react';
import { teamRounds, type PlayCategory, type TeamRound } from '@laro/contract/calls/agent.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useDays } from '../../../features/records/useDays.ts';
import { Batches } from '../../../features/team/Batches.tsx';
import { CategoryField, useCategory } from '../../../features/team/CategoryField.tsx';
import { plain, signed } from '../../../features/team/figures.ts';
import { LevelField, useLevel } from '../../../features/team/LevelField.tsx';
import { TeamFilter, useTeamMember } from '../../../features/team/TeamFilter.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { TeamReport } from '../../../features/team/TeamReport.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { receipt } from '../../../ui/icons/receipt.ts';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

// Most look at the list alone.
const TeamRoundSheet = latePart(async () => (await import('./TeamRoundSheet.tsx')).TeamRoundSheet);

const waiting = (
  <>
    <Skeleton className={teamStyles.shape} />
    <Skeleton className={teamStyles.tall} />
    <Skeleton className={teamStyles.tall} />
  </>
);

/** S2-27: the team's settled rounds, newest first, of everybody or of one, with what the whole filter comes to. */
export default function TeamBetting() {
  const { t, tag } = useTexts();
  const [chosen, choose] = useDays();
  const [member, pick] = useTeamMember();
  const [level, keepLevel] = useLevel();
  const [category, keepCategory] = useCategory();
  const begin = useCall(teamRounds, { query: {} });
  const filter = {
    ...(member ? { memberId: member.id } : level !== undefined && { level }),
    ...(category && { category }),
  };
  const {
    value: report,
    failure,
    isAsking,
    askAgain,
  } = useCall(teamRounds, {
    query: { ...chosen, ...filter },
  });
  const known = report ?? begin.value;
  return (
    <TeamReport
      waiting={waiting}
      known={known}
      chosen={chosen}
      choose={choose}
      isAsking={isAsking}
      askAgain={askAgain}
      isLost={report === undefined && failure !== undefined}
    >
      {(format, range) => (
        <>
          <TeamFilter picked={member} onPick={pick}>
            {member === undefined && <LevelField level={level} onChoose={keepLevel} />}
            <CategoryField category={category} onChoose={keepCategory} />
          </TeamFilter>
          <TotalsRow
            label={t('team.filterSums')}
            totals={[
              { label: t('team.rounds'), text: report && formatCount(report.sums.rounds, tag) },
              {
                label: t('team.turnover'),
                ...(report ? plain(report.sums.turnover, format) : { text: undefined }),
              },
              {
                label: t('team.result'),
                ...(report ? signed(report.sums.result, format) : { text: undefined }),
              },
            ]}
          />
          <Rounds
            key={JSON.stringify([range, filter])}
            range={range}
            filter={filter}
            format={format}
            timeZone={known?.timeZone ?? 'UTC'}
          />
        </>
      )}
    </TeamReport>
  );
}

interface RoundsProps {
  readonly range: DayRange;
  readonly filter: {
    readonly memberId?: string;
    readonly level?: number;
    readonly category?: PlayCategory;
  };
  readonly format: AmountFormat;
  readonly timeZone: string;
}

function Rounds({ range, filter, format, timeZone }: RoundsProps) {
  const t = useText();
  const [open, setOpen] = useState<TeamRound>();
  const amount = (value: string) => formatAmount(value, format);
  const saidOf = ({ turnover, jackpot, freeWon }: TeamRound) => {
    if (freeWon !== undefined) return t('wallet.freeLine', { won: amount(freeWon) });
    return jackpot === undefined
      ? t('team.turnoverLine', { turnover: amount(turnover) })
      : t('team.jackpotLine', { turnover: amount(turnover), jackpot: amount(jackpot) });
  };
  return (
    <>
      <Batches
        label={t('team.roundList')}
        name={`rounds ${JSON.stringify([range, filter])}`}
        call={teamRounds}
        input={(after) => ({ query: { ...range, ...filter, ...(after !== undefined && { after }) } })}
        read={({ rounds, next }) => ({ items: rounds, next })}
        keyOf={({ member, vendor, round }) => `${member.id} ${vendor} ${round}`}
        empty={<EmptyState icon={receipt} title={t('team.noRounds')} text={t('team.noneText')} />}
        renderRow={(round) => (
          <RecordRow
            title={round.member.username}
            line={`${round.gameName ?? round.gameId} · ${formatMoment(round.at, timeZone)}`}
            figure={<Amount {...formatSigned(round.result, format)} />}
            quiet={saidOf(round)}
            onOpen={() => setOpen(round)}
          />
        )}
      />
      {open && (
        <TeamRoundSheet round={open} format={format} timeZone={timeZone} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
