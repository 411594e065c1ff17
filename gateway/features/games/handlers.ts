import type { Game } from '@laro/contract/calls/games.ts';
import type * as games from '@laro/contract/calls/games.ts';
import { layoutOf } from '@laro/rules/lottery/layouts.ts';
import { isLotteryVendor, prizeModeOf } from '@laro/rules/lottery/prizeMode.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { streamHoldsMinutes } from '@laro/contract/calls/vendor.ts';
import { mostFound, mostVendorsNamed } from '@laro/contract/calls/games.ts';
import type { PagePlace } from '@laro/contract/protocol/paging.ts';
import { shareConnections } from '../../db/pools.ts';
import type { Handlers } from '../../http/calls.ts';
import type { Arranged, Art, House, Session } from '../../house/house.ts';
import { createTurns } from '../../house/turns.ts';
import { writeRecent } from '../../members/recents.ts';
import { addressKey } from '../../house/network.ts';
import {
  findGame,
  findGames,
  findHotGames,
  findLiveHosts,
  findLotteries,
  findNewGames,
  findVendors,
  findVendorsByName,
  type GameRow,
  type Shelf,
} from './games.queries.ts';
import { isWhole, keptLists } from './keptLists.ts';
import {
  deleteFavourite,
  findFavouriteIds,
  findOwnGames,
  writeFavourite,
  type OwnList,
} from './ownGames.queries.ts';

/** How long a search waits for its turn, in ms. */
const patience = 2_000;

export function handlers(house: House): Handlers<typeof games> {
  const { replica: db, art, merchants, config, events } = house;
  const shelfOf = async (merchant: string): Promise<Shelf> => {
    const [{ demo }, { vendors, hot }] = await Promise.all([
      merchants.settings(merchant),
      merchants.arranged(merchant),
    ]);
    const off = Object.keys(vendors).filter((code) => vendors[code] === 'off');
    return { merchant, onlyPlayable: !demo, off, hot };
  };
  /** How a row is shown at the merchant. */
  const shownAt = async (merchant: string): Promise<(row: GameRow) => Game> => {
    const arranged = await merchants.arranged(merchant);
    return (row) => gameOf(row, art, arranged);
  };
  const lists = keptLists(db);
  events.subscribe('merchants', lists.forget);
  const counting = new Map<string, ReturnType<typeof findVendors>>();
  /** To count every game takes its time: whoever asks meanwhile has the same answer, so that it takes one connection (A9-2). */
  const vendorsOf = (shelf: Shelf): ReturnType<typeof findVendors> => {
    const key = `${shelf.merchant} ${shelf.onlyPlayable} ${shelf.off}`;
    const known = counting.get(key);
    if (known) return known;
    const asked = findVendors(db, shelf).finally(() => counting.delete(key));
    counting.set(key, asked);
    return asked;
  };
  // Who searches, by two connections each, leaves half of them to those who do not; of few, by one. Of one address two search at a time.
  const { reads } = shareConnections(config.databaseConnections);
  const atOnce = reads < 4 ? 1 : 2;
  const ofAll = createTurns<'search'>(patience, { atOnce: Math.max(1, Math.floor(reads / 4)) });
  const ofAddress = createTurns<string>(patience, { atOnce: 2, mostWaiting: 20 });
  // A member who asks for much at once has one connection and not all of them (A11-5).
  const ofMember = createTurns<bigint>(patience);
  const pageOf = async (own: OwnList, { merchant, memberId }: Session, asked: Asked) => {
    const page = {
      memberId,
      shelf: await shelfOf(merchant),
      types: asked.gameType && typesListedAs(asked.gameType),
      offset: (asked.pageNo - 1) * asked.pageSize,
      limit: asked.pageSize,
    };
    const { rows, total } = await ofMember.take(memberId, () => findOwnGames(house.reads, own, page));
    return { games: rows.map(await shownAt(merchant)), ...placeOf(asked, total) };
  };
  return {
    async addFavourite({ session, body, refuse }) {
      const { merchant, memberId } = session;
      const { nodeId, vendor } = body;
      const shelf = await shelfOf(merchant);
      return ofMember.take(memberId, async () => {
        const game = await findGame(house.reads, shelf, nodeId);
        if (game?.vendor_code !== vendor) return refuse('GAME_NOT_FOUND');
        const at = house.clock.now();
        if (!(await writeFavourite(house.db, memberId, BigInt(nodeId), at))) refuse('FAVOURITES_FULL');
        events.tell('wallet', String(memberId));
        return null;
      });
    },

    async removeFavourite({ session, body }) {
      const { memberId } = session;
      await ofMember.take(memberId, () => deleteFavourite(house.db, memberId, BigInt(body.nodeId)));
      events.tell('wallet', String(memberId));
      return null;
    },

    async favourites({ session, query }) {
      const { games: content, ...place } = await pageOf('favourites', session, query);
      return { content, ...place };
    },

    async favouriteIds({ session, query }) {
      const { memberId, merchant } = session;
      const page = {
        memberId,
        shelf: await shelfOf(merchant),
        offset: (query.pageNo - 1) * query.pageSize,
        limit: query.pageSize,
      };
      const { ids, total } = await ofMember.take(memberId, () => findFavouriteIds(house.reads, page));
      return { content: ids.map(String), ...placeOf(query, total) };
    },

    async addRecent({ session, query, refuse }) {
      const { merchant, memberId } = session;
      const shelf = await shelfOf(merchant);
      return ofMember.take(memberId, async () => {
        const game = await findGame(house.reads, shelf, query.nodeId);
        if (game?.vendor_code !== query.vendor) return refuse('GAME_NOT_FOUND');
        await writeRecent(house, memberId, BigInt(query.nodeId));
        return null;
      });
    },

    async recents({ session, query }) {
      const { games: list, ...place } = await pageOf('recents', session, query);
      return { list, ...place };
    },

    async gameList({ merchant, query, request }) {
      const search = {
        shelf: await shelfOf(merchant),
        types: query.gameType && typesListedAs(query.gameType),
        vendor: query.vassalage,
        classify: query.gameClassify,
        minBet: query.minBet && stakeOf(query.minBet),
        minLines: query.minLine,
        name: query.gameName?.trim() || undefined,
        offset: (query.pageNo - 1) * query.pageSize,
        limit: query.pageSize,
      };
      const isList = isWhole(search);
      const { rows, total: found } = isList
        ? await lists.page(search)
        : await ofAddress.take(addressKey(request.ip), () =>
            ofAll.take('search', () => findGames(db, search, atOnce)),
          );
      const total = isList ? found : Math.min(found, mostFound);
      return {
        games: rows.map(await shownAt(merchant)),
        pageNum: query.pageNo,
        totalPages: Math.ceil(total / query.pageSize),
        total,
        ...(found > total && { atLeast: true as const }),
      };
    },

    async oneGame({ merchant, query, refuse }) {
      const row = await findGame(db, await shelfOf(merchant), query.nodeId);
      return row === undefined ? refuse('GAME_NOT_FOUND') : { game: (await shownAt(merchant))(row) };
    },

    async hotGames({ merchant }) {
      return { list: (await findHotGames(db, await shelfOf(merchant))).map(await shownAt(merchant)) };
    },

    async lobbyNews({ merchant }) {
      return { list: (await findNewGames(db, await shelfOf(merchant))).map(await shownAt(merchant)) };
    },

    async lotteries({ merchant }) {
      const { lottoMode } = await merchants.settings(merchant);
      const rows = await findLotteries(db, await shelfOf(merchant));
      const shown = await shownAt(merchant);
      const electronic = rows
        .filter(({ game_type: type }) => type === 'ELOTT')
        .map(({ vendor_code: vendor }) => vendor);
      return {
        list: rows
          .filter(({ vendor_code: vendor }) => isLotteryVendor(vendor))
          .map((row) => ({ game: shown(row), prizeMode: prizeModeOf(row.vendor_code, electronic) })),
        playType: layoutOf(lottoMode),
      };
    },

    async liveHosts({ merchant }) {
      const since = new Date(house.clock.now().getTime() - streamHoldsMinutes * 60_000);
      const rows = await findLiveHosts(db, await shelfOf(merchant), since);
      const shown = await shownAt(merchant);
      return {
        list: rows.map((row) => ({
          hostId: row.host_id,
          name: row.host_name,
          roomType: row.room_type,
          active: row.active,
          streaming: row.streaming,
          game: shown(row),
        })),
      };
    },

    async vendorsByName({ merchant, query }) {
      const rows = await findVendorsByName(db, await shelfOf(merchant), {
        name: query.name,
        types: query.gameType ? typesListedAs(query.gameType) : [],
      });
      const once = rows.filter((row, at) => rows.findIndex(({ code }) => code === row.code) === at);
      return {
        list: once.slice(0, mostVendorsNamed).map((row) => ({
          vassalage: row.code,
          displayName: row.name,
          gameCategory: row.game_type,
          logoUrl: art.url(row.art),
        })),
      };
    },

    async gameTypesOfVendors({ merchant }) {
      const { categories } = await merchants.settings(merchant);
      const arranged = await merchants.arranged(merchant);
      const rows = await vendorsOf(await shelfOf(merchant));
      const content = categories.flatMap((gameCategory) => {
        const vendors = rows
          .filter((row) => row.game_type === gameCategory && row.games > 0)
          .map((row) => {
            const isClosed = arranged.vendors[row.code] === 'maintenance';
            return {
              vassalage: row.code,
              displayName: row.name,
              gameCategory,
              logoUrl: art.url(row.art),
              games: row.games,
              isGameH5: row.is_game_h5,
              lobby: row.lobby && !isClosed,
              ...(isClosed && { maintenance: true as const }),
            };
          });
        if (vendors.length === 0) return [];
        const count = vendors.reduce((sum, vendor) => sum + vendor.games, 0);
        return [
          {
            gameCategory,
            accountTypeName: accountTypeNames[gameCategory],
            iconUrl: art.url(`category-${gameCategory.toLowerCase()}`),
            games: count,
            vendors,
          },
        ];
      });
      return { content };
    },
  };
}

interface Asked {
  readonly gameType?: Game['gameType'] | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

function placeOf({ pageNo, pageSize }: Asked, total: number): PagePlace {
  return { pageNum: pageNo, totalPages: Math.ceil(total / pageSize), total };
}

/** S3-21. */
const accountTypeNames: Readonly<Record<Game['gameType'], string>> = {
  RNG: 'Slots',
  LIVE: 'Live casino',
  LOTT: 'Lottery',
  ELOTT: 'E-lottery',
  SPORTS: 'Sports',
  ESPORTS: 'E-sports',
  COCKFIGHT: 'Cockfight',
  PVP: 'PvP',
  FISH: 'Fish',
};

function stakeOf(minBet: games.MinBet): bigint | 'least' {
  return minBet === 'min' ? 'least' : toMinor(Number(minBet).toFixed(2));
}

/** Sports pages hold e-sports and cockfight as well (S2-71). */
function typesListedAs(type: Game['gameType']): Game['gameType'][] {
  return type === 'SPORTS' ? ['SPORTS', 'ESPORTS', 'COCKFIGHT'] : [type];
}

/** A row as the wire has it (S3-15). */
function gameOf(row: GameRow, art: Art, { vendors, badges }: Arranged): Game {
  const own = row.badge === 'Jackpot' ? 'jackpot' : row.badge === 'New' ? 'new' : '';
  const picture = art.url(row.art);
  return {
    gameId: row.game_id,
    nodeId: row.node_id.toString(),
    nodeName: row.name,
    gameName: row.name,
    displayName: row.display_name ?? row.name,
    mobileLargeIcon: picture,
    mobileLargeIconSet: art.set(row.art),
    iconUrl: picture,
    showIcon: true,
    gameType: row.game_type,
    vassalage: row.vendor_code,
    vendorName: row.vendor_name,
    gameClassify: row.game_classify,
    minBet: toAmount(row.min_bet),
    roomId: row.room_id ?? '',
    supportPlay: row.support_play,
    isGameH5: row.is_game_h5,
    badge: badges[row.node_id.toString()] ?? own,
    playable: row.playable,
    ...(row.playable && vendors[row.vendor_code] === 'maintenance' && { maintenance: true as const }),
  };
}
