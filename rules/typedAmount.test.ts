import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, type AmountFormat } from './amountFormat.ts';
import { readAmount } from './typedAmount.ts';

const peso: AmountFormat = { symbol: '₱', pattern: '#,##0.00' };

describe('an amount that is typed', () => {
  test.each([
    ['#,##0.00', '1000', '1000.00'],
    ['#,##0.00', ' 1,000 ', '1000.00'],
    ['#,##0.00', '1,000,000.5', '1000000.50'],
    ['#,##0.00', '0.05', '0.05'],
    ['#,##0.00', '0007', '7.00'],
    ['#,##0.00', '12.', '12.00'],
    ['#.##0,00', '1.000,50', '1000.50'],
    ['#.##0,00', '12,5', '12.50'],
    // The keyboard of a phone that is set to English has no comma.
    ['#.##0,00', '12.50', '12.50'],
    ['# ##0,00', '1\u00a0000,50', '1000.50'],
    ['# ##0', '1 000', '1000.00'],
    ['#,##0', '50.00', '50.00'],
    ['#.##0', '1.000', '1000.00'],
  ] as const)('%s: %j is %s', (pattern, typed, amount) => {
    expect(readAmount(typed, { pattern })).toEqual({ ok: true, amount });
  });

  test.each([
    // Neither 150 nor 1.50.
    ['#,##0.00', '1,50', 'notAnAmount'],
    ['#,##0.00', '1.000', 'notAnAmount'],
    ['#,##0.00', '1,0000', 'notAnAmount'],
    ['#,##0.00', '1 000', 'notAnAmount'],
    ['#,##0.00', '-5', 'notAnAmount'],
    ['#,##0.00', '+5', 'notAnAmount'],
    ['#,##0.00', '1e3', 'notAnAmount'],
    ['#,##0.00', '', 'notAnAmount'],
    ['#,##0.00', '.5', 'notAnAmount'],
    ['#,##0.00', 'five', 'notAnAmount'],
    ['#,##0.00', '1234567890123', 'notAnAmount'],
    ['#,##0', '50.5', 'wholeOnly'],
  ] as const)('%s: %j is refused: %s', (pattern, typed, fault) => {
    expect(readAmount(typed, { pattern })).toEqual({ ok: false, fault });
  });

  test('limits are within: the least and the most themselves are fine', () => {
    const limits = { least: '100.00', most: '50000.00' };
    const read = (typed: string) => readAmount(typed, peso, limits);
    expect([read('100').ok, read('50,000').ok]).toEqual([true, true]);
    expect(read('99.99')).toEqual({ ok: false, fault: 'tooSmall' });
    expect(read('50000.01')).toEqual({ ok: false, fault: 'tooLarge' });
    expect(read('9999999999999')).toEqual({ ok: false, fault: 'tooLarge' });
  });

  test('what is written for the player is read as the same amount', () => {
    const patterns = ['#,##0.00', '#.##0,00', '# ##0,00'] as const;
    const minor = fc.bigInt({ min: 0n, max: 10n ** 14n - 1n });
    fc.assert(
      fc.property(minor, fc.constantFrom(...patterns), (amount, pattern) => {
        const wire = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
        const written = formatAmount(wire, { symbol: '', pattern });
        expect(readAmount(written, { pattern })).toEqual({ ok: true, amount: wire });
      }),
    );
  });
});
