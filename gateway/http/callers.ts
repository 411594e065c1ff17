import type { Spec } from '@laro/contract/protocol/call.ts';

export type Callers =
  | 'everyone'
  | 'members'
  | 'membersButTrials'
  | 'realMoney'
  | 'agents'
  | 'vendors'
  | 'staff';

/**
 * Who may make which call of a contract file, said a second time and by hand, so that a call whose `access` is mistaken
 * is noticed: access.test.ts asks each call as every kind of caller. A call that nothing is said of does not compile.
 */
export type CallersOf<M> = { readonly [K in keyof M as M[K] extends Spec ? K : never]: Callers };
