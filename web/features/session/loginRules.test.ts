import { describe, expect, test } from 'vitest';
import { checkLogin, recheckLogin, type LoginRules } from './loginRules.ts';

const rules: LoginRules = {
  loginUsername: { enabled: true, required: true, pattern: '^[A-Za-z]\\w{3,15}$', minLength: 4 },
  loginPassword: { enabled: true, required: true, minLength: 6, maxLength: 64 },
  loginMobileNum: { enabled: true, required: true, pattern: '^\\d{7,20}$' },
  verificationCode: { enabled: true, required: true, pattern: '^\\d{4,10}$' },
  dialingCode: '63',
  byNumber: false,
};
const fields = { username: 'demo', password: 'secret', captcha: '', remember: false };
const plain = { method: 'username', captchaShown: false, passwordSaved: false } as const;

describe('S5-01 the login form before it is sent', () => {
  test('finds nothing in what fits the rules of the merchant', () => {
    expect(checkLogin(fields, rules, plain)).toEqual({});
  });

  test('asks for what is empty', () => {
    const found = checkLogin({ ...fields, username: ' ', password: '' }, rules, plain);
    expect(found.username?.id).toBe('session.usernameMissing');
    expect(found.password?.id).toBe('session.passwordMissing');
  });

  test('checks against loginUsername and loginPassword', () => {
    const found = checkLogin({ ...fields, username: '4emo', password: 'short' }, rules, plain);
    expect(found).toEqual({
      username: { id: 'session.usernameWrong' },
      password: { id: 'session.passwordWrong', values: { least: 6 } },
    });
  });

  test('lets pass what a rule that is off would refuse', () => {
    const off = {
      ...{ dialingCode: '63', byNumber: false },
      loginUsername: { enabled: false, required: false, pattern: '^x$' },
    };
    expect(checkLogin(fields, off, plain)).toEqual({});
  });

  test('S8-05 S9-06 a shown captcha is required, and of at most six digits', () => {
    const shown = { ...plain, captchaShown: true };
    expect(checkLogin(fields, rules, shown).captcha?.id).toBe('session.captchaMissing');
    expect(checkLogin({ ...fields, captcha: '12a' }, rules, shown).captcha?.id).toBe('session.captchaWrong');
    expect(checkLogin({ ...fields, captcha: '1234567' }, rules, shown).captcha?.id).toBe(
      'session.captchaWrong',
    );
    expect(checkLogin({ ...fields, captcha: '12345' }, rules, shown)).toEqual({});
  });

  test.each(['9171234567', '0917 123 4567', '+639171234567', '+63 (0)917-123-4567'])(
    'S3-06 C1 where members register by number the name field takes %s, and names as ever',
    (username) => {
      const byNumber = { ...rules, byNumber: true };
      expect(checkLogin({ ...fields, username }, byNumber, plain)).toEqual({});
      expect(checkLogin(fields, byNumber, plain)).toEqual({});
      expect(checkLogin({ ...fields, username }, rules, plain).username?.id).toBe('session.usernameWrong');
    },
  );

  test('S3-06 C1 what is neither is called what it looks like', () => {
    const byNumber = { ...rules, byNumber: true };
    const said = (username: string) => checkLogin({ ...fields, username }, byNumber, plain).username?.id;
    expect(said('')).toBe('session.nameMissing');
    expect(said('+1 555 123 4567')).toBe('session.mobileWrong');
    expect(said('4emo')).toBe('session.usernameWrong');
  });

  test('C6 a code that is too short is not called letters', () => {
    const said = (password: string) =>
      checkLogin({ ...fields, username: '9171234567', password }, rules, { ...plain, method: 'sms' }).password
        ?.id;
    expect(said('12')).toBe('session.smsLength');
    expect(said('12a4')).toBe('session.smsWrong');
    expect(said('1234')).toBeUndefined();
  });

  test('S3-08 a saved login needs no password', () => {
    expect(checkLogin({ ...fields, password: '' }, rules, { ...plain, passwordSaved: true })).toEqual({});
  });

  test('S4-02 by SMS it asks for a number and a code instead', () => {
    const check = (username: string, password: string) =>
      checkLogin({ ...fields, username, password }, rules, { ...plain, method: 'sms' });
    expect(check('9171234567', '123456')).toEqual({});
    expect(check('', '')).toMatchObject({
      username: { id: 'session.mobileMissing' },
      password: { id: 'session.smsMissing' },
    });
    expect(check('demo', 'secret')).toMatchObject({
      username: { id: 'session.mobileWrong' },
      password: { id: 'session.smsWrong' },
    });
  });
});

test('S5-01 checked again, a field with a value says what is wrong now, and an empty one what was said', () => {
  const before = {
    username: { id: 'session.usernameWrong' },
    password: { id: 'session.tooMany' },
  } as const;
  const found = { password: { id: 'session.passwordMissing' } } as const;
  expect(recheckLogin({ ...fields, password: '' }, before, found)).toEqual({ password: before.password });
  expect(recheckLogin(fields, before, found)).toEqual({ password: found.password });
});
