import type { ReactNode } from 'react';
import { standing } from '@laro/contract/calls/breaks.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { pause } from '../../../ui/icons/pause.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './NotLetIn.module.css';

interface NoSeatProps {
  /** ISO 8601. */
  readonly until: string;
  readonly action: ReactNode;
}

/** Whose money is held sits at no table where members play each other for it (decision 239). */
export function NoSeat({ until, action }: NoSeatProps) {
  const t = useText();
  const { value, failure } = useCall(standing, {});
  if (value === undefined && failure === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('breaks.waiting')}>
        <Skeleton className={styles.asking} />
      </div>
    );
  }
  const text =
    value === undefined
      ? t('play.heldNow')
      : t('play.heldText', { until: formatMoment(until, value.timeZone) });
  return <EmptyState icon={pause} title={t('play.heldTitle')} text={text} action={action} />;
}
