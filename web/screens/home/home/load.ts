import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { banners, notices } from '@laro/contract/calls/announcements.ts';
import type { Spec, Value } from '@laro/contract/protocol/call.ts';
import type { Outcome } from '@laro/contract/protocol/client.ts';
import { readFlags } from '@laro/contract/protocol/flags.ts';
import {
  gameList,
  gameTypesOfVendors,
  hotGames,
  type Game,
  type GameType,
} from '@laro/contract/calls/games.ts';
import { languages } from '@laro/rules/languages.ts';
import { jackpot, winnerBoard } from '@laro/contract/calls/home.ts';
import { toMinor } from '@laro/rules/money.ts';
import { bannerCardOf, type BannerCard } from '../../../features/announcements/bannerCard.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import type { Page, SiteStatus } from '../../../platform/page/page.ts';
import { pictureAt } from '../../../platform/page/pictures.ts';
import { linkTo, screenOfPath } from '../../../screens.ts';
import {
  areaTypes,
  homeLimits,
  shownName,
  listAddress,
  tabAddress,
  vendorAddress,
  type TabId,
} from './homeTabs.ts';
import { jackpotAt, type JackpotStart } from './jackpot.ts';

interface Win {
  readonly name: string;
  readonly game: string;
  readonly amount: string;
  readonly icon: string;
}

export interface MenuEntry {
  readonly type: GameType;
  readonly icon: string;
  readonly to: OwnAddress;
}

export interface VendorCard {
  readonly code: string;
  /** Empty for all of them, which an area begins with (S2-60). */
  readonly name: string;
  readonly logo: string;
  readonly count: number;
  /** It opens no game for now. */
  readonly maintenance?: true;
  /** Where a press on an area leads, or the way to all the games of a list. */
  readonly to: OwnAddress;
  readonly games: readonly GameCard[];
}

/** The first games of a list, and how many it has. */
interface Start {
  readonly games: readonly GameCard[];
  /** As it is shown: a browser's first formatting of a number costs a slow phone a tenth of a second. */
  readonly total: string;
}

/** The hot games of one category. */
export interface HotStrip extends Start {
  readonly type: GameType;
  /** There are more than are shown. */
  readonly hasMore: boolean;
}

/** What the current tab shows; undefined when the gateway did not answer. */
export type TabContent =
  | { readonly kind: 'hot'; readonly strips: readonly HotStrip[] }
  | ({ readonly kind: 'area'; readonly vendors: readonly VendorCard[] } & Start)
  | { readonly kind: 'list'; readonly vendors: readonly VendorCard[] };

/** `forGuests`: with a session there is nothing to do where it leads, such as to the trial. */
export type HomeBanner = BannerCard & { readonly forGuests?: true };

export interface HomeData {
  readonly banners: readonly HomeBanner[];
  readonly notices: readonly { readonly id: string; readonly title: string }[];
  readonly wins: readonly Win[];
  /** S2-96; undefined where the merchant shows none. */
  readonly jackpot: JackpotStart | undefined;
  readonly menu: readonly MenuEntry[];
  readonly tab: TabId;
  readonly content: TabContent | undefined;
}

/** Everything of the home page that is the same for everyone (S2-01). */
export async function load(page: Page, url: URL): Promise<HomeData> {
  const { call, language, site, imageHost } = page;
  const wanted = url.searchParams.get('tab');
  const flags = site && readFlags(site.whitelabel);
  const [bannerList, noticeList, winners, jackpotStart, categories] = await Promise.all([
    call(banners, { query: { groupName: 'm_home', language } }),
    call(notices, { query: { language } }),
    flags?.winnerBoard ? call(winnerBoard, { query: { language } }) : undefined,
    site && flags?.jackpotCounter ? startJackpot(call, site.info.jackpot) : undefined,
    call(gameTypesOfVendors),
  ]);
  const content = valueOr(categories)?.content ?? [];
  const tab =
    content.find(({ gameCategory }) => gameCategory === wanted?.toUpperCase())?.gameCategory ?? 'HOT';
  return {
    banners: (valueOr(bannerList)?.banners ?? []).map((banner): HomeBanner => {
      const card = bannerCardOf(banner, imageHost);
      return card.link !== undefined && isForGuests(card.link) ? { ...card, forGuests: true } : card;
    }),
    notices: valueOr(noticeList)?.notices ?? [],
    wins: (winners === undefined ? [] : (valueOr(winners)?.winners ?? [])).map(({ vo }) => ({
      name: shownName(vo.customerName),
      game: vo.gameName,
      amount: vo.winAmount,
      icon: pictureAt(imageHost, vo.iconUrl),
    })),
    jackpot: jackpotStart,
    menu: content.map(({ gameCategory, iconUrl, vendors }) => ({
      type: gameCategory,
      icon: pictureAt(imageHost, iconUrl),
      to: tabAddress(gameCategory, vendors),
    })),
    tab,
    content: await loadTab(page, tab, content),
  };
}

/** The feed's figure where there is one; a feed that does not answer shows no counter rather than a made-up one. */
async function startJackpot(
  call: Page['call'],
  { from, to, feed }: SiteStatus['info']['jackpot'],
): Promise<JackpotStart | undefined> {
  const range = { from, to };
  if (!feed) return { start: jackpotAt(range, Date.now()), range };
  const figure = valueOr(await call(jackpot));
  return figure && { start: Number(toMinor(figure.amount)), range: undefined };
}

type Categories = Value<typeof gameTypesOfVendors>['content'];

async function loadTab(
  { call, language, imageHost, vendorIconHost }: Page,
  tab: TabId,
  categories: Categories,
): Promise<TabContent | undefined> {
  const card = (game: Game) => cardOf(game, imageHost);
  const startOf = (games: readonly Game[], shown: number, total: number): Start => ({
    games: games.slice(0, shown).map(card),
    total: formatCount(total, languages[language].tag),
  });
  if (tab === 'HOT') {
    const list = valueOr(await call(hotGames, { query: { language } }))?.list;
    if (list === undefined) return undefined;
    const types = new Set<GameType>(['RNG', ...categories.map(({ gameCategory }) => gameCategory)]);
    const strips = [...types].flatMap((type): HotStrip[] => {
      const hot = list.filter(({ gameType }) => gameType === type);
      const shown = type === 'RNG' ? homeLimits.hotSlots : homeLimits.hotOthers;
      if (hot.length < homeLimits.hotOthers) return [];
      return [{ type, hasMore: hot.length > shown, ...startOf(hot, shown, hot.length) }];
    });
    return { kind: 'hot', strips };
  }
  const isArea = areaTypes.includes(tab);
  const vendors = categories.find(({ gameCategory }) => gameCategory === tab)?.vendors ?? [];
  const cards = vendors.map((vendor) => ({
    code: vendor.vassalage,
    name: vendor.displayName,
    logo: pictureAt(vendorIconHost, vendor.logoUrl),
    count: vendor.games,
    ...(vendor.maintenance && { maintenance: true as const }),
    to: (isArea ? vendorAddress : listAddress)(vendor.gameCategory, vendor),
    games: [],
  }));
  const pageSize = isArea ? homeLimits.popular : 100;
  const page = valueOr(await call(gameList, { query: { gameType: tab, language, pageSize } }));
  if (isArea) {
    if (page === undefined) return undefined;
    const { games, total } = page;
    const all = { code: '', name: '', logo: '', count: total, to: linkTo('gameList', { gameType: tab }) };
    return {
      kind: 'area',
      vendors: [{ ...all, games: [] }, ...cards],
      ...startOf(games, homeLimits.popular, total),
    };
  }
  const found = page?.games;
  return (
    found && {
      kind: 'list',
      vendors: cards.map((vendor) => ({
        ...vendor,
        games: found
          .filter((game) => game.vassalage === vendor.code)
          .slice(0, homeLimits.vendorGames)
          .map(card),
      })),
    }
  );
}

function isForGuests(link: string): boolean {
  return screenOfPath(link.split('?', 1).join())?.access === 'guestOnly';
}

function valueOr<C extends Spec>(outcome: Outcome<C>): Value<C> | undefined {
  return outcome.ok ? outcome.value : undefined;
}
