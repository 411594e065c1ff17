import { useState } from 'react';
import { downlineRates, type HeldRate } from '@laro/contract/calls/rebates.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { Batches } from '../../../features/team/Batches.tsx';
import { categoryName, dayText, rateText } from '../../../features/team/figures.ts';
import { Rates } from '../../../features/team/Rates.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { useFoundName } from '../../../features/team/useFoundName.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { settings } from '../../../ui/icons/settings.ts';
import { team } from '../../../ui/icons/team.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

// Most look at the list alone.
const RateSheet = latePart(async () => (await import('./RateSheet.tsx')).RateSheet);
type Person = Value<typeof downlineRates>['people'][number];

/** S2-27, S7-39: what the agent has of its turnover by kind of game, and what it gives of that to whom it brought. */
export default function RebateSettings() {
  const t = useText();
  const [keptName, keepName] = useKeptText('name');
  const { typed, type, name } = useFoundName(keptName);
  const asked = name === '' ? {} : { name };
  const { value, failure, isAsking, askAgain } = useCall(downlineRates, { query: {} });
  const [open, setOpen] = useState<Person>();
  if (value === undefined && failure !== undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('rebates.missing')} retry={retry} />;
  }
  if (value?.own.length === 0) {
    return (
      <EmptyState icon={settings} title={t('rebates.noProgramme')} text={t('rebates.noProgrammeText')} />
    );
  }
  if (value === undefined) return <Skeleton className={teamStyles.tall} />;
  const changesOn = dayText(value.changesOn);
  return (
    <div className={teamStyles.page}>
      <section aria-label={t('rebates.ownRates')} className={teamStyles.card}>
        <h2 className={teamStyles.title}>{t('rebates.ownRates')}</h2>
        <p className={teamStyles.quiet}>{t('rebates.settingsText')}</p>
        <Rates label={t('rebates.ownRates')} rates={value.own} changesOn={changesOn} />
      </section>
      <SearchField
        label={t('team.find')}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          keepName(target.value);
        }}
      />
      <Batches
        key={name}
        label={t('team.people')}
        name={`rates ${name}`}
        call={downlineRates}
        input={(after) => ({ query: { ...asked, ...(after !== undefined && { after }) } })}
        read={({ people, next }) => ({ items: people, next })}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={team}
            title={t(name === '' ? 'team.nobodyYet' : 'team.nobody')}
            text={t(name === '' ? 'team.nobodyYetText' : 'team.nobodyText')}
            action={
              name === '' ? (
                <LinkButton to={linkTo('openAccount')} variant="primary">
                  {t('screens.openAccount')}
                </LinkButton>
              ) : undefined
            }
          />
        }
        renderRow={(person) => (
          <RecordRow
            title={person.username}
            line={lineOf(t, person.rates)}
            figure={
              <span className={teamStyles.quiet}>{t(person.isAgent ? 'team.agent' : 'team.member')}</span>
            }
            quiet={
              person.rates.some(({ rate, next }) => rate !== next)
                ? t('rebates.changes', { day: changesOn ?? '' })
                : ''
            }
            onOpen={() => setOpen(person)}
          />
        )}
      />
      {open && <RateSheet key={open.id} person={open} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** What somebody has, in a line. */
function lineOf(t: ReturnType<typeof useText>, rates: readonly HeldRate[]): string {
  const some = rates.filter(({ rate }) => rate > 0);
  if (some.length === 0) return t('rebates.nothingGiven');
  return some.map(({ category, rate }) => `${t(categoryName(category))} ${rateText(rate)}`).join(' · ');
}
