import type { messages } from '@laro/contract/calls/inbox.ts';
import type { report, standing, Withdrawal } from '@laro/contract/calls/withdraw.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** What a member has withdrawn and was written, as the gateway says it: the same in each picture. */
const bank = { bank: 'BDO Unibank', lastDigits: '4821', isLate: false, mayTakeBack: false };

export const mayWithdraw: Reply<typeof standing> = {
  balance: '10000.00',
  currency: 'PHP',
  least: '200.00',
  most: '50000.00',
  mostNow: '10000.00',
  timesLeft: 2,
  amountLeft: '99500.00',
  turnoverPercent: 100,
  turnoverLeft: '0.00',
  reviewAbove: '20000.00',
  reviewHours: 24,
  why: [],
  timeZone: 'Asia/Manila',
  cards: [{ id: '7', bank: 'BDO Unibank', lastDigits: '4821' }],
  last: { amount: '500.00', cardId: '7' },
};

const requested = { state: 'requested', at: '2026-11-22T04:05:00.000Z' } as const;
const withdrawals: Withdrawal[] = [
  {
    ...bank,
    id: '1207',
    amount: '500.00',
    state: 'sending',
    reason: null,
    openedAt: requested.at,
    nextBy: '2026-11-22T04:08:00.000Z',
    steps: [requested],
  },
  {
    ...bank,
    id: '1191',
    amount: '2500.00',
    state: 'paid',
    reason: null,
    nextBy: null,
    openedAt: '2026-11-19T10:31:00.000Z',
    steps: [requested],
  },
];
export const someWithdrawals: Reply<typeof report> = {
  content: withdrawals,
  pageNum: 1,
  totalPages: 1,
  total: 2,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
};

const letter = { isRead: true, isNew: false, mustRead: false, isConfirmed: false, link: '', content: '' };
export const someLetters: Reply<typeof messages> = {
  content: [
    {
      ...letter,
      id: '9',
      title: 'The terms change on 1 December',
      preview: 'What is new for you, in three points.',
      sentAt: '2026-11-22T02:00:00.000Z',
      isRead: false,
      isNew: true,
      mustRead: true,
    },
    {
      ...letter,
      id: '7',
      title: 'Your withdrawal of ₱2,500.00 is paid',
      isRead: false,
      preview: 'The bank has it. Some banks show it later than they receive it.',
      sentAt: '2026-11-19T10:34:00.000Z',
    },
    {
      ...letter,
      id: '3',
      title: 'Welcome aboard',
      preview: 'Your account is ready. Look around.',
      sentAt: '2026-11-12T02:00:00.000Z',
    },
  ],
  pageNum: 1,
  totalPages: 1,
  total: 3,
};
