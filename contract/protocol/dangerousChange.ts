/** The changes that ask who makes them once more, each with a ticket of its own (decisions 60 and 105). */
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
] as const;
export type DangerousChange = (typeof dangerousChanges)[number];
