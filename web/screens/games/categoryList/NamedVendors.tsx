import type { Value } from '@laro/contract/protocol/call.ts';
import type { vendorsByName } from '@laro/contract/calls/games.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { pictureAt } from '../../../platform/page/pictures.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { listedAs } from './wantedList.ts';
import styles from './namedVendors.module.css';

/** S2-70: a row of vendors that are called as was searched for, each of which leads to its list. */
export function NamedVendors({ vendors }: { readonly vendors: Value<typeof vendorsByName>['list'] }) {
  const t = useText();
  const { imageHost } = useSite();
  return (
    <section aria-label={t('games.studios')}>
      <ul className={styles.row}>
        {vendors.map(({ vassalage, displayName, gameCategory, logoUrl }) => (
          <li key={vassalage}>
            <PageLink
              to={linkTo('gameList', { gameType: listedAs(gameCategory), vassalage })}
              className={styles.vendor}
            >
              {logoUrl !== '' && (
                <LazyImage
                  src={pictureAt(imageHost, logoUrl)}
                  eager
                  width={28}
                  height={28}
                  className={styles.logo}
                />
              )}
              {displayName}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
