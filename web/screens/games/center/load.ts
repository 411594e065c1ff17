import {
  gameList,
  gameTypesOfVendors,
  hotGames,
  type Game,
  type GameType,
} from '@laro/contract/calls/games.ts';
import { lobbyCode } from '@laro/contract/calls/play.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import type { Headed, Page } from '../../../platform/page/page.ts';
import { pictureAt } from '../../../platform/page/pictures.ts';
import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { linkTo } from '../../../screens.ts';
import { centerOf, type Center } from './centers.ts';

/** A studio, and where a press on it leads: its lobby where that starts, else its games (S4-41). */
export interface StudioCard {
  readonly code: string;
  readonly name: string;
  readonly logo: string;
  readonly count: number;
  /** It opens no game for now. */
  readonly maintenance?: true;
  readonly to: OwnAddress;
}

export interface CenterSection {
  readonly type: GameType;
  readonly studios: readonly StudioCard[];
  readonly games: readonly GameCard[];
  /** All of the category; undefined where all of it is here. */
  readonly all: OwnAddress | undefined;
}

export interface CenterData extends Headed {
  /** Undefined when the gateway did not answer. */
  readonly sections: readonly CenterSection[] | undefined;
}

/** So many games stand for a category that has the page for itself, and for one among others. */
const [manyGames, fewGames] = [24, 6] as const;

/** S2-19, S2-21: a page of one category, or of all of them, the same for everyone. */
export async function load(page: Page, url: URL): Promise<CenterData> {
  const center = centerOf(url.pathname);
  const sections = center.isHot ? await loadHot(page) : await loadCategories(page, center);
  return { heading: center.heading, sections };
}

async function loadHot({ call, language, imageHost }: Page): Promise<CenterSection[] | undefined> {
  const found = await call(hotGames, { query: { language } });
  if (!found.ok) return undefined;
  const byType = Map.groupBy(found.value.list, ({ gameType }) => gameType);
  return [...byType].map(([type, games]) => ({
    type,
    studios: [],
    all: undefined,
    games: games.map((game) => cardOf(game, imageHost)),
  }));
}

async function loadCategories(
  { call, language, imageHost, vendorIconHost }: Page,
  { types }: Center,
): Promise<CenterSection[] | undefined> {
  const found = await call(gameTypesOfVendors);
  if (!found.ok) return undefined;
  const here = found.value.content.filter(({ gameCategory }) => types?.includes(gameCategory) ?? true);
  const card = (game: Game) => cardOf(game, imageHost);
  const pageSize = here.length === 1 ? manyGames : fewGames;
  return Promise.all(
    here.map(async ({ gameCategory: type, vendors }): Promise<CenterSection> => {
      const listed = await call(gameList, { query: { gameType: type, language, pageSize } });
      const games = listed.ok ? listed.value.games.map(card) : [];
      const total = listed.ok ? listed.value.total : 0;
      const studios = vendors.map((vendor) => ({
        code: vendor.vassalage,
        name: vendor.displayName,
        count: vendor.games,
        ...(vendor.maintenance && { maintenance: true as const }),
        logo: pictureAt(vendorIconHost, vendor.logoUrl),
        to: vendor.lobby
          ? linkTo('play', { gameType: type, vassalage: vendor.vassalage, gameCode: lobbyCode })
          : linkTo('gameList', { gameType: type, vassalage: vendor.vassalage }),
      }));
      const all = total > games.length ? linkTo('gameList', { gameType: type }) : undefined;
      return { type, studios, games, all };
    }),
  );
}
