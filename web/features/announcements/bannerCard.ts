import { isOwnAddress, type OwnAddress } from '../../platform/router/ownAddress.ts';
import type { Banner } from '@laro/contract/calls/announcements.ts';
import { plainAddress } from '../support/externalLinks.ts';
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
  /** The brand's own link outside that it leads to instead. */
  readonly outside?: string | undefined;
  /** Its address, or its addresses in several widths as an HTML `srcset`; empty when there is none. */
  readonly picture: string;
}

export function bannerCardOf(banner: Banner, imageHost: string | undefined): BannerCard {
  const { id, ink, eyebrow, title, line, link, url, urlSet, outside } = banner;
  const picture = pictureAt(imageHost, urlSet || url);
  const own = isOwnAddress(link) ? link : undefined;
  return { id, ink, eyebrow, title, line, link: own, outside: plainAddress(outside), picture };
}
