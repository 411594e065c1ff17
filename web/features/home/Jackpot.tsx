import { useEffect, useState } from 'react';
import { prefersLessMotion } from '../../platform/device.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { growJackpot, jackpotText, nextRest } from './jackpot.ts';
import styles from './home.module.css';

/**
 * S2-96: grows from the figure that came with the page; for someone who prefers less motion it stands still.
 */
export function Jackpot({ start }: { start: number }) {
  const t = useText();
  const { currency, jackpot } = useSite().info;
  const [minor, setMinor] = useState(start);
  useEffect(() => {
    if (prefersLessMotion()) return undefined;
    const grow = () => {
      if (!document.hidden) setMinor((last) => growJackpot(last, jackpot, Math.random));
      timer = setTimeout(grow, nextRest(Math.random));
    };
    let timer = setTimeout(grow, nextRest(Math.random));
    return () => clearTimeout(timer);
  }, [jackpot]);
  const text = formatAmount(jackpotText(minor), currency);
  // The end that moves is a piece of its own: each new one comes up from below.
  const still = text.length - 7;
  return (
    <p className={styles.jackpot}>
      <span className={styles.jackpotName}>{t('home.jackpot')}</span>
      <span data-testid="jackpot" className={styles.jackpotFigure}>
        {text.slice(0, still)}
        <span key={minor} className={minor === start ? undefined : styles.rising}>
          {text.slice(still)}
        </span>
      </span>
    </p>
  );
}
