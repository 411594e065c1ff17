import { useState } from 'react';
import { downline, downlineSorts } from '@laro/contract/calls/agent.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { Batches } from '../../../features/team/Batches.tsx';
import { TeamPath } from '../../../features/team/TeamPath.tsx';
import { useFoundName } from '../../../features/team/useFoundName.ts';
import teamStyles from '../../../features/team/team.module.css';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { team } from '../../../ui/icons/team.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

// Most look at the list alone.
const PersonSheet = latePart(async () => (await import('./PersonSheet.tsx')).PersonSheet);
const SendMoney = latePart(async () => (await import('./SendMoney.tsx')).SendMoney);
type Person = Value<typeof downline>['people'][number];

/** S2-27: whom the agent brought and whom those brought, branch by branch; or whoever a name finds. */
export default function TeamManage() {
  const { t } = useTexts();
  const { info } = useSite();
  const navigate = useNavigate();
  const [keptName, keepName] = useKeptText('name');
  const { typed, type, name } = useFoundName(keptName);
  const [keptSort, keepSort] = useKeptText('sort');
  const sort = downlineSorts.find((one) => one === keptSort) ?? 'newest';
  const under = new URLSearchParams(useLocation().search).get('under') ?? '';
  const whose = /^\d{1,18}$/.test(under) && name === '' ? { underId: under } : {};
  const asked = { sort, ...whose, ...(name !== '' && { name }) };
  const { value } = useCall(downline, { query: asked });
  const [open, setOpen] = useState<Person>();
  const [sendingTo, setSendingTo] = useState<Person>();
  const openBranch = (id: string | undefined) => void navigate(linkTo('teamManage', { under: id }));
  const lineOf = ({ isAgent, below, level, seenAt }: Person) =>
    [
      name === '' ? undefined : t('team.level', { level }),
      isAgent || below > 0 ? t('team.below', { count: below }) : undefined,
      seenAt === null
        ? t('team.neverSeen')
        : t('team.seenAt', { at: formatMoment(seenAt, value?.timeZone ?? 'UTC') }),
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
  return (
    <div className={teamStyles.page}>
      <SearchField
        label={t('team.find')}
        value={typed}
        onChange={({ target }) => {
          type(target.value);
          keepName(target.value);
        }}
      />
      {name === '' && <TeamPath path={value?.path ?? []} onOpen={openBranch} />}
      <ChoiceChips
        label={t('team.sort')}
        value={sort}
        options={downlineSorts.map((one) => ({ value: one, label: t(`team.sort.${one}`) }))}
        onChange={keepSort}
      />
      {name === '' && (
        <p className={teamStyles.quiet}>
          {value === undefined ? <Skeleton shape="line" /> : t('team.directCount', { count: value.total })}
        </p>
      )}
      <Batches
        key={JSON.stringify(asked)}
        label={t('team.people')}
        name={`people ${JSON.stringify(asked)}`}
        call={downline}
        input={(after) => ({ query: { ...asked, ...(after !== undefined && { after }) } })}
        read={({ people, next }) => ({ items: people, next })}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={team}
            title={t(name === '' ? 'team.nobodyYet' : 'team.nobody')}
            text={t(name === '' ? 'team.nobodyYetText' : 'team.nobodyText')}
            action={
              name === '' && whose.underId === undefined ? (
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
            line={lineOf(person)}
            figure={
              person.balance === null ? (
                <span className={teamStyles.quiet}>
                  {person.isAgent ? t('team.agent') : t('team.member')}
                </span>
              ) : (
                <strong>
                  {formatAmount(person.balance, formatOf(value?.currency ?? '', info.currency))}
                </strong>
              )
            }
            quiet={person.note === '' ? '' : `“${person.note}”`}
            onOpen={() => setOpen(person)}
          />
        )}
      />
      {open && value && (
        <PersonSheet
          key={open.id}
          person={open}
          team={value}
          onOpenBranch={() => {
            setOpen(undefined);
            type('');
            keepName('');
            openBranch(open.id);
          }}
          onSend={() => {
            setOpen(undefined);
            setSendingTo(open);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {sendingTo && <SendMoney person={sendingTo} onClose={() => setSendingTo(undefined)} />}
    </div>
  );
}
