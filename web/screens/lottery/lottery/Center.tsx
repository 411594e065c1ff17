import { GameTile } from '../../../features/games/GameTile.tsx';
import type { GameCard } from '../../../features/games/gameCard.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { chart } from '../../../ui/icons/chart.ts';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { DrawLine } from './DrawLine.tsx';
import type { OpenLottery } from './load.ts';
import { useMenu } from './useMenu.ts';
import styles from './lottery.module.css';

interface CenterProps {
  readonly lotteries: readonly OpenLottery[];
  readonly soon: readonly GameCard[];
  /** Which of the two addresses it is shown at. */
  readonly here: 'lottery' | 'startLottery';
}

/** S2-20: every lottery, with what it draws when and what it drew last; those that do not open yet behind them. */
export function Center({ lotteries, soon, here }: CenterProps) {
  const t = useText();
  const { entries, now } = useMenu();
  return (
    <>
      <ul className={styles.lotteries} aria-label={t('lottery.lotteries')}>
        {lotteries.map(({ gameId, card }, at) => (
          <li key={gameId} className={styles.lottery}>
            <PageLink to={card.to} className={styles.way}>
              {card.picture !== '' && (
                <LazyImage
                  src={card.picture}
                  eager={at < 3}
                  sizes="64px"
                  width={160}
                  height={180}
                  className={styles.art}
                  data-initial={card.name.slice(0, 1)}
                />
              )}
              <span className={styles.words}>
                <strong className={styles.title}>{card.name}</strong>
                <DrawLine entry={entries.get(gameId)} now={now} />
              </span>
            </PageLink>
            <PageLink
              to={linkTo(here, { view: 'results', lottery: gameId })}
              aria-label={t('lottery.resultsOf', { lottery: card.name })}
              className={styles.trendsWay}
            >
              <Icon path={chart} />
            </PageLink>
          </li>
        ))}
      </ul>
      {soon.length > 0 && (
        <section aria-label={t('lottery.soon')} className={styles.soon}>
          <h2 className={styles.heading}>{t('lottery.soon')}</h2>
          <ul className={styles.grid}>
            {soon.map((card) => (
              <li key={card.id}>
                <GameTile game={card} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
