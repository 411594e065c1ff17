import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import type { Day } from '@laro/rules/days.ts';
import { kindOf, type RegisterField, type ShownField } from '@laro/contract/calls/registration.ts';
import { judgeBirthday } from '../../../features/forms/judgeBirthday.ts';
import { checkNickname } from '@laro/rules/nickname.ts';
import type { FormField } from '../../../features/forms/fields.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { isTaken } from './register.data.ts';

type Said = Partial<Record<RegisterField, MessageId>>;

const missing: Said = {
  confirmPassword: 'registration.confirmMissing',
  captcha: 'registration.captchaMissing',
};
const wrong: Said = {
  username: 'registration.usernameWrong',
  mobileNum: 'registration.mobileWrong',
  email: 'registration.emailWrong',
  password: 'registration.passwordWrong',
  verificationCode: 'registration.digitsOnly',
  captcha: 'registration.digitsOnly',
  paymentPassword: 'registration.paymentWrong',
  nickname: 'registration.nameWrong',
  payeeName: 'registration.nameWrong',
  affiliateCode: 'registration.affiliateWrong',
};
const hints: Said = {
  username: 'registration.usernameWrong',
  password: 'registration.passwordWrong',
  paymentPassword: 'registration.paymentHint',
};

/** The name that came with an account elsewhere, where it can be a nickname (C3): nobody has to mend what they did not type. */
export function nicknameOf(name: string, shown: readonly ShownField[]): string {
  const rule = shown.find(({ field }) => field === 'nickname')?.rule;
  return rule !== undefined && checkNickname(rule, name) === undefined ? name : '';
}

interface Asked {
  readonly bornBy: Day;
  readonly minimumAge: number;
  readonly captchaKind?: CaptchaKind | undefined;
}

/** S5-02..S5-06: the fields of the chosen way, by the rules that the gateway goes by as well. */
export function registerFields(
  shown: readonly ShownField[],
  { captchaKind = 'digits', ...age }: Asked,
): FormField<RegisterField>[] {
  return shown.map(({ field, rule }) => ({
    name: field,
    kind: kindOf(field),
    rule,
    label: `registration.${field}`,
    missing: missing[field] ?? 'registration.missing',
    wrong: wrong[field] ?? 'registration.wrong',
    short: 'registration.codeShort',
    // Where the merchant asks nothing of a name there is nothing to say.
    hint: field === 'username' && rule.pattern === undefined ? undefined : hints[field],
    ...(field === 'confirmPassword' && {
      repeats: { field: 'password', differs: 'registration.confirmWrong' },
    }),
    ...(field === 'nickname' && {
      judge: (value) => (checkNickname(rule, value) === undefined ? undefined : 'registration.nameWrong'),
    }),
    ...(field === 'birthday' && { judge: judgeBirthday(age) }),
    ...(field === 'captcha' && {
      ...(captchaKind !== 'digits' && { label: `registration.captcha.${captchaKind}` }),
      ...(captchaKind === 'letters' && { wrong: 'session.captchaLetters' }),
    }),
    // S8-27.
    ...(field === 'username' && {
      ask: async (username) => ((await isTaken(username)) ? 'registration.usernameTaken' : undefined),
    }),
  }));
}
