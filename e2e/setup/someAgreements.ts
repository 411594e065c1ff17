import type {
  Agreement,
  AgreementPayment,
  dailySalary,
  dividendCurrent,
  dividendHistory,
  figures,
} from '@laro/contract/calls/agreements.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** Contracts of an agent, as the gateway tells of them: the same in each picture and each test. */
const [above, me, tess] = [
  { id: '5', username: 'lakan.dalisay' },
  { id: '9', username: 'agent' },
  { id: '12', username: 'tess.villanueva' },
];
const base = {
  askedBy: null,
  activeFrom: '500.00',
  signedAt: null,
  from: null,
  until: null,
} as const;

export const proposedToMe: Agreement = {
  ...base,
  id: '41',
  version: 2,
  senior: above,
  junior: me,
  side: 'junior',
  state: 'proposed',
  proposedAt: '2026-11-21T02:10:00Z',
  tiers: [
    { turnover: '50000.00', loss: '0.00', active: 5, pays: '300.00' },
    { turnover: '150000.00', loss: '5000.00', active: 10, pays: '1200.00' },
  ],
};

export const signedWithTess: Agreement = {
  ...base,
  id: '40',
  version: 1,
  senior: me,
  junior: tess,
  side: 'senior',
  state: 'signed',
  proposedAt: '2026-11-02T06:00:00Z',
  signedAt: '2026-11-02T09:30:00Z',
  from: '2026-11-03',
  tiers: [{ turnover: '20000.00', loss: '0.00', active: 0, pays: '150.00' }],
};

export const someAgreements: Reply<typeof dailySalary> = {
  dailysalreqtype: 'sign',
  divtypecompperiodreq: '',
  contracthoursalreq: '',
  agreements: [proposedToMe, signedWithTess],
  people: [tess],
  most: '5000.00',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  today: '2026-11-22',
  holdsFrom: '2026-11-23',
};

/** In percent. */
export const someDividends: Reply<typeof dailySalary> = {
  ...someAgreements,
  dailysalreqtype: '',
  divtypecompperiodreq: 'sign',
  holdsFrom: '2026-12-01',
  agreements: someAgreements.agreements.map((one) => ({
    ...one,
    tiers: one.tiers.map((tier, index) => ({ ...tier, pays: ['7.50', '12.00'][index] ?? '15.00' })),
  })),
  most: '25.00',
};

export const agreementFigures: Reply<typeof figures> = {
  last: {
    from: '2026-11-21',
    to: '2026-11-21',
    turnover: '163250.00',
    loss: '7410.50',
    active: 12,
    pays: '1200.00',
  },
  now: {
    from: '2026-11-22',
    to: '2026-11-22',
    turnover: '13432.00',
    loss: '-4033.72',
    active: 4,
    pays: '0.00',
  },
};

export const dividendNow: Reply<typeof dividendCurrent> = {
  now: {
    from: '2026-11-16',
    to: '2026-11-30',
    turnover: '163250.00',
    loss: '7410.50',
    active: 12,
    pays: '889.26',
  },
  due: [
    {
      from: '2026-11-01',
      to: '2026-11-15',
      turnover: '402118.00',
      loss: '21300.00',
      active: 31,
      pays: '2556.00',
    },
  ],
  income: '1840.00',
  currency: 'PHP',
};

export const dividendPaid: AgreementPayment = {
  id: '7',
  junior: me,
  from: '2026-10-16',
  to: '2026-10-31',
  turnover: '318400.00',
  loss: '15333.40',
  active: 27,
  pays: '1840.00',
  state: 'paid',
  senior: above.username,
  isShort: false,
  appliedAt: '2026-11-01T02:00:00Z',
  decidedAt: '2026-11-01T02:00:00Z',
};

export const dividendsHad: Reply<typeof dividendHistory> = {
  content: [dividendPaid],
  pageNum: 1,
  totalPages: 1,
  total: 1,
  currency: 'PHP',
};
