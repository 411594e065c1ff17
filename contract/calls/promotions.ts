import * as v from 'valibot';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { Amount } from '@laro/rules/money.ts';
import { partStates, promotionLabels } from '@laro/rules/promotionStates.ts';
import { countedWhys } from '@laro/rules/countedWhys.ts';
import { promotionKinds, whyNotTakePartCodes } from '@laro/rules/promotionTerms.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
const PromotionId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a promotion'));
const PartId = v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a part in a promotion'));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** S3-43: what a promotion is for; the last is for those of no other. */
export const promotionCategories = [
  'new_player',
  'deposit_promo',
  'app_download',
  'rng_promo',
  'live_promo',
  'pvp_promo',
  'sport_promo',
  'fish_promo',
  'lotto_promo',
  'rebate_promo',
  'player_rank_rules',
  'point_mall',
  'other_promo',
] as const;
export type PromotionCategory = (typeof promotionCategories)[number];

/** S6-09. */
export const available = defineCall({
  id: 'promotions.available',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/promotion/available',
  source: 'chosen',
  spec: ['S6-09', 'S7-21'],
  access: 'visitor',
  summary: 'The running promotions that the caller can have: of a member, or else the general ones',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    promotions: v.array(
      v.object({
        id: v.string(),
        /** Its category in capitals; APP_DOWNLOAD is the app bonus. */
        key: v.string(),
        title: v.string(),
      }),
    ),
  }),
});

/** What a bonus asks: the rounds that it is for, how often it is played, in what, up to which stake and for how many days. */
const Asks = {
  /** Null where it is for something else. */
  task: v.nullable(
    v.object({
      category: v.picklist(gameTypes),
      rounds: Count,
      stake: Amount,
      /** The stake is the most; else the least. */
      isMost: v.boolean(),
      /** In which game the house pays for them; without it they are the member's own. */
      game: v.optional(
        v.object({ gameId: v.string(), name: v.string(), vendor: v.string(), nodeId: v.string() }),
      ),
    }),
  ),
  wagering: Count,
  days: Count,
  maximumStake: Amount,
  /** What of a stake counts, by the kind of game; of one that is not named nothing does. */
  contribution: v.array(v.object({ category: v.picklist(gameTypes), percent: Count })),
};

/** S3-40: a member's part in a promotion. */
export const PromotionPart = v.object({
  id: PartId,
  promotionId: PromotionId,
  kind: v.picklist(promotionKinds),
  /** As it was called when the member took part. */
  title: v.string(),
  label: v.picklist(promotionLabels),
  state: v.picklist(partStates),
  bonus: Amount,
  /** What has to be played for it, and what of that is. */
  required: Amount,
  counted: Amount,
  /** How many rounds of its task are. */
  played: Count,
  /** What is lost by giving it up now, or by doing nothing until `expiresAt`. */
  atStake: Amount,
  /** Why the house said no, in the words of who did. */
  reason: v.nullable(v.string()),
  joinedAt: Time,
  expiresAt: v.nullable(Time),
  endedAt: v.nullable(Time),
  ...Asks,
});
export type PromotionPart = v.InferOutput<typeof PromotionPart>;

const promotion = { module: 'COMM3', source: 'chosen', spec: ['S3-40', 'S4-43'] } as const;
const touches = ['promotions.offers', 'promotions.parts', 'wallet.balance', 'deposit.promos'] as const;

/** What a promotion is to the caller: its label, and the newest part in it. One that is not here is words only. */
export const offers = defineCall({
  ...promotion,
  id: 'promotions.offers',
  method: 'GET',
  path: '/wps/promotion/offers',
  access: 'visitor',
  summary: 'The promotions that can be taken part in, each with its label for the caller',
  query: v.object({ language: v.optional(v.string()) }),
  value: v.object({
    currency: v.string(),
    offers: v.array(
      v.object({
        id: PromotionId,
        kind: v.picklist(promotionKinds),
        label: v.picklist(promotionLabels),
        /** Why the caller cannot take part now; null where they can. */
        why: v.nullable(v.picklist(whyNotTakePartCodes)),
        startsAt: Time,
        endsAt: v.nullable(Time),
        needsCode: v.boolean(),
        forDeposit: v.boolean(),
        ...Asks,
        part: v.nullable(PromotionPart),
      }),
    ),
  }),
});

/** S2-11, the reward center: the caller's parts, newest first. */
export const parts = defineCall({
  ...promotion,
  id: 'promotions.parts',
  method: 'GET',
  path: '/wps/promotion/parts',
  spec: ['S2-11', 'S3-40'],
  access: 'session',
  summary: "A page of the caller's parts in promotions, newest first",
  query: v.object({ ...paging(20), language: v.optional(v.string()) }),
  value: v.object({ content: v.array(PromotionPart), ...pagePlace, currency: v.string() }),
});

/** What each round counted and why: the counted of all of them are the meter. */
export const rounds = defineCall({
  ...promotion,
  id: 'promotions.rounds',
  method: 'GET',
  path: '/wps/promotion/rounds',
  access: 'session',
  summary: "A page of what rounds counted towards one of the caller's bonuses, newest first",
  query: v.object({ ...paging(20), partId: PartId }),
  value: v.object({
    content: v.array(
      v.object({
        id: v.string(),
        at: Time,
        category: v.picklist(gameTypes),
        staked: Amount,
        percent: Count,
        counted: Amount,
        why: v.picklist(countedWhys),
      }),
    ),
    ...pagePlace,
  }),
  fails: { PART_UNKNOWN: fail(404) },
});

/** One that wants a deposit is joined, any other claimed, or applied for where a person decides. */
export const join = defineCall({
  ...promotion,
  id: 'promotions.join',
  method: 'POST',
  path: '/wps/promotion/join',
  access: 'realMoney',
  summary: 'Takes part in a promotion: joins it, claims it or applies for it',
  body: v.object({
    promotionId: PromotionId,
    code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
    /** The page is the installed app. */
    inApp: v.optional(v.boolean()),
  }),
  value: PromotionPart,
  fails: {
    PROMO_GONE: fail(404),
    CODE_WRONG: fail(422),
    NOT_IN_APP: fail(422),
    NOT_FOR_YOU: fail(409, v.object({ why: v.picklist(whyNotTakePartCodes) })),
    /** The wallet can hold no more. */
    WALLET_FULL: fail(409),
    TOO_MANY_ATTEMPTS: fail(429),
  },
  touches,
});

export const claim = defineCall({
  ...promotion,
  id: 'promotions.claim',
  method: 'POST',
  path: '/wps/promotion/claim',
  access: 'realMoney',
  summary: 'Takes a bonus that was applied for and granted',
  body: v.object({ partId: PartId }),
  value: PromotionPart,
  fails: {
    PART_UNKNOWN: fail(404),
    NOT_NOW: fail(409, v.object({ state: v.picklist(partStates) })),
    WALLET_FULL: fail(409),
  },
  touches,
});

export const giveUp = defineCall({
  ...promotion,
  id: 'promotions.giveUp',
  method: 'POST',
  path: '/wps/promotion/giveUp',
  access: 'realMoney',
  summary: 'Gives a part in a promotion up; its bonus is lost, own money is not touched',
  body: v.object({
    partId: PartId,
    /** What the member was told is lost: with another amount it is asked again. */
    atStake: Amount,
  }),
  value: PromotionPart,
  fails: {
    PART_UNKNOWN: fail(404),
    NOT_NOW: fail(409, v.object({ state: v.picklist(partStates) })),
    OTHER_AMOUNT: fail(409, v.object({ atStake: Amount })),
  },
  touches,
});
