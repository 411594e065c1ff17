import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { rules } from '@laro/contract/calls/registration.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** S7-04: how a brand has its members register. */
export function rulesOf(settings: MerchantSettings): Reply<typeof rules> {
  const { flags, register: fields, dialingCode, minimumAge, registerForm: form } = settings;
  const methods = [
    ...(flags.usernameRegistration ? (['username'] as const) : []),
    ...(flags.mobileRegistration ? (['mobileNum'] as const) : []),
  ];
  return { methods, fields, dialingCode, minimumAge, form };
}
