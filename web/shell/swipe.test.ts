import { describe, expect, test } from 'vitest';
import { followTouch, hasSwiped, noSwipe, type SwipeState } from './swipe.ts';

/** A finger that goes down at 200 px at 1000 ms and up `distance` farther 100 ms later. */
function swipe(distance: number): SwipeState {
  const down = followTouch(noSwipe, { kind: 'down', x: 200, at: 1000 });
  return followTouch(down, { kind: 'up', x: 200 + distance, at: 1100 });
}

describe('S2-94 S9-02 the back swipe', () => {
  test.each([
    [0, false],
    [100, false],
    [101, true],
    [-101, true],
  ])('%s px is a swipe: %s', (distance, expected) => {
    expect(hasSwiped(swipe(distance), 1100)).toBe(expected);
  });

  test('its mark is reset after 500 ms', () => {
    expect(hasSwiped(swipe(150), 1599)).toBe(true);
    expect(hasSwiped(swipe(150), 1600)).toBe(false);
  });

  test('a tap after it does not take the mark away', () => {
    const tapped = [
      { kind: 'down', x: 10, at: 1200 } as const,
      { kind: 'up', x: 12, at: 1250 } as const,
    ].reduce(followTouch, swipe(150));
    expect(hasSwiped(tapped, 1300)).toBe(true);
  });

  test('a finger that came up without going down is none', () => {
    expect(hasSwiped(followTouch(noSwipe, { kind: 'up', x: 500, at: 1 }), 1)).toBe(false);
  });
});
