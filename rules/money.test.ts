import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatAmount, formatOf } from './amountFormat.ts';
import { Amount, AmountOrNone, largestBalance, PositiveAmount, toAmount, toMinor } from './money.ts';

test('an amount is written with two digits and its sign', () => {
  expect([0n, 5n, 1250n, -1n, -123456n].map(toAmount)).toEqual([
    '0.00',
    '0.05',
    '12.50',
    '-0.01',
    '-1234.56',
  ]);
});

test('every amount comes back as it went out', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 17n) + 1n, max: 10n ** 17n - 1n }), (minor) => {
      expect(toMinor(v.parse(Amount, toAmount(minor)))).toBe(minor);
    }),
  );
});

test.each(['', '1', '1.5', '1.234', '1,00', '1e3', ' 1.00', '+1.00', 'NaN', '1.00\n'])(
  '%j is not an amount',
  (text) => {
    expect(v.is(Amount, text)).toBe(false);
  },
);

test('nothing and less than nothing is not a positive amount', () => {
  expect([v.is(PositiveAmount, '0.00'), v.is(PositiveAmount, '-1.00'), v.is(PositiveAmount, '0.01')]).toEqual(
    [false, false, true],
  );
});

test.each([PositiveAmount, AmountOrNone])('what is no number is refused, not thrown', (schema) => {
  for (const text of ['1e2', 'x', '', '-1.00', '1.0', '1,00', 1]) expect(v.is(schema, text)).toBe(false);
  expect(v.is(schema, '0.10')).toBe(true);
});

test('nothing is an amount of zero or more', () => {
  expect([v.is(AmountOrNone, '0.00'), v.is(AmountOrNone, '-0.01')]).toEqual([true, false]);
});

test('S6-03 play money carries a word of its own, never the symbol of real money', () => {
  const merchant = { symbol: '₫', pattern: '#.##0', symbolAfter: true } as const;
  const written = ['PLAY', 'VND'].map((currency) => formatAmount('1000.00', formatOf(currency, merchant)));
  expect(written).toEqual(['PLAY\u00A01.000', '1.000\u00A0₫']);
});

test('L3 the largest balance is the largest amount, and a movement has a thousandth of it at most', () => {
  expect([v.is(Amount, toAmount(largestBalance)), v.is(Amount, toAmount(largestBalance + 1n))]).toEqual([
    true,
    false,
  ]);
  for (const moved of [PositiveAmount, AmountOrNone]) {
    expect([v.is(moved, '999999999999.99'), v.is(moved, '1000000000000.00')]).toEqual([true, false]);
  }
});
