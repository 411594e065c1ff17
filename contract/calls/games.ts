import * as v from 'valibot';
import { prizeModes } from '@laro/rules/lottery/prizeMode.ts';
import { gameClassifies, minBets } from '@laro/rules/gameFilters.ts';
import { layouts } from '@laro/rules/lottery/layouts.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { roomTypes } from '@laro/rules/liveRooms.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

export const GameType = v.picklist(gameTypes);
export type GameType = v.InferOutput<typeof GameType>;

export type GameClassify = (typeof gameClassifies)[number];

/**
 * S3-15. `mobileLargeIcon` is the picture of the tile, `iconUrl` a small one; `mobileLargeIconSet` is the former in
 * several widths, as an HTML `srcset`, and empty where there is one width only.
 */
export const Game = v.object({
  gameId: v.string(),
  nodeId: v.string(),
  nodeName: v.string(),
  gameName: v.string(),
  displayName: v.string(),
  mobileLargeIcon: v.string(),
  mobileLargeIconSet: v.string(),
  iconUrl: v.string(),
  showIcon: v.boolean(),
  gameType: GameType,
  vassalage: v.string(),
  vendorName: v.string(),
  gameClassify: v.picklist(gameClassifies),
  minBet: v.string(),
  roomId: v.string(),
  supportPlay: v.boolean(),
  isGameH5: v.string(),
  badge: v.picklist(['', 'new', 'jackpot']),
  /** False: its vendor is not opened here yet, so that the launch call refuses it. Only a demo brand lists such a game. */
  playable: v.boolean(),
  /** Its vendor opens no game here for now. */
  maintenance: v.optional(v.literal(true)),
});
export type Game = v.InferOutput<typeof Game>;

export type MinBet = (typeof minBets)[number];

/** S2-70: fewer letters are in nearly every name, and a search for them is refused (H6). */
const leastOfName = 2;
const mostOfName = 60;
const Name = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(mostOfName),
  v.check((name) => name === '' || name.length >= leastOfName, `at least ${leastOfName} letters`),
);
export const VendorCode = v.pipe(v.string(), v.regex(/^\w{1,32}$/, 'a vendor code'));
export const NodeId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'a node id'));

/** Of games that are searched for, so many are listed and counted; of whole lists all are (H6). */
export const mostFound = 1000;

/** S9-07: a page of the game list. */
export const gamesPageSize = 25;

/** S7-23, S3-17, S3-18. */
export const gameList = defineCall({
  id: 'games.gameList',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/list',
  source: 'chosen',
  spec: ['S7-23', 'S3-17', 'S3-18', 'S9-09'],
  access: 'visitor',
  summary: 'A page of the games of one category',
  query: v.object({
    platform: v.optional(v.literal('html5'), 'html5'),
    clientType: v.optional(v.literal(2), 2),
    gameName: v.optional(Name),
    gameType: v.optional(GameType),
    vassalage: v.optional(VendorCode),
    gameClassify: v.optional(v.picklist(gameClassifies)),
    minBet: v.optional(v.picklist(minBets)),
    minLine: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    language: v.optional(v.string()),
    ...paging(gamesPageSize),
  }),
  value: v.object({
    games: v.array(Game),
    ...pagePlace,
  }),
});

/** S3-15: the one game that an address names, whether or not it can be played. */
export const oneGame = defineCall({
  id: 'games.oneGame',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/one',
  source: 'chosen',
  spec: ['S3-15'],
  access: 'visitor',
  summary: 'One game of the merchant by its node id',
  query: v.object({ nodeId: NodeId, language: v.optional(v.string()) }),
  value: v.object({ game: Game }),
  fails: { GAME_NOT_FOUND: fail(404) },
});

/** S7-28, S3-19. */
export const hotGames = defineCall({
  id: 'games.hotGames',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/hot',
  source: 'chosen',
  spec: ['S7-28', 'S3-19'],
  access: 'visitor',
  summary: 'The games that are hot at this merchant, hottest first',
  query: v.object({
    isPlatform: v.optional(v.literal(2), 2),
    platform: v.optional(v.literal('html5'), 'html5'),
    language: v.optional(v.string()),
  }),
  value: v.object({ list: v.array(Game) }),
});

/** S7-21. */
export const lobbyNews = defineCall({
  id: 'games.lobbyNews',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/lobby/news',
  source: 'chosen',
  spec: ['S7-21'],
  access: 'visitor',
  summary: 'The games that are new at this merchant and can be played, in its order',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({ list: v.array(Game) }),
});

/** S7-29: the lotteries, each with the mode that it pays by (S4-27), and the layout that they open in (S3-22). */
export const lotteries = defineCall({
  id: 'games.lotteries',
  module: 'COMM3',
  method: 'GET',
  path: '/lgw/games/mobile',
  source: 'specified',
  spec: ['S7-29', 'S4-27'],
  access: 'visitor',
  summary: 'The lotteries of this merchant in its order, at most 200',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    list: v.array(v.object({ game: Game, prizeMode: v.picklist(prizeModes) })),
    playType: v.picklist(layouts),
  }),
});

/** S7-18: a host at a live table. */
const LiveHost = v.object({
  hostId: v.string(),
  name: v.string(),
  game: Game,
  roomType: v.picklist(roomTypes),
  active: v.boolean(),
  streaming: v.boolean(),
});
export type LiveHost = v.InferOutput<typeof LiveHost>;

/** S7-18, S3-41. */
export const liveHosts = defineCall({
  id: 'games.liveHosts',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/liveModels',
  source: 'chosen',
  spec: ['S7-18', 'S3-41'],
  access: 'visitor',
  summary: 'The hosts at the live tables of this merchant: who streams first, then who is there, at most 100',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({ list: v.array(LiveHost) }),
});

/** S3-21; `gameCategory` and the accounts it holds. */
export const Vendor = v.object({
  vassalage: v.string(),
  displayName: v.string(),
  gameCategory: GameType,
  logoUrl: v.string(),
  games: v.number(),
  /** 'VASSALAGE': opening the vendor shows its game list (S4-41). */
  isGameH5: v.string(),
  /** It has a lobby that the launch call opens (S2-63), now. */
  lobby: v.boolean(),
  /** It opens no game here for now. */
  maintenance: v.optional(v.literal(true)),
});
export type Vendor = v.InferOutput<typeof Vendor>;

/** S7-22. */
export const gameTypesOfVendors = defineCall({
  id: 'games.gameTypesOfVendors',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/vendorTypes',
  source: 'chosen',
  spec: ['S7-22', 'S7-31', 'S3-21'],
  access: 'visitor',
  summary: 'Categories in the order of the menu, each with its vendors',
  query: v.object({ typeId: v.optional(v.literal(1), 1) }),
  value: v.object({
    content: v.array(
      v.object({
        gameCategory: GameType,
        /** What the category is called, in English, for whoever has no words of their own for it. */
        accountTypeName: v.string(),
        iconUrl: v.string(),
        games: v.number(),
        /** In the merchant's order. */
        vendors: v.array(Vendor),
      }),
    ),
  }),
});

/** Of vendors that are searched for, so many are named. */
export const mostVendorsNamed = 12;

/** S2-70. */
export const vendorsByName = defineCall({
  id: 'games.vendorsByName',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/vendorsByName',
  source: 'chosen',
  spec: ['S2-70'],
  access: 'visitor',
  summary: 'The vendors with games here whose name is searched for as that of a game is, each once',
  query: v.object({
    name: v.pipe(v.string(), v.trim(), v.minLength(leastOfName), v.maxLength(mostOfName)),
    /** A vendor of several categories is named with this one if it has it, with its first one otherwise. */
    gameType: v.optional(GameType),
  }),
  value: v.object({
    list: v.array(v.pick(Vendor, ['vassalage', 'displayName', 'gameCategory', 'logoUrl'])),
  }),
});

/** A member likes at most so many games; the next one is refused (decision 67). */
export const mostFavourites = 500;
/** Of so many games it is known that they were opened; the one of longest ago makes room. */
export const mostRecents = 100;
/** S9-07: a page of the favourites, and of their ids; on the category page it is {@link gamesPageSize}. */
const favouritesPageSize = 15;
const favouriteIdsPageSize = 100;

/** S3-20; the specification's token is the session's own (decision 5). */
const NamedGame = v.object({ nodeId: NodeId, vendor: VendorCode });

/** S7-24. Said twice it is as said once, and keeps its place. */
export const addFavourite = defineCall({
  id: 'games.addFavourite',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/game/favourite',
  source: 'chosen',
  spec: ['S7-24', 'S3-20', 'S4-12'],
  access: 'session',
  summary: 'The caller likes the game',
  body: NamedGame,
  value: v.null(),
  touches: ['games.favourites', 'games.favouriteIds'],
  fails: {
    /** No such game at this merchant, or its vendor is another. */
    GAME_NOT_FOUND: fail(404),
    /** There are {@link mostFavourites} already. */
    FAVOURITES_FULL: fail(409),
  },
});

/** S7-25. A game that is no favourite, or no longer offered, is none afterwards either. */
export const removeFavourite = defineCall({
  id: 'games.removeFavourite',
  module: 'COMM3',
  method: 'DELETE',
  path: '/wps/game/favourite',
  source: 'chosen',
  spec: ['S7-25', 'S3-20', 'S4-12'],
  access: 'session',
  summary: 'The caller likes the game no longer',
  body: NamedGame,
  value: v.null(),
  touches: ['games.favourites', 'games.favouriteIds'],
});

/** S7-26, S3-19; the last that was added first. */
export const favourites = defineCall({
  id: 'games.favourites',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/favourites',
  source: 'chosen',
  spec: ['S7-26', 'S3-19', 'S9-07'],
  access: 'session',
  summary: "A page of the caller's favourites, of one category or all",
  query: v.object({
    gameType: v.optional(GameType),
    language: v.optional(v.string()),
    ...paging(favouritesPageSize),
  }),
  value: v.object({ content: v.array(Game), ...pagePlace }),
});

/** S7-26, S3-20. */
export const favouriteIds = defineCall({
  id: 'games.favouriteIds',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/favouriteIds',
  source: 'chosen',
  spec: ['S7-26', 'S3-20', 'S9-07'],
  access: 'session',
  summary: "A page of the node ids of the caller's favourites",
  query: v.object(paging(favouriteIdsPageSize)),
  value: v.object({ content: v.array(v.string()), ...pagePlace }),
});

/** S7-27. A launch does the same by itself. */
export const addRecent = defineCall({
  id: 'games.addRecent',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/addRecent',
  source: 'chosen',
  spec: ['S7-27'],
  access: 'session',
  summary: 'The caller has opened the game just now',
  writes: true,
  query: NamedGame,
  value: v.null(),
  touches: ['games.recents'],
  fails: { GAME_NOT_FOUND: fail(404) },
});

/** S7-27, S3-19; the last that was opened first. */
export const recents = defineCall({
  id: 'games.recents',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/recents',
  source: 'chosen',
  spec: ['S7-27', 'S3-19', 'S9-07'],
  access: 'session',
  summary: 'A page of the games that the caller opened last, of one category or all',
  query: v.object({
    gameType: v.optional(GameType),
    language: v.optional(v.string()),
    clientType: v.optional(v.literal(2), 2),
    ...paging(gamesPageSize),
  }),
  value: v.object({ list: v.array(Game), ...pagePlace }),
});
