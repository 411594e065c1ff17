import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { rules } from '@laro/contract/calls/registration.ts';
import { bornBy } from '@laro/rules/birthday.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** S7-04: how a brand has its members register. */
export function rulesOf(settings: MerchantSettings, now: Date): Reply<typeof rules> {
  const { flags, register: fields, dialingCode, minimumAge, registerForm: form, captchaKind } = settings;
  const methods = [
    ...(flags.usernameRegistration ? (['username'] as const) : []),
    ...(flags.mobileRegistration ? (['mobileNum'] as const) : []),
  ];
  const latest = bornBy(now.getTime(), settings.businessDay.timeZone, minimumAge);
  return { methods, fields, dialingCode, minimumAge, bornBy: latest, form, captchaKind };
}
