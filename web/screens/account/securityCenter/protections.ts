import type { readSecurity } from '@laro/contract/calls/security.ts';
import type { Value } from '@laro/contract/protocol/call.ts';

export type Config = Value<typeof readSecurity>;

/** What keeps an account its owner's, in the order in which it is worth having. */
export const protections = ['password', 'mobile', 'withdrawal', 'email', 'questions'] as const;
export type Protection = (typeof protections)[number];

/** How well an account is protected: which of these it has, and which is worth having next. */
export interface Standing {
  readonly has: Readonly<Record<Protection, boolean>>;
  readonly count: number;
  readonly level: 'low' | 'fair' | 'strong';
  readonly next: Protection | undefined;
}

/** S7-45: the score of the security center, which says what to do next. */
export function standingOf({
  loginPassword,
  mobile,
  withdrawalPassword,
  email,
  questions,
}: Config): Standing {
  const has = {
    password: loginPassword.isSet,
    mobile: mobile.bound,
    withdrawal: withdrawalPassword.isSet,
    email: email.bound,
    questions: questions.length > 0,
  };
  const count = protections.filter((one) => has[one]).length;
  const level = count === protections.length ? 'strong' : count >= 3 ? 'fair' : 'low';
  return { has, count, level, next: protections.find((one) => !has[one]) };
}
