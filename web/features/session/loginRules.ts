import { fitsRule, type FieldRule } from '@laro/contract/fieldRule.ts';
import type { ExternalLogin } from '@laro/contract/site.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Values } from '../../platform/i18n/text.tsx';
import type { LoginFields } from './session.data.ts';

/** S4-02. */
export type LoginMethod = 'username' | 'sms';

/** The merchant's rules of the login form (S5-01, S5-33). */
export interface LoginRules {
  readonly loginUsername?: FieldRule | undefined;
  readonly loginPassword?: FieldRule | undefined;
  readonly loginMobileNum?: FieldRule | undefined;
  readonly verificationCode?: FieldRule | undefined;
  /** Before every number, without the plus. */
  readonly dialingCode: string;
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
  const username = fields.username.trim();
  const { loginUsername, loginPassword } = rules;
  const mobile = method === 'sms' ? checkMobile(username, rules) : undefined;
  const byName = method === 'username';
  return {
    ...(mobile && { username: mobile }),
    ...(byName && username === '' && { username: { id: 'session.usernameMissing' } }),
    ...(byName &&
      username !== '' &&
      !fits(username, loginUsername) && { username: { id: 'session.usernameWrong' } }),
    ...(!passwordSaved &&
      (byName ? checkPassword(fields.password, loginPassword) : checkCode(fields.password, rules))),
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

/** S5-01: also before a code is asked for. */
export function checkMobile(mobileNum: string, { loginMobileNum }: LoginRules): Problem | undefined {
  if (mobileNum === '') return { id: 'session.mobileMissing' };
  return fits(mobileNum, loginMobileNum) ? undefined : { id: 'session.mobileWrong' };
}

function checkCode(code: string, { verificationCode }: LoginRules): LoginProblems {
  if (code === '') return { password: { id: 'session.smsMissing' } };
  return fits(code, verificationCode) ? {} : { password: { id: 'session.smsWrong' } };
}

function checkPassword(password: string, rule: FieldRule | undefined): LoginProblems {
  if (password === '') return { password: { id: 'session.passwordMissing' } };
  if (fits(password, rule)) return {};
  return { password: { id: 'session.passwordWrong', values: { least: rule?.minLength ?? 1 } } };
}

function fits(text: string, rule: FieldRule | undefined): boolean {
  return rule?.enabled !== true || fitsRule(rule, text);
}
