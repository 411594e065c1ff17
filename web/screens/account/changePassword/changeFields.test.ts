import { expect, test } from 'vitest';
import { entryCases, entryRules, typedEntry } from '@laro/rules/fieldCases.ts';
import { judgeAll } from '../../../features/forms/fields.ts';
import { changeFields } from './changeFields.ts';

const on = { enabled: true, required: true };
const fields = changeFields({
  loginPassword: { ...on, minLength: 6, maxLength: 128 },
  newPassword: { ...on, minLength: 8, maxLength: 128 },
});
const [old, wanted] = ['Before.1', 'After.that.2'];

test.each([
  [
    'nothing typed',
    ['', '', ''],
    { oldPassword: 'Missing', newPassword: 'Missing', confirmNewPassword: 'Missing' },
  ],
  ['an old one too short for a login', ['12345', wanted, wanted], { oldPassword: 'Wrong' }],
  ['an old one that today’s rule would refuse', ['123456', wanted, wanted], {}],
  ['a new one against the rule', [old, 'seven.7', 'seven.7'], { newPassword: 'Wrong' }],
  ['no confirmation', [old, wanted, ''], { confirmNewPassword: 'Missing' }],
])(
  'S5-13 S5-14 S5-15 each field by its rule: %s',
  (_, [oldPassword = '', newPassword = '', confirmNewPassword = ''], wrong) => {
    const found = judgeAll(fields, { oldPassword, newPassword, confirmNewPassword });
    const said = Object.entries(found).map(([name, problem]) => [name, problem?.id]);
    const expected = Object.entries(wrong).map(([name, what]) => [name, `password.password${what}`]);
    expect(said).toEqual(expected);
  },
);

test('S5-16 a confirmation that is another has a sentence of its own', () => {
  const found = judgeAll(fields, { oldPassword: old, newPassword: wanted, confirmNewPassword: `${wanted}x` });
  expect(found).toEqual({ confirmNewPassword: { id: 'password.confirmWrong' } });
});

test.each(entryCases.filter(([, form]) => form === 'changePassword'))(
  'section 5 at the form: %s %s %s %j fits: %s',
  (_, form, field, typed, isFit) => {
    const none = { oldPassword: '', newPassword: '', confirmNewPassword: '' };
    const found = judgeAll(changeFields(entryRules), { ...none, ...typedEntry(form, field, typed) });
    // What is typed twice is wrong where it is repeated as well.
    const wrong = Object.keys(found).filter(
      (name) => field !== 'newPassword' || name !== 'confirmNewPassword',
    );
    expect(wrong).toEqual(isFit ? [] : [field]);
  },
);
