import { describe, expect, test } from 'vitest';
import { mostToWithdraw, turnoverLeft, whyNotWithdraw, type WithdrawalStanding } from './mayWithdraw.ts';

const limits = {
  least: 200_00n,
  most: 50_000_00n,
  timesADay: 3,
  amountADay: 100_000_00n,
  turnoverPercent: 100,
};
const standing: WithdrawalStanding = {
  limits,
  isTrial: false,
  isClosed: false,
  hasChannel: true,
  balance: 1_000_00n,
  hasPassword: true,
  cards: 1,
  awayUntil: undefined,
  heldUntil: undefined,
  unprovedLeft: undefined,
  turnoverLeft: 0n,
  timesToday: 0,
  amountToday: 0n,
};
const codes = (of: Partial<WithdrawalStanding>, amount?: bigint) =>
  whyNotWithdraw({ ...standing, ...of }, amount).map(({ code }) => code);

describe('S2-10 why a withdrawal cannot be', () => {
  test('nothing is in the way of who has a card, a password, played enough and has the money', () => {
    expect(codes({}, 200_00n)).toEqual([]);
    expect(codes({}, 1_000_00n)).toEqual([]);
    expect(codes({})).toEqual([]);
  });

  test('all of it is said at once, each with what is missing to the cent', () => {
    const until = '2026-11-24T12:00:00.000Z';
    const worst = {
      hasPassword: false,
      cards: 0,
      heldUntil: until,
      turnoverLeft: 12_34n,
      timesToday: 3,
      amountToday: 99_950_00n,
    };
    expect(whyNotWithdraw({ ...standing, ...worst }, 60_000_00n)).toEqual([
      { code: 'NO_PASSWORD' },
      { code: 'NO_CARD' },
      { code: 'HELD', until },
      { code: 'TURNOVER', amount: 12_34n },
      { code: 'DAY_TIMES' },
      { code: 'ABOVE_MOST', amount: 50_000_00n },
      { code: 'DAY_AMOUNT', amount: 50_00n },
      { code: 'BALANCE', amount: 1_000_00n },
    ]);
  });

  test('the limits themselves are within', () => {
    expect(codes({}, 199_99n)).toEqual(['BELOW_LEAST']);
    expect(codes({}, 200_00n)).toEqual([]);
    expect(codes({}, 1_000_00n)).toEqual([]);
    expect(codes({}, 1_000_01n)).toEqual(['BALANCE']);
  });

  test('a day that was drawn beyond its limit has nothing left, not less than nothing', () => {
    const [first] = whyNotWithdraw({ ...standing, amountToday: 100_001_00n }, 200_00n);
    expect(first).toEqual({ code: 'DAY_AMOUNT', amount: 0n });
  });

  test('who has not shown who it is may take out what the brand lets out before, and not a cent more', () => {
    const unproved = { balance: 9_000_00n, unprovedLeft: 300_00n };
    expect(codes(unproved, 300_00n)).toEqual([]);
    expect(whyNotWithdraw({ ...standing, ...unproved }, 300_01n)).toEqual([
      { code: 'UNPROVED', amount: 300_00n },
    ]);
    expect(mostToWithdraw({ ...standing, ...unproved })).toBe(300_00n);
    // More went out before the brand asked.
    expect(whyNotWithdraw({ ...standing, unprovedLeft: -5_00n }, undefined)).toEqual([
      { code: 'UNPROVED', amount: 0n },
    ]);
  });

  test('a trial has nothing that could be withdrawn, and hears nothing else', () => {
    expect(codes({ isTrial: true, cards: 0 })).toEqual(['TRIAL']);
  });

  test('a brand that has nobody who pays says so, and nothing that would not help', () => {
    expect(codes({ hasChannel: false, cards: 0 }, 200_00n)).toEqual(['NO_CHANNEL']);
    expect(mostToWithdraw({ ...standing, hasChannel: false })).toBe(0n);
  });

  test('without an amount the least one is asked about, so that a wallet with less says so', () => {
    expect(codes({ balance: 199_99n })).toEqual(['BALANCE']);
  });

  test('the most at once is what wallet, merchant and day leave, and nothing where anything is in the way', () => {
    const most = (of: Partial<WithdrawalStanding>) => mostToWithdraw({ ...standing, ...of });
    expect(most({})).toBe(1_000_00n);
    expect(most({ balance: 70_000_00n })).toBe(50_000_00n);
    expect(most({ balance: 70_000_00n, amountToday: 60_000_00n })).toBe(40_000_00n);
    expect(most({ turnoverLeft: 1n })).toBe(0n);
    expect(most({ balance: 100_00n })).toBe(0n);
  });
});

describe('S2-10 what is still to be played', () => {
  const day = (deposited: bigint, played: bigint) => ({ day: '2026-11-22', deposited, played });
  test('a deposit is to be played once, day after day, and what is played beyond it counts for no later one', () => {
    expect(turnoverLeft([day(0n, 500n)], 100)).toBe(0n);
    expect(turnoverLeft([day(1_000n, 400n)], 100)).toBe(600n);
    expect(turnoverLeft([day(1_000n, 400n), day(0n, 100n)], 100)).toBe(500n);
    expect(turnoverLeft([day(1_000n, 5_000n), day(300n, 0n)], 100)).toBe(300n);
  });

  test('a share of a cent is rounded up, and none is asked where the merchant asks none', () => {
    expect(turnoverLeft([day(1n, 0n)], 30)).toBe(1n);
    expect(turnoverLeft([day(1_000n, 0n)], 30)).toBe(300n);
    expect(turnoverLeft([day(1_000n, 0n)], 0)).toBe(0n);
  });
});
