import { orders } from '@laro/contract/calls/points.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import styles from './pointsMall.module.css';

/** What the member has had of the mall, newest first; a picture is opened from here. */
export function Orders({ timeZone }: { readonly timeZone: string }) {
  const { t, tag, language } = useTexts();
  const pages = usePages(orders, {
    input: (pageNo) => ({ query: { pageNo, language } }),
    read: ({ content }) => content,
    keptAs: `mall ${language}`,
  });
  return (
    <RecordList
      label={t('points.orders')}
      name={`mall ${language}`}
      pages={pages}
      keyOf={({ id }) => id}
      rows="lines"
      empty={<EmptyState icon={gift} title={t('points.noOrders')} text={t('points.noOrdersText')} />}
      renderRow={({ title, kind, picture, price, at }) => (
        <div className={styles.line}>
          <span className={styles.lineWords}>
            <strong>{title}</strong>
            <span className={styles.quiet}>{formatMoment(at, timeZone)}</span>
          </span>
          <span className={styles.lineFigures}>
            {kind === 'picture' && picture !== '' && (
              <a href={picture} target="_blank" rel="noopener" className={styles.open}>
                {t('points.open')}
              </a>
            )}
            <span className={styles.quiet}>{t('points.price', { points: formatCount(price, tag) })}</span>
          </span>
        </div>
      )}
    />
  );
}
