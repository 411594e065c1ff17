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

test.each([
  ['nothing', bare, 0, 'low', 'password'],
  ['a password', password, 1, 'low', 'mobile'],
  ['a number besides', mobile, 2, 'low', 'withdrawal'],
  ['a withdrawal password besides', withdrawal, 3, 'fair', 'email'],
  ['an address besides', email, 4, 'fair', 'questions'],
  ['all', { ...email, questions: ['firstPet', 'firstJob'] }, 5, 'strong', undefined],
  ['everything but a password', { ...email, loginPassword: { isSet: false } }, 3, 'fair', 'password'],
] as const)('S7-45 with %s the score says what to do next', (_, config, count, level, next) => {
  expect(standingOf({ ...config, questions: [...config.questions] })).toMatchObject({ count, level, next });
});
