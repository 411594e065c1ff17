import type { FieldRule } from './fieldRule.ts';

const on = { enabled: true, required: true };
const free = { enabled: true, required: false };

/** A registration by name with every kind of rule in it. */
export const ruled = {
  username: { ...on, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$', minLength: 4, maxLength: 16 },
  mobileNum: { ...free, pattern: '^\\d{7,12}$', minLength: 7, maxLength: 12 },
  password: { ...on, minLength: 8, maxLength: 128 },
  confirmPassword: on,
  nickname: { ...free, maxLength: 24 },
  payeeName: { ...on, minLength: 2, maxLength: 60 },
  birthday: free,
  email: { ...free, pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$', maxLength: 40 },
  affiliateCode: { ...free, pattern: '^[A-Za-z0-9]{4,12}$', maxLength: 12 },
  captcha: { ...free, maxLength: 6 },
} as const satisfies Readonly<Record<string, FieldRule>>;
type RuledField = keyof typeof ruled;

/** What fits all of it, on a day when who was born on it is old enough. */
export const fitting: Readonly<Record<RuledField, string>> = {
  username: 'maya7',
  mobileNum: '09171234567',
  password: 'Right.horse.7',
  confirmPassword: 'Right.horse.7',
  nickname: 'Maya',
  payeeName: 'Maya Cruz',
  birthday: '2005-11-20',
  email: 'maya@example.com',
  affiliateCode: '',
  captcha: '123456',
};

type Case = readonly [spec: string, field: RuledField, typed: string, isFit: boolean];

/** Section 5 of the specification as it is run against the form and against the gateway: one field typed otherwise than {@link fitting}. */
export const fieldCases: readonly Case[] = [
  ['S5-03', 'username', 'maya', true],
  ['S5-03', 'username', '7maya', false],
  ['S5-03', 'username', 'may', false],
  ['S5-03', 'username', 'maya cruz', false],
  ['S5-03', 'username', 'm'.repeat(17), false],
  ['S5-04', 'username', '', false],
  ['S5-04', 'payeeName', '', false],
  ['S5-04', 'payeeName', '   ', false],
  ['S5-04', 'nickname', '', true],
  ['S5-04', 'email', '', true],
  ['S5-04', 'mobileNum', '', true],
  ['S5-04', 'birthday', '', true],
  ['S5-03', 'payeeName', 'M', false],
  ['S5-03', 'payeeName', ' Maya ', true],
  ['S5-03', 'email', 'maya', false],
  ['S5-03', 'email', 'maya@example', false],
  ['S5-03', 'email', 'maya@example..com', false],
  ['S5-03', 'email', ' maya@example.com ', true],
  ['S5-03', 'email', `${'m'.repeat(40)}@example.com`, false],
  ['S5-03', 'mobileNum', '0917 123 4567', true],
  ['S5-03', 'mobileNum', '+63 917 123 4567', true],
  ['S5-03', 'mobileNum', '0917', false],
  ['S5-03', 'mobileNum', '0917abc4567', false],
  ['S5-03', 'nickname', 'M'.repeat(25), false],
  ['S5-03', 'nickname', 'Call 0917 123 4567', false],
  ['S5-03', 'affiliateCode', 'abc', false],
  ['S5-03', 'affiliateCode', 'abc-12', false],
  ['S5-05', 'confirmPassword', '', false],
  ['S5-05', 'confirmPassword', 'Right.horse.8', false],
  ['S5-05', 'confirmPassword', 'Right.horse.7 ', false],
  ['S5-05', 'password', '', false],
  ['S5-05', 'password', 'short.7', false],
  ['S5-06', 'captcha', '', false],
  ['S5-06', 'captcha', '1', true],
  ['S5-06', 'captcha', 'abc12', false],
  ['S5-06', 'captcha', '1234567', false],
  ['S5-32', 'birthday', '2005-11-21', false],
  ['S5-32', 'birthday', '2001-02-29', false],
  ['S5-32', 'birthday', '1899-12-31', false],
  ['S5-32', 'birthday', '1990-05-17', true],
];

/** The same of the ways in: a login, a forgotten password, a changed one. */
export const entryRules = {
  loginUsername: { ...on, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$', minLength: 4, maxLength: 16 },
  loginPassword: { ...on, minLength: 6, maxLength: 128 },
  loginMobileNum: { ...on, pattern: '^\\d{7,20}$', minLength: 7, maxLength: 20 },
  verificationCode: { ...on, pattern: '^\\d{4,10}$', minLength: 4, maxLength: 10 },
  mobileNum: { ...on, pattern: '^\\d{7,20}$', minLength: 7, maxLength: 20 },
  newPassword: { ...on, minLength: 8, maxLength: 128 },
  email: { ...on, pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$', maxLength: 120 },
} as const satisfies Readonly<Record<string, FieldRule>>;

const number = { mobileNum: '09171234567', code: '123456' } as const;
const another = 'Another.horse.8';

/** What lets its owner through, by form; the code is whichever was sent. */
export const fittingEntry = {
  login: { username: 'maya7', password: 'Right.horse.7' },
  loginBySms: { mobileNum: number.mobileNum, messageCode: number.code },
  resetByPhone: { mobileNum: number.mobileNum, verificationCode: number.code, password: another },
  forgotByEmail: { username: 'maya7', email: 'maya@example.com' },
  changePassword: { oldPassword: 'Right.horse.7', newPassword: another, confirmNewPassword: another },
} as const;
export type EntryForm = keyof typeof fittingEntry;

type EntryCase = readonly [spec: string, form: EntryForm, field: string, typed: string, isFit: boolean];

export const entryCases: readonly EntryCase[] = [
  ['S5-01', 'login', 'username', ' MAYA7 ', true],
  ['S5-01', 'login', 'username', '+63 917 123 4567', true],
  ['S5-01', 'login', 'username', '', false],
  ['S5-01', 'login', 'username', 'may', false],
  ['S5-01', 'login', 'username', '7maya', false],
  ['S5-01', 'login', 'username', 'maya 7', false],
  ['S5-01', 'login', 'username', 'm'.repeat(17), false],
  ['S5-01', 'login', 'username', '0917', false],
  ['S5-01', 'login', 'password', '', false],
  ['S5-01', 'login', 'password', '12345', false],
  ['S5-01', 'loginBySms', 'mobileNum', '0917 123 4567', true],
  ['S5-01', 'loginBySms', 'mobileNum', '', false],
  ['S5-01', 'loginBySms', 'mobileNum', '0917', false],
  ['S5-01', 'loginBySms', 'mobileNum', '0917abc4567', false],
  ['S5-07', 'loginBySms', 'messageCode', ' 123456 ', true],
  ['S5-07', 'loginBySms', 'messageCode', '', false],
  ['S5-07', 'loginBySms', 'messageCode', '12a456', false],
  ['S5-07', 'loginBySms', 'messageCode', '12345678901', false],
  ['S5-12', 'resetByPhone', 'mobileNum', '+63 917 123 4567', true],
  ['S5-12', 'resetByPhone', 'mobileNum', '', false],
  ['S5-12', 'resetByPhone', 'mobileNum', '0917', false],
  ['S5-12', 'resetByPhone', 'verificationCode', ' 123456 ', true],
  ['S5-12', 'resetByPhone', 'verificationCode', '', false],
  ['S5-12', 'resetByPhone', 'verificationCode', '12a456', false],
  ['S5-12', 'resetByPhone', 'password', '', false],
  ['S5-12', 'resetByPhone', 'password', 'short.7', false],
  ['S5-11', 'forgotByEmail', 'username', ' maya7 ', true],
  ['S5-11', 'forgotByEmail', 'username', '', false],
  ['S5-11', 'forgotByEmail', 'username', 'may', false],
  ['S5-11', 'forgotByEmail', 'email', ' maya@example.com ', true],
  ['S5-11', 'forgotByEmail', 'email', '', false],
  ['S5-11', 'forgotByEmail', 'email', 'maya', false],
  ['S5-11', 'forgotByEmail', 'email', 'maya@example', false],
  ['S5-14', 'changePassword', 'oldPassword', '', false],
  ['S5-14', 'changePassword', 'oldPassword', '12345', false],
  ['S5-15', 'changePassword', 'newPassword', '', false],
  ['S5-15', 'changePassword', 'newPassword', 'short.7', false],
  ['S5-16', 'changePassword', 'confirmNewPassword', '', false],
  ['S5-16', 'changePassword', 'confirmNewPassword', `${another} `, false],
];

/** The fields of a form as they are typed, one of them otherwise. */
export function typedEntry(form: EntryForm, field: string, typed: string): Readonly<Record<string, string>> {
  return { ...fittingEntry[form], [field]: typed };
}
