import { useLocation, usePageData, useRevalidator } from '../../../platform/router/router.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Banner } from '../../../features/announcements/Banner.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { trophy } from '../../../ui/icons/trophy.ts';
import type { load } from './load.ts';
import { linkTo, screenOfPath, screens } from '../../../screens.ts';
import styles from './rank.module.css';

/** S2-26: what the merchant says about its rankings. */
export default function Rank() {
  const t = useText();
  const isBets = screenOfPath(useLocation().pathname) === screens.betRank;
  const { revalidate, state } = useRevalidator();
  const { banners: shown } = usePageData<typeof load>();
  if (shown === undefined) {
    return (
      <ErrorState
        title={t('rank.missing')}
        retry={{ label: t('rank.tryAgain'), onPress: () => void revalidate(), loading: state === 'loading' }}
      />
    );
  }
  if (shown.length === 0)
    return <EmptyState icon={trophy} title={t('rank.none')} text={t('rank.noneText')} />;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((banner, index) => (
          <li key={banner.id}>
            <Banner banner={banner} first={index === 0} near={index === 0} />
          </li>
        ))}
      </ul>
      <aside className={styles.places}>
        <p>{t('rank.places')}</p>
        <LinkButton to={isBets ? linkTo('gameList', { type: 'hot' }) : linkTo('deposit')} variant="primary">
          {t(isBets ? 'rank.play' : 'shell.deposit')}
        </LinkButton>
      </aside>
    </>
  );
}
