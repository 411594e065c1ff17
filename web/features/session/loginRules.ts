import { fitsRule, type FieldRule } from '@laro/rules/fieldRule.ts';
import { isSpelledAsNumber, nationalNumber } from '@laro/rules/mobile.ts';
import { loginNameOf } from '@laro/contract/calls/session.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Values } from '../../platform/i18n/text.tsx';

/** S4-02. */
export type LoginMethod = 'username' | 'sms';

export interface LoginFields {
  readonly username: string;
  readonly password: string;
  /** Empty while no captcha is shown. */
  readonly captcha: string;
  readonly remember: boolean;
}

/** The merchant's rules of the login form (S5-01, S5-33). */
export interface LoginRules {
  readonly loginUsername?: FieldRule | undefined;
  readonly loginPassword?: FieldRule | undefined;
  readonly loginMobileNum?: FieldRule | undefined;
  readonly verificationCode?: FieldRule | undefined;
  /** Before every number, without the plus. */
  readonly dialingCode: string;
  /** Members register by mobile number, so that the name field takes that as well. */
  readonly byNumber: boolean;
  readonly external?: ExternalLogin | undefined;
}

/** A text and its values; ids only, so that a change of language says it anew. */
export interface Problem {
  readonly id: MessageId;
  readonly values?: Values;
}
export type LoginProblems = Partial<Record<'username' | 'password' | 'captcha', Problem | undefined>>;

/** What is wrong with the fields, by field; empty when they may be sent. */
export function checkLogin(
  fields: LoginFields,
  rules: LoginRules,
  {
    method,
    captchaShown,
    passwordSaved,
  }: { method: LoginMethod; captchaShown: boolean; passwordSaved: boolean },
): LoginProblems {
  const byName = method === 'username';
  const typed = fields.username.trim();
  const name = byName ? checkName(typed, rules) : checkMobile(typed, rules);
  return {
    ...(name && { username: name }),
    ...(!passwordSaved &&
      (byName ? checkPassword(fields.password, rules.loginPassword) : checkCode(fields.password, rules))),
    ...(captchaShown && fields.captcha === '' && { captcha: { id: 'session.captchaMissing' } }),
    ...(captchaShown &&
      fields.captcha !== '' &&
      !/^\d{1,6}$/.test(fields.captcha) && { captcha: { id: 'session.captchaWrong' } }),
  };
}

/** S5-01: of a field with a value what is `found` now; of an empty one what was said `before`. */
export function recheckLogin(
  { username, password, captcha }: LoginFields,
  before: LoginProblems,
  found: LoginProblems,
): LoginProblems {
  const of = (value: string, name: keyof LoginProblems) => (value === '' ? before : found)[name];
  return {
    username: of(username, 'username'),
    password: of(password, 'password'),
    captcha: of(captcha, 'captcha'),
  };
}

/** S3-06, S5-01: the name field, which takes a number as well where members register by it. */
function checkName(typed: string, rules: LoginRules): Problem | undefined {
  if (typed === '') return { id: rules.byNumber ? 'session.nameMissing' : 'session.usernameMissing' };
  const name = loginNameOf(typed, rules);
  if ('mobileNum' in name) return checkMobile(name.mobileNum, rules);
  if (fits(name.username, rules.loginUsername)) return undefined;
  return { id: rules.byNumber && isSpelledAsNumber(typed) ? 'session.mobileWrong' : 'session.usernameWrong' };
}

/** S5-01: also before a code is asked for; the rule is asked about the digits, however the number is spelled. */
export function checkMobile(
  typed: string,
  { loginMobileNum, dialingCode }: Pick<LoginRules, 'loginMobileNum' | 'dialingCode'>,
): Problem | undefined {
  if (typed === '') return { id: 'session.mobileMissing' };
  const digits = nationalNumber(dialingCode, typed);
  return digits !== undefined && fits(digits, loginMobileNum) ? undefined : { id: 'session.mobileWrong' };
}

function checkCode(code: string, { verificationCode: rule }: LoginRules): LoginProblems {
  if (code === '') return { password: { id: 'session.smsMissing' } };
  if (!/^\d+$/.test(code)) return { password: { id: 'session.smsWrong' } };
  if (fits(code, rule)) return {};
  return { password: { id: 'session.smsLength', values: { least: rule?.minLength ?? 1 } } };
}

function checkPassword(password: string, rule: FieldRule | undefined): LoginProblems {
  if (password === '') return { password: { id: 'session.passwordMissing' } };
  if (fits(password, rule)) return {};
  return { password: { id: 'session.passwordWrong', values: { least: rule?.minLength ?? 1 } } };
}

function fits(text: string, rule: FieldRule | undefined): boolean {
  return rule?.enabled !== true || fitsRule(rule, text);
}
