import type { Banner } from '@laro/contract/announcements.ts';
import { pictureAt } from './pictures.ts';

/** What a page shows of a banner; nothing else of it travels to the page. */
export interface BannerCard {
  readonly id: string;
  /** The shade of the words over the picture's calm side. */
  readonly ink: 'light' | 'dark';
  readonly kicker: string;
  readonly title: string;
  readonly text: string;
  readonly target: string;
  /** Its address; empty when there is none. */
  readonly picture: string;
}

export function bannerCardOf(banner: Banner, imageHost: string | undefined): BannerCard {
  const { id, ink, kicker, title, text, target, url } = banner;
  return { id, ink, kicker, title, text, target, picture: pictureAt(imageHost, url) };
}
