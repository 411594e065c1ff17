import { describe, expect, test } from 'vitest';
import { addDays } from './days.ts';
import { agreementKinds } from './agreementKinds.ts';
import {
  agreementEvents,
  agreementStates,
  agreementTable,
  claimable,
  holdsFrom,
  maySay,
  owed,
  paymentEvents,
  paymentStates,
  paymentTable,
  periodBefore,
  periodWith,
  tierReached,
  tiersFault,
  waitsFor,
  type AgreementState,
  type PaymentState,
  type Tier,
} from './agreements.ts';

/** Written from the words of the states, and not from the table. */
const becomes: Record<AgreementState, Record<string, string>> = {
  proposed: { sign: 'signed', refuse: 'refused', takeBack: 'takenBack' },
  signed: { sign: 'same', askEnd: 'leaving', keep: 'same', replace: 'replaced' },
  leaving: { askEnd: 'same', agreeEnd: 'ended', keep: 'signed', replace: 'replaced' },
  refused: { refuse: 'same' },
  takenBack: { takeBack: 'same' },
  replaced: { replace: 'same' },
  ended: { agreeEnd: 'same' },
};
const paymentBecomes: Record<PaymentState, Record<string, string>> = {
  due: { take: 'paid', apply: 'applied' },
  applied: { apply: 'same', accept: 'paid', refuse: 'refused' },
  paid: { take: 'same', apply: 'same', accept: 'same' },
  refused: { apply: 'same', refuse: 'same' },
};

describe('S2-29 an agreement', () => {
  for (const state of agreementStates) {
    for (const event of agreementEvents) {
      const next = becomes[state][event] ?? 'no';
      test(`that is ${state} and hears ${event}: ${next}`, () => {
        expect(agreementTable[state][event]).toBe(next);
      });
    }
  }

  test('is signed and refused by the junior, taken back by the senior, and its end agreed to by who did not ask', () => {
    const said = (event: Parameters<typeof maySay>[0], askedBy: 'senior' | 'junior' | null = null) =>
      (['senior', 'junior'] as const).filter((side) => maySay(event, side, askedBy));
    expect(said('sign')).toEqual(['junior']);
    expect(said('refuse')).toEqual(['junior']);
    expect(said('takeBack')).toEqual(['senior']);
    expect(said('askEnd')).toEqual(['senior', 'junior']);
    expect(said('agreeEnd')).toEqual([]);
    expect(said('agreeEnd', 'senior')).toEqual(['junior']);
    expect(said('agreeEnd', 'junior')).toEqual(['senior']);
    expect(said('keep', 'junior')).toEqual(['senior', 'junior']);
    expect(said('replace')).toEqual([]);
  });

  test('S3-33 waits for the junior to sign, and for whoever is asked to end it', () => {
    expect(waitsFor('proposed', 'junior', null)).toBe('sign');
    expect(waitsFor('proposed', 'senior', null)).toBeUndefined();
    expect(waitsFor('leaving', 'junior', 'senior')).toBe('end');
    expect(waitsFor('leaving', 'junior', 'junior')).toBeUndefined();
    expect(waitsFor('leaving', 'senior', 'junior')).toBe('end');
    expect(waitsFor('signed', 'junior', null)).toBeUndefined();
  });
});

describe('S7-39 the payment of a period', () => {
  for (const state of paymentStates) {
    for (const event of paymentEvents) {
      const next = paymentBecomes[state][event] ?? 'no';
      test(`that is ${state} and hears ${event}: ${next}`, () => {
        expect(paymentTable[state][event]).toBe(next);
      });
    }
  }

  test.each([
    ['2026-11-01', '2026-11-01', '2026-11-15'],
    ['2026-11-15', '2026-11-01', '2026-11-15'],
    ['2026-11-16', '2026-11-16', '2026-11-30'],
    ['2026-12-31', '2026-12-16', '2026-12-31'],
    ['2026-02-20', '2026-02-16', '2026-02-28'],
    ['2028-02-16', '2028-02-16', '2028-02-29'],
  ])('the half of the month with %s is from %s to %s', (day, from, to) => {
    expect(periodWith('dividend', day)).toEqual({ from, to });
  });

  test('periods follow one another without a gap, and what is signed today is of the next one', () => {
    for (const kind of agreementKinds) {
      let day = '2027-12-01';
      for (let count = 0; count < 400; count++) {
        const period = periodWith(kind, day);
        expect(period.from <= day && day <= period.to).toBe(true);
        expect(periodWith(kind, period.to)).toEqual(period);
        expect(addDays(periodBefore(kind, day).to, 1)).toBe(period.from);
        expect(periodWith(kind, holdsFrom(kind, day)).from).toBe(addDays(period.to, 1));
        day = addDays(day, 1);
      }
    }
  });
});

test('S7-39 what is over can be claimed for two weeks, a dividend for four half months, each period once', () => {
  expect(claimable('daily', '2026-03-02').map(({ from }) => from)).toEqual(
    Array.from({ length: 14 }, (_, index) => addDays('2026-03-01', -index)),
  );
  expect(claimable('dividend', '2026-03-02')).toEqual([
    { from: '2026-02-16', to: '2026-02-28' },
    { from: '2026-02-01', to: '2026-02-15' },
    { from: '2026-01-16', to: '2026-01-31' },
    { from: '2026-01-01', to: '2026-01-15' },
  ]);
});

const tier = (turnover: bigint, loss: bigint, active: number, pays: bigint): Tier => ({
  turnover,
  loss,
  active,
  pays,
});
const steps = [
  tier(10_000_00n, 0n, 0, 100_00n),
  tier(50_000_00n, 0n, 5, 400_00n),
  tier(80_000_00n, 1_00n, 5, 450_00n),
];

describe('S7-39 what an agreement pays', () => {
  test.each([
    ['less than the first step', { turnover: 9_999_99n, loss: 0n, active: 9 }, undefined],
    ['the first, to the centavo, and won', { turnover: 10_000_00n, loss: -5n, active: 0 }, 0],
    ['the second with too few people', { turnover: 60_000_00n, loss: 1n, active: 4 }, 0],
    ['won where a loss is asked for', { turnover: 90_000_00n, loss: -1n, active: 9 }, 1],
    ['lost what the third asks for', { turnover: 90_000_00n, loss: 1_00n, active: 9 }, 2],
    ['the second', { turnover: 50_000_00n, loss: 0n, active: 5 }, 1],
  ])('a team that has %s', (_, figures, index) => {
    expect(tierReached(steps, figures)).toBe(index === undefined ? undefined : steps[index]);
  });

  test('a salary is the amount of the step, for each hour where the hour is paid', () => {
    const [low, high] = [
      { turnover: 10_000_00n, loss: 1n, active: 1 },
      { turnover: 60_000_00n, loss: 1n, active: 7 },
    ];
    expect(owed('daily', steps, [high])).toBe(400_00n);
    expect(owed('hourly', steps, [low, high, low, { turnover: 0n, loss: 0n, active: 0 }])).toBe(600_00n);
    expect(owed('hourly', steps, [])).toBe(0n);
  });

  test.each([
    ['what the team lost', 1_000_00n, 150_00n],
    ['a fraction of a centavo stays with the house', 99n, 14n],
    ['nothing where the team won', -1_000_00n, 0n],
    ['nothing where it lost nothing', 0n, 0n],
  ])('a dividend is a share of %s', (_, loss, paid) => {
    const all = [tier(0n, 0n, 0, 15_00n)];
    expect(owed('dividend', all, [{ turnover: 5_000_00n, loss, active: 3 }])).toBe(paid);
  });
});

describe('S2-29 the steps of an agreement', () => {
  const most = 500_00n;
  test.each([
    ['none', [], 'none'],
    ['too many', Array.from({ length: 6 }, (_, i) => tier(BigInt(i), 0n, 0, BigInt(i + 1))), 'tooMany'],
    ['one that pays nothing', [tier(0n, 0n, 0, 0n)], 'nothing'],
    ['one above what the merchant allows', [tier(0n, 0n, 0, 500_01n)], 'tooMuch'],
    ['a higher one that asks for less', [tier(9n, 0n, 0, 1n), tier(8n, 0n, 0, 2n)], 'order'],
    ['a higher one that asks for fewer people', [tier(9n, 0n, 2, 1n), tier(9n, 0n, 1, 2n)], 'order'],
    ['a higher one that pays no more', [tier(1n, 0n, 0, 2n), tier(2n, 0n, 0, 2n)], 'order'],
    ['as they should be', steps, undefined],
  ])('%s', (_, tiers, fault) => {
    expect(tiersFault(tiers, most)).toBe(fault);
  });
});
