import { checkField, type RegisterField, type ShownField } from '@laro/contract/calls/registration.ts';
import type { FieldRule } from '@laro/rules/fieldRule.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import type { Values } from '../../../platform/i18n/text.tsx';

/** A text by its id, so that a change of language says it anew, or the merchant's own words. */
export interface Problem {
  readonly id: MessageId;
  readonly values?: Values;
  readonly own?: Partial<Record<string, string>> | undefined;
  /** The value that the gateway refused; it stands while the field holds it. */
  readonly refused?: string | undefined;
  /** Section 8 lets it pass without a message. */
  readonly silent?: boolean;
}
export type Problems = Partial<Record<RegisterField, Problem | undefined>>;

const missing: Partial<Record<RegisterField, MessageId>> = {
  confirmPassword: 'registration.confirmMissing',
  captcha: 'registration.captchaMissing',
};
const wrong: Partial<Record<RegisterField, MessageId>> = {
  username: 'registration.usernameWrong',
  mobileNum: 'registration.mobileWrong',
  email: 'registration.emailWrong',
  verificationCode: 'registration.digitsOnly',
  captcha: 'registration.digitsOnly',
  paymentPassword: 'registration.paymentWrong',
  nickname: 'registration.nameWrong',
  payeeName: 'registration.nameWrong',
  affiliateCode: 'registration.affiliateWrong',
};

/** S5-02..S5-06: what is wrong with one field, beside the others' values. */
export function checkOne(
  { field, rule }: ShownField,
  values: Partial<Record<RegisterField, string>>,
): Problem | undefined {
  const value = values[field] ?? '';
  const found = checkField(rule, value, field);
  if (found === 'missing') return { id: missing[field] ?? 'registration.missing', own: rule.message };
  if (found === 'wrong') {
    return { ...whatIsWrong(field, value, rule), own: rule.message };
  }
  return field === 'confirmPassword' && value !== values.password
    ? { id: 'registration.confirmWrong' }
    : undefined;
}

function whatIsWrong(field: RegisterField, value: string, rule: FieldRule): Problem {
  const values = { least: rule.minLength ?? 1 };
  if (field === 'password') return { id: 'registration.passwordWrong', values };
  // It is digits; what is wrong with it is how many.
  if (field === 'verificationCode' && /^\d+$/.test(value)) return { id: 'registration.codeShort', values };
  return { id: wrong[field] ?? 'registration.wrong', values };
}

/** What is wrong with the form, by field; empty when it may be sent. */
export function checkForm(
  shown: readonly ShownField[],
  values: Partial<Record<RegisterField, string>>,
): Problems {
  return Object.fromEntries(
    shown.flatMap((one) => {
      const problem = checkOne(one, values);
      return problem === undefined ? [] : [[one.field, problem]];
    }),
  );
}

/** What is wrong with the fields that have a value, checked again; of an empty one stands what was said before. */
export function recheck(
  shown: readonly ShownField[],
  values: Partial<Record<RegisterField, string>>,
  before: Problems,
): Problems {
  const again = shown.flatMap((one) => {
    const value = values[one.field] ?? '';
    if (value === '') return [];
    const said = before[one.field];
    return [[one.field, checkOne(one, values) ?? (said?.refused === value ? said : undefined)]];
  });
  return { ...before, ...Object.fromEntries(again) };
}

/** The words of a problem: the merchant's own in this language before the catalogue's. */
export function wordsOf(
  problem: Problem | undefined,
  t: (id: MessageId, values?: Values) => string,
  language: Catalogue,
): string | undefined {
  return problem && (problem.own?.[language] ?? t(problem.id, problem.values));
}
