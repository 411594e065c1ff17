import { describe, expect, test } from 'vitest';
import {
  askAgainAfter,
  creditedOf,
  depositActs,
  depositEvents,
  depositFee,
  depositHolder,
  depositStates,
  depositStep,
  isHeldDeposit,
  isOpenDeposit,
  paymentEvent,
  type DepositEvent,
  type DepositState,
} from './deposit.ts';

/**
 * The table once more, written by hand from decision 62: for each state, in the order of `depositEvents`, where it leads and
 * what becomes of the money. `=` stays.
 */
const decided: Readonly<Record<DepositState, string>> = {
  //         opened proved paid paidLate paidOther paidTwice denied silent asked expired taken returned reversed
  created:
    'awaitingPayment checking credited+credit late+hold conflicted+hold =+another failed unknown awaitingPayment expired = = failed',
  awaitingPayment:
    '= checking credited+credit late+hold conflicted+hold =+another failed unknown = expired = = failed',
  checking:
    '= = credited+credit credited+credit conflicted+hold =+another failed unknown = expired = = failed',
  unknown:
    'awaitingPayment checking credited+credit late+hold conflicted+hold =+another failed = awaitingPayment = = = failed',
  credited: '= = =+another =+another =+another =+another = = = = = returned+undo reversed+undo',
  expired: '= checking credited+credit late+hold conflicted+hold =+another = = = = = = =',
  failed: '= = credited+credit late+hold conflicted+hold =+another = = = = = = =',
  conflicted:
    '= = =+another =+another =+another =+another = = = = credited+release returned+sendBack reversed+sendBack',
  late: '= = =+another =+another =+another =+another = = = = credited+release returned+sendBack reversed+sendBack',
  returned: '= = =+another =+another =+another =+another = = = = = = =',
  reversed: '= = =+another =+another =+another =+another = = = = = = =',
};

describe('S2-09 what an event makes of a deposit', () => {
  const cells = depositStates.flatMap((state) => {
    const row = decided[state].split(' ');
    return depositEvents.map((event, place) => [state, event, row[place] ?? 'undecided'] as const);
  });

  test.each(cells)('%s and %s: %s', (state, event, cell) => {
    const { to, money } = depositStep(state, event);
    expect(`${to === state ? '=' : to}${money === 'none' ? '' : `+${money}`}`).toBe(cell);
  });

  test('is decided in every cell', () => {
    expect(cells).toHaveLength(11 * 13);
    for (const state of depositStates) expect(decided[state].split(' ')).toHaveLength(depositEvents.length);
  });
});

describe('S2-09 money along every way through the table', () => {
  /** Where the money of the first payment is. */
  type Place = 'nowhere' | 'held' | 'wallet' | 'gone';
  const moves: Readonly<Record<string, readonly [from: Place, to: Place]>> = {
    credit: ['nowhere', 'wallet'],
    hold: ['nowhere', 'held'],
    release: ['held', 'wallet'],
    sendBack: ['held', 'gone'],
    undo: ['wallet', 'gone'],
  };
  const placeIn = (state: DepositState): Place => {
    if (isHeldDeposit(state)) return 'held';
    if (state === 'credited') return 'wallet';
    return state === 'returned' || state === 'reversed' ? 'gone' : 'nowhere';
  };

  test.each(depositStates.flatMap((state) => depositEvents.map((event) => [state, event] as const)))(
    '%s and %s: it is where the state says, before and after',
    (state, event) => {
      const { to, money } = depositStep(state, event);
      const [from, after] = moves[money] ?? [placeIn(state), placeIn(state)];
      expect([placeIn(state), placeIn(to)]).toEqual([from, after]);
    },
  );

  test('a payment that comes is credited, held or an order of its own, in every state', () => {
    const paying: DepositEvent[] = ['paid', 'paidLate', 'paidOther', 'paidTwice'];
    for (const state of depositStates)
      for (const event of paying) expect(depositStep(state, event).money).not.toBe('none');
  });
});

describe('S2-09 no deposit waits without someone whose turn it is', () => {
  test.each(depositStates)('%s', (state) => {
    const holder = depositHolder(state);
    const waits = isOpenDeposit(state) || isHeldDeposit(state);
    expect(holder !== 'nobody').toBe(waits);
    // Whoever holds it can do something; whose deposit has ended can begin another.
    const acts = depositActs(state, false);
    expect(acts.length > 0).toBe(holder === 'member' || holder === 'nobody');
    expect(acts.includes('again')).toBe(holder === 'nobody');
  });

  test('only a transfer by hand is proved, and as long as the money may still be on its way', () => {
    const proved = depositStates.filter((state) => depositActs(state, true).includes('prove'));
    expect(proved).toEqual(['awaitingPayment', 'expired']);
    for (const state of depositStates) expect(depositActs(state, false)).not.toContain('prove');
    for (const state of proved) expect(depositStep(state, 'proved').to).toBe('checking');
  });

  test('the channel is asked again after 15 s, 1, 3, 10 minutes, an hour, then daily', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(askAgainAfter)).toEqual([15, 60, 180, 600, 3600, 86_400, 86_400]);
  });
});

describe('S2-09 a payment is compared with what was asked for', () => {
  const until = new Date('2026-11-23T12:00:00Z');
  const asked = { amount: 500_00n, currency: 'PHP', until };
  const paid = { amount: 500_00n, currency: 'PHP', at: until };
  test.each([
    ['paid', {}, false],
    ['paidLate', { at: new Date(until.getTime() + 1) }, false],
    ['paidOther', { amount: 499_99n }, false],
    ['paidOther', { amount: 500_01n }, false],
    ['paidOther', { currency: 'USD' }, false],
    ['paidOther', { amount: 1n, at: new Date(until.getTime() + 1) }, false],
    ['paidTwice', {}, true],
    ['paidTwice', { amount: 1n }, true],
  ] as const)('%s: %o', (event, change, isPaid) => {
    expect(paymentEvent({ asked, paid: { ...paid, ...change }, isPaid })).toBe(event);
  });
});

describe('S7-44 the fee of a channel', () => {
  test.each([
    [500_00n, 0n, 0, 0n],
    [500_00n, 10_00n, 0, 10_00n],
    [500_00n, 0n, 150, 7_50n],
    [100_01n, 0n, 150, 1_51n],
    [1n, 5_00n, 1, 5_01n],
  ])('of %s with %s and %s of ten thousand is %s', (amount, fixed, perTenThousand, fee) => {
    expect(depositFee(amount, { fixed, perTenThousand })).toBe(fee);
  });

  test('never takes more than what was paid', () => {
    expect([creditedOf(510_00n, 10_00n), creditedOf(10_00n, 10_00n), creditedOf(1n, 10_00n)]).toEqual([
      500_00n,
      0n,
      0n,
    ]);
  });
});
