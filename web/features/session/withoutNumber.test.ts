import { expect, test } from 'vitest';
import { withoutNumber } from './withoutNumber.ts';

test('C12 a username made of a number shows its ends alone, a chosen one all of it', () => {
  expect(withoutNumber('p639172446526')).toBe('p63•••••6526');
  expect(withoutNumber('pedro1990')).toBe('pedro1990');
  expect(withoutNumber('p2026')).toBe('p2026');
});
