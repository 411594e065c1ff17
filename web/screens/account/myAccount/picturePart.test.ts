import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closest, middleOf, moved, placed, placeOf, zoomed, zoomOf } from './picturePart.ts';

const wide = { width: 1600, height: 900 };
const whole = middleOf(wide);

test('S7-11 the part of a picture begins as much of its middle as a square can hold', () => {
  expect(whole).toEqual({ left: 350, top: 0, side: 900 });
  expect(zoomOf(wide, whole)).toBe(1);
});

test('S7-11 the part goes where it is moved, and no further than the picture', () => {
  expect(moved(wide, whole, 100, 50)).toEqual({ left: 450, top: 0, side: 900 });
  expect(moved(wide, whole, -9000, 0)).toEqual({ left: 0, top: 0, side: 900 });
  expect(placed(wide, whole, { x: 1, y: 0.5 })).toEqual({ left: 700, top: 0, side: 900 });
  // Where no way is open it stands in the middle of none.
  expect(placeOf(wide, whole)).toEqual({ x: 0.5, y: 0.5 });
});

test('S7-11 the part is looked at up to four times closer around its middle, and from the edge as far as there is a picture', () => {
  const close = zoomed(wide, whole, 2);
  expect(close).toEqual({ left: 575, top: 225, side: 450 });
  expect(zoomed(wide, close, 1)).toEqual(whole);
  expect(zoomOf(wide, zoomed(wide, whole, 99))).toBe(closest);
  const corner = moved(wide, close, 9000, 9000);
  expect(corner).toEqual({ left: 1150, top: 450, side: 450 });
  expect(zoomed(wide, corner, 1)).toEqual({ left: 700, top: 0, side: 900 });
});

test('S7-11 whatever is done to it, the part is a square inside the picture', () => {
  const length = fc.integer({ min: 1, max: 9000 });
  const way = fc.double({ min: -9000, max: 9000, noNaN: true });
  const deed = fc.record({ right: way, down: way, zoom: fc.double({ min: 0, max: 9, noNaN: true }) });
  fc.assert(
    fc.property(length, length, fc.array(deed), (width, height, deeds) => {
      const size = { width, height };
      let part = middleOf(size);
      for (const { right, down, zoom } of deeds) part = zoomed(size, moved(size, part, right, down), zoom);
      const slack = 1e-6;
      expect(part.left).toBeGreaterThanOrEqual(0);
      expect(part.top).toBeGreaterThanOrEqual(0);
      expect(part.left + part.side).toBeLessThanOrEqual(width + slack);
      expect(part.top + part.side).toBeLessThanOrEqual(height + slack);
      expect(part.side).toBeGreaterThanOrEqual(Math.min(width, height) / closest - slack);
    }),
  );
});
