import { expect, test } from 'vitest';
import { fieldsOf, kindOf, type RegisterField, type ShownField } from '@laro/contract/calls/registration.ts';
import { judgeAgain, judgeAll, wordsOf, type Typed } from '../../../features/forms/fields.ts';
import { fieldCases, fitting, ruled } from '@laro/rules/fieldCases.ts';
import { fieldValue } from '@laro/rules/fieldRule.ts';
import { nicknameOf, registerFields } from './registerFields.ts';

const on = { enabled: true, required: true };
const age = { bornBy: '2005-11-20', minimumAge: 21 };
type Given = Partial<Typed<RegisterField>>;

function check(shown: readonly ShownField[], values: Given) {
  return judgeAll(registerFields(shown, age), typed(shown, values));
}

function typed(shown: readonly ShownField[], values: Given): Typed<RegisterField> {
  const none = Object.fromEntries(shown.map(({ field }) => [field, '']));
  // The keys are those of the fields.
  return { ...none, ...values } as Typed<RegisterField>;
}

test('S5-05 S8-03 S8-04 the confirmation is demanded and must equal the password', () => {
  const said = (confirmPassword: string) =>
    check([{ field: 'confirmPassword', rule: on }], { password: 'a', confirmPassword }).confirmPassword?.id;
  expect(said('')).toBe('registration.confirmMissing');
  expect(said('b')).toBe('registration.confirmWrong');
  expect(said('a')).toBeUndefined();
});

test('S5-04 S8-05 what is demanded and empty is said, what is not passes', () => {
  const found = check(
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
  const { email } = check([{ field: 'email', rule }], { email: 'nobody' });
  expect(wordsOf(email, { t: (id) => id, language: 'TY' })).toBe('Mali ang email');
  expect(wordsOf(email, { t: (id) => id, language: 'EN' })).toBe('registration.emailWrong');
});

test('C6 S8-28 a code that is too short, and a name that is none, have words of their own', () => {
  const rule = { ...on, pattern: '^\\d{4,10}$', minLength: 4 };
  const said = (verificationCode: string) =>
    check([{ field: 'verificationCode', rule }], { verificationCode }).verificationCode;
  expect(said('12')).toMatchObject({
    id: 'registration.codeShort',
    values: { least: 4 },
  });
  expect(said('12a4')?.id).toBe('registration.digitsOnly');
  for (const field of ['nickname', 'payeeName'] as const) {
    const name = { field, rule: { ...on, minLength: 2 } };
    expect(check([name], { [field]: 'J' })[field]?.id).toBe('registration.nameWrong');
  }
  const nickname = (value: string) =>
    check([{ field: 'nickname', rule: on }], { nickname: value }).nickname?.id;
  expect(nickname('Call 0917 123 4567')).toBe('registration.nameWrong');
  expect(nickname('Maya')).toBeUndefined();
});

test('C3 S7-46 the name of an account elsewhere is offered as a nickname where it can be one', () => {
  const shown = [{ field: 'nickname', rule: on }] as const;
  expect(nicknameOf('Ana Santos', shown)).toBe('Ana Santos');
  expect(nicknameOf('Ana 09171234567', shown)).toBe('');
  expect(nicknameOf('Ana Santos', [])).toBe('');
});

test('S5-02 checked again, a refused value keeps its refusal and another value loses it', () => {
  const shown = [{ field: 'username', rule: on }] as const;
  const before = { username: { id: 'registration.usernameTaken', refused: 'demo' } } as const;
  const again = (values: Given) => judgeAgain(registerFields(shown, age), typed(shown, values), before);
  expect(again({ username: 'demo' })).toEqual(before);
  expect(again({ username: 'demo2' })).toEqual({ username: undefined });
  expect(again({})).toEqual(before);
});

test('S5-06 S5-07 S9-06 a captcha and a code are digits, and not too many, whatever the merchant’s rule says', () => {
  const none = { enabled: true, required: false };
  const rules = { captcha: none, verificationCode: none, mobileNum: none };
  const flags = { mobileVerification: true, mobilePassword: false };
  const shown = fieldsOf('mobileNum', rules, flags);
  const wrong = (values: Given) => Object.keys(check(shown, values));
  expect(wrong({ captcha: '12345', verificationCode: '123456', mobileNum: '9171234567' })).toEqual([]);
  expect(wrong({ captcha: '12a', verificationCode: '12a', mobileNum: 'abc' })).toHaveLength(3);
  expect(
    wrong({ captcha: '1234567', verificationCode: '12345678901', mobileNum: '1'.repeat(21) }),
  ).toHaveLength(3);
});

test('S5-32 who is too young is told how old one has to be, and a day that there is not is none', () => {
  const said = (birthday: string) =>
    check([{ field: 'birthday', rule: { ...on, required: false } }], { birthday }).birthday;
  expect(said('2005-11-21')).toEqual({ id: 'registration.tooYoung', values: { age: 21 } });
  expect(said('2001-02-29')?.id).toBe('registration.birthdayWrong');
  expect(['2005-11-20', ''].map(said)).toEqual([undefined, undefined]);
});

test.each(fieldCases)('section 5 at the form: %s %s %j fits: %s', (_, field, typed, isFit) => {
  const flags = { mobileVerification: true, mobilePassword: true };
  const all = fieldsOf('username', ruled, flags);
  const values = Object.fromEntries(
    all.map((one) => {
      const value = one.field === field ? typed : (Object(fitting)[one.field] ?? '');
      return [one.field, fieldValue(kindOf(one.field), value, '63')];
    }),
  );
  const found = Object.entries(check(all, values)).flatMap(([name, problem]) => (problem ? [name] : []));
  // What is typed twice is wrong where it is repeated as well.
  expect(found.filter((name) => field !== 'password' || name !== 'confirmPassword')).toEqual(
    isFit ? [] : [field],
  );
});
