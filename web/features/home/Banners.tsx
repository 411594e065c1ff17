import { useText } from '../../platform/i18n/text.tsx';
import type { BannerCard } from '../../platform/bannerCard.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Carousel } from '../../ui/Carousel.tsx';

/** S2-59: the banners of home. */
export function Banners({ banners }: { banners: readonly BannerCard[] }) {
  const t = useText();
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t('home.banners')}
      texts={{ pause: t('home.pauseBanners'), play: t('home.playBanners') }}
      slides={banners}
      renderSlide={(index, near) => {
        const banner = banners[index];
        return banner && <Banner banner={banner} first={index === 0} near={near} />;
      }}
    />
  );
}
