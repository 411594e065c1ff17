import { useText } from '../../../platform/i18n/text.tsx';
import styles from './lottery.module.css';

/** More balls than that are a draw of prizes, of which the special one stands for all. */
const most = 10;

/** A result as it was drawn. */
export function Balls({ result }: { readonly result: readonly string[] }) {
  const t = useText();
  const balls = result.length > most ? result.slice(0, 1) : result;
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
