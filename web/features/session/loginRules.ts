import type { FieldRule } from '@laro/contract/fieldRule.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Values } from '../../platform/i18n/text.tsx';
import type { LoginFields } from './session.data.ts';

/** The merchant's rules of the login form (S5-01, S5-33). */
export interface LoginRules {
  readonly loginUsername?: FieldRule | undefined;
  readonly loginPassword?: FieldRule | undefined;
}

/** A text and its values; ids only, so that a change of language says it anew. */
export interface Problem {
  readonly id: MessageId;
  readonly values?: Values;
}
export type LoginProblems = Partial<Record<'username' | 'password' | 'captcha', Problem>>;

/** What is wrong with the fields, by field; empty when they may be sent. */
export function checkLogin(
  fields: LoginFields,
  rules: LoginRules,
  { captchaShown, passwordSaved }: { captchaShown: boolean; passwordSaved: boolean },
): LoginProblems {
  const username = fields.username.trim();
  const { loginUsername, loginPassword } = rules;
  return {
    ...(username === '' && { username: { id: 'session.usernameMissing' } }),
    ...(username !== '' && !fits(username, loginUsername) && { username: { id: 'session.usernameWrong' } }),
    ...(!passwordSaved && checkPassword(fields.password, loginPassword)),
    ...(captchaShown && fields.captcha === '' && { captcha: { id: 'session.captchaMissing' } }),
    ...(captchaShown &&
      fields.captcha !== '' &&
      !/^\d{1,6}$/.test(fields.captcha) && { captcha: { id: 'session.captchaWrong' } }),
  };
}

function checkPassword(password: string, rule: FieldRule | undefined): LoginProblems {
  if (password === '') return { password: { id: 'session.passwordMissing' } };
  if (fits(password, rule)) return {};
  return { password: { id: 'session.passwordWrong', values: { least: rule?.minLength ?? 1 } } };
}

function fits(text: string, rule: FieldRule | undefined): boolean {
  if (rule?.enabled !== true) return true;
  if (rule.pattern !== undefined && !new RegExp(rule.pattern, 'u').test(text)) return false;
  return text.length >= (rule.minLength ?? 0) && text.length <= (rule.maxLength ?? Infinity);
}
