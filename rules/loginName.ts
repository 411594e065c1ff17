import { nationalNumber } from './mobile.ts';

/** Longest inputs of the login form (S3-06, S9-06). */
export const loginLimits = {
  username: 64,
  password: 128,
  mobileNum: 20,
  messageCode: 10,
} as const;

/** What was typed into the name field of a login: a number within its country, or a username. */
export type LoginName = { readonly mobileNum: string } | { readonly username: string };

/**
 * What the name field holds (S3-06, S5-01). Where members register by mobile number it takes that as well, in any
 * spelling; the rule to ask about it is then `loginMobileNum` in place of `loginUsername`.
 */
export function loginNameOf(
  typed: string,
  { dialingCode, byNumber }: { dialingCode: string; byNumber: boolean },
): LoginName {
  const mobileNum = byNumber ? nationalNumber(dialingCode, typed) : undefined;
  return mobileNum === undefined ? { username: typed.trim() } : { mobileNum };
}
