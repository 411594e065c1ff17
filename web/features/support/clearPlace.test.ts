import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liftOver } from './clearPlace.ts';

const float = { top: 600, bottom: 650, left: 300, right: 350 };
const word = (top: number, left = 300) => ({ top, bottom: top + 18, left, right: left + 100 });

describe('S2-58 the place of the service button', () => {
  test('is its own where no words are, and beside words', () => {
    expect(liftOver(float, [])).toBe(0);
    expect(liftOver(float, [word(620, 100), word(200)])).toBe(0);
  });

  test('is just above the words that it would cover, and above those it would cover there', () => {
    expect(liftOver(float, [word(640)])).toBe(650 + 6 - 640);
    expect(liftOver(float, [word(640), word(580)])).toBe(650 + 6 - 580);
  });

  test('is nowhere where words go on for too long', () => {
    const lines = Array.from({ length: 30 }, (_, line) => word(660 - line * 20));
    expect(liftOver(float, lines)).toBeUndefined();
  });

  test('covers no words, whatever they are', () => {
    const words = fc.array(
      fc.record({ top: fc.integer({ min: 0, max: 800 }), left: fc.integer({ min: 0, max: 390 }) }),
    );
    fc.assert(
      fc.property(words, (places) => {
        const boxes = places.map(({ top, left }) => word(top, left));
        const lift = liftOver(float, boxes);
        if (lift === undefined) return;
        const [top, bottom] = [float.top - lift, float.bottom - lift];
        const covered = boxes.filter(
          (box) => box.bottom > top && box.top < bottom && box.right > float.left && box.left < float.right,
        );
        expect(covered).toEqual([]);
      }),
    );
  });
});
