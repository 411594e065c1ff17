import { expect, test } from 'vitest';
import { checkForget } from './passwordRules.ts';

const on = { enabled: true, required: false };
const rules = {
  dialingCode: '63',
  fields: {
    mobileNum: { ...on, pattern: '^\\d{7,20}$', minLength: 7 },
    email: { ...on, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}$' },
  },
};

test('S5-12 a number that is too short names the least length of the rule', () => {
  expect(checkForget('mobileNum', '123', rules)).toEqual({
    id: 'password.mobileWrong',
    values: { least: 7 },
  });
  expect(checkForget('mobileNum', '9171234567', rules)).toBeUndefined();
});

test('C6 a code that is too short is not called letters', () => {
  const withCode = {
    ...rules,
    fields: { verificationCode: { ...on, pattern: '^\\d{4,10}$', minLength: 4 } },
  };
  expect(checkForget('verificationCode', '12', withCode)).toEqual({
    id: 'password.codeShort',
    values: { least: 4 },
  });
  expect(checkForget('verificationCode', '12a4', withCode)?.id).toBe('password.digitsOnly');
});

test('S5-11 S8-01 the e-mail is demanded and must look like one', () => {
  expect(checkForget('email', '', rules)?.id).toBe('password.emailMissing');
  expect(checkForget('email', 'nobody', rules)?.id).toBe('password.emailWrong');
  expect(checkForget('email', 'a@example.com', rules)).toBeUndefined();
});
