import { Link } from 'react-router';
import { useText } from '../../platform/i18n/text.tsx';
import { Carousel } from '../../ui/Carousel.tsx';
import { classes } from '../../ui/classes.ts';
import { LazyImage } from '../../ui/LazyImage.tsx';
import type { BannerCard } from './home.load.ts';
import styles from './home.module.css';

/** S2-59: the banners of home. Their words are text over the picture, so that they can be read aloud. */
export function Banners({ banners }: { banners: readonly BannerCard[] }) {
  const t = useText();
  if (banners.length === 0) return null;
  return (
    <Carousel
      label={t('home.banners')}
      texts={{ pause: t('home.pauseBanners'), play: t('home.playBanners') }}
      slides={banners.map((banner, index) => ({
        id: banner.id,
        content: <Slide banner={banner} first={index === 0} />,
      }))}
    />
  );
}

function Slide({ banner, first }: { banner: BannerCard; first: boolean }) {
  const content = (
    <>
      {banner.picture && (
        <LazyImage
          {...banner.picture}
          sizes="(width >= 480px) 448px, 92vw"
          eager={first}
          first={first}
          width={358}
          height={150}
          className={styles.bannerArt}
        />
      )}
      <span className={classes(styles.bannerWords, banner.ink === 'dark' && styles.onBright)}>
        <span className={styles.kicker}>{banner.kicker}</span>
        <strong className={styles.bannerTitle}>{banner.title}</strong>
        <span className={styles.bannerText}>{banner.text}</span>
      </span>
    </>
  );
  return banner.target === '' ? (
    <div className={styles.banner}>{content}</div>
  ) : (
    <Link to={banner.target} className={styles.banner}>
      {content}
    </Link>
  );
}
