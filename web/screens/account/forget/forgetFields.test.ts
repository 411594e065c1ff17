import { expect, test } from 'vitest';
import { entryCases, entryRules, typedEntry } from '@laro/rules/fieldCases.ts';
import { fieldValue } from '@laro/rules/fieldRule.ts';
import { judge, judgeAll } from '../../../features/forms/fields.ts';
import { forgetFields, type ForgetName } from './forgetFields.ts';

const on = { enabled: true, required: false };
const rules = {
  fields: {
    mobileNum: { ...on, pattern: '^\\d{7,20}$', minLength: 7 },
    verificationCode: { ...on, pattern: '^\\d{4,10}$', minLength: 4 },
    email: { ...on, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}$' },
  },
};

function check(name: ForgetName, typed: string) {
  const [field] = forgetFields([name], rules);
  if (field === undefined) throw new Error(name);
  const none = { mobileNum: '', verificationCode: '', password: '', username: '', email: '' };
  return judge(field, { ...none, [name]: fieldValue(field.kind ?? 'text', typed, '63') });
}

test('S5-12 a number that is too short names the least length of the rule', () => {
  expect(check('mobileNum', '123')).toEqual({
    id: 'password.mobileWrong',
    values: { least: 7 },
  });
  expect(check('mobileNum', '9171234567')).toBeUndefined();
});

test('C6 a code that is too short is not called letters', () => {
  expect(check('verificationCode', '12')).toEqual({
    id: 'password.codeShort',
    values: { least: 4 },
  });
  expect(check('verificationCode', '12a4')?.id).toBe('password.digitsOnly');
});

test('S5-11 S8-01 the e-mail is demanded and must look like one', () => {
  expect(check('email', '')?.id).toBe('password.emailMissing');
  expect(check('email', 'nobody')?.id).toBe('password.emailWrong');
  expect(check('email', 'a@example.com')).toBeUndefined();
});

const forms = {
  resetByPhone: ['mobileNum', 'verificationCode', 'password'],
  forgotByEmail: ['username', 'email'],
} as const;

test.each(entryCases.filter(([, form]) => form in forms))(
  'section 5 at the form: %s %s %s %j fits: %s',
  (_, form, field, typed, isFit) => {
    const names: readonly ForgetName[] = form === 'resetByPhone' ? forms[form] : forms.forgotByEmail;
    const { loginUsername, newPassword, ...own } = entryRules;
    const fields = forgetFields(names, {
      fields: { ...own, username: loginUsername, password: newPassword },
    });
    const none = { mobileNum: '', verificationCode: '', password: '', username: '', email: '' };
    const entered = fields.map(({ name, kind = 'text' }) => [
      name,
      fieldValue(kind, typedEntry(form, field, typed)[name] ?? '', '63'),
    ]);
    const found = judgeAll(fields, { ...none, ...Object.fromEntries(entered) });
    expect(Object.keys(found)).toEqual(isFit ? [] : [field]);
  },
);
