import type { LotteryMenuEntry } from '@laro/contract/calls/lottery.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Balls } from './Balls.tsx';
import styles from './lottery.module.css';

interface DrawLineProps {
  /** Undefined until it is known. */
  readonly entry: LotteryMenuEntry | undefined;
  /** The gateway's time, in ms. */
  readonly now: number | undefined;
}

/** What of a lottery is on sale and for how long, and what was drawn last. */
export function DrawLine({ entry, now }: DrawLineProps) {
  const t = useText();
  const current = entry?.current;
  const result = entry?.last?.result;
  const left =
    current && now !== undefined ? Math.ceil((Date.parse(current.closesAt) - now) / 1000) : undefined;
  const time = `${Math.floor((left ?? 0) / 60)}:${String((left ?? 0) % 60).padStart(2, '0')}`;
  const sale =
    left === undefined ? t('lottery.next') : left > 0 ? t('lottery.closesIn') : t('lottery.drawing');
  return (
    <span className={styles.drawLine}>
      <span className={styles.sale}>
        <span className={styles.quiet}>{sale}</span>
        {left !== undefined && left > 0 && (
          <time role="timer" dateTime={current?.closesAt} className={styles.clock}>
            {time}
          </time>
        )}
      </span>
      {/* As high before the result is known as after. */}
      <span className={styles.last}>
        <span className={styles.quiet}>{result ? t('lottery.last') : '\u00A0'}</span>
        {result ? <Balls result={result} /> : <span className={styles.noBalls} />}
      </span>
    </span>
  );
}
