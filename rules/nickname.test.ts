import { expect, test } from 'vitest';
import { checkNickname } from './nickname.ts';

const rule = { enabled: true, required: false, maxLength: 24 };

test.each([
  ['Maya', undefined],
  ["Señor O'Neil-Cruz Jr.", undefined],
  ['ไก่ชน 88', undefined],
  ['Player_123456', undefined],
  ['123', 'wrong'],
  ['a'.repeat(25), 'wrong'],
  ['Maya\u202Eayam', 'wrong'],
  ['Ma\u200Bya', 'wrong'],
  ['<b>Maya</b>', 'wrong'],
  ['maya@example.com', 'wrong'],
  ['Call 0917 123 4567', 'number'],
  ['+63.917.1234567', 'number'],
  ['Maya 1234567', 'number'],
  ['Maya ०९१७१२३', 'number'],
  ['Maya ０９１７１２３', 'number'],
  ['Maya ⁰⁹¹⁷¹²³', 'number'],
  ['Maya\u0301\u0301\u0301', 'wrong'],
])('S7-46 as a nickname %j is %s', (value, found) => {
  expect(checkNickname(rule, value)).toBe(found);
});

test('A13-2 digits of any script are digits, and marks are not heaped', () => {
  expect(checkNickname(rule, 'Ana ٠٩١٧١٢٣٤')).toBe('number');
  expect(checkNickname(rule, 'Señorita é̄')).toBeUndefined();
});

test('A14-7 digits that Chinese writes as words are digits, and a name may hold some', () => {
  expect(checkNickname(rule, '零九一七一二三四五六七')).toBe('number');
  expect(checkNickname(rule, '王五 三七')).toBeUndefined();
});

test('S7-46 the rule of the merchant holds as well', () => {
  expect(checkNickname({ ...rule, pattern: '^[a-z]+$' }, 'Maya')).toBe('wrong');
  expect(checkNickname({ ...rule, minLength: 5 }, 'Maya')).toBe('wrong');
});
