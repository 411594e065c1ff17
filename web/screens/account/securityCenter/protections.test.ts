import { expect, test } from 'vitest';
import { standingOf, type Config } from './protections.ts';

const bare: Config = {
  loginPassword: { isSet: false },
  withdrawalPassword: { isSet: false, isLocked: false, rule: { enabled: true, required: true } },
  questions: [],
  mobile: { shown: '+63•••••1234', bound: false },
  email: { shown: '', bound: false },
  dialingCode: '63',
  emailRule: { enabled: true, required: true },
};
const set = { ...bare.withdrawalPassword, isSet: true };
const password = { ...bare, loginPassword: { isSet: true } };
const mobile = { ...password, mobile: { shown: '', bound: true } };
const withdrawal = { ...mobile, withdrawalPassword: set };
const email = { ...withdrawal, email: { shown: '', bound: true } };

const step = { recoveryCodes: 10, onSince: '2026-11-20T04:00:00Z' };
const questions = ['firstPet', 'firstJob'] as const;

test.each([
  ['neither of the two', { passkeys: 0, secondStep: { recoveryCodes: 0 } }, 5, 'fair', 'beyond'],
  ['passkeys alone to be had', { passkeys: 0 }, 5, 'fair', 'beyond'],
  ['a passkey', { passkeys: 1, secondStep: { recoveryCodes: 0 } }, 6, 'strong', undefined],
  ['two steps', { passkeys: 0, secondStep: step }, 6, 'strong', undefined],
] as const)(
  'S7-45 a login beyond the password counts where the merchant has it: with %s',
  (_, has, count, level, next) => {
    const config = { ...email, questions: [...questions], ...has };
    expect(standingOf(config)).toMatchObject({ all: 6, count, level, next });
  },
);

test.each([
  ['nothing', bare, 0, 'low', 'password'],
  ['a password', password, 1, 'low', 'mobile'],
  ['a number besides', mobile, 2, 'low', 'withdrawal'],
  ['a withdrawal password besides', withdrawal, 3, 'fair', 'email'],
  ['an address besides', email, 4, 'fair', 'questions'],
  ['all', { ...email, questions }, 5, 'strong', undefined],
  ['everything but a password', { ...email, loginPassword: { isSet: false } }, 3, 'fair', 'password'],
] as const)('S7-45 with %s the score says what to do next', (_, config, count, level, next) => {
  expect(standingOf({ ...config, questions: [...config.questions] })).toMatchObject({
    all: 5,
    count,
    level,
    next,
  });
});
