import { useState } from 'react';
import {
  listMissions,
  mostMissions,
  setMissions,
  type WrittenMission,
} from '@laro/contract/calls/officeMissions.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { missionTasks } from '@laro/rules/missions.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { PublishBar, saidOfPublishing, type SaidOfPublishing } from './PublishBar.tsx';
import styles from './office.module.css';

/** As it is typed: what is no number yet stays as it is. */
interface Draft extends Omit<WrittenMission, 'needs' | 'points' | 'keptFor'> {
  readonly needs: string;
  readonly points: string;
  readonly keptFor: string;
}

/** S6-10, S2-11: what members of a brand play for, published all at once (decision 221). */
export function Missions() {
  const t = useText();
  const { brand, me, when } = useDesk();
  const asked = useCall(listMissions, { query: { merchant: brand.code } }, { staleTime: 0 });
  const { send, isSending } = useSend(setMissions);
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  const [begun, setBegun] = useState<number>();
  const [said, setSaid] = useState<SaidOfPublishing>();
  const shown = asked.value;
  if (shown === undefined) {
    return (
      <>
        <h1 className={styles.title}>{t('office.page.missions')}</h1>
        {asked.failure ? <NotNow {...asked} /> : <Skeleton className={styles.waiting} />}
      </>
    );
  }
  const maySet = shown.hasPoints && (me.role === 'owner' || me.role === 'content');
  const isOwner = me.role === 'owner';
  const all = drafts ?? shown.missions.map(typed);
  const change = (next: readonly Draft[]) => {
    setBegun(begun ?? shown.version);
    setSaid(undefined);
    setDrafts(next);
  };
  const letGo = () => {
    setDrafts(undefined);
    setBegun(undefined);
    setSaid(undefined);
  };
  const publish = async (over?: number): Promise<void> => {
    const missions = all.map(written);
    const wrong = all[missions.indexOf(undefined)];
    if (wrong !== undefined) {
      return setSaid({
        id: 'office.missionWrong',
        values: { what: wrong.names.EN || t('office.missionUnnamed') },
      });
    }
    const outcome = await send({
      body: {
        merchant: brand.code,
        version: over ?? begun ?? shown.version,
        missions: missions.filter((one) => one !== undefined),
      },
    });
    if (outcome?.ok === true) letGo();
    if (outcome) setSaid(saidOfPublishing(outcome));
  };
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.missions')}</h1>
        {shown.changedBy !== undefined && (
          <p className={styles.label}>
            {t('office.arrangedBy', { by: shown.changedBy, when: when(shown.changedAt ?? '') })}
          </p>
        )}
      </div>
      <p>{t(shown.hasPoints ? 'office.missionsText' : 'office.noPoints')}</p>
      {maySet && !isOwner && <p className={styles.label}>{t('office.missionsOfOwner')}</p>}
      {shown.hasPoints && all.length === 0 && <p>{t('office.noMissions')}</p>}
      <ul className={styles.cards}>
        {all.map((draft, place) => (
          <OneMission
            key={draft.key}
            draft={draft}
            disabled={!maySet}
            isOwner={isOwner}
            onChange={(next) => change(all.toSpliced(place, 1, next))}
            onRemove={() => change(all.toSpliced(place, 1))}
          />
        ))}
      </ul>
      {maySet && (
        <>
          {isOwner && all.length < mostMissions && (
            <Button onClick={() => change([...all, newMission()])}>{t('office.newMission')}</Button>
          )}
          <PublishBar
            said={said}
            isSending={isSending}
            isChanged={drafts !== undefined}
            onLetGo={letGo}
            onPublish={publish}
          />
        </>
      )}
    </>
  );
}

interface OneMissionProps {
  readonly draft: Draft;
  readonly disabled: boolean;
  /** What it asks and gives is theirs to change. */
  readonly isOwner: boolean;
  readonly onChange: (next: Draft) => void;
  readonly onRemove: () => void;
}

function OneMission({ draft, disabled, isOwner, onChange, onRemove }: OneMissionProps) {
  const t = useText();
  const { brand } = useDesk();
  const { key, names, each, task, category } = draft;
  const name = names.EN || t('office.missionUnnamed');
  const field = (of: 'needs' | 'points' | 'keptFor', label: string, suffix?: string) => (
    <Field
      label={label}
      name={`${key} ${of}`}
      inputMode={of === 'needs' && task === 'staked' ? 'decimal' : 'numeric'}
      autoComplete="off"
      disabled={!isOwner}
      value={draft[of]}
      {...(suffix !== undefined && { suffix })}
      onChange={(event) => onChange({ ...draft, [of]: event.target.value })}
    />
  );
  return (
    <li className={styles.card} aria-label={name}>
      {(['EN', 'TY'] as const).map((language) => (
        <Field
          key={language}
          label={t(`office.missionName${language}`)}
          name={`${key} ${language}`}
          maxLength={60}
          autoComplete="off"
          disabled={disabled}
          value={names[language]}
          onChange={(event) => onChange({ ...draft, names: { ...names, [language]: event.target.value } })}
        />
      ))}
      <SegmentedControl
        label={t('office.missionEach')}
        disabled={!isOwner}
        options={(['day', 'week'] as const).map((value) => ({ value, label: t(`office.mission.${value}`) }))}
        value={each}
        onChange={(value) => onChange({ ...draft, each: value })}
      />
      <SegmentedControl
        label={t('office.missionTask')}
        disabled={!isOwner}
        options={missionTasks.map((value) => ({ value, label: t(`office.mission.${value}`) }))}
        value={task}
        onChange={(value) => onChange({ ...draft, task: value })}
      />
      <SelectField
        name={`${key} category`}
        label={t('office.missionCategory')}
        disabled={!isOwner}
        options={[
          { value: '', label: t('office.missionAny') },
          ...gameTypes.map((value) => ({ value, label: t(`games.${value}`) })),
        ]}
        value={category ?? ''}
        onChange={(event) => {
          const { category: _, ...others } = draft;
          const chosen = gameTypes.find((one) => one === event.target.value);
          onChange(chosen === undefined ? others : { ...others, category: chosen });
        }}
      />
      <div className={styles.terms}>
        {task === 'rounds'
          ? field('needs', t('office.missionNeedsRounds'))
          : field('needs', t('office.missionNeedsStaked'), brand.currency)}
        {field('points', t('office.missionPoints'))}
        {field('keptFor', t('office.missionKept'))}
      </div>
      {!disabled && (
        <Button aria-label={t('office.removeMissionOf', { name })} onClick={onRemove}>
          {t('office.removeMission')}
        </Button>
      )}
    </li>
  );
}

function newMission(): Draft {
  return {
    key: crypto.randomUUID(),
    names: { EN: '', TY: '' },
    each: 'day',
    task: 'rounds',
    needs: '',
    points: '',
    keptFor: '1',
  };
}

function typed({ needs, points, keptFor, task, ...mission }: WrittenMission): Draft {
  const much = task === 'staked' ? (needs / 100).toFixed(2) : String(needs);
  return { ...mission, task, needs: much, points: String(points), keptFor: String(keptFor) };
}

/** As it is sent; undefined for one that is not whole. */
function written({ needs, points, keptFor, names, ...mission }: Draft): WrittenMission | undefined {
  const isAmount = mission.task === 'staked' && /^\d{1,9}(\.\d{1,2})?$/.test(needs);
  const much = isAmount ? Math.round(Number(needs) * 100) : wholeOf(needs);
  const [prize, days] = [wholeOf(points), wholeOf(keptFor)];
  const [EN, TY] = [names.EN.trim(), names.TY.trim()];
  const isWhole = EN !== '' && TY !== '' && (much ?? 0) > 0 && (prize ?? 0) > 0 && (days ?? 99) <= 31;
  if (!isWhole || much === undefined || prize === undefined || days === undefined) return undefined;
  return { ...mission, names: { EN, TY }, needs: much, points: prize, keptFor: days };
}

function wholeOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
