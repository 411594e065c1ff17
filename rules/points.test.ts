import { expect, test } from 'vitest';
import {
  levelAt,
  signInOn,
  whyNotRedeem,
  whyNotRedeemCodes,
  type MallStanding,
  type MallTerms,
} from './points.ts';

test.each([
  ...([
    [0, 0],
    [99, 0],
    [100, 1],
    [499, 1],
    [500, 2],
    [9999, 2],
  ] as const),
])('S2-11 with %i points earned the level is %i', (earned, level) => {
  expect(levelAt([{ points: 0 }, { points: 100 }, { points: 500 }], earned)).toBe(level);
});

const plan = [1, 2, 5];
test.each([
  ['never before', undefined, { isDone: false, step: 1, points: 1 }],
  ['the day before', { day: '2026-11-19', step: 1 }, { isDone: false, step: 2, points: 2 }],
  ['the day before, last of the row', { day: '2026-11-19', step: 3 }, { isDone: false, step: 1, points: 1 }],
  ['today', { day: '2026-11-20', step: 3 }, { isDone: true, step: 3, points: 5 }],
  ['two days ago', { day: '2026-11-18', step: 2 }, { isDone: false, step: 1, points: 1 }],
])('S2-11 signing in, the last time %s', (_, last, expected) => {
  expect(signInOn('2026-11-20', last, plan)).toEqual(expected);
});

const now = new Date('2026-11-20T04:00:00Z');
const day = 86_400_000;
const thing: MallTerms = {
  price: 100,
  left: 3,
  perDay: 1,
  perWeek: 2,
  perMonth: 3,
  fromLevel: 1,
  startsAt: new Date(now.getTime() - day),
  endsAt: new Date(now.getTime() + day),
};
const member: MallStanding = {
  isTrial: false,
  balance: 100,
  level: 1,
  hadToday: 0,
  hadThisWeek: 1,
  hadThisMonth: 2,
  now,
};
// From the last to be said to the first: each hides those above it.
const cases: readonly (readonly [string | undefined, Partial<MallTerms>, Partial<MallStanding>])[] = [
  [undefined, {}, {}],
  [undefined, { left: null, endsAt: null, perDay: null, perWeek: null, perMonth: null }, { hadToday: 9 }],
  ['TOO_FEW_POINTS', {}, { balance: 99 }],
  ['LIMIT_TODAY', {}, { hadToday: 1 }],
  ['LIMIT_WEEK', {}, { hadThisWeek: 2 }],
  ['LIMIT_MONTH', {}, { hadThisMonth: 3 }],
  ['LEVEL_TOO_LOW', {}, { level: 0 }],
  ['SOLD_OUT', { left: 0 }, {}],
  ['OVER', { endsAt: now }, {}],
  ['NOT_YET', { startsAt: new Date(now.getTime() + 1) }, {}],
  ['TRIAL', {}, { isTrial: true }],
];
test.each(cases)('S2-11 why not: %s', (why, ofThing, ofMember) => {
  expect(whyNotRedeem({ ...thing, ...ofThing }, { ...member, ...ofMember })).toBe(why);
});

test('S2-11 each reason has a case, and of several the first of the list is said', () => {
  expect(new Set(cases.flatMap(([why]) => why ?? []))).toEqual(new Set(whyNotRedeemCodes));
  const hiding = cases.filter(([why]) => why !== undefined);
  for (let count = 1; count <= hiding.length; count++) {
    const some = hiding.slice(0, count);
    const all = [thing, member] as const;
    const [ofThing, ofMember] = some.reduce<readonly [MallTerms, MallStanding]>(
      ([one, other], [, mine, theirs]) => [
        { ...one, ...mine },
        { ...other, ...theirs },
      ],
      all,
    );
    // What is over cannot be yet to come as well.
    expect(whyNotRedeem(ofThing, ofMember)).toBe(some.at(-1)?.[0]);
  }
});
