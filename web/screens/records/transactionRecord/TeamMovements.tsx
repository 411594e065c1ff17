import { teamMovements, type PlayCategory } from '@laro/contract/calls/agent.ts';
import { movementGroups } from '@laro/contract/calls/wallet.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useDays } from '../../../features/records/useDays.ts';
import { Batches } from '../../../features/team/Batches.tsx';
import { CategoryField, useCategory } from '../../../features/team/CategoryField.tsx';
import { signed } from '../../../features/team/figures.ts';
import { LevelField, useLevel } from '../../../features/team/LevelField.tsx';
import { TeamFilter, useTeamMember } from '../../../features/team/TeamFilter.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { TeamReport } from '../../../features/team/TeamReport.tsx';
import { kindName } from '../../../features/wallet/kinds.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { linkTo } from '../../../screens.ts';
import { useNavigate } from '../../../platform/router/router.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { receipt } from '../../../ui/icons/receipt.ts';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

type Group = (typeof movementGroups)[number];

const waiting = (
  <>
    <Skeleton className={teamStyles.shape} />
    <Skeleton className={teamStyles.tall} />
    <Skeleton className={teamStyles.tall} />
  </>
);

/** S2-28: what moved the money of the team, of everybody or of one, of all games or one kind, with what came and went. */
export function TeamMovements() {
  const { t, tag } = useTexts();
  const [chosen, choose] = useDays();
  const [member, pick] = useTeamMember();
  const [level, keepLevel] = useLevel();
  const [keptGroup, keepGroup] = useKeptText('group');
  const group = movementGroups.find((one) => one === keptGroup);
  const [chosenCategory, keepCategory] = useCategory();
  const isOfGames = group === undefined || group === 'play';
  const category = isOfGames ? chosenCategory : undefined;
  const begin = useCall(teamMovements, { query: {} });
  const filter = {
    ...(member ? { memberId: member.id } : level !== undefined && { level }),
    ...(group && { group }),
    ...(category && { category }),
  };
  const {
    value: report,
    failure,
    isAsking,
    askAgain,
  } = useCall(teamMovements, {
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
            {isOfGames && <CategoryField category={category} onChoose={keepCategory} />}
            <ChoiceChips
              label={t('wallet.groups')}
              value={group ?? 'all'}
              options={(['all', ...movementGroups] as const).map((one) => ({
                value: one,
                label: t(`wallet.group.${one}`),
              }))}
              onChange={(one) => keepGroup(one === 'all' ? '' : one)}
            />
          </TeamFilter>
          <TotalsRow
            label={t('team.filterSums')}
            totals={[
              { label: t('wallet.came'), ...(report ? signed(report.came, format) : { text: undefined }) },
              { label: t('wallet.went'), ...(report ? signed(report.went, format) : { text: undefined }) },
              { label: t('team.times'), text: report && formatCount(report.times, tag) },
            ]}
          />
          {category !== undefined && <p className={teamStyles.quiet}>{t('team.ofGames')}</p>}
          <Movements
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

interface MovementsProps {
  readonly range: DayRange;
  readonly filter: {
    readonly memberId?: string;
    readonly level?: number;
    readonly group?: Group;
    readonly category?: PlayCategory;
  };
  readonly format: AmountFormat;
  readonly timeZone: string;
}

function Movements({ range, filter, format, timeZone }: MovementsProps) {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Batches
      label={t('wallet.movements')}
      name={`movements ${JSON.stringify([range, filter])}`}
      call={teamMovements}
      input={(after) => ({ query: { ...range, ...filter, ...(after !== undefined && { after }) } })}
      read={({ movements, next }) => ({ items: movements, next })}
      keyOf={({ member, number }) => `${member.id} ${number}`}
      empty={<EmptyState icon={receipt} title={t('team.none')} text={t('team.noneText')} />}
      renderRow={({ member, kind, amount, at, gameName, jackpot }) => (
        <RecordRow
          title={member.username}
          line={[
            jackpot === undefined
              ? t(kindName(kind))
              : t('wallet.jackpotWin', { jackpot: formatAmount(jackpot, format) }),
            gameName,
            formatMoment(at, timeZone),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
          figure={<Amount {...formatSigned(amount, format)} />}
          quiet=""
          onOpen={() => void navigate(linkTo('teamBetting', { member: member.id, name: member.username }))}
        />
      )}
    />
  );
}
