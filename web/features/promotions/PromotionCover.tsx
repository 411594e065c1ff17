import type { Announcement } from '@laro/contract/calls/announcements.ts';
import { LazyImage } from '../../ui/LazyImage.tsx';
import styles from './PromotionCover.module.css';

/** The first picture of a promotion, where it has one (S2-77). */
export function PromotionCover({ promotion }: { readonly promotion: Announcement }) {
  const cover = promotion.announcementImages.toSorted((one, other) => one.sequence - other.sequence)[0];
  if (cover === undefined) return null;
  return <LazyImage src={cover.url} eager={false} spare width={450} height={150} className={styles.cover} />;
}
