import * as v from 'valibot';
import { isDay } from '@laro/rules/days.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { missionTasks } from '@laro/rules/missions.ts';
import { Amount } from '@laro/rules/money.ts';
import { whyNotRedeemCodes } from '@laro/rules/points.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
/** Points are counted, not paid: a whole number on the wire. */
const Points = v.pipe(v.number(), v.integer());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Limit = v.nullable(Count);
const Why = v.nullable(v.picklist(whyNotRedeemCodes));
const language = v.optional(v.string());

export const mallKinds = ['money', 'picture'] as const;

const points = { module: 'COMM3', source: 'chosen', spec: ['S2-11'] } as const;
const touches = [
  ...(['points.standing', 'points.missions', 'points.log', 'points.items', 'points.orders'] as const),
  'wallet.balance',
] as const;

/** S2-11: what a member has earned and what the next level needs. */
export const standing = defineCall({
  ...points,
  id: 'points.standing',
  method: 'GET',
  path: '/wps/points',
  access: 'session',
  summary: "The caller's points, their level and today's sign-in; null where the merchant gives none",
  query: v.object({ language }),
  value: v.object({
    programme: v.nullable(
      v.object({
        balance: Points,
        /** All that were ever earned: what is spent takes no level away. */
        earned: Points,
        /** What is staked in settled rounds for one point. */
        perTurnover: Amount,
        currency: v.string(),
        /** Of the merchant's days. */
        timeZone: v.string(),
        levels: v.array(v.object({ name: v.string(), points: Count })),
        /** The number of the caller's own in `levels`. */
        level: Count,
        signIn: v.object({
          isDone: v.boolean(),
          /** Which of `plan` today is, counted from one. */
          step: Count,
          plan: v.array(Count),
        }),
        /** A trial earns none. */
        isTrial: v.boolean(),
      }),
    ),
  }),
});

export const signIn = defineCall({
  ...points,
  id: 'points.signIn',
  method: 'POST',
  path: '/wps/points/signIn',
  access: 'realMoney',
  summary: "Takes today's points for signing in, once a business day",
  value: v.object({ points: Count, step: Count }),
  fails: { NO_PROGRAMME: fail(404), DONE_TODAY: fail(409) },
  touches,
});

const MissionKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'the key of a mission'));
const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay, 'a day'));
/** A whole number, or of what was staked an amount. */
const Counted = v.string();

const MissionTurn = v.object({
  key: MissionKey,
  /** Its turn, by the first of its days. */
  from: Day,
  title: v.string(),
  task: v.picklist(missionTasks),
  needs: Counted,
  done: Counted,
  /** In games of this category; in any without it. */
  category: v.nullable(v.picklist(gameTypes)),
  /** The prize. */
  points: Count,
  state: v.picklist(['running', 'claimable', 'claimed']),
  /** It can be met until then, and once it was, its prize be claimed. */
  until: Time,
});
export type MissionTurn = v.InferOutput<typeof MissionTurn>;

export const missions = defineCall({
  ...points,
  id: 'points.missions',
  method: 'GET',
  path: '/wps/points/missions',
  access: 'session',
  summary:
    'What the caller plays for today and this week, and prizes of earlier days that can be claimed still',
  query: v.object({ language }),
  value: v.object({ missions: v.array(MissionTurn), currency: v.string(), timeZone: v.string() }),
});

export const claimMission = defineCall({
  ...points,
  id: 'points.claimMission',
  method: 'POST',
  path: '/wps/points/missions/claim',
  access: 'realMoney',
  summary: 'Takes the prize of a turn of a mission, once',
  body: v.object({ mission: MissionKey, from: Day }),
  value: v.object({ points: Count }),
  fails: { NO_MISSION: fail(404), NOT_MET: fail(409), CLAIMED: fail(409), OVER: fail(409) },
  touches,
});

export const log = defineCall({
  ...points,
  id: 'points.log',
  method: 'GET',
  path: '/wps/points/log',
  access: 'session',
  summary: "A page of what moved the caller's points, newest first, with what there was after it",
  query: v.object({ ...paging(30), language }),
  value: v.object({
    content: v.array(
      v.object({
        id: v.string(),
        at: Time,
        /** A code of the ledger, such as points_played. */
        kind: v.string(),
        /** The game that was played, or what was taken in the mall. */
        what: v.nullable(v.string()),
        points: Points,
        balance: Points,
      }),
    ),
    ...pagePlace,
  }),
});

const Thing = {
  kind: v.picklist(mallKinds),
  title: v.string(),
  picture: v.string(),
  /** Of money. */
  amount: v.nullable(Amount),
  price: Count,
};

export const items = defineCall({
  ...points,
  id: 'points.items',
  method: 'GET',
  path: '/wps/mall/items',
  access: 'session',
  summary: 'What the mall has, with the reason why the caller cannot have it now',
  query: v.object({ language }),
  value: v.object({
    currency: v.string(),
    items: v.array(
      v.object({
        id: v.string(),
        ...Thing,
        line: v.string(),
        /** How many there are still; null without a limit. */
        left: Limit,
        perDay: Limit,
        perWeek: Limit,
        perMonth: Limit,
        /** The name of the level that it asks for. */
        fromLevel: v.nullable(v.string()),
        startsAt: Time,
        endsAt: v.nullable(Time),
        why: Why,
      }),
    ),
  }),
});

const Order = v.object({
  id: v.string(),
  at: Time,
  ...Thing,
});
export type MallOrder = v.InferOutput<typeof Order>;

export const redeem = defineCall({
  ...points,
  id: 'points.redeem',
  method: 'POST',
  path: '/wps/mall/redeem',
  access: 'realMoney',
  summary: 'Gives points for a thing of the mall, once for each key',
  body: v.object({
    clientKey: v.pipe(v.string(), v.uuid()),
    itemId: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'the id of a thing of the mall')),
    /** What the member was told: at another price it is asked again. */
    price: Count,
  }),
  value: Order,
  fails: {
    ITEM_GONE: fail(404),
    NOT_FOR_YOU: fail(409, v.object({ why: v.picklist(whyNotRedeemCodes) })),
    OTHER_PRICE: fail(409, v.object({ price: Count })),
    /** The same key, for something else. */
    KEY_USED: fail(409),
    WALLET_FULL: fail(409),
  },
  touches,
});

export const orders = defineCall({
  ...points,
  id: 'points.orders',
  method: 'GET',
  path: '/wps/mall/orders',
  access: 'session',
  summary: 'A page of what the caller has had of the mall, newest first',
  query: v.object({ ...paging(20), language }),
  value: v.object({ content: v.array(Order), ...pagePlace, currency: v.string() }),
});
