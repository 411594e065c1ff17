import { expect, test } from 'vitest';
import { checkForm, checkOne, recheck, wordsOf } from './registerRules.ts';

const on = { enabled: true, required: true };

test('S5-05 S8-03 S8-04 the confirmation is demanded and must equal the password', () => {
  const shown = { field: 'confirmPassword', rule: on } as const;
  expect(checkOne(shown, { password: 'a', confirmPassword: '' })?.id).toBe('registration.confirmMissing');
  expect(checkOne(shown, { password: 'a', confirmPassword: 'b' })?.id).toBe('registration.confirmWrong');
  expect(checkOne(shown, { password: 'a', confirmPassword: 'a' })).toBeUndefined();
});

test('S5-04 S8-05 what is demanded and empty is said, what is not passes', () => {
  const found = checkForm(
    [
      { field: 'captcha', rule: on },
      { field: 'nickname', rule: { enabled: true, required: false, pattern: '^x$' } },
      { field: 'payeeName', rule: on },
    ],
    {},
  );
  expect(found).toMatchObject({
    captcha: { id: 'registration.captchaMissing' },
    payeeName: { id: 'registration.missing' },
  });
  expect(found).not.toHaveProperty('nickname');
});

test('S5-03 S8-01 a pattern says its own words, the merchant’s before ours', () => {
  const rule = { ...on, pattern: '@', message: { TY: 'Mali ang email' } };
  const problem = checkOne({ field: 'email', rule }, { email: 'nobody' });
  expect(wordsOf(problem, (id) => id, 'TY')).toBe('Mali ang email');
  expect(wordsOf(problem, (id) => id, 'EN')).toBe('registration.emailWrong');
});

test('C6 S8-28 a code that is too short, and a name that is none, have words of their own', () => {
  const code = { field: 'verificationCode', rule: { ...on, pattern: '^\\d{4,10}$', minLength: 4 } } as const;
  expect(checkOne(code, { verificationCode: '12' })).toMatchObject({
    id: 'registration.codeShort',
    values: { least: 4 },
  });
  expect(checkOne(code, { verificationCode: '12a4' })?.id).toBe('registration.digitsOnly');
  for (const field of ['nickname', 'payeeName'] as const) {
    const name = { field, rule: { ...on, minLength: 2 } };
    expect(checkOne(name, { [field]: 'J' })?.id).toBe('registration.nameWrong');
  }
});

test('S5-02 checked again, a refused value keeps its refusal and another value loses it', () => {
  const shown = [{ field: 'username', rule: on }] as const;
  const before = { username: { id: 'registration.usernameTaken', refused: 'demo' } } as const;
  expect(recheck(shown, { username: 'demo' }, before)).toEqual(before);
  expect(recheck(shown, { username: 'demo2' }, before)).toEqual({ username: undefined });
  expect(recheck(shown, {}, before)).toEqual(before);
});
