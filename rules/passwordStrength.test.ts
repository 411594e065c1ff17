import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['password1', 'common'],
  ['Qwerty123!', 'common'],
  ['aaaaaaaa1', 'common'],
  ['12345678a', 'common'],
  ['87654321x', 'common'],
  ['hawk1', 'weak'],
  ['sampagita', 'weak'],
  ['Sampaga7', 'weak'],
  ['Right.horse.7', 'strong'],
  ['manok sa bundok', 'fair'],
  ['Laro.demo9', 'fair'],
  ['tatlong manok sa bundok', 'strong'],
] as const)('C7 %s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
