import { captchaRules, type CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { checkField, type FieldRule } from '@laro/rules/fieldRule.ts';
import { isSpelledAsNumber } from '@laro/rules/mobile.ts';
import { loginNameOf } from '@laro/rules/loginName.ts';
import type { ExternalLogin } from '@laro/contract/calls/site.ts';
import { demanded, type FormField, type Typed } from '../forms/fields.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';

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
  /** Members register by mobile number, so that the name field takes that as well. */
  readonly byNumber: boolean;
  readonly external?: ExternalLogin | undefined;
}

/** S4-02, S3-06: what the fields of each way are called. */
export const loginNames = {
  username: { name: 'username', secret: 'password' },
  sms: { name: 'mobileNum', secret: 'messageCode' },
} as const;
export type LoginField = (typeof loginNames)[LoginMethod]['name' | 'secret'] | 'identifying';

/** The fields of a way in, and the captcha once it is asked for. */
export function loginFields(
  rules: LoginRules,
  {
    method,
    captcha,
    isSaved,
  }: {
    readonly method: LoginMethod;
    /** What its picture holds, once there is one. */
    readonly captcha: CaptchaKind | undefined;
    /** Whether a login is kept here for that name, which stands for its password. */
    readonly isSaved: (name: string) => boolean;
  },
): FormField<LoginField>[] {
  const { byNumber } = rules;
  const isSpared = (values: Typed<LoginField>) => isSaved(values[loginNames[method].name]);
  const ways: Readonly<Record<LoginMethod, readonly FormField<LoginField>[]>> = {
    username: [
      {
        name: 'username',
        rule: ruleOf(rules.loginUsername),
        label: byNumber ? 'session.name' : 'session.username',
        missing: byNumber ? 'session.nameMissing' : 'session.usernameMissing',
        wrong: 'session.usernameWrong',
        judge: (typed) => judgeName(typed, rules),
      },
      {
        name: 'password',
        kind: 'password',
        rule: ruleOf(rules.loginPassword),
        label: 'session.password',
        missing: 'session.passwordMissing',
        wrong: 'session.passwordWrong',
        isSpared,
      },
    ],
    sms: [
      {
        name: 'mobileNum',
        kind: 'mobile',
        rule: ruleOf(rules.loginMobileNum),
        label: 'session.mobile',
        missing: 'session.mobileMissing',
        wrong: 'session.mobileWrong',
      },
      {
        name: 'messageCode',
        kind: 'code',
        rule: ruleOf(rules.verificationCode),
        label: 'session.smsCode',
        missing: 'session.smsMissing',
        wrong: 'session.smsWrong',
        short: 'session.smsLength',
        isSpared,
      },
    ],
  };
  return captcha ? [...ways[method], captchaField(captcha)] : [...ways[method]];
}

function captchaField(kind: CaptchaKind): FormField<LoginField> {
  return {
    name: 'identifying',
    label: `session.captcha.${kind}`,
    rule: { ...demanded, ...captchaRules[kind] },
    missing: 'session.captchaMissing',
    wrong: kind === 'letters' ? 'session.captchaLetters' : 'session.captchaWrong',
  };
}

/** S3-06, S5-01: the name field, which takes a number as well where members register by it. */
function judgeName(typed: string, rules: LoginRules): MessageId | undefined {
  const name = loginNameOf(typed, rules);
  if ('mobileNum' in name) {
    const found = checkField(ruleOf(rules.loginMobileNum), name.mobileNum, 'mobile');
    return found && 'session.mobileWrong';
  }
  if (checkField(ruleOf(rules.loginUsername), name.username) === undefined) return undefined;
  return rules.byNumber && isSpelledAsNumber(typed) ? 'session.mobileWrong' : 'session.usernameWrong';
}

function ruleOf(rule: FieldRule | undefined): FieldRule {
  return rule?.enabled === true ? { ...rule, ...demanded } : demanded;
}
