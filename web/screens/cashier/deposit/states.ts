import type { Deposit } from '@laro/contract/calls/deposit.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';

export const stateNames: Readonly<Record<Deposit['state'], MessageId>> = {
  created: 'deposit.state.created',
  awaitingPayment: 'deposit.state.awaitingPayment',
  checking: 'deposit.state.checking',
  unknown: 'deposit.state.unknown',
  credited: 'deposit.state.credited',
  expired: 'deposit.state.expired',
  failed: 'deposit.state.failed',
  conflicted: 'deposit.state.conflicted',
  late: 'deposit.state.late',
  returned: 'deposit.state.returned',
  reversed: 'deposit.state.reversed',
};

/** Who has it, why, what can be done, and when that changes. */
export const stateNotes: Readonly<Record<Deposit['state'], MessageId>> = {
  created: 'deposit.note.created',
  awaitingPayment: 'deposit.note.awaitingPayment',
  checking: 'deposit.note.checking',
  unknown: 'deposit.note.unknown',
  credited: 'deposit.note.credited',
  expired: 'deposit.note.expired',
  failed: 'deposit.note.failed',
  conflicted: 'deposit.note.conflicted',
  late: 'deposit.note.late',
  returned: 'deposit.note.returned',
  reversed: 'deposit.note.reversed',
};

export const happenings: Readonly<Record<Deposit['timeline'][number]['event'], MessageId>> = {
  begun: 'deposit.event.begun',
  opened: 'deposit.event.opened',
  proved: 'deposit.event.proved',
  paid: 'deposit.event.paid',
  paidLate: 'deposit.event.paidLate',
  paidOther: 'deposit.event.paidOther',
  paidTwice: 'deposit.event.paidTwice',
  denied: 'deposit.event.denied',
  silent: 'deposit.event.silent',
  asked: 'deposit.event.asked',
  expired: 'deposit.event.expired',
  taken: 'deposit.event.taken',
  returned: 'deposit.event.returned',
  reversed: 'deposit.event.reversed',
  overdue: 'deposit.event.overdue',
};
