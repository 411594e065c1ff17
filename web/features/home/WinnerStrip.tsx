import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { Marquee } from '../../ui/Marquee.tsx';
import type { HomeData } from './home.load.ts';
import styles from './home.module.css';

/** S2-57, S5-26: the latest wins run by without end. */
export function WinnerStrip({ wins }: Pick<HomeData, 'wins'>) {
  const t = useText();
  const { info } = useSite();
  if (wins.length === 0) return null;
  return (
    <Marquee label={t('home.winners')} className={styles.winners}>
      {wins.map((win) => (
        <span key={`${win.name} ${win.game} ${win.amount}`} className={styles.win}>
          {win.icon !== '' && (
            <LazyImage src={win.icon} eager={false} spare width={32} height={36} className={styles.winIcon} />
          )}
          <span className={styles.winWords}>
            <span className={styles.winName}>{win.name}</span>
            <span className={styles.winGame}>{win.game}</span>
          </span>
          <strong className={styles.winAmount}>{formatAmount(win.amount, info.currency)}</strong>
        </span>
      ))}
    </Marquee>
  );
}
