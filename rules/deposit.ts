/**
 * A deposit from the moment it is asked for until nothing more can happen to it: one table of states and events in which
 * every cell is decided (S2-09, decision 62). Amounts are minor units.
 */

export const depositStates = [
  'created',
  'awaitingPayment',
  'checking',
  'unknown',
  'credited',
  'expired',
  'failed',
  'conflicted',
  'late',
  'returned',
  'reversed',
] as const;
export type DepositState = (typeof depositStates)[number];

export const depositEvents = [
  /** The channel has taken the order, and says how to pay. */
  'opened',
  /** The member says that the money was sent. */
  'proved',
  /** As asked and in time. */
  'paid',
  'paidLate',
  /** Another amount, or another currency. */
  'paidOther',
  /** Once more for an order that has been paid. */
  'paidTwice',
  'denied',
  /** The channel was asked and did not answer. */
  'silent',
  /** The channel was asked and knows of no payment yet. */
  'asked',
  /** The time for paying is over. */
  'expired',
  /** What was held is given to the member, as the member wanted. */
  'taken',
  /** What was held has gone back to the payer. */
  'returned',
  /** The payer's bank has taken the payment back. */
  'reversed',
] as const;
export type DepositEvent = (typeof depositEvents)[number];

/**
 * What becomes of the money. `credit`: it comes and goes to the wallet; `hold`: it comes and waits; `release`: what waits goes to
 * the wallet; `sendBack`: what waits leaves; `undo`: it leaves the wallet again; `another`: it comes as an order of its own.
 */
export type DepositMoney = 'none' | 'credit' | 'hold' | 'release' | 'sendBack' | 'undo' | 'another';

export interface DepositStep {
  readonly to: DepositState;
  readonly money: DepositMoney;
}

type Cell = DepositState | readonly [DepositState, DepositMoney];

/** Before any payment, wherever the order is: money that comes is never lost, and never believed to be what it is not. */
const payments = {
  paid: ['credited', 'credit'],
  paidLate: ['late', 'hold'],
  paidOther: ['conflicted', 'hold'],
} as const;
/** After the first payment each one that comes is another's business, whatever it is. */
const another = (state: DepositState) =>
  ({
    paid: [state, 'another'],
    paidLate: [state, 'another'],
    paidOther: [state, 'another'],
    paidTwice: [state, 'another'],
  }) as const;

const table: Readonly<Record<DepositState, Readonly<Record<DepositEvent, Cell>>>> = {
  created: {
    ...payments,
    opened: 'awaitingPayment',
    proved: 'checking',
    paidTwice: ['created', 'another'],
    denied: 'failed',
    silent: 'unknown',
    asked: 'awaitingPayment',
    expired: 'expired',
    taken: 'created',
    returned: 'created',
    reversed: 'failed',
  },
  awaitingPayment: {
    ...payments,
    opened: 'awaitingPayment',
    proved: 'checking',
    paidTwice: ['awaitingPayment', 'another'],
    denied: 'failed',
    silent: 'unknown',
    asked: 'awaitingPayment',
    expired: 'expired',
    taken: 'awaitingPayment',
    returned: 'awaitingPayment',
    reversed: 'failed',
  },
  checking: {
    ...payments,
    // The member said in time that it was sent.
    paidLate: ['credited', 'credit'],
    opened: 'checking',
    proved: 'checking',
    paidTwice: ['checking', 'another'],
    denied: 'failed',
    silent: 'unknown',
    asked: 'checking',
    expired: 'expired',
    taken: 'checking',
    returned: 'checking',
    reversed: 'failed',
  },
  unknown: {
    ...payments,
    opened: 'awaitingPayment',
    proved: 'checking',
    paidTwice: ['unknown', 'another'],
    denied: 'failed',
    silent: 'unknown',
    asked: 'awaitingPayment',
    // It may have been paid: only the channel can end it.
    expired: 'unknown',
    taken: 'unknown',
    returned: 'unknown',
    reversed: 'failed',
  },
  expired: {
    ...payments,
    opened: 'expired',
    proved: 'checking',
    paidTwice: ['expired', 'another'],
    denied: 'expired',
    silent: 'expired',
    asked: 'expired',
    expired: 'expired',
    taken: 'expired',
    returned: 'expired',
    reversed: 'expired',
  },
  failed: {
    ...payments,
    opened: 'failed',
    proved: 'failed',
    paidTwice: ['failed', 'another'],
    denied: 'failed',
    silent: 'failed',
    asked: 'failed',
    expired: 'failed',
    taken: 'failed',
    returned: 'failed',
    reversed: 'failed',
  },
  late: {
    ...another('late'),
    opened: 'late',
    proved: 'late',
    denied: 'late',
    silent: 'late',
    asked: 'late',
    expired: 'late',
    taken: ['credited', 'release'],
    returned: ['returned', 'sendBack'],
    reversed: ['reversed', 'sendBack'],
  },
  conflicted: {
    ...another('conflicted'),
    opened: 'conflicted',
    proved: 'conflicted',
    denied: 'conflicted',
    silent: 'conflicted',
    asked: 'conflicted',
    expired: 'conflicted',
    taken: ['credited', 'release'],
    returned: ['returned', 'sendBack'],
    reversed: ['reversed', 'sendBack'],
  },
  credited: {
    ...another('credited'),
    opened: 'credited',
    proved: 'credited',
    denied: 'credited',
    silent: 'credited',
    asked: 'credited',
    expired: 'credited',
    taken: 'credited',
    returned: ['returned', 'undo'],
    reversed: ['reversed', 'undo'],
  },
  returned: {
    ...another('returned'),
    opened: 'returned',
    proved: 'returned',
    denied: 'returned',
    silent: 'returned',
    asked: 'returned',
    expired: 'returned',
    taken: 'returned',
    returned: 'returned',
    reversed: 'returned',
  },
  reversed: {
    ...another('reversed'),
    opened: 'reversed',
    proved: 'reversed',
    denied: 'reversed',
    silent: 'reversed',
    asked: 'reversed',
    expired: 'reversed',
    taken: 'reversed',
    returned: 'reversed',
    reversed: 'reversed',
  },
};

/** What an event makes of a deposit (S2-09). Where it changes nothing the state stays, and no money moves. */
export function depositStep(state: DepositState, event: DepositEvent): DepositStep {
  const cell = table[state][event];
  return typeof cell === 'string' ? { to: cell, money: 'none' } : { to: cell[0], money: cell[1] };
}

/** Who has to do something next; nobody where the deposit has ended. */
export type DepositHolder = 'member' | 'channel' | 'house' | 'nobody';

const holders: Readonly<Record<DepositState, DepositHolder>> = {
  created: 'house',
  awaitingPayment: 'member',
  checking: 'channel',
  unknown: 'channel',
  credited: 'nobody',
  expired: 'nobody',
  failed: 'nobody',
  conflicted: 'member',
  late: 'member',
  returned: 'nobody',
  reversed: 'nobody',
};

/** Who holds a deposit of this state: no deposit waits without someone whose turn it is. */
export function depositHolder(state: DepositState): DepositHolder {
  return holders[state];
}

/** What the member can do: each is a button of the screen and a call of the gateway. */
export type DepositAct = 'pay' | 'prove' | 'take' | 'giveBack' | 'again';

const acts: Readonly<Record<DepositState, readonly DepositAct[]>> = {
  created: [],
  awaitingPayment: ['pay', 'prove'],
  checking: [],
  unknown: [],
  credited: ['again'],
  expired: ['prove', 'again'],
  failed: ['again'],
  conflicted: ['take', 'giveBack'],
  late: ['take', 'giveBack'],
  returned: ['again'],
  reversed: ['again'],
};

/** What the member can do with a deposit of this state. Only a transfer by hand is proved (`byHand`). */
export function depositActs(state: DepositState, byHand: boolean): readonly DepositAct[] {
  return acts[state].filter((act) => act !== 'prove' || byHand);
}

/** Whether the channel is asked of its own accord what has become of the deposit. */
export function isOpenDeposit(state: DepositState): boolean {
  return ['created', 'awaitingPayment', 'checking', 'unknown'].includes(state);
}

/** Whether money waits for the member's word. */
export function isHeldDeposit(state: DepositState): boolean {
  return state === 'late' || state === 'conflicted';
}

/** After how many seconds a channel is asked again that has been asked so many times: 15 s, 1, 3, 10 min, 1 h, then each day. */
export function askAgainAfter(times: number): number {
  return [15, 60, 180, 600, 3600][times] ?? 86_400;
}

/** What was asked for, and what has come for it. */
export interface AskedAndPaid {
  readonly asked: { readonly amount: bigint; readonly currency: string; readonly until: Date };
  readonly paid: { readonly amount: bigint; readonly currency: string; readonly at: Date };
  /** A payment for it has come before. */
  readonly isPaid: boolean;
}

/** What a payment is to its order: compared, never believed. Paid in the very second in which the time ends is in time. */
export function paymentEvent({ asked, paid, isPaid }: AskedAndPaid): DepositEvent {
  if (isPaid) return 'paidTwice';
  if (paid.amount !== asked.amount || paid.currency !== asked.currency) return 'paidOther';
  return paid.at > asked.until ? 'paidLate' : 'paid';
}

/** What a channel keeps for itself: so much of each payment, and so many of ten thousand. */
export interface DepositFee {
  readonly fixed: bigint;
  readonly perTenThousand: number;
}

/** The fee that is paid on top of an amount, rounded up to a minor unit. */
export function depositFee(amount: bigint, { fixed, perTenThousand }: DepositFee): bigint {
  const parts = amount * BigInt(perTenThousand);
  return fixed + (parts + 9_999n) / 10_000n;
}

/** What reaches the wallet of what was paid: nothing where the fee takes it all. */
export function creditedOf(paid: bigint, fee: bigint): bigint {
  return paid > fee ? paid - fee : 0n;
}
