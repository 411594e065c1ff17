import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  bonusFor,
  countRound,
  PromotionTerms,
  wageringFor,
  whyNotTakePart,
  type Applicant,
} from './promotionTerms.ts';

const asks = {
  wagering: 5,
  contribution: { RNG: 100, LIVE: 20 },
  maximumStake: '100.00',
  days: 14,
  review: false,
} as const;
const share = { percent: 100, most: '500.00', least: '50.00' };
const first: PromotionTerms = { kind: 'firstDeposit', ...share, ...asks };
const again: PromotionTerms = { kind: 'deposit', ...share, ...asks };
const back: PromotionTerms = { kind: 'cashback', ...share, percent: 10, ...asks };
const hello: PromotionTerms = { kind: 'signUp', amount: '50.00', ...asks };
const rounds = { category: 'RNG', rounds: 3, stake: '10.00' } as const;
const free: PromotionTerms = { kind: 'freeRounds', ...rounds, ...asks };
const challenge: PromotionTerms = { kind: 'challenge', ...rounds, amount: '30.00', ...asks };
const friend: PromotionTerms = { kind: 'invitation', amount: '20.00', least: '100.00', ...asks };
const app: PromotionTerms = { kind: 'appDownload', amount: '10.00', ...asks };
const code: PromotionTerms = { kind: 'code', amount: '88.00', code: 'LAWIN88', ...asks };

test('S3-40 the bonus is the share, up to the most, from the least on, rounded down', () => {
  const bonuses = [49_99n, 50_00n, 500_00n, 900_00n].map((basis) => bonusFor(first, basis));
  expect(bonuses).toEqual([0n, 50_00n, 500_00n, 500_00n]);
  expect(bonusFor(back, 50_09n)).toBe(5_00n);
  expect([bonusFor(hello, 0n), bonusFor(code, 0n)]).toEqual([50_00n, 88_00n]);
  expect([free, challenge, friend, app].map((terms) => bonusFor(terms, 12_34n))).toEqual([
    12_34n,
    30_00n,
    20_00n,
    10_00n,
  ]);
  expect(wageringFor(first, 123_45n)).toBe(617_25n);
});

test('S3-40 an offer asks for a whole number of times its bonus; how many at most the merchant says', () => {
  const offered = (wagering: number) => v.is(PromotionTerms, { ...first, wagering });
  expect([0, 10, 100, 101, -1, 1.5].map(offered)).toEqual([true, true, true, false, false, false]);
});

describe('S3-40 what a round counts', () => {
  const counts = (staked: bigint, category: 'RNG' | 'LIVE' | 'FISH', left = 1000_00n) =>
    countRound(first, { staked, category }, left);
  test('is its share of the stake, or nothing, and says why', () => {
    expect(counts(100_00n, 'RNG')).toEqual({ counted: 100_00n, percent: 100, why: 'counted' });
    expect(counts(10_04n, 'LIVE')).toEqual({ counted: 2_00n, percent: 20, why: 'counted' });
    expect(counts(10_00n, 'FISH')).toEqual({ counted: 0n, percent: 0, why: 'category' });
    expect(counts(100_01n, 'RNG')).toEqual({ counted: 0n, percent: 100, why: 'aboveMaximum' });
    expect(counts(0n, 'RNG')).toEqual({ counted: 0n, percent: 100, why: 'noStake' });
    expect(counts(100_00n, 'RNG', 30_00n)).toEqual({ counted: 30_00n, percent: 100, why: 'enough' });
    expect(counts(30_00n, 'RNG', 30_00n).why).toBe('counted');
  });

  test('never more than is left, nor more than the stake', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 200_00n), fc.bigInt(0n, 300_00n), (staked, left) => {
        const { counted } = counts(staked, 'RNG', left);
        expect(counted <= left && counted <= staked && counted >= 0n).toBe(true);
      }),
    );
  });
});

describe('S4-43 who may take part', () => {
  const anyone: Applicant = {
    isTrial: false,
    runs: 'now',
    takesPart: false,
    times: 0,
    deposits: 0,
    isOlder: false,
    lost: 1000_00n,
    hasFriend: true,
  };
  const why = (terms: PromotionTerms, facts: Partial<Applicant>) =>
    whyNotTakePart(terms, { ...anyone, ...facts });
  const all = [first, again, back, hello, code, free, challenge, friend, app];

  test('nobody on a trial, before it begins, when it is over, or who takes part already', () => {
    for (const terms of all) {
      expect(why(terms, {})).toBeUndefined();
      expect(why(terms, { isTrial: true })).toBe('TRIAL');
      expect(why(terms, { runs: 'soon' })).toBe('NOT_YET');
      expect(why(terms, { runs: 'over' })).toBe('OVER');
      expect(why(terms, { takesPart: true })).toBe('TAKES_PART');
    }
  });

  test('once, but for deposits and friends, which may be many', () => {
    expect(all.map((terms) => why(terms, { times: 1 }))).toEqual([
      'ALREADY_TAKEN',
      undefined,
      'ALREADY_TAKEN',
      'ALREADY_TAKEN',
      'ALREADY_TAKEN',
      'ALREADY_TAKEN',
      'ALREADY_TAKEN',
      undefined,
      'ALREADY_TAKEN',
    ]);
  });

  test('each kind by what it is for', () => {
    expect(
      all.map((terms) => why(terms, { deposits: 1, isOlder: true, lost: 49_99n, hasFriend: false })),
    ).toEqual([
      'NOT_FIRST',
      undefined,
      'TOO_LITTLE_LOST',
      'NOT_NEW',
      undefined,
      undefined,
      undefined,
      'NO_FRIEND',
      undefined,
    ]);
  });
});
