import type { bannerGroups } from '@laro/contract/calls/announcements.ts';
import type { BannerContent, WrittenBanner } from '@laro/contract/calls/officeBanners.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';

/** What a banner is, with what a page shows of it besides. */
export type ShownBanner = BannerContent & Pick<WrittenBanner, 'url' | 'urlSet' | 'ink' | 'gameName'>;

/** Where the banners of each group are. */
export const groupNames: Readonly<Record<(typeof bannerGroups)[number], MessageId>> = {
  m_home: 'office.banner.m_home',
  m_reg: 'office.banner.m_reg',
  m_deposit20: 'office.banner.m_deposit20',
  m_bet20: 'office.banner.m_bet20',
};
