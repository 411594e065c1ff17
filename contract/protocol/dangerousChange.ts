/**
 * The changes that ask who makes them once more, each with a ticket of its own (decisions 60 and 105). `withdrawal` is all that the
 * withdrawal password alone would do, of who has the second step on (decision 116).
 */
export const dangerousChanges = [
  'bankCard',
  'payee',
  'withdrawalPassword',
  'questions',
  'mobile',
  'email',
  'loginPassword',
  'agreement',
  'secondStep',
  'passkey',
  'withdrawal',
] as const;
export type DangerousChange = (typeof dangerousChanges)[number];
