import { longestBrandReport, report } from '@laro/contract/calls/office.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { useState } from 'react';
import { PeriodPicker } from '../features/records/PeriodPicker.tsx';
import { TakeAway } from '../features/records/TakeAway.tsx';
import { useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { grouped, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

const figures = ['registered', 'active', 'deposits', 'withdrawals', 'staked', 'won', 'result'] as const;
const offered = ['last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;

/** S6-10: a brand day by day, with what the days come to, to take along. */
export function Reports() {
  const { t } = useTexts();
  const { brand } = useDesk();
  const [chosen, choose] = useState<DayRange>();
  const begin = useCall(report, { query: { merchant: brand.code } });
  const asked = useCall(report, { query: { merchant: brand.code, ...chosen } });
  const known = asked.value ?? begin.value;
  return (
    <>
      <h1 className={styles.title}>{t('office.page.reports')}</h1>
      <NotNow {...asked} />
      {known === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {known && (
        <PeriodPicker
          value={chosen ?? { from: known.from, to: known.to }}
          onChange={choose}
          today={known.today}
          offered={offered}
          bounds={{ longest: longestBrandReport }}
        />
      )}
      {asked.value && <Days report={asked.value} />}
    </>
  );
}

function Days({ report: { from, to, days, all } }: { readonly report: Value<typeof report> }) {
  const { t, tag } = useTexts();
  const { brand } = useDesk();
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
  const heads = figures.map((name) => t(`office.figure.${name}`));
  const shown = (value: number | string) => (typeof value === 'number' ? String(value) : grouped(value));
  return (
    <>
      <TakeAway
        fileName={`${brand.code}-${from}-${to}`}
        rows={[
          [t('office.day'), ...heads],
          ...days.map((one) => [one.day, ...figures.map((name) => String(one[name]))]),
          [t('office.allDays'), ...figures.map((name) => String(all[name]))],
        ]}
      />
      <div className={styles.wide}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('office.day')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={styles.money}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('office.allDays')}</th>
              {figures.map((name) => (
                <td key={name} className={styles.money}>
                  <strong>{shown(all[name])}</strong>
                </td>
              ))}
            </tr>
            {days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{day.format(new Date(one.day))}</th>
                {figures.map((name) => (
                  <td key={name} className={styles.money}>
                    {shown(one[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
