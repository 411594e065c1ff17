import { describe, expect, test } from 'vitest';
import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { entryCases, entryRules, typedEntry } from '@laro/rules/fieldCases.ts';
import { fieldValue } from '@laro/rules/fieldRule.ts';
import { judgeAgain, judgeAll, type FieldProblems, type Typed } from '../forms/fields.ts';
import { loginFields, type LoginField, type LoginMethod, type LoginRules } from './loginFields.ts';

const rules: LoginRules = {
  loginUsername: { enabled: true, required: true, pattern: '^[A-Za-z]\\w{3,15}$', minLength: 4 },
  loginPassword: { enabled: true, required: true, minLength: 6, maxLength: 64 },
  loginMobileNum: { enabled: true, required: true, pattern: '^\\d{7,20}$' },
  verificationCode: { enabled: true, required: true, pattern: '^\\d{4,10}$', minLength: 4 },
  dialingCode: '63',
  byNumber: false,
};
const fine = { username: 'demo', password: 'secret' };

interface Given {
  readonly rules?: LoginRules;
  readonly method?: LoginMethod;
  readonly captcha?: CaptchaKind;
  readonly saved?: string;
}

function fieldsOf({ rules: asked = rules, method = 'username', captcha, saved }: Given) {
  return loginFields(asked, { method, captcha, isSaved: (name) => name === saved });
}

function read(typed: Partial<Typed<LoginField>>, given: Given): Typed<LoginField> {
  const none = { username: '', password: '', mobileNum: '', messageCode: '', identifying: '' };
  const values = fieldsOf(given).map(({ name, kind = 'text' }) => [
    name,
    fieldValue(kind, typed[name] ?? '', '63'),
  ]);
  return { ...none, ...Object.fromEntries(values) };
}

/** What is said of each field. */
function check(typed: Partial<Typed<LoginField>>, given: Given = {}): FieldProblems<LoginField> {
  return judgeAll(fieldsOf(given), read(typed, given));
}

describe('S5-01 the login form before it is sent', () => {
  test('finds nothing in what fits the rules of the merchant', () => {
    expect(check(fine)).toEqual({});
  });

  test('asks for what is empty', () => {
    const found = check({ username: ' ', password: '' });
    expect(found.username?.id).toBe('session.usernameMissing');
    expect(found.password?.id).toBe('session.passwordMissing');
  });

  test('checks against loginUsername and loginPassword', () => {
    expect(check({ username: '4emo', password: 'short' })).toEqual({
      username: { id: 'session.usernameWrong' },
      password: { id: 'session.passwordWrong', values: { least: 6 } },
    });
  });

  test('lets pass what a rule that is off would refuse', () => {
    const off = {
      dialingCode: '63',
      byNumber: false,
      loginUsername: { enabled: false, required: false, pattern: '^x$' },
    };
    expect(check(fine, { rules: off })).toEqual({});
  });

  test('S8-05 S9-06 S5-28 a shown captcha is required, of at most six digits, or 16 letters where it has letters', () => {
    const said = (identifying: string, captcha: CaptchaKind = 'digits') =>
      check({ ...fine, identifying }, { captcha }).identifying?.id;
    for (const kind of ['digits', 'sum'] as const) {
      expect(said('', kind)).toBe('session.captchaMissing');
      expect(said('12a', kind)).toBe('session.captchaWrong');
      expect(said('1234567', kind)).toBe('session.captchaWrong');
      expect(said('12345', kind)).toBeUndefined();
    }
    expect(said('ACef', 'letters')).toBeUndefined();
    expect(said('12345', 'letters')).toBeUndefined();
    expect(said('AC EF', 'letters')).toBe('session.captchaLetters');
    expect(said('A'.repeat(17), 'letters')).toBe('session.captchaLetters');
  });

  test.each(['9171234567', '0917 123 4567', '+639171234567', '+63 (0)917-123-4567'])(
    'S3-06 C1 where members register by number the name field takes %s, and names as ever',
    (username) => {
      const byNumber = { ...rules, byNumber: true };
      expect(check({ ...fine, username }, { rules: byNumber })).toEqual({});
      expect(check(fine, { rules: byNumber })).toEqual({});
      expect(check({ ...fine, username }).username?.id).toBe('session.usernameWrong');
    },
  );

  test('S3-06 C1 what is neither is called what it looks like', () => {
    const byNumber = { ...rules, byNumber: true };
    const said = (username: string) => check({ ...fine, username }, { rules: byNumber }).username?.id;
    expect(said('')).toBe('session.nameMissing');
    expect(said('+1 555 123 4567')).toBe('session.mobileWrong');
    expect(said('4emo')).toBe('session.usernameWrong');
  });

  test('C6 a code that is too short is not called letters', () => {
    const said = (messageCode: string) =>
      check({ mobileNum: '9171234567', messageCode }, { method: 'sms' }).messageCode;
    expect(said('12')).toEqual({ id: 'session.smsLength', values: { least: 4 } });
    expect(said('12a4')?.id).toBe('session.smsWrong');
    expect(said('1234')).toBeUndefined();
  });

  test('S3-08 a saved login needs no password, and no other name goes without', () => {
    expect(check({ username: 'demo' }, { saved: 'demo' })).toEqual({});
    expect(check({ username: 'agent' }, { saved: 'demo' }).password?.id).toBe('session.passwordMissing');
  });

  test('S4-02 by SMS it asks for a number and a code instead', () => {
    const said = (mobileNum: string, messageCode: string) =>
      check({ mobileNum, messageCode }, { method: 'sms' });
    expect(said('9171234567', '123456')).toEqual({});
    expect(said('', '')).toMatchObject({
      mobileNum: { id: 'session.mobileMissing' },
      messageCode: { id: 'session.smsMissing' },
    });
    expect(said('demo', 'secret')).toMatchObject({
      mobileNum: { id: 'session.mobileWrong' },
      messageCode: { id: 'session.smsWrong' },
    });
  });
});

test('S5-01 checked again, a field with a value says what is wrong now, and an empty one what was said', () => {
  const before = {
    username: { id: 'session.usernameWrong' },
    password: { id: 'session.tooMany' },
  } as const;
  const again = (typed: Partial<Typed<LoginField>>) => judgeAgain(fieldsOf({}), read(typed, {}), before);
  expect(again({ username: 'demo' })).toEqual({ username: undefined, password: before.password });
  expect(again({ username: 'demo', password: 'short' }).password?.id).toBe('session.passwordWrong');
});

test.each(entryCases.filter(([, form]) => form === 'login' || form === 'loginBySms'))(
  'section 5 at the form: %s %s %s %j fits: %s',
  (_, form, field, typed, isFit) => {
    const method = form === 'login' ? 'username' : 'sms';
    const asked = { ...entryRules, dialingCode: '63', byNumber: true };
    const found = check(typedEntry(form, field, typed), { rules: asked, method });
    expect(Object.keys(found)).toEqual(isFit ? [] : [field]);
  },
);
