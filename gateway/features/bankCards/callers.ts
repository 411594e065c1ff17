import type * as bankCards from '@laro/contract/calls/bankCards.ts';
import type { CallersOf } from '../../http/callers.ts';

export const callers: CallersOf<typeof bankCards> = {
  addCard: 'membersButTrials',
  bindPayee: 'membersButTrials',
  keepCard: 'membersButTrials',
  listCards: 'membersButTrials',
  removeCard: 'membersButTrials',
  setDefaultCard: 'membersButTrials',
};
