import type { FieldRule } from './fieldRule.ts';

/** S5-28: what the picture of a captcha holds. */
export const captchaKinds = ['digits', 'letters', 'sum'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

const digits = { pattern: '^\\d+$', maxLength: 6 };

/** S5-06, S5-28: what its answer is made of, whatever a merchant's rule says. Digits that are said answer for letters too. */
export const captchaRules = {
  digits,
  letters: { pattern: '^[\\dA-Za-z]+$', maxLength: 16 },
  sum: digits,
} as const satisfies Record<CaptchaKind, Partial<FieldRule>>;
