import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('loader data comes back as it was, whatever signs it holds', () => {
  const value = { a: 'say "no" ~ & | \\ </script>', b: [1, null, { c: '&amp;"~' }], d: 'ñ₱' };
  expect(unpack(pack(value))).toEqual(value);
});

test('loader data is read once: the same data gives the same object', () => {
  const data = pack({ a: 1 });
  expect(unpack(data)).toBe(unpack(data));
});
