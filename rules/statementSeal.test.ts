import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { readSeal, sealedFile, sealedText, writeSeal } from './statementSeal.ts';

const lines = [
  { number: 2, at: '2026-11-03T04:00:00.000Z', amount: '-20.00', balance: '80.00' },
  { number: 3, at: '2026-11-03T04:00:01.000Z', amount: '7.50', balance: '87.50' },
];

test('S2-11 a seal names its lines and is read as it was written', () => {
  const seal = writeSeal({ first: 2n, last: 3n, digits: 'abcdef0123456789abcdef0123' });
  expect(seal).toBe('L2-3-abcdef0123456789abcd');
  expect(readSeal(seal)).toEqual({ first: 2n, last: 3n, digits: 'abcdef0123456789abcd' });
});

test('S2-11 what is sealed is found in the file again, whatever stands beside, before and after it', () => {
  const rows = lines.map(({ number, at, amount, balance }) => [
    String(number),
    at,
    amount,
    balance,
    'Bet',
    'Lucky 7, "gold"',
    'r-1',
    '',
  ]);
  const file = toCsv([['Number', 'Time'], ['', '', '', '100.00', 'Before'], ...rows, ['Seal', 'L2-3-ab']]);
  expect(sealedFile(file)).toBe(sealedText(lines));
  expect(sealedFile(file.replace('-20.00', '-2.00'))).not.toBe(sealedText(lines));
});
