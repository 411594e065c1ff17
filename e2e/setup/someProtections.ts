import type { listCards } from '@laro/contract/calls/bankCards.ts';
import type { readSecurity } from '@laro/contract/calls/security.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

const rule = { enabled: true, required: true };

/** An account that is protected by four of six things, and waits after a change: with the dates of no day in particular. */
export const someProtections: Reply<typeof readSecurity> = {
  loginPassword: { isSet: true, changedAt: '2026-11-12T04:00:00Z' },
  withdrawalPassword: { isSet: true, changedAt: '2026-11-19T04:00:00Z', isLocked: false, rule },
  questions: [],
  mobile: { shown: '+63•••••4567', bound: true },
  dialingCode: '63',
  email: { shown: 'm•••••@example.com', bound: false },
  emailRule: rule,
  passkeys: 1,
  secondStep: { recoveryCodes: 0 },
  heldUntil: '2026-11-20T04:00:00Z',
};

/** The bank accounts of that member. */
export const someCards: Reply<typeof listCards> = {
  payeeName: 'Maya Cruz',
  cards: [{ id: '1', bankCode: 'BPI', bankName: 'BPI', lastFour: '7890', isDefault: true }],
  banks: [],
  most: 5,
  removalHours: 24,
};
