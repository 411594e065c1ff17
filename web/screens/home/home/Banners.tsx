import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { Banner } from '../../../features/announcements/Banner.tsx';
import { Carousel } from '../../../ui/Carousel.tsx';
import type { HomeData } from './load.ts';
import styles from './home.module.css';

/** S2-59: the banners of home. */
export function Banners({ banners }: Pick<HomeData, 'banners'>) {
  const t = useText();
  const { session } = useSession();
  const shown = session === undefined ? banners : banners.filter(({ forGuests }) => !forGuests);
  if (shown.length === 0) return null;
  return (
    <Carousel
      label={t('home.banners')}
      texts={(button) => t(`home.${button}Banners`)}
      slides={shown.map(({ id, forGuests }) => ({ id, awayBy: forGuests && styles.forGuests }))}
      renderSlide={(index, near) => {
        const banner = shown[index];
        return banner && <Banner banner={banner} first={index === 0} near={near} />;
      }}
    />
  );
}
