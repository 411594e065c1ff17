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
  const result = entry?.last?.result;
  const closesAt = now === undefined ? undefined : entry?.current?.closesAt;
  const left = closesAt === undefined ? 0 : Math.ceil((Date.parse(closesAt) - (now ?? 0)) / 1000);
  const isKnown = now !== undefined;
  return (
    <span className={styles.drawLine}>
      <span className={styles.sale}>
        <span className={styles.quiet}>
          {!isKnown || left > 0
            ? t('lottery.closesIn')
            : t(closesAt === undefined ? 'lottery.next' : 'lottery.drawing')}
        </span>
        {/* As long before the time is known as after, and on the same line. */}
        {!isKnown && <span className={styles.clock}>{'\u00a0'}</span>}
        {left > 0 && (
          <time role="timer" dateTime={closesAt} className={styles.clock}>
            {clockOf(left)}
          </time>
        )}
      </span>
      {/* As high before the result is known as after. */}
      <span className={styles.last}>
        <span className={styles.quiet}>{result ? t('lottery.last') : '\u00A0'}</span>
        {result ? <Balls result={result} most={10} /> : <span className={styles.noBalls} />}
      </span>
    </span>
  );
}

/** 1:30, or 47:59:59 for what is drawn once in some days. */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return [...(hours > 0 ? [hours, two(minutes)] : [minutes]), two(seconds % 60)].join(':');
}
