import { expect, test } from 'vitest';
import { loginNameOf } from './loginName.ts';

test('S5-01 the name field of a login takes it where members register by number, and names everywhere', () => {
  const byNumber = { dialingCode: '63', byNumber: true };
  expect(loginNameOf(' +63 917 123 4567 ', byNumber)).toEqual({ mobileNum: '9171234567' });
  expect(loginNameOf(' juan ', byNumber)).toEqual({ username: 'juan' });
  expect(loginNameOf('09171234567', { ...byNumber, byNumber: false })).toEqual({ username: '09171234567' });
});
