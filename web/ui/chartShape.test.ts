import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartShape } from './chartShape.ts';

test('bars stand on nothing, and hang from it where they are below', () => {
  const { top, bottom, zero, bars } = chartShape([200, -100, 0]);
  expect({ top, bottom }).toEqual({ top: 200, bottom: -100 });
  expect(zero).toBeCloseTo(66.67, 1);
  expect(bars.map(({ y }) => Math.round(y))).toEqual([0, 67, 67]);
  expect(bars.map(({ height }) => Math.round(height))).toEqual([67, 33, 0]);
});

test.each([
  [[1, 2, 3], 3, 0],
  [[128.5, 64], 150, 0],
  [[-3, -7], 0, -8],
  [[987_654], 1_000_000, 0],
  [[0.04], 0.04, 0],
])('%j is drawn between %d and %d, numbers that can be read', (values, top, bottom) => {
  const shape = chartShape(values);
  expect(shape.top).toBeCloseTo(top);
  expect(shape.bottom).toBeCloseTo(bottom);
});

test('days on which nothing happened are a flat line at the foot', () => {
  expect(chartShape([0, 0])).toMatchObject({ top: 0, bottom: 0, zero: 100, line: '25,100 75,100' });
  expect(chartShape([]).bars).toEqual([]);
});

test('a little beside a lot can still be seen', () => {
  const [small, none] = chartShape([1, 0, -1, 1_000_000]).bars;
  expect(small?.height).toBe(1);
  expect(none?.height).toBe(0);
});

test('whatever the values, everything is within the picture and in order', () => {
  const value = fc.integer({ min: -(10 ** 12), max: 10 ** 12 });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), (values) => {
      const { top, bottom, bars } = chartShape(values);
      expect(top >= Math.max(...values) && bottom <= Math.min(...values)).toBe(true);
      let edge = 0;
      for (const { x, y, width, height } of bars) {
        expect(x).toBeGreaterThan(edge);
        edge = x + width;
        expect(y).toBeGreaterThanOrEqual(-1.001);
        expect(y + height).toBeLessThanOrEqual(101.001);
      }
      expect(edge).toBeLessThan(100);
    }),
  );
});
