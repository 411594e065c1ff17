import type { ReactNode } from 'react';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import type { DayRange, Period } from '@laro/rules/days.ts';
import { longestReport } from '@laro/contract/calls/wallet.ts';
import { PeriodPicker } from '../records/PeriodPicker.tsx';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/page/site.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import styles from './team.module.css';

interface Known extends DayRange {
  readonly today: string;
  readonly currency: string;
}

interface TeamReportProps {
  /** What is known of the merchant's days, of any answer so far. */
  readonly known: Known | undefined;
  readonly chosen: DayRange | undefined;
  readonly choose: (range: DayRange) => void;
  readonly offered?: readonly Period[];
  /** No answer has come for what was asked last. */
  readonly isLost: boolean;
  readonly isAsking: boolean;
  readonly askAgain: () => void;
  /** What stands there until then. */
  readonly waiting: ReactNode;
  readonly children: (format: AmountFormat, range: DayRange) => ReactNode;
}

/** The frame of a report of the team: of which days it is, and what stands there while nothing is known. */
export function TeamReport(props: TeamReportProps) {
  const { known, chosen, choose, offered, isLost, isAsking, askAgain, waiting, children } = props;
  const t = useText();
  const { info } = useSite();
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  const lost = <ErrorState title={t('team.missing')} retry={retry} />;
  if (known === undefined) {
    if (isLost) return lost;
    return (
      <div role="status" aria-busy="true" aria-label={t('records.waiting')} className={styles.page}>
        {waiting}
      </div>
    );
  }
  const range = chosen ?? { from: known.from, to: known.to };
  return (
    <div className={styles.page}>
      <PeriodPicker
        value={range}
        onChange={choose}
        today={known.today}
        offered={offered}
        bounds={{ longest: longestReport }}
      />
      {isLost ? lost : children(formatOf(known.currency, info.currency), range)}
    </div>
  );
}
