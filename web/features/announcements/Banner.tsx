import type { BannerCard } from './bannerCard.ts';
import styles from './Banner.module.css';
import { AsSent } from '../../ui/AsSent.tsx';
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
  const look = classes(styles.banner, banner.ink === 'dark' && styles.onBright);
  return (
    <AsSent
      of={[banner, near]}
      renderElement={({ children, ...part }) =>
        banner.outside !== undefined ? (
          // As an ExternalLink, whose address is the gateway's here.
          <a
            href={banner.outside}
            target="_blank"
            rel="noopener noreferrer"
            data-outside=""
            className={look}
            {...part}
          >
            {children}
          </a>
        ) : banner.link === undefined ? (
          <div className={look} {...part}>
            {children}
          </div>
        ) : (
          <PageLink to={banner.link} className={look} {...part}>
            {children}
          </PageLink>
        )
      }
    >
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
    </AsSent>
  );
}
