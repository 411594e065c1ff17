import { useState } from 'react';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { periodRange, type DayRange } from '@laro/rules/days.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import type { Pages } from '../../../platform/net/usePages.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { PeriodPicker } from '../../../features/records/PeriodPicker.tsx';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { StatusTimeline } from '../../../features/records/StatusTimeline.tsx';
import { TakeAway } from '../../../features/records/TakeAway.tsx';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Chart } from '../../../ui/Chart.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { Printed } from '../../../ui/Printed.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import { Part } from './Part.tsx';
import { dayResults, movements, orderNumber, recordSamples, today, type Movement } from './recordSamples.ts';
import styles from './Gallery.module.css';

const said = { done: 'Copied', failed: 'Not copied. Press the text and hold.' };

export function Periods() {
  const [range, setRange] = useState<DayRange>(periodRange('last7', today));
  const [own, setOwn] = useState<DayRange>({ from: '2026-11-20', to: '2026-11-18' });
  const { info } = useSite();
  const signed = (amount: string) => formatSigned(amount, info.currency);
  const written = (amount: string) => formatAmount(amount, info.currency);
  return (
    <Part title="Periods and totals">
      <PeriodPicker value={range} onChange={setRange} today={today} />
      <PeriodPicker
        value={own}
        onChange={setOwn}
        today={today}
        offered={['thisWeek', 'lastWeek', 'last90', 'last12Months']}
        bounds={{ first: '2025-11-23', longest: 90 }}
      />
      <TotalsRow
        label="In these seven days"
        totals={[
          { label: 'Played', text: written('12850.00') },
          { label: 'Won', text: written('12210.50') },
          { label: 'Result', ...signed('-639.50') },
        ]}
      />
      <TotalsRow
        label="Sums that are long"
        totals={[
          { label: 'Deposits', ...signed('123456789012.50') },
          { label: 'Withdrawals', ...signed('-98765432109.75') },
        ]}
      />
      <TotalsRow
        label="On its way"
        totals={[
          { label: 'Played', text: undefined },
          { label: 'Result', text: undefined },
        ]}
      />
    </Part>
  );
}

export function Receipts() {
  const { language } = useTexts();
  const { info } = useSite();
  const { withdrawal, lines, steps, refused } = recordSamples[language];
  const list = movements(6);
  return (
    <Part title="Status and receipt">
      <StatusTimeline label="Withdrawal, under way" steps={steps} />
      <StatusTimeline label="Withdrawal, refused" steps={refused} />
      <Printed>
        <Receipt
          title={withdrawal}
          head={
            <>
              <Amount {...formatSigned('-5000.00', info.currency)} size="figure" />
              <Badge text="Paid" tone="success" />
            </>
          }
          lines={lines}
          said={said}
        />
      </Printed>
      <TakeAway
        fileName={`statement-${today}`}
        rows={[
          ['Time', 'What', 'Amount'],
          ...list.map(({ time, title, amount }) => [time, title, amount]),
          ['', '=SUM(C2:C7)', ''],
        ]}
      />
    </Part>
  );
}

function Row({ movement }: { readonly movement: Movement }) {
  const { info } = useSite();
  return (
    <PageLink to={linkTo('help')} className={styles.record}>
      <span className={styles.recordWords}>
        <strong>{movement.title}</strong>
        <span className={styles.quiet}>{movement.time}</span>
      </span>
      <Amount {...formatSigned(movement.amount, info.currency)} />
    </PageLink>
  );
}

const still = {
  keyOf: ({ id }: Movement) => id,
  renderRow: (movement: Movement) => <Row movement={movement} />,
  rows: 'lines' as const,
  empty: <EmptyState title="No bets in this time" text="Choose other dates, or play a round." />,
};

function pagesOf(items: Pages<Movement>['items'], more: Partial<Pages<Movement>> = {}): Pages<Movement> {
  const nothing = () => undefined;
  return {
    items,
    total: items?.length ?? 0,
    hasMore: false,
    isAsking: false,
    failed: false,
    askMore: nothing,
    askFor: nothing,
    askAgain: nothing,
    ...more,
  };
}

export function Lists({ rows, failing }: { readonly rows: number; readonly failing: boolean }) {
  const next = { total: 214, hasMore: true };
  return (
    <Part title="Lists">
      <RecordList {...still} label="Whole" name="whole" pages={pagesOf(movements(3))} />
      <RecordList {...still} label="On its way" name="first" pages={pagesOf(undefined, { isAsking: true })} />
      <RecordList
        {...still}
        label="The next page on its way"
        name="next"
        pages={pagesOf([...movements(1), undefined], { ...next, isAsking: true })}
      />
      <RecordList
        {...still}
        label="Failed"
        name="failed"
        pages={pagesOf(movements(1), { ...next, failed: true })}
      />
      <RecordList {...still} label="Nothing" name="nothing" pages={pagesOf([])} />
      {rows > 0 && <LongList rows={rows} failing={failing} />}
    </Part>
  );
}

const pageSize = 50;

/** As long as the address says. Where it says so too, the second page fails once. */
function LongList({ rows, failing }: { readonly rows: number; readonly failing: boolean }) {
  const [kept, keep] = useKeptText('gallery.rows');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const length = Math.min(rows, Number(kept) || pageSize);
  async function ask(): Promise<void> {
    const fails = failing && length === pageSize && state === 'idle';
    setState('loading');
    await Promise.resolve();
    if (!fails) keep(String(length + pageSize));
    setState(fails ? 'failed' : 'idle');
  }
  const more = () => void ask();
  return (
    <RecordList
      {...still}
      label="Long"
      name="long"
      pages={pagesOf(movements(length), {
        total: rows,
        hasMore: length < rows,
        askMore: more,
        askAgain: more,
        isAsking: state === 'loading',
        failed: state === 'failed',
      })}
    />
  );
}

export function Charts() {
  const { info } = useSite();
  const text = (value: number) => formatSigned(`${value}.00`, info.currency).text;
  const write = (value: number) => new Intl.NumberFormat('en', { notation: 'compact' }).format(value);
  const points = dayResults.map((value, index) => ({
    label: `${16 + index}/11`,
    value,
    text: text(value),
  }));
  const chart = { heads: ['Day', 'Result'], write } as const;
  return (
    <Part title="Charts and codes">
      <Chart {...chart} title="Result by day" points={points} />
      <Chart {...chart} title="Result as a line" kind="line" points={points} />
      <Chart {...chart} title="Nothing happened" points={points.map((point) => ({ ...point, value: 0 }))} />
      <Chart {...chart} title="On its way" points={undefined} />
      <figure className={styles.code}>
        <QrCode text={orderNumber} label="QR code of the order number" />
        <figcaption className={styles.row}>
          {orderNumber}
          <CopyButton text={orderNumber} label="Copy what the code says" said={said} />
        </figcaption>
      </figure>
    </Part>
  );
}

/** As it is in a language that is written so. */
export function Mirrored() {
  const { language } = useTexts();
  const { info } = useSite();
  const { steps, lines, withdrawal } = recordSamples[language];
  const amount = formatSigned('-5000.00', info.currency);
  return (
    <Part title="From right to left">
      <div dir="rtl" className={styles.part}>
        <StatusTimeline label="Withdrawal, from right to left" steps={steps} />
        <Receipt title={withdrawal} head={<Amount {...amount} size="figure" />} lines={lines} said={said} />
        <Chart
          title="Result by day, from right to left"
          points={dayResults.map((value, index) => ({ label: `${16 + index}/11`, value, text: `${value}` }))}
          heads={['Day', 'Result']}
          write={String}
        />
      </div>
    </Part>
  );
}
