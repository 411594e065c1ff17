import { longestBrandReport, report } from '@laro/contract/calls/office.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { useState } from 'react';
import { PeriodPicker } from '../features/records/PeriodPicker.tsx';
import { TakeAway } from '../features/records/TakeAway.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Days } from './Days.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

const figures = ['registered', 'active', 'deposits', 'withdrawals', 'staked', 'won', 'result'] as const;
const offered = ['last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;

/** S6-10: a brand day by day, with what the days come to, to take along. */
export function Reports() {
  const t = useText();
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
      {asked.value && <Report report={asked.value} />}
    </>
  );
}

function Report({ report: { from, to, days, all } }: { readonly report: Value<typeof report> }) {
  const t = useText();
  const { brand } = useDesk();
  return (
    <>
      <TakeAway
        fileName={`${brand.code}-${from}-${to}`}
        rows={[
          [t('office.day'), ...figures.map((name) => t(`office.figure.${name}`))],
          ...days.map((one) => [one.day, ...figures.map((name) => String(one[name]))]),
          [t('office.allDays'), ...figures.map((name) => String(all[name]))],
        ]}
      />
      <Days {...{ figures, days, all }} />
    </>
  );
}
