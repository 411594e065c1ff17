import { describe, expect, test } from 'vitest';
import {
  bonusOf,
  isOpenPart,
  partEvents,
  partStates,
  partTable,
  promotionLabel,
  promotionLabels,
  type PartState,
} from './promotionStates.ts';

/** Written from the words of the states and not from the table: what each may become, by which event. */
const expected: Record<PartState, Record<string, string>> = {
  joined: {
    granted: 'wagering',
    doubted: 'applying',
    giveUp: 'givenUp',
    expired: 'expired',
    undone: 'cancelled',
  },
  applying: {
    doubted: 'same',
    accepted: 'claimable',
    refused: 'rejected',
    giveUp: 'givenUp',
    undone: 'cancelled',
  },
  claimable: {
    accepted: 'same',
    claimed: 'wagering',
    giveUp: 'givenUp',
    expired: 'expired',
    undone: 'cancelled',
  },
  wagering: {
    granted: 'same',
    accepted: 'same',
    claimed: 'same',
    met: 'paid',
    giveUp: 'givenUp',
    expired: 'expired',
    undone: 'cancelled',
  },
  paid: { granted: 'same', accepted: 'same', claimed: 'same', met: 'same', undone: 'same' },
  rejected: { refused: 'same', undone: 'same' },
  givenUp: { giveUp: 'same', undone: 'same' },
  expired: { expired: 'same', undone: 'same' },
  cancelled: { undone: 'same' },
};

describe('S4-43 a part in a promotion', () => {
  for (const state of partStates) {
    for (const event of partEvents) {
      const next = expected[state][event] ?? 'no';
      test(`that is ${state} and hears ${event}: ${next}`, () => {
        expect(partTable[state][event]).toBe(next);
      });
    }
  }

  test('pays its bonus once, only after it was locked, and never takes back what was paid', () => {
    for (const state of partStates) {
      for (const event of partEvents) {
        const next = partTable[state][event];
        if (next === 'same' || next === 'no') continue;
        expect(['house to house', 'house to locked', 'locked to wallet', 'locked to house']).toContain(
          `${bonusOf[state]} to ${bonusOf[next]}`,
        );
        // Whatever has ended stays as it is.
        expect(isOpenPart(state)).toBe(true);
      }
    }
  });
});

describe('S3-40 the label', () => {
  const label = (
    state: PartState | undefined,
    { runs = 'now' as 'soon' | 'now' | 'over', mayTakePart = false, isJoined = true, isClaimed = false } = {},
  ) =>
    promotionLabel({
      runs,
      mayTakePart,
      isJoined,
      part: state === undefined ? undefined : { state, isClaimed },
    });

  test('of a part is that of its state, whether it runs or not', () => {
    for (const runs of ['now', 'over'] as const) {
      expect(partStates.map((state) => [state, label(state, { runs })])).toEqual([
        ['joined', 'joined'],
        ['applying', 'applying'],
        ['claimable', 'claim'],
        ['wagering', 'process'],
        ['paid', 'issued'],
        ['rejected', 'rejected'],
        ['givenUp', 'close'],
        ['expired', 'close'],
        ['cancelled', 'close'],
      ]);
    }
    expect(label('paid', { isClaimed: true })).toBe('claimed');
  });

  test('without a part is to join, to claim, closed or coming soon', () => {
    expect(label(undefined, { mayTakePart: true })).toBe('join');
    expect(label(undefined, { mayTakePart: true, isJoined: false })).toBe('claim');
    expect(label(undefined)).toBe('close');
    expect(label(undefined, { runs: 'over', mayTakePart: true })).toBe('close');
    expect(label(undefined, { runs: 'soon' })).toBe('comingSoon');
  });

  test('of what may be taken again is the offer, and while a part is open the part’s', () => {
    expect(label('paid', { mayTakePart: true })).toBe('join');
    expect(label('expired', { mayTakePart: true, isJoined: false })).toBe('claim');
    expect(label('wagering', { mayTakePart: true })).toBe('process');
  });

  test('is each of the ten at some time', () => {
    const seen = new Set(
      [undefined, ...partStates].flatMap((state) =>
        (['soon', 'now', 'over'] as const).flatMap((runs) =>
          [true, false].flatMap((flag) =>
            [true, false].flatMap((mayTakePart) =>
              label(state, { runs, mayTakePart, isJoined: flag, isClaimed: flag }),
            ),
          ),
        ),
      ),
    );
    expect([...seen].toSorted()).toEqual([...promotionLabels].toSorted());
  });
});
