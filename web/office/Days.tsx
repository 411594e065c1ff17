import type { overview, report } from '@laro/contract/calls/office.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useTexts } from '../platform/i18n/text.tsx';
import { FiguresTable, type FigureName } from './FiguresTable.tsx';

interface DaysProps {
  readonly figures: readonly FigureName[];
  readonly days: Value<typeof overview>['days'];
  /** What they come to, in the first row. */
  readonly all?: Value<typeof report>['all'];
}

/** Days of a brand, each with its figures. */
export function Days({ figures, days, all }: DaysProps) {
  const { t, tag } = useTexts();
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <FiguresTable
      heads={[t('office.day')]}
      figures={figures}
      rows={[
        ...(all ? [{ ...all, of: [t('office.allDays')] as const, isSum: true }] : []),
        ...days.map((one) => ({ ...one, of: [day.format(new Date(one.day))] as const })),
      ]}
    />
  );
}
