import * as v from 'valibot';
import { BotCheck } from '../protocol/botCheck.ts';
import { defineCall, fail } from '../protocol/call.ts';
import type { Flags } from '../protocol/flags.ts';
import { captchaKinds, captchaRules, type CaptchaKind } from '@laro/rules/captchaKinds.ts';
import { longestValue, type FieldKind, type FieldRule as Rule } from '@laro/rules/fieldRule.ts';
import { FieldRule } from '../protocol/fieldRule.ts';
import { Linked } from './session.ts';
import { DialingCode, IdToken } from './sms.ts';

/** S4-08. */
export const registerMethods = ['username', 'mobileNum'] as const;
export type RegisterMethod = (typeof registerMethods)[number];

/** S3-09, in the order of the form. */
export const registerFields = [
  'username',
  'mobileNum',
  'verificationCode',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'payeeName',
  'birthday',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'affiliateCode',
  'captcha',
] as const;
export type RegisterField = (typeof registerFields)[number];
export type RegisterRules = Readonly<Record<string, Rule>>;

export interface ShownField {
  readonly field: RegisterField;
  readonly rule: Rule;
}

/**
 * The fields of a form with their rules (S2-50, S6-08): what the merchant has on, but the name on its own tab only,
 * number, code and password on the other one as the flags say. The password is typed a second time unless the merchant
 * has that off. Nobody is asked for one for whom an account elsewhere vouches (S2-48).
 */
export function fieldsOf(
  method: RegisterMethod,
  rules: RegisterRules,
  flags: Pick<Flags, 'mobileVerification' | 'mobilePassword'>,
  {
    isVouched = false,
    captchaKind = 'digits',
  }: { isVouched?: boolean; captchaKind?: CaptchaKind | undefined } = {},
): ShownField[] {
  const demanded = { enabled: true, required: true };
  return registerFields.flatMap((field): ShownField[] => {
    const rule = rules[field];
    if (field === 'password' || field === 'confirmPassword') {
      const isAsked = !isVouched && (method === 'username' || flags.mobilePassword);
      const isOff = field === 'confirmPassword' && rule?.enabled === false;
      return isAsked && !isOff ? [{ field, rule: { ...rule, ...demanded } }] : [];
    }
    if (method === 'username') {
      if (field === 'verificationCode') return [];
      if (field === 'username') return [{ field, rule: { ...rule, ...demanded } }];
    } else {
      if (field === 'username') return [];
      if (field === 'mobileNum') return [{ field, rule: { ...rule, ...demanded } }];
      if (field === 'verificationCode') {
        return flags.mobileVerification ? [{ field, rule: { ...rule, ...demanded } }] : [];
      }
    }
    if (rule?.enabled !== true) return [];
    // S5-06.
    return [
      { field, rule: field === 'captcha' ? { ...rule, ...demanded, ...captchaRules[captchaKind] } : rule },
    ];
  });
}

/** What a field of the form holds. */
export function kindOf(field: RegisterField): FieldKind {
  return kinds[field] ?? 'text';
}

const kinds: Partial<Record<RegisterField, FieldKind>> = {
  password: 'password',
  confirmPassword: 'password',
  paymentPassword: 'password',
  mobileNum: 'mobile',
  verificationCode: 'code',
};

/** How the form is laid out and begins. */
export const RegisterForm = v.object({
  /** Fields that are not required: folded under "More", or in their place like the others. */
  optional: v.picklist(['folded', 'shown']),
  /** The sentence on age and terms is agreed to beforehand (S4-10). */
  agreed: v.boolean(),
});

/** S7-04. */
export const rules = defineCall({
  id: 'registration.rules',
  module: 'REG3',
  method: 'GET',
  path: '/wps/register/rules',
  source: 'chosen',
  spec: ['S7-04', 'S5-03'],
  access: 'visitor',
  summary: 'Which ways to register there are, and the rule of each field',
  value: v.object({
    methods: v.array(v.picklist(registerMethods)),
    fields: v.record(v.string(), FieldRule),
    dialingCode: v.string(),
    minimumAge: v.number(),
    /** The last day of birth of who is as old as that today. */
    bornBy: v.pipe(v.string(), v.isoDate()),
    form: RegisterForm,
    /** What the picture of a captcha holds, of a gateway that has others than digits. */
    captchaKind: v.optional(v.picklist(captchaKinds)),
  }),
});

/** S7-10. */
export const checkAffiliate = defineCall({
  id: 'registration.checkAffiliate',
  module: 'REG3',
  method: 'GET',
  path: '/wps/affiliates/check',
  source: 'chosen',
  spec: ['S7-10', 'S4-11', 'S5-08'],
  access: 'visitor',
  summary: 'Whether an invitation code leads to a member of this merchant',
  query: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40)) }),
  value: v.object({ code: v.string() }),
  fails: { AFFILIATE_WRONG: fail(404), TOO_MANY_ATTEMPTS: fail(429) },
});

/** S7-09. */
export const checkEmail = defineCall({
  id: 'registration.checkEmail',
  module: 'REG3',
  method: 'GET',
  path: '/wps/check/email',
  source: 'chosen',
  spec: ['S7-09'],
  access: 'visitor',
  summary: 'Whether an e-mail address belongs to a member of this merchant',
  query: v.object({ email: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(120)) }),
  value: v.object({ exists: v.boolean() }),
  fails: { TOO_MANY_ATTEMPTS: fail(429) },
});

const Value = v.optional(v.pipe(v.string(), v.maxLength(longestValue)), '');

/** S7-03. */
export const register = defineCall({
  id: 'registration.register',
  module: 'REG3',
  method: 'PUT',
  path: '/wps/register',
  source: 'chosen',
  spec: ['S7-03', 'S3-09', 'S5-02'],
  access: 'visitor',
  summary: 'Makes a member and opens its session. Fields go by the rules of registration.rules.',
  encode: 'encrypted',
  body: v.object({
    method: v.picklist(registerMethods),
    fields: v.strictObject(
      Object.fromEntries(registerFields.map((field) => [field, Value])) as Record<
        RegisterField,
        typeof Value
      >,
    ),
    countryDialingCode: DialingCode,
    /** The host that it is made on, and how (S9-14). */
    registerUrl: v.pipe(v.string(), v.maxLength(200)),
    /** The same without its port, by which an operator with many domains counts; unset by callers that are no page. */
    domain: v.optional(v.pipe(v.string(), v.maxLength(200))),
    /** The invitation code of the link that was followed. It counts where none was typed; one of nobody is let pass. */
    recommenderId: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
    registerMethod: v.picklist(['APP', 'H5', 'WEBCLIP', 'PWA']),
    type: v.literal(0),
    /** S5-10: the external login says that the number is theirs; it stands in for the code of ours. */
    firebaseChannel: v.optional(v.literal('sms')),
    firebaseIdToken: v.optional(IdToken),
    /** Of a Google or Facebook account, which the new member logs in with from now on. */
    linkIdToken: v.optional(IdToken),
    /** Old enough, and the terms agreed to (S4-10, S5-32). */
    agreed: v.literal(true),
    botCheck: BotCheck,
  }),
  value: v.object({
    token: v.string(),
    userName: v.string(),
    type: v.number(),
    firstTimeLogin: v.boolean(),
    linked: Linked,
  }),
  fails: {
    /** This way is off at the merchant. */
    METHOD_OFF: fail(403),
    FIELD_WRONG: fail(400, v.object({ field: v.picklist(registerFields) })),
    /** With another picture to solve. */
    CAPTCHA_WRONG: fail(400, v.object({ captcha: v.string() })),
    CODE_WRONG: fail(400),
    AFFILIATE_WRONG: fail(400),
    USERNAME_TAKEN: fail(409),
    MOBILE_TAKEN: fail(409),
    BOT_CHECK_FAILED: fail(403),
    /** As the rule wants it, but among the first that a guesser tries. */
    PASSWORD_WEAK: fail(400),
    TOO_MANY_ATTEMPTS: fail(429),
    BUSY: fail(503),
  },
});
