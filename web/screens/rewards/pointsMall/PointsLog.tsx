import { log } from '@laro/contract/calls/points.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { coins } from '../../../ui/icons/coins.ts';
import styles from './pointsMall.module.css';

const names: Readonly<Record<string, MessageId>> = {
  points_given: 'points.kind.given',
  points_played: 'points.kind.played',
  points_mission: 'points.kind.mission',
  points_signed_in: 'points.kind.signedIn',
  points_spent: 'points.kind.spent',
};

/** Where points came from and went, newest first, each line with what there was after it. */
export function PointsLog({ timeZone }: { readonly timeZone: string }) {
  const { t, tag, language } = useTexts();
  const pages = usePages(log, {
    input: (pageNo) => ({ query: { pageNo, language } }),
    read: ({ content }) => content,
    keptAs: `points ${language}`,
  });
  const signed = (points: number) => `${points < 0 ? '−' : '+'}${formatCount(Math.abs(points), tag)}`;
  return (
    <RecordList
      label={t('points.log')}
      name={`points ${language}`}
      pages={pages}
      keyOf={({ id }) => id}
      rows="lines"
      empty={<EmptyState icon={coins} title={t('points.noLog')} text={t('points.noLogText')} />}
      renderRow={({ kind, what, at, points, balance }) => (
        <div className={styles.line}>
          <span className={styles.lineWords}>
            {/* What a took-back round moves is play as well. */}
            <strong>{t(names[kind] ?? 'points.kind.other')}</strong>
            {what !== null && <span className={styles.quiet}>{what}</span>}
            <span className={styles.quiet}>{formatMoment(at, timeZone)}</span>
          </span>
          <span className={styles.lineFigures}>
            <Amount text={signed(points)} tone={points < 0 ? 'loss' : 'gain'} />
            <span className={styles.quiet}>{t('points.after', { points: formatCount(balance, tag) })}</span>
          </span>
        </div>
      )}
    />
  );
}
