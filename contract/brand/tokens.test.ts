import * as v from 'valibot';
import { expect, test } from 'vitest';
import { TokenOverrides } from './tokens.ts';

test.each([
  ['0 4px 16px #0e162424', true],
  ['0 0 0 2px #ffffff, -1px 0 4px #00000080', true],
  ['none', false],
  ['0 4px 16px #0e1624240', false],
  ['0 0 0 #ffffff000 0 0 #ffffff', false],
  [`0 0 0 #ffffff${', 0 0 0 #ffffff'.repeat(20)}`, false],
])('A33-3 M4 %s is a shadow: %s', (shadow, expected) => {
  expect(v.is(TokenOverrides, { dark: { 'shadow-1': shadow } })).toBe(expected);
});
