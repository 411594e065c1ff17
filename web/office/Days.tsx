import type { overview, report } from '@laro/contract/calls/office.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useTexts } from '../platform/i18n/text.tsx';
import { grouped } from './desk.ts';
import styles from './office.module.css';

type Day = Value<typeof overview>['days'][number];
type FigureName = Exclude<keyof Day, 'day'>;

interface DaysProps {
  readonly figures: readonly FigureName[];
  readonly days: readonly Day[];
  /** What they come to, in the first row. */
  readonly all?: Value<typeof report>['all'];
}

/** Days of a brand, each with its figures. */
export function Days({ figures, days, all }: DaysProps) {
  const { t, tag } = useTexts();
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const cells = (of: Readonly<Record<FigureName, number | string>>) =>
    figures.map((name) => (
      <td key={name} className={styles.money}>
        {shownFigure(of[name])}
      </td>
    ));
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('office.day')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className={styles.money}>
                {t(`office.figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {all && (
            <tr className={styles.all}>
              <th scope="row">{t('office.allDays')}</th>
              {cells(all)}
            </tr>
          )}
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{day.format(new Date(one.day))}</th>
              {cells(one)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In groups of three. */
export function shownFigure(value: number | string): string {
  return typeof value === 'number' ? value.toLocaleString('en') : grouped(value);
}
