/**
 * Who may do what, by the type of the member (S3-02, S5-24, S6-01..S6-04).
 *
 * Real money and the agent gate are two separate questions: 1 and 2 answer yes to both.
 */

/** What a screen, or a member's call, asks of its user. `noTrial` is any session but one that plays for free. */
export type MemberAccess = 'visitor' | 'session' | 'noTrial' | 'realMoney' | 'agent';

/**
 * What a call asks of who makes it. Members apart there are two more: a `vendor` signs each call (S7-30,
 * protocol/vendorSignature.ts), and an `operator` is of the staff that runs brands at the desk (protocol/staff.ts), which is
 * on a host of its own.
 */
export type Access = MemberAccess | 'vendor' | 'operator';

/** The part of a session that decides access. `type` is the member type of S3-02. */
export type HasType = { readonly type: number };

/**
 * The same with the role of an agent, for the one judge: the gateway knows that of the account itself, a page goes by the
 * type ({@link passesAgentGate}).
 */
export type HasRole = HasType & { readonly isAgent: boolean };

/** Types 0, 1 and 2 hold real money. */
export function isRealMoney(session: HasType | undefined): boolean {
  return session !== undefined && [0, 1, 2].includes(session.type);
}

/** Type 4 plays for free: a guest or a free trial (S6-03). */
export function isTrial(session: HasType | undefined): boolean {
  return session?.type === 4;
}

/** Any session passes the agent gate but those of type 0, 4 and 40 (S5-24, S6-04). */
export function passesAgentGate(session: HasType | undefined): boolean {
  return session !== undefined && ![0, 4, 40].includes(session.type);
}

/** Contract prompts are for every session but those of type 4, 40, 41 and 42 (S5-25). */
export function getsContractPrompt(session: HasType | undefined): boolean {
  return session !== undefined && ![4, 40, 41, 42].includes(session.type);
}

export type AccessVerdict = 'allowed' | 'NO_SESSION' | 'TRIAL_REJECTED' | 'NOT_ALLOWED';

/** Answers an access question; anything but 'allowed' is the code of the refusal. */
export function judgeAccess(access: MemberAccess, session: HasRole | undefined): AccessVerdict {
  if (access === 'visitor') return 'allowed';
  if (session === undefined) return 'NO_SESSION';
  if (access === 'session') return 'allowed';
  if (access === 'agent') return session.isAgent ? 'allowed' : 'NOT_ALLOWED';
  if (access === 'noTrial' && !isTrial(session)) return 'allowed';
  if (isRealMoney(session)) return 'allowed';
  return isTrial(session) ? 'TRIAL_REJECTED' : 'NOT_ALLOWED';
}
