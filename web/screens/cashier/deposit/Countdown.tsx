import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/text.tsx';
import styles from './deposit.module.css';

/** How long there still is; read out when it is looked for, not each second. */
export function Countdown({ until }: { readonly until: string }) {
  const t = useText();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const parts = left === undefined ? [] : [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const shown = parts.filter((part, place) => place > 0 || part > 0);
  return (
    <p className={styles.countdown}>
      {t('deposit.timeLeft')}{' '}
      <time dateTime={until} className={styles.clock}>
        {shown.map((part) => String(part).padStart(2, '0')).join(':')}
      </time>
    </p>
  );
}
