import { expect, test } from 'vitest';
import { bornBy, checkBirthday } from './birthday.ts';

const zone = 'Asia/Manila';

test('S5-32 S2-08 who is as old as the merchant asks is so from midnight of the birthday in its zone on, not an hour before', () => {
  const born = '2005-11-25';
  const check = (now: string) => checkBirthday(born, bornBy(Date.parse(now), zone, 21));
  expect(check('2026-11-24T15:59:59.999Z')).toBe('tooYoung');
  expect(check('2026-11-24T16:00:00.000Z')).toBeUndefined();
  expect(checkBirthday(born, bornBy(Date.parse('2023-11-24T16:00:00Z'), zone, 18))).toBeUndefined();
});

test('S5-32 a birthday of a 29th of February is on the 1st of March of other years', () => {
  const check = (now: string) => checkBirthday('2008-02-29', bornBy(Date.parse(now), zone, 18));
  expect([check('2026-02-28T04:00:00Z'), check('2026-03-01T04:00:00Z')]).toEqual(['tooYoung', undefined]);
  expect(bornBy(Date.parse('2028-02-29T04:00:00Z'), zone, 21)).toBe('2007-02-28');
});

test('S5-32 a day that there is not, or of another century, is none', () => {
  const none = ['2001-02-29', '1899-12-31', '01/02/1990', '1990-1-2', ''];
  expect(none.filter((value) => checkBirthday(value, '2005-01-01') !== 'wrong')).toEqual([]);
});
