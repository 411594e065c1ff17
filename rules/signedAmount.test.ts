import { expect, test } from 'vitest';
import type { AmountFormat } from './amountFormat.ts';
import { formatSigned } from './signedAmount.ts';

const peso: AmountFormat = { symbol: '₱', pattern: '#,##0.00' };

test('a movement says by its sign what its colour says', () => {
  expect(['128.50', '-64.00', '0.00', '-0.00'].map((amount) => formatSigned(amount, peso))).toEqual([
    { text: '+₱128.50', tone: 'gain' },
    { text: '\u2212₱64.00', tone: 'loss' },
    { text: '₱0.00', tone: 'plain' },
    { text: '₱0.00', tone: 'plain' },
  ]);
  expect(formatSigned('-64.00', { symbol: '₫', pattern: '#.##0', symbolAfter: true }).text).toBe(
    '\u221264\u00a0₫',
  );
});
