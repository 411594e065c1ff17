import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { held } from '../protocol/held.ts';
import { Amount } from '@laro/rules/money.ts';
import { layouts } from '@laro/rules/lottery/layouts.ts';
import { defaultPrizeMode, gatewayCodes, prizeModes } from '@laro/rules/lottery/prizeMode.ts';
import { GameType, NodeId, VendorCode } from './games.ts';

/** How long a launch ticket may be exchanged, in seconds. */
export const ticketSeconds = 60;

/** S3-22: a vendor's lobby, in which it has all its games; the game id of a launch that names no game. */
export const lobbyCode = 'lobby';

/** What a vendor calls a room of a game or a lobby (S3-15). */
const RoomId = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'a room id'));

/** What a member who plays for free has for it (decision 108). */
const PlayMoney = v.object({ balance: Amount, currency: v.string(), currencySymbol: v.string() });
export type PlayMoney = v.InferOutput<typeof PlayMoney>;

/**
 * S7-30, S3-22. A launch is for one game, or without `gameId` and `nodeId` for the lobby of a vendor; once, within
 * {@link ticketSeconds}. What the game supports and how it is opened is in the catalogue, and nobody is asked for it.
 */
export const launchGame = defineCall({
  id: 'play.launchGame',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/launchGame',
  source: 'specified',
  spec: ['S7-30', 'S3-22'],
  access: 'session',
  summary: 'The address at which a game opens for this member',
  writes: true,
  touches: ['games.recents'],
  query: v.object({
    gameCategory: GameType,
    vendor: VendorCode,
    gameCode: v.optional(v.literal(lobbyCode), lobbyCode),
    gameId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'a game id'))),
    nodeId: v.optional(NodeId),
    /** For play money, of which a member has some beside the wallet (decision 108). */
    supportFreePlay: v.optional(v.boolean(), false),
    /** The one of the catalogue without it, and the vendor's choice where it has no such room. */
    roomId: v.optional(RoomId),
  }),
  value: v.object({
    /** On the vendor's own origin. The ticket is in its fragment, which no server log or referrer sees. */
    url: v.pipe(v.string(), v.url()),
    /** ISO 8601; the ticket is worthless afterwards, and after its first use. */
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
    /** The play money of a member who plays for free. */
    playMoney: v.optional(PlayMoney),
    /** The game knows nothing of the page around it (protocol/gameFrame.ts): its address stays as it is, and it is there once it is loaded. */
    plain: v.optional(v.literal(true)),
  }),
  fails: {
    /** More games in ten minutes than anybody plays. */
    TOO_MANY_ATTEMPTS: fail(429),
    /** No such game at this merchant, or its category or vendor is another; or the vendor has no lobby there. */
    GAME_NOT_FOUND: fail(404),
    /** The game or the vendor is listed and cannot be played yet. */
    GAME_NOT_AVAILABLE: fail(423),
    /** It was asked for, or this member plays for free only: the game, or one of the lobby, or this merchant has none. */
    NO_FREE_PLAY: fail(403),
    /** For money, and members play against each other in it (decision 239). */
    HELD: held,
  },
});

/** S2-86: a word of an address; nothing in it could lead anywhere else. */
export const PlainWord = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][\w-]{0,63}$/, 'a plain word'));

/** S7-30, S4-40: as {@link launchGame}, of a lottery. Its page takes the ticket as `token` (S2-85). */
export const launchLott = defineCall({
  id: 'play.launchLott',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/game/launchLott',
  source: 'chosen',
  spec: ['S7-30', 'S4-40', 'S4-27', 'S3-35'],
  access: 'session',
  summary: 'The host of a lottery and the ticket that opens it for this member',
  writes: true,
  touches: ['games.recents'],
  query: v.object({
    vendor: VendorCode,
    gameCode: PlainWord,
    prizeMode: v.optional(v.picklist(prizeModes), defaultPrizeMode),
    /** The merchant's without it. */
    playType: v.optional(v.picklist(layouts)),
    /** S3-35: the platform is mobile. */
    gateway: v.optional(v.picklist(Object.values(gatewayCodes)), gatewayCodes.mobile),
  }),
  value: v.object({
    /** Below it the lottery has its page: `{mui}/{playType}/games/{gameId}`. */
    url: v.pipe(v.string(), v.url()),
    token: v.string(),
    /** ISO 8601; the ticket is worthless afterwards, and after its first use. */
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  }),
  fails: {
    TOO_MANY_ATTEMPTS: fail(429),
    /** No such lottery at this merchant, or the vendor is another, or of no lottery; or its prize mode is another. */
    GAME_NOT_FOUND: fail(404),
    GAME_NOT_AVAILABLE: fail(423),
    NO_FREE_PLAY: fail(403),
  },
});
