import { isOfPrizes } from '@laro/rules/lottery/prizeLists.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import styles from './lottery.module.css';

/** A result as it was drawn; of prizes the first one stands for all. */
export function Balls({ result }: { readonly result: readonly string[] }) {
  const t = useText();
  const balls = isOfPrizes(result) ? result.slice(0, 1) : result;
  return (
    <span role="img" aria-label={t('lottery.resultOf', { balls: balls.join(' ') })} className={styles.balls}>
      {balls.map((ball, at) => (
        // Balls of a result stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className={styles.ball}>
          {ball}
        </span>
      ))}
    </span>
  );
}
