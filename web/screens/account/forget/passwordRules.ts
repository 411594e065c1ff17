import type { FieldRule } from '@laro/rules/fieldRule.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { nationalNumber } from '@laro/rules/mobile.ts';
import { checkField } from '@laro/contract/calls/registration.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import type { Values } from '../../../platform/i18n/text.tsx';

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
  typed: string,
  { fields, dialingCode }: Pick<ForgetRules, 'fields' | 'dialingCode'>,
): Problem | undefined {
  const rule = fields[field] ?? always;
  const value = field === 'mobileNum' ? (nationalNumber(dialingCode, typed) ?? typed) : typed;
  const found = checkField({ ...rule, required: true }, value, field);
  if (found === 'missing') return { id: missing[field] };
  if (found === undefined) return undefined;
  // It is digits; what is wrong with it is how many.
  const id = field === 'verificationCode' && /^\d+$/.test(value) ? 'password.codeShort' : wrong[field];
  return { id, values: { least: rule.minLength ?? 1 } };
}
