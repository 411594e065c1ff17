import { isOwnAddress, type OwnAddress } from '../../platform/router/ownAddress.ts';
import type { Banner } from '@laro/contract/calls/announcements.ts';
import { pictureAt } from '../../platform/page/pictures.ts';

/** What a page shows of a banner; nothing else of it travels to the page. */
export interface BannerCard {
  readonly id: string;
  /** The shade of the words over the picture's calm side. */
  readonly ink: 'light' | 'dark';
  readonly eyebrow: string;
  readonly title: string;
  readonly line: string;
  /** Where a press leads; undefined for nowhere. */
  readonly link: OwnAddress | undefined;
  /** Its address, or its addresses in several widths as an HTML `srcset`; empty when there is none. */
  readonly picture: string;
}

export function bannerCardOf(banner: Banner, imageHost: string | undefined): BannerCard {
  const { id, ink, eyebrow, title, line, link, url, urlSet } = banner;
  const picture = pictureAt(imageHost, urlSet || url);
  return { id, ink, eyebrow, title, line, link: isOwnAddress(link) ? link : undefined, picture };
}
