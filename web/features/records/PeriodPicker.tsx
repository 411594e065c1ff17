import { useState } from 'react';
import {
  checkRange,
  periodOf,
  periodRange,
  type Day,
  type DayRange,
  type Period,
  type RangeBounds,
} from '@laro/rules/days.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { Field } from '../../ui/Field.tsx';
import styles from './records.module.css';

const usual: readonly Period[] = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'];

interface PeriodPickerProps {
  readonly value: DayRange;
  /** Is told of ranges that may be asked for, and of no other. */
  readonly onChange: (range: DayRange) => void;
  /** The merchant's, by its zone and hour of cut (rules/days.ts). */
  readonly today: Day;
  readonly offered?: readonly Period[] | undefined;
  readonly bounds?: RangeBounds | undefined;
}

/** Of when something is shown: one of the usual periods, or days of one's own. */
export function PeriodPicker({ value, onChange, today, offered = usual, bounds }: PeriodPickerProps) {
  const t = useText();
  const period = periodOf(value, today, offered);
  const [isOwn, setOwn] = useState(period === undefined);
  const [typed, setTyped] = useState(value);
  const shown = isOwn || period === undefined ? 'own' : period;
  const limits = { last: today, ...bounds };
  const wrong = shown === 'own' ? checkRange(typed, limits) : undefined;

  function choose(chosen: Period | 'own'): void {
    setOwn(chosen === 'own');
    const range = chosen === 'own' ? value : periodRange(chosen, today);
    setTyped(range);
    if (chosen !== 'own') onChange(range);
  }
  function type(change: Partial<DayRange>): void {
    const range = { ...typed, ...change };
    setTyped(range);
    if (checkRange(range, limits) === undefined) onChange(range);
  }
  const day = (end: 'from' | 'to') => (
    <Field
      type="date"
      name={end}
      label={t(`records.${end}`)}
      value={typed[end]}
      min={limits.first}
      max={limits.last}
      error={
        wrong?.at === end
          ? t(`records.${wrong.fault}`, {
              first: dayText(limits.first),
              last: dayText(limits.last),
              longest: limits.longest ?? 0,
            })
          : undefined
      }
      onChange={({ target }) => type({ [end]: target.value })}
    />
  );
  return (
    <div className={styles.periods}>
      <ChoiceChips
        label={t('records.period')}
        options={[...offered, 'own' as const].map((one) => ({ value: one, label: t(`records.${one}`) }))}
        value={shown}
        onChange={choose}
      />
      {shown === 'own' ? (
        <div className={styles.days}>
          {day('from')}
          {day('to')}
        </div>
      ) : (
        <output className={styles.span}>
          {value.from === value.to
            ? dayText(value.from)
            : t('records.span', { from: dayText(value.from), to: dayText(value.to) })}
        </output>
      )}
    </div>
  );
}

/** A day as DD/MM/YYYY; not by a clock, whose zone may put it into another day. */
function dayText(day: Day = ''): string {
  return day.split('-').toReversed().join('/');
}
