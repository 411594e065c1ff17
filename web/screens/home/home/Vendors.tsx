import type { GameType } from '@laro/contract/calls/games.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo } from '../../../screens.ts';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { GameTiles } from './GameTiles.tsx';
import { Heading } from './Heading.tsx';
import type { TabContent, VendorCard } from './load.ts';
import { homeLimits } from './homeTabs.ts';
import styles from './home.module.css';

interface AreasProps extends Extract<TabContent, { kind: 'area' }> {
  readonly type: GameType;
}

interface ListsProps {
  readonly vendors: readonly VendorCard[];
}

/** S2-62, S2-60: one area a vendor, in a row that begins with all games, above those that are played most. */
export function VendorAreas({ type, vendors, games, total }: AreasProps) {
  const t = useText();
  return (
    <>
      <section aria-labelledby="vendors">
        <VisuallyHidden>
          <h2 id="vendors">{t('home.vendors')}</h2>
        </VisuallyHidden>
        <ul className={styles.areas}>
          {vendors.map(({ code, name, logo, count, maintenance, to }) => (
            <li key={code}>
              <PageLink to={to} className={styles.area}>
                {logo !== '' && (
                  <LazyImage src={logo} eager={false} width={36} height={36} className={styles.logo} />
                )}
                <span className={styles.areaWords}>
                  <strong>{name || t('home.allGames')}</strong>
                  <span className={styles.count}>
                    {maintenance ? t('home.maintenance') : t('home.games', { count })}
                  </span>
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="popular">
        <Heading
          id="popular"
          title={t('home.popular')}
          to={linkTo('gameList', { gameType: type })}
          more={t('home.all', { count: total })}
        />
        <GameTiles games={games} />
      </section>
    </>
  );
}

/** S2-62, S9-10: one section a vendor with its first games, and "more" above six. */
export function VendorLists({ vendors }: ListsProps) {
  const t = useText();
  return vendors.map(({ code, name, count, games, to }) => (
    <section key={code} aria-labelledby={`vendor-${code}`}>
      <Heading
        id={`vendor-${code}`}
        title={name}
        to={count > homeLimits.vendorGames ? to : undefined}
        more={t('home.more', { count })}
      />
      <GameTiles games={games} />
    </section>
  ));
}
