import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { Marquee } from '../../../ui/Marquee.tsx';
import type { HomeData } from './load.ts';
import { homeLimits } from './homeTabs.ts';
import styles from './home.module.css';

/** S2-57, S5-26, S9-01: the latest wins run by without end, each in its turn. It is a list to read, and leads nowhere. */
export function WinnerStrip({ wins }: Pick<HomeData, 'wins'>) {
  const t = useText();
  const { info } = useSite();
  if (wins.length === 0) return null;
  return (
    <Marquee
      label={t('home.winners')}
      of={[wins, info.currency]}
      turn={homeLimits.winnerTurn}
      className={styles.winners}
    >
      {wins.map((win) => (
        <li key={`${win.name} ${win.game} ${win.amount}`} className={styles.win}>
          {win.icon !== '' && (
            <LazyImage src={win.icon} eager={false} spare width={28} height={32} className={styles.winIcon} />
          )}
          <span className={styles.winWords}>
            <strong className={styles.winAmount}>{formatAmount(win.amount, info.currency)}</strong>
            <span className={styles.winGame}>{`${win.name} · ${win.game}`}</span>
          </span>
        </li>
      ))}
    </Marquee>
  );
}
