import { kpiC } from '@laro/contract/calls/agent.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { useKeptText } from '../../platform/router/keptText.ts';
import { SelectField } from '../../ui/SelectField.tsx';

/** The level of the team whose records are shown; undefined for all of them. */
export function useLevel(): readonly [number | undefined, (text: string) => void] {
  const [kept, keep] = useKeptText('level');
  return [kept === '' ? undefined : Number(kept), keep];
}

interface LevelFieldProps {
  readonly level: number | undefined;
  readonly onChoose: (text: string) => void;
}

/** One of the levels that the team has. */
export function LevelField({ level, onChoose }: LevelFieldProps) {
  const t = useText();
  const people = useCall(kpiC, { query: {} }).value;
  // The chosen one is there before the others are known.
  const levels = people?.levels.map((one) => one.level) ?? (level === undefined ? [] : [level]);
  return (
    <SelectField
      label={t('team.levels')}
      name="level"
      value={level ?? ''}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: t('team.allLevels') },
        ...levels.map((one) => ({ value: String(one), label: t('team.level', { level: one }) })),
      ]}
    />
  );
}
