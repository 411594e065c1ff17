import type { FieldRule } from '@laro/contract/fieldRule.ts';
import type { ExternalLogin } from '@laro/contract/site.ts';
import { checkField } from '@laro/contract/registration.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import type { Values } from '../../platform/i18n/text.tsx';

/** A text by its id, so that a change of language says it anew. */
export interface Problem {
  readonly id: MessageId;
  readonly values?: Values;
}

export type FieldName = 'mobileNum' | 'verificationCode' | 'password' | 'username' | 'email';

/** The merchant's rules by field name (S5-11, S5-12), and what is before every number. */
export interface ForgetRules {
  readonly fields: Partial<Record<FieldName, FieldRule>>;
  readonly dialingCode: string;
  readonly external?: ExternalLogin;
}

const missing: Readonly<Record<FieldName, MessageId>> = {
  mobileNum: 'password.mobileMissing',
  verificationCode: 'password.codeMissing',
  password: 'password.passwordMissing',
  username: 'password.usernameMissing',
  email: 'password.emailMissing',
};
const wrong: Readonly<Record<FieldName, MessageId>> = {
  mobileNum: 'password.mobileWrong',
  verificationCode: 'password.digitsOnly',
  password: 'password.passwordWrong',
  username: 'password.usernameWrong',
  email: 'password.emailWrong',
};
const always: FieldRule = { enabled: true, required: true };

/** What is wrong with a field; every one of these forms demands all of its fields. */
export function checkForget(
  field: FieldName,
  value: string,
  { fields }: Pick<ForgetRules, 'fields'>,
): Problem | undefined {
  const rule = fields[field] ?? always;
  const found = checkField({ ...rule, required: true }, value);
  if (found === 'missing') return { id: missing[field] };
  return found === 'wrong' ? { id: wrong[field], values: { least: rule.minLength ?? 1 } } : undefined;
}
