import { expect, test } from 'vitest';
import { formatCount } from './count.ts';
import { formatAmount } from './format.ts';

test.each([
  ['#,##0.00', '1234567.50', '₱1,234,567.50'],
  ['#,##0.00', '-12.05', '-₱12.05'],
  ['#,##0', '1234.99', '₱1,234'],
  ['#.##0,00', '1234.50', '₱1.234,50'],
  ['# ##0,00', '1234567.50', '₱1\u00a0234\u00a0567,50'],
  ['#,##0.00', '900719925474099312.34', '₱900,719,925,474,099,312.34'],
] as const)('S3-04 the pattern %s writes %s as %s', (pattern, amount, expected) => {
  expect(formatAmount(amount, { symbol: '₱', pattern })).toBe(expected);
});

test('S3-04 the symbol stands behind the amount where the merchant says so', () => {
  const dong = { symbol: '₫', pattern: '#.##0', symbolAfter: true } as const;
  expect(formatAmount('10000.00', dong)).toBe('10.000\u00a0₫');
  expect(formatAmount('-12.00', dong)).toBe('-12\u00a0₫');
});

test('a count is grouped as the language does', () => {
  expect([0, 999, 1000, 12_345].map((count) => formatCount(count, 'fil'))).toEqual([
    '0',
    '999',
    '1,000',
    '12,345',
  ]);
});
