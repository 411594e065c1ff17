import { isOfPrizes } from '@laro/rules/lottery/prizeLists.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import styles from './lottery.module.css';

interface BallsProps {
  readonly result: readonly string[];
  /** Where one row has to do; what comes behind so many is said, not shown. */
  readonly most?: number;
}

/** A result as it was drawn; of prizes the first one stands for all. */
export function Balls({ result, most = Infinity }: BallsProps) {
  const t = useText();
  const balls = isOfPrizes(result) ? result.slice(0, 1) : result;
  const shown = balls.length > most ? [...balls.slice(0, most - 1), '…'] : balls;
  return (
    <span role="img" aria-label={t('lottery.resultOf', { balls: balls.join(' ') })} className={styles.balls}>
      {shown.map((ball, at) => (
        // Balls of a result stay where they are.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={at} className={styles.ball}>
          {ball}
        </span>
      ))}
    </span>
  );
}
