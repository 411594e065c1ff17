import { useText } from '../../../platform/i18n/text.tsx';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { GameTile } from '../../../features/games/GameTile.tsx';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { chevronRight } from '../../../ui/icons/chevronRight.ts';
import { search } from '../../../ui/icons/search.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import type { CenterSection, load } from './load.ts';
import styles from './center.module.css';

/** S2-19, S2-21: a category with its studios and its games, or all of them one below the other. */
export default function Center() {
  const t = useText();
  const { sections } = usePageData<typeof load>();
  const { revalidate, state } = useRevalidator();
  if (sections === undefined) {
    const retry = {
      label: t('games.tryAgain'),
      loading: state === 'loading',
      onPress: () => void revalidate(),
    };
    return <ErrorState title={t('games.missing')} retry={retry} />;
  }
  if (sections.length === 0) {
    return (
      <EmptyState
        icon={search}
        title={t('games.noneYet')}
        text={t('games.noneHereText')}
        action={<LinkButton to={linkTo('home')}>{t('games.toHome')}</LinkButton>}
      />
    );
  }
  return (
    <div className={styles.page}>
      {sections.map((section) => (
        <Section key={section.type} section={section} isAlone={sections.length === 1} />
      ))}
    </div>
  );
}

interface SectionProps {
  readonly section: CenterSection;
  /** The page's heading names it already. */
  readonly isAlone: boolean;
}

function Section({ section: { type, studios, games, all }, isAlone }: SectionProps) {
  const t = useText();
  const id = `category-${type}`;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={isAlone ? styles.unseen : styles.title}>
          {t(`games.${type}`)}
        </h2>
        {all && !isAlone && <All to={all} />}
      </div>
      {studios.length > 0 && (
        <ul className={styles.studios} aria-label={t('games.manufacturer')}>
          {studios.map(({ code, name, logo, maintenance, to }) => (
            <li key={code}>
              <PageLink to={to} className={styles.studio}>
                {logo !== '' && <LazyImage src={logo} eager={false} width={36} height={36} />}
                <span>{name}</span>
                {maintenance && <small className={styles.closed}>{t('games.maintenance')}</small>}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.grid}>
        {games.map((game) => (
          <li key={game.id}>
            <GameTile game={game} />
          </li>
        ))}
      </ul>
      {all && isAlone && (
        <LinkButton to={all} wide>
          {t('games.allOfType')}
        </LinkButton>
      )}
    </section>
  );
}

function All({ to }: { readonly to: OwnAddress }) {
  const t = useText();
  return (
    <PageLink to={to} className={styles.all}>
      {t('games.allOfType')}
      <Icon path={chevronRight} size={16} />
    </PageLink>
  );
}
