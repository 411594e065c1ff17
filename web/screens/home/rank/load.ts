import { announcements } from '@laro/contract/calls/announcements.ts';
import { bannerCardOf, type BannerCard } from '../../../features/announcements/bannerCard.ts';
import type { Page } from '../../../platform/page/page.ts';
import { screenOfPath, screens } from '../../../screens.ts';

/** The banners of the page's group; undefined when the gateway did not answer. */
export interface RankData {
  readonly banners: readonly BannerCard[] | undefined;
}

export async function load({ call, language, imageHost }: Page, { pathname }: URL): Promise<RankData> {
  const groupName = screenOfPath(pathname) === screens.betRank ? 'm_bet20' : 'm_deposit20';
  const outcome = await call(announcements, { query: { types: 'B,PL,PU,PR,H', groupName, language } });
  return {
    banners: outcome.ok ? outcome.value.banners.map((banner) => bannerCardOf(banner, imageHost)) : undefined,
  };
}
