import type { BannerCard } from './bannerCard.ts';
import styles from './Banner.module.css';
import { classes } from '../../ui/classes.ts';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { PageLink } from '../../ui/PageLink.tsx';

interface BannerProps {
  readonly banner: BannerCard;
  /** The largest picture of the first view. */
  readonly first: boolean;
  /** Its picture is wanted now; otherwise when it comes into view. */
  readonly near: boolean;
}

/** A wide picture with words on its calm side: text, so that it can be read aloud and translated. */
export function Banner({ banner, first, near }: BannerProps) {
  const content = (
    <>
      {banner.picture !== '' && (
        <LazyImage
          src={banner.picture}
          eager={near}
          first={first}
          sizes="450px"
          width={450}
          height={150}
          className={styles.art}
        />
      )}
      <span className={styles.words}>
        <span className={styles.eyebrow}>{banner.eyebrow}</span>
        <strong className={styles.title}>{banner.title}</strong>
        <span className={styles.text}>{banner.line}</span>
      </span>
    </>
  );
  const look = classes(styles.banner, banner.ink === 'dark' && styles.onBright);
  return banner.link === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <PageLink to={banner.link} className={look}>
      {content}
    </PageLink>
  );
}
