/**
 * What a withdrawal goes through (S2-10). The table decides every state with every event; nothing else moves one.
 */
export const withdrawalStates = [
  /** The money is on hold and the house looks at it. */
  'requested',
  /** A person decides, until a time that is told. */
  'review',
  'approved',
  /** The channel has it. */
  'sending',
  /** The channel does not say: perhaps it is paid, so it is neither sent again nor given back. */
  'unknown',
  'paid',
  /** The bank of the member sent it back; the money is in the wallet again. */
  'returned',
  /** The house said no, with a reason; the money is in the wallet again. */
  'rejected',
  /** The member said no, where the merchant allows that; the money is in the wallet again. */
  'takenBack',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalEvents = [
  /** The checks found nothing. */
  'cleared',
  /** The checks want a person to look. */
  'doubted',
  /** A person said yes, or no. */
  'accepted',
  'refused',
  'takeBack',
  /** The channel took it. */
  'handedOver',
  /** The channel does not answer, or does not know yet. */
  'silent',
  'paid',
  'returned',
] as const;
export type WithdrawalEvent = (typeof withdrawalEvents)[number];

/** `same`: it has happened before, or changes nothing. `no`: it cannot be, and whoever says so is wrong. */
type Next = WithdrawalState | 'same' | 'no';

const ended: Readonly<Record<WithdrawalEvent, Next>> = {
  cleared: 'no',
  doubted: 'no',
  accepted: 'no',
  refused: 'no',
  takeBack: 'no',
  handedOver: 'no',
  silent: 'same',
  paid: 'no',
  returned: 'no',
};

export const withdrawalTable: Readonly<Record<WithdrawalState, Readonly<Record<WithdrawalEvent, Next>>>> = {
  requested: {
    cleared: 'approved',
    doubted: 'review',
    accepted: 'no',
    refused: 'no',
    takeBack: 'takenBack',
    handedOver: 'no',
    silent: 'no',
    paid: 'no',
    returned: 'no',
  },
  review: {
    cleared: 'no',
    doubted: 'same',
    accepted: 'approved',
    refused: 'rejected',
    takeBack: 'takenBack',
    handedOver: 'no',
    silent: 'no',
    paid: 'no',
    returned: 'no',
  },
  // Whoever sends it may be at it: from here on it is nobody's to take back.
  approved: {
    cleared: 'same',
    doubted: 'no',
    accepted: 'same',
    refused: 'no',
    takeBack: 'no',
    handedOver: 'sending',
    silent: 'no',
    paid: 'no',
    returned: 'no',
  },
  sending: {
    cleared: 'no',
    doubted: 'no',
    accepted: 'no',
    refused: 'no',
    takeBack: 'no',
    handedOver: 'same',
    silent: 'unknown',
    paid: 'paid',
    returned: 'returned',
  },
  unknown: {
    cleared: 'no',
    doubted: 'no',
    accepted: 'no',
    refused: 'no',
    takeBack: 'no',
    handedOver: 'sending',
    silent: 'same',
    paid: 'paid',
    returned: 'returned',
  },
  // A bank may send back days later what it took.
  paid: { ...ended, paid: 'same', returned: 'returned' },
  returned: { ...ended, returned: 'same' },
  rejected: { ...ended, refused: 'same' },
  takenBack: { ...ended, takeBack: 'same' },
};

/** Where its money is. */
export const moneyOf: Readonly<Record<WithdrawalState, 'held' | 'onItsWay' | 'gone' | 'wallet'>> = {
  requested: 'held',
  review: 'held',
  approved: 'held',
  sending: 'onItsWay',
  unknown: 'onItsWay',
  paid: 'gone',
  returned: 'wallet',
  rejected: 'wallet',
  takenBack: 'wallet',
};
