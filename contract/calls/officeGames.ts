import * as v from 'valibot';
import { GameType, NodeId, VendorCode } from './games.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { Amount } from '@laro/rules/money.ts';
import { BrandCode } from '../protocol/desk.ts';

const desk = {
  module: 'OFFICE',
  source: 'chosen',
  spec: ['S6-10', 'S3-21', 'S7-28'],
  access: 'operator',
  gate: 'always',
} as const;

/** `maintenance` stays in the lobby, and is said there; `off` is nowhere. */
export const vendorStates = ['on', 'maintenance', 'off'] as const;
export type VendorState = (typeof vendorStates)[number];
export const deskBadges = ['', 'new', 'jackpot'] as const;

const Badge = v.picklist(deskBadges);
/** So many are hot at most, and so many games have another badge than their vendor gave them. */
export const mostHot = 60;
const mostNamed = 200;
const Hot = v.pipe(
  v.array(NodeId),
  v.maxLength(mostHot),
  v.check((ids) => new Set(ids).size === ids.length, 'each game once'),
);

/** What the desk says of a brand's games; what it does not say is as the brand's folder and the vendors have it. */
export const Arrangement = v.object({
  /** The order of the categories; those that are not named come after. */
  categories: v.pipe(v.array(GameType), v.maxLength(20)),
  /** Of vendors that are not on. */
  vendors: v.pipe(
    v.record(VendorCode, v.picklist(['maintenance', 'off'])),
    v.check((of) => Object.keys(of).length <= mostNamed, `at most ${mostNamed}`),
  ),
  /** Hottest first. Undefined is the brand's own list. */
  hot: v.optional(Hot),
  badges: v.pipe(
    v.record(NodeId, Badge),
    v.check((of) => Object.keys(of).length <= mostNamed, `at most ${mostNamed}`),
  ),
});
export type Arrangement = v.InferOutput<typeof Arrangement>;

const DeskGame = v.object({
  id: NodeId,
  name: v.string(),
  vendor: v.string(),
  type: GameType,
  badge: Badge,
  /** Whether it opens here at all. */
  playable: v.boolean(),
});
export type DeskGame = v.InferOutput<typeof DeskGame>;

export const arranged = defineCall({
  ...desk,
  id: 'officeGames.arranged',
  method: 'GET',
  path: '/wps/office/games',
  staff: ['content', 'support', 'reader'],
  summary: 'Vendors, categories and hot games of a brand, as they are shown now',
  query: v.object({ merchant: BrandCode }),
  value: v.object({
    /** Goes up with each change: whoever publishes says which one they saw. 0 is as the folder has it. */
    version: v.number(),
    changedBy: v.optional(v.string()),
    changedAt: v.optional(v.string()),
    /** What vendors have told of jackpots, where there is any. */
    jackpots: v.optional(
      v.array(
        v.object({
          vendor: v.string(),
          name: v.string(),
          currency: v.string(),
          contributed: Amount,
          paid: Amount,
          wins: v.number(),
        }),
      ),
    ),
    categories: v.array(GameType),
    vendors: v.array(
      v.object({
        code: VendorCode,
        name: v.string(),
        games: v.number(),
        state: v.picklist(vendorStates),
      }),
    ),
    hot: v.array(DeskGame),
    badges: v.record(NodeId, Badge),
  }),
});

/** So many are found at most; a longer part of the name finds fewer. */
const mostDeskGames = 20;

export const findGames = defineCall({
  ...desk,
  id: 'officeGames.findGames',
  method: 'GET',
  path: '/wps/office/games/find',
  staff: ['content', 'support', 'reader'],
  summary: `Games of a brand by a part of their name, at most ${mostDeskGames}`,
  query: v.object({
    merchant: BrandCode,
    text: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)),
  }),
  value: v.object({ games: v.array(DeskGame) }),
});

export const arrange = defineCall({
  ...desk,
  id: 'officeGames.arrange',
  method: 'POST',
  path: '/wps/office/games',
  staff: ['content'],
  summary:
    'Publishes how the games of a brand are arranged, over the version that was seen; open pages follow',
  body: v.object({ merchant: BrandCode, version: v.number(), ...Arrangement.entries }),
  value: v.object({ version: v.number() }),
  /** `CHANGED_MEANWHILE`: somebody else was quicker; `value` says who. `NOT_OFFERED`: the brand has no such vendor or game. */
  fails: {
    CHANGED_MEANWHILE: fail(409, v.object({ by: v.string(), version: v.number() })),
    NOT_OFFERED: fail(422, v.object({ what: v.string() })),
  },
  touches: ['officeGames.arranged', 'officeGames.findGames'],
});
