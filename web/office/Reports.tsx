import { brandsReport, longestBrandReport, report } from '@laro/contract/calls/office.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import { useState, type ComponentProps } from 'react';
import { PeriodPicker } from '../features/records/PeriodPicker.tsx';
import { TakeAway } from '../features/records/TakeAway.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { ChoiceChips } from '../ui/ChoiceChips.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Days } from './Days.tsx';
import { useDesk } from './desk.ts';
import { figureNames, FiguresTable } from './FiguresTable.tsx';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

const offered = ['last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;

/** S6-10: a brand day by day, with what the days come to, or all of somebody's brands beside each other, to take along. */
export function Reports() {
  const t = useText();
  const { me, brand } = useDesk();
  const [isAll, setAll] = useState(false);
  return (
    <>
      <h1 className={styles.title}>{t('office.page.reports')}</h1>
      {me.brands.length > 1 && (
        <ChoiceChips
          label={t('office.reportOf')}
          options={[
            { value: 'one', label: brand.name },
            { value: 'all', label: t('office.allBrands') },
          ]}
          value={isAll ? 'all' : 'one'}
          onChange={(value) => setAll(value === 'all')}
        />
      )}
      {isAll ? <AllBrands /> : <OneBrand />}
    </>
  );
}

function OneBrand() {
  const { brand } = useDesk();
  const [chosen, choose] = useState<DayRange>();
  const begin = useCall(report, { query: { merchant: brand.code } });
  const asked = useCall(report, { query: { merchant: brand.code, ...chosen } });
  const known = asked.value ?? begin.value;
  return (
    <>
      <Period asked={asked} known={known} chosen={chosen} choose={choose} />
      {asked.value && <Report report={asked.value} />}
    </>
  );
}

interface PeriodProps {
  readonly asked: ComponentProps<typeof NotNow>;
  /** What was asked for last, or at first. */
  readonly known: (DayRange & { readonly today: Day }) | undefined;
  readonly chosen: DayRange | undefined;
  readonly choose: (range: DayRange) => void;
}

/** Of which days, once it is known which day it is; and that they could not be asked for. */
function Period({ asked, known, chosen, choose }: PeriodProps) {
  return (
    <>
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
    </>
  );
}

/** Each brand in a row, with what those of one currency come to. */
function AllBrands() {
  const t = useText();
  const [chosen, choose] = useState<DayRange>();
  const begin = useCall(brandsReport, { query: {} });
  const asked = useCall(brandsReport, { query: { ...chosen } });
  const known = asked.value ?? begin.value;
  const rows = asked.value && [
    ...asked.value.all.map((sums) => ({
      ...sums,
      code: sums.currency,
      name: t('office.allOf', sums),
      isSum: true,
    })),
    ...asked.value.brands.map((one) => ({ ...one, isSum: false })),
  ];
  return (
    <>
      <Period asked={asked} known={known} chosen={chosen} choose={choose} />
      {asked.value && rows && (
        <>
          <TakeAway
            fileName={`brands-${asked.value.from}-${asked.value.to}`}
            rows={[
              [
                t('office.brandName'),
                t('office.currency'),
                ...figureNames.map((name) => t(`office.figure.${name}`)),
              ],
              ...rows.map((one) => [one.name, one.currency, ...figureNames.map((name) => String(one[name]))]),
            ]}
          />
          <FiguresTable
            heads={[t('office.brandName'), t('office.currency')]}
            figures={figureNames}
            rows={rows.map((one) => ({ ...one, of: [one.name, one.currency] }))}
          />
        </>
      )}
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
          [t('office.day'), ...figureNames.map((name) => t(`office.figure.${name}`))],
          ...days.map((one) => [one.day, ...figureNames.map((name) => String(one[name]))]),
          [t('office.allDays'), ...figureNames.map((name) => String(all[name]))],
        ]}
      />
      <Days figures={figureNames} days={days} all={all} />
    </>
  );
}
