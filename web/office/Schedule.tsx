import { demanded } from '../features/forms/fields.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Field } from '../ui/Field.tsx';
import { useDesk } from './desk.ts';
import type { FieldOfForm } from './writing.ts';
import styles from './office.module.css';

const localTime = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$';
const time = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const free = { ...demanded, required: false, pattern: localTime };

/** From when and until when something is shown; what has no beginning begins at once. */
export const schedule = {
  begins: { ...time, name: 'startsAt', label: 'office.startsAt', rule: { ...demanded, pattern: localTime } },
  mayBegin: { ...time, name: 'startsAt', label: 'office.startsAtOrNow', rule: free },
  mayEnd: { ...time, name: 'endsAt', label: 'office.endsAt', rule: free },
} as const;

interface ScheduleProps {
  readonly form: { readonly field: (name: 'startsAt' | 'endsAt') => FieldOfForm };
  readonly before:
    | { readonly startsAt?: string | undefined; readonly endsAt?: string | undefined }
    | undefined;
}

/** By the clock of the brand. */
export function Schedule({ form, before }: ScheduleProps) {
  const t = useText();
  const { brand } = useDesk();
  return (
    <>
      <Field {...form.field('startsAt')} type="datetime-local" defaultValue={before?.startsAt} />
      <Field {...form.field('endsAt')} type="datetime-local" defaultValue={before?.endsAt} />
      <p className={styles.label}>{t('office.clockOf', { zone: brand.timeZone })}</p>
    </>
  );
}

/** By the clock of a time zone, as a field has it. */
export function nowIn(timeZone: string): string {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(new Date()).replace(' ', 'T');
}

/** As a call takes it. */
export function scheduleOf({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) {
  return { ...(startsAt !== '' && { startsAt }), ...(endsAt !== '' && { endsAt }) };
}
