import type { GameType } from '@laro/contract/games.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { GameTiles } from './GameTiles.tsx';
import type { VendorCard } from './home.load.ts';
import { homeLimits } from './homeTabs.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './home.module.css';

interface VendorsProps {
  readonly type: GameType;
  readonly vendors: readonly VendorCard[];
}

function vendorAddress(type: GameType, code: string): string {
  return `/m/gameList?gameType=${type}&vassalage=${code}`;
}

/** S2-62: one area a vendor. */
export function VendorAreas({ type, vendors }: VendorsProps) {
  const t = useText();
  return (
    <section aria-labelledby="vendors">
      <div className={styles.heading}>
        <h2 id="vendors">{t('home.vendors')}</h2>
        <PageLink to={`/m/gameList?gameType=${type}`} className={styles.all}>
          {t('home.all', { count: vendors.reduce((sum, { count }) => sum + count, 0) })}
        </PageLink>
      </div>
      <ul className={styles.areas}>
        {vendors.map(({ code, name, logo, count }) => (
          <li key={code}>
            <PageLink to={vendorAddress(type, code)} className={styles.area}>
              {logo !== '' && (
                <LazyImage src={logo} eager={false} width={48} height={48} className={styles.logo} />
              )}
              <span className={styles.areaWords}>
                <strong>{name}</strong>
                <span className={styles.count}>{t('home.games', { count })}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** S2-62, S9-10: one section a vendor with its first games, and "more" above six. */
export function VendorLists({ type, vendors }: VendorsProps) {
  const t = useText();
  return vendors.map(({ code, name, count, games }) => (
    <section key={code} aria-labelledby={`vendor-${code}`}>
      <div className={styles.heading}>
        <h2 id={`vendor-${code}`}>{name}</h2>
        {count > homeLimits.vendorGames && (
          <PageLink to={vendorAddress(type, code)} className={styles.all}>
            {t('home.more', { count })}
          </PageLink>
        )}
      </div>
      <GameTiles games={games} />
    </section>
  ));
}
