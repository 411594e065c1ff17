import * as v from 'valibot';
import { BotCheck } from '../protocol/botCheck.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { isSpelledAsNumber } from '@laro/rules/mobile.ts';

export const DialingCode = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, 'needs a dialing code without +'));
/** A number in any spelling (S9-06), and the country it is dialed in, without the plus. */
export const mobileNumber = {
  mobileNum: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(20),
    v.check(isSpelledAsNumber, 'needs a mobile number'),
  ),
  countryDialingCode: DialingCode,
};
/** S9-06. */
export const SmsCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,10}$/, 'at most ten digits'));

/** A Firebase ID token: who the external login says is there (S3-05, S3-09, S3-12). */
export const IdToken = v.pipe(v.string(), v.minLength(1), v.maxLength(4000));

export const sendCode = defineCall({
  id: 'sms.sendCode',
  module: 'REG3',
  method: 'POST',
  path: '/wps/sms/code',
  source: 'chosen',
  spec: ['S7-08', 'S3-10', 'S4-09', 'S8-12'],
  access: 'visitor',
  summary: 'Sends a code by SMS. The answer is the same whether or not the number is known.',
  body: v.object({
    ...mobileNumber,
    purpose: v.picklist(['login', 'register', 'reset']),
    /** The caller has the code sent by the external login; no other one is sent. */
    firebaseChannel: v.optional(v.literal('sms')),
    botCheck: BotCheck,
  }),
  value: v.object({
    /** When the next code can be asked for, in milliseconds since 1970; the code itself is good for ten minutes. */
    expirationTime: v.number(),
  }),
  fails: {
    /** The merchant does not use codes for this. */
    NOT_OFFERED: fail(403),
    /** No number of that country; for a registration, none of the merchant's country or by its rule. */
    NUMBER_WRONG: fail(400),
    BOT_CHECK_FAILED: fail(403),
    TOO_MANY_ATTEMPTS: fail(429),
  },
});
