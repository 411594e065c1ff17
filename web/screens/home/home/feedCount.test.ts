import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedSteps, hearFigure, shownOf, type FeedCount } from './feedCount.ts';

describe('S2-96 the counter of a feed', () => {
  test('counts from one figure to the next in even steps, and stays there', () => {
    const count = hearFigure({ from: 1000, to: 1000, step: 0 }, 2000);
    const steps = Array.from({ length: feedSteps.count + 2 }, (_, step) => shownOf({ ...count, step }));
    expect(steps).toEqual([1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900, 2000, 2000]);
  });

  test('goes on from where it stands when the next figure is early, and down at once with a smaller pot', () => {
    const half = { from: 1000, to: 2000, step: 5 };
    expect(shownOf(hearFigure(half, 3000))).toBe(1500);
    expect(shownOf(hearFigure(half, 1200))).toBe(1200);
  });

  test('is never above the last figure, whatever figures come and whenever', () => {
    const figures = fc.array(fc.record({ figure: fc.nat(1e12), after: fc.nat(15) }), { minLength: 1 });
    fc.assert(
      fc.property(figures, (heard) => {
        let count: FeedCount = { from: 0, to: 0, step: 0 };
        for (const { figure, after } of heard) {
          count = hearFigure(count, figure);
          for (let step = 0; step <= after; step++) {
            count = { ...count, step };
            expect(shownOf(count)).toBeLessThanOrEqual(figure);
          }
        }
      }),
    );
  });
});
