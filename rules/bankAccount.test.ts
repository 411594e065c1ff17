import { expect, test } from 'vitest';
import { accountNumber, isPayeeName, isSamePayee, payeeName } from './bankAccount.ts';

const digits = { least: 10, most: 12 };

test.each([
  ['1234567890', '1234567890'],
  [' 1234 5678 90 ', '1234567890'],
  ['1234-5678-9012', '123456789012'],
  ['1234–567890', '1234567890'],
  ['１２３４５６７８９０', '1234567890'],
  ['123456789', undefined],
  ['1234567890123', undefined],
  ['12345678x0', undefined],
  ['0000000000', undefined],
  ['', undefined],
])('S7-45 of %j as an account number is kept %j', (typed, kept) => {
  expect(accountNumber(typed, digits)).toBe(kept);
});

test.each([
  ['Maya Cruz', true],
  ["Juan D'Angelo Jr.", true],
  ['Ma. Luisa Dela Peña-Santos', true],
  ['陈伟', true],
  ['M', false],
  ['Maya 2', false],
  ['. .', false],
  ['-Maya', false],
  ['<b>Maya</b>', false],
])('S7-45 %j can be the name of a payee: %s', (name, can) => {
  expect(isPayeeName(name)).toBe(can);
});

test('S7-45 a payee is the same however the name is spaced, in capitals and with points', () => {
  expect(payeeName('  Maya \t Cruz ')).toBe('Maya Cruz');
  expect(isSamePayee('MA. LUISA  CRUZ', 'Ma Luisa Cruz')).toBe(true);
  expect(isSamePayee('Pen\u0303a', 'Peña')).toBe(true);
  expect(isSamePayee('Maya Cruz', 'Maya Cruzado')).toBe(false);
});
