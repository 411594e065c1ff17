import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MerchantSettings } from './merchant.ts';

const { code, currency, status } = MerchantSettings.entries;

test.each([
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::/32', true],
  ['::1/128', true],
  ['203.0.113.0', false],
  ['203.0.113/24', false],
  ['203.0.113.256/32', false],
  ['203.0.113.0/33', false],
  ['2001:db8::/129', false],
  ['2001:db8::g/32', false],
  ['dead.beef/8', false],
])('S4-24 %s is an address range: %s', (range, expected) => {
  expect(v.is(status, { maintenance: false, restrictedRanges: [range] })).toBe(expected);
});

test('S3-35 a code is as long as the database takes it', () => {
  const letters = 'a'.repeat(25);
  expect([1, 2, 24, 25].map((length) => v.is(code, letters.slice(0, length)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('S6-03 no merchant takes play money for its currency', () => {
  const written = { symbol: '₱', pattern: '#,##0.00' };
  expect(v.is(currency, { code: 'PHP', ...written })).toBe(true);
  expect(v.is(currency, { code: 'PLAY', ...written })).toBe(false);
});
