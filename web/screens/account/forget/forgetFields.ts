import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import type { FieldRule } from '@laro/rules/fieldRule.ts';
import { demanded, type FormField } from '../../../features/forms/fields.ts';

export type ForgetName = 'mobileNum' | 'verificationCode' | 'password' | 'username' | 'email';

/** The merchant's rules by field name (S5-11, S5-12), and what is before every number. */
export interface ForgetRules {
  readonly fields: Partial<Record<ForgetName, FieldRule>>;
  readonly dialingCode: string;
  readonly external?: ExternalLogin;
}

const said: { readonly [N in ForgetName]: Omit<FormField<N>, 'rule'> } = {
  mobileNum: {
    name: 'mobileNum',
    kind: 'mobile',
    label: 'password.mobileNum',
    missing: 'password.mobileMissing',
    wrong: 'password.mobileWrong',
  },
  verificationCode: {
    name: 'verificationCode',
    kind: 'code',
    label: 'password.code',
    missing: 'password.codeMissing',
    wrong: 'password.digitsOnly',
    short: 'password.codeShort',
  },
  password: {
    name: 'password',
    kind: 'password',
    label: 'password.newPassword',
    missing: 'password.passwordMissing',
    wrong: 'password.passwordWrong',
    hint: 'password.passwordWrong',
  },
  username: {
    name: 'username',
    label: 'password.username',
    missing: 'password.usernameMissing',
    wrong: 'password.usernameWrong',
  },
  email: {
    name: 'email',
    label: 'password.email',
    missing: 'password.emailMissing',
    wrong: 'password.emailWrong',
  },
};

/** The fields of one of these forms, each of which demands all of its own. */
export function forgetFields<N extends ForgetName>(
  names: readonly N[],
  rules: Pick<ForgetRules, 'fields'>,
): FormField<N>[] {
  return names.map((name) => ({ ...said[name], rule: { ...rules.fields[name], ...demanded } }));
}
