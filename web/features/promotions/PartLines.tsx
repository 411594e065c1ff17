import { rounds } from '@laro/contract/calls/promotions.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { usePages } from '../../platform/net/usePages.ts';
import { RecordList } from '../records/RecordList.tsx';
import styles from './part.module.css';

interface PartLinesProps {
  readonly partId: string;
  readonly format: AmountFormat;
}

/** What each round counted and why: together they are the meter. */
export function PartLines({ partId, format }: PartLinesProps) {
  const t = useText();
  const plain = (amount: string) => formatAmount(amount, format);
  const pages = usePages(rounds, {
    input: (pageNo) => ({ query: { partId, pageNo } }),
    read: ({ content }) => content,
    keptAs: `bonus ${partId}`,
  });
  return (
    <RecordList
      label={t('rewards.rounds')}
      name={`bonus ${partId}`}
      pages={pages}
      keyOf={({ id }) => id}
      rows="lines"
      empty={<p>{t('rewards.noLines')}</p>}
      renderRow={({ counted, staked, percent, why }) => (
        <p className={styles.line}>
          <span>{t(`rewards.why.${why}`, { staked: plain(staked), percent })}</span>
          <strong>{plain(counted)}</strong>
        </p>
      )}
    />
  );
}
