import { expect, test } from 'vitest';
import { addressKey } from './budgets.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('an address counts as itself, a household of IPv6 as one: %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
