import { expect, test } from 'vitest';
import { isWeakPin, withdrawalPasswordRule } from './withdrawalPassword.ts';

test.each([
  '111111',
  '123456',
  '654321',
  '890123',
  '121212',
  '123123',
  '111222',
  '112233',
  '147258',
  '000000',
])('S7-45 %s is too easy to guess as a withdrawal password', (pin) => {
  expect(isWeakPin(pin)).toBe(true);
});

test.each(['402918', '135791', '837465', '190284', 'Tame otter 7'])('S7-45 %s is not', (pin) => {
  expect(isWeakPin(pin)).toBe(false);
});

test('S7-45 S5-33 its rule is that of the registration, whether that asks for it or not', () => {
  expect(withdrawalPasswordRule({}).pattern).toBe('^\\d{6}$');
  const own = { enabled: false, required: false, minLength: 8 };
  expect(withdrawalPasswordRule({ paymentPassword: own })).toEqual({
    enabled: true,
    required: true,
    minLength: 8,
  });
});
