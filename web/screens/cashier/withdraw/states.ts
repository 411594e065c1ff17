import type { WithdrawalState } from '@laro/rules/withdrawalStates.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';

export const stateNames: Readonly<Record<WithdrawalState, MessageId>> = {
  requested: 'withdraw.state.requested',
  review: 'withdraw.state.review',
  approved: 'withdraw.state.approved',
  sending: 'withdraw.state.sending',
  unknown: 'withdraw.state.unknown',
  paid: 'withdraw.state.paid',
  returned: 'withdraw.state.returned',
  rejected: 'withdraw.state.rejected',
  takenBack: 'withdraw.state.takenBack',
};

/** Who has it, why, and what comes next; `time` is when. */
export const stateNotes: Readonly<Record<WithdrawalState, MessageId | undefined>> = {
  requested: undefined,
  review: 'withdraw.note.review',
  approved: 'withdraw.note.approved',
  sending: 'withdraw.note.sending',
  unknown: 'withdraw.note.unknown',
  paid: 'withdraw.note.paid',
  returned: 'withdraw.note.returned',
  rejected: 'withdraw.note.rejected',
  takenBack: 'withdraw.note.takenBack',
};
