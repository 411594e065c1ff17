import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData, useRevalidator } from '../../platform/router.ts';
import { banners } from '@laro/contract/announcements.ts';
import { bannerCardOf, type BannerCard } from '../../platform/bannerCard.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { pack, unpack, type Packed } from '../../platform/packed.ts';
import { pageOf } from '../../platform/pageContext.ts';
import { Banner } from '../../ui/Banner.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { trophy } from '../../ui/icons/trophy.ts';
import styles from './rank.module.css';

/** The banners of the page's group; undefined when the gateway did not answer. */
type RankData = { readonly banners: readonly BannerCard[] | undefined };

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Packed<RankData>> {
  const { call, language } = pageOf(context);
  const groupName = url.pathname.startsWith('/bet-rank') ? 'm_bet20' : 'm_deposit20';
  const outcome = await call(banners, { query: { groupName, language } });
  return pack({ banners: outcome.ok ? outcome.value.banners.map(bannerCardOf) : undefined });
}

/** S2-26: what the merchant says about its rankings. */
export default function Rank() {
  const t = useText();
  const { revalidate, state } = useRevalidator();
  const { banners: shown } = unpack(useLoaderData<Packed<RankData>>());
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
    <ul className={styles.list}>
      {shown.map((banner, index) => (
        <li key={banner.id}>
          <Banner banner={banner} first={index === 0} near={index === 0} />
        </li>
      ))}
    </ul>
  );
}
