import type { readSecurity } from '@laro/contract/calls/security.ts';
import type { Value } from '@laro/contract/protocol/call.ts';

export type Config = Value<typeof readSecurity>;

/**
 * What keeps an account its owner's, in the order in which it is worth having. `beyond` is a login that takes more than a password
 * which somebody has learnt, by a passkey or by two steps, where the merchant has either.
 */
const protections = ['password', 'mobile', 'withdrawal', 'beyond', 'email', 'questions'] as const;
export type Protection = (typeof protections)[number];

/** How well an account is protected: which of these it has, and which is worth having next. */
export interface Standing {
  readonly has: Readonly<Record<Protection, boolean>>;
  readonly count: number;
  /** How many can be had here. */
  readonly all: number;
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
  secondStep,
  passkeys,
}: Config): Standing {
  const has = {
    password: loginPassword.isSet,
    mobile: mobile.bound,
    withdrawal: withdrawalPassword.isSet,
    beyond: secondStep?.onSince !== undefined || (passkeys ?? 0) > 0,
    email: email.bound,
    questions: questions.length > 0,
  };
  const offered = protections.filter((one) => one !== 'beyond' || (secondStep ?? passkeys) !== undefined);
  const [count, all] = [offered.filter((one) => has[one]).length, offered.length];
  const level = count === all ? 'strong' : count >= 3 ? 'fair' : 'low';
  return { has, count, all, level, next: offered.find((one) => !has[one]) };
}
