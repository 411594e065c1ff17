import { describe, expect, test } from 'vitest';
import {
  moneyOf,
  withdrawalEvents,
  withdrawalStates,
  withdrawalTable,
  type WithdrawalState,
} from './withdrawalStates.ts';

/** Written from the words of the states and not from the table: what each may become, by which event. */
const expected: Record<WithdrawalState, Record<string, string>> = {
  requested: { cleared: 'approved', doubted: 'review', takeBack: 'takenBack' },
  review: { accepted: 'approved', refused: 'rejected', takeBack: 'takenBack', doubted: 'same' },
  approved: { handedOver: 'sending', cleared: 'same', accepted: 'same' },
  sending: { paid: 'paid', returned: 'returned', silent: 'unknown', handedOver: 'same' },
  unknown: { paid: 'paid', returned: 'returned', handedOver: 'sending', silent: 'same' },
  paid: { returned: 'returned', paid: 'same', silent: 'same' },
  returned: { returned: 'same', silent: 'same' },
  rejected: { refused: 'same', silent: 'same' },
  takenBack: { takeBack: 'same', silent: 'same' },
};

describe('S2-10 a withdrawal', () => {
  for (const state of withdrawalStates) {
    for (const event of withdrawalEvents) {
      const next = expected[state][event] ?? 'no';
      test(`that is ${state} and hears ${event}: ${next}`, () => {
        expect(withdrawalTable[state][event]).toBe(next);
      });
    }
  }

  test('is never sent twice, and never both sent and given back without the bank saying so', () => {
    for (const state of withdrawalStates) {
      for (const event of withdrawalEvents) {
        const next = withdrawalTable[state][event];
        if (next === 'same' || next === 'no') continue;
        const way = `${moneyOf[state]} to ${moneyOf[next]}`;
        expect(
          ['held to held', 'held to wallet', 'held to onItsWay', 'onItsWay to onItsWay', 'onItsWay to gone'],
          // What has left comes back only as `returned`.
        ).toContain(event === 'returned' ? 'held to wallet' : way);
      }
    }
  });
});
