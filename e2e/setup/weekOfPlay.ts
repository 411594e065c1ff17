import type { missions } from '@laro/contract/calls/points.ts';
import type { movements, played, profitAndLoss, rounds, statement } from '@laro/contract/calls/wallet.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** A week of a member who plays, as the gateway reports it: the same in each picture and each test. */
const days = { from: '2026-11-16', to: '2026-11-22', today: '2026-11-22' };
const reported = { ...days, timeZone: 'Asia/Manila', currency: 'PHP' };
const nothing = { deposited: '0.00', withdrawn: '0.00', rewards: '0.00' };

export const weekInSums: Reply<typeof statement> = {
  ...reported,
  opening: '1250.00',
  closing: '1432.50',
  came: '3682.50',
  went: '-3500.00',
  sums: [
    { kind: 'bet', group: 'play', times: 61, amount: '-2500.00' },
    { kind: 'deposit', group: 'cash', times: 2, amount: '1500.00' },
    { kind: 'win', group: 'play', times: 23, amount: '2182.50' },
    { kind: 'withdrawal', group: 'cash', times: 1, amount: '-1000.00' },
  ],
};

const order = null;
const round = { round: '01JD8-R7', gameId: 'gintong-lawin', gameName: 'Gintong Lawin', order };
const none = { round: null, gameId: null, gameName: null };
const content = [
  { ...round, number: 187, at: '2026-11-22T11:04:00Z', kind: 'win', amount: '182.50', balance: '1432.50' },
  { ...round, number: 186, at: '2026-11-22T11:03:00Z', kind: 'bet', amount: '-50.00', balance: '1250.00' },
  {
    ...none,
    order: { of: 'deposit' as const, number: 'D004200000185' },
    number: 185,
    at: '2026-11-22T02:40:00Z',
    kind: 'deposit',
    amount: '500.00',
    balance: '1300.00',
  },
  {
    ...none,
    order: { of: 'withdrawal' as const, number: '42' },
    number: 184,
    at: '2026-11-21T13:12:00Z',
    kind: 'withdrawal',
    amount: '-1000.00',
    balance: '800.00',
  },
];

export const weekInMovements: Reply<typeof movements> = { content, pageNum: 1, totalPages: 1, total: 4 };

const play = [
  ['2026-11-16', '400.00', '310.00', '-90.00'],
  ['2026-11-17', '250.00', '505.00', '255.00'],
  ['2026-11-19', '900.00', '420.00', '-480.00'],
  ['2026-11-21', '600.00', '512.50', '-87.50'],
  ['2026-11-22', '350.00', '435.00', '85.00'],
] as const;

export const weekInPlay: Reply<typeof profitAndLoss> = {
  ...reported,
  days: play.map(([day, staked, won, result]) => ({ day, staked, won, result, ...nothing })),
  all: {
    staked: '2500.00',
    won: '2182.50',
    result: '-317.50',
    deposited: '1500.00',
    withdrawn: '1000.00',
    rewards: '0.00',
  },
  ever: {
    staked: '48210.00',
    won: '45120.50',
    result: '-3089.50',
    deposited: '12500.00',
    withdrawn: '8000.00',
    rewards: '22.00',
  },
};

const slot = { gameId: 'gintong-lawin', gameName: 'Gintong Lawin', vendor: 'Habagat' };

export const weekInRounds: Reply<typeof rounds> = {
  ...reported,
  content: [
    {
      ...slot,
      round: '01JD8-R7',
      at: '2026-11-22T11:04:00Z',
      staked: '50.00',
      won: '182.50',
      result: '132.50',
    },
    {
      ...slot,
      round: '01JD8-R6',
      at: '2026-11-21T10:31:00Z',
      staked: '20.00',
      won: '0.00',
      result: '-20.00',
    },
  ],
  pageNum: 1,
  totalPages: 1,
  total: 2,
  staked: '70.00',
  won: '182.50',
  result: '112.50',
  open: [
    {
      ...slot,
      round: '01JD8-R8',
      at: '2026-11-22T11:06:00Z',
      staked: '50.00',
      won: '0.00',
      result: '-50.00',
    },
  ],
};

export const weekInPlayed: Reply<typeof played> = {
  categories: ['RNG', 'LIVE'],
  vendors: [
    { code: 'AMIHAN', name: 'Amihan' },
    { code: 'HABAGAT', name: 'Habagat' },
  ],
};

export const weekInMissions: Reply<typeof missions> = {
  missions: [
    {
      key: 'rounds',
      from: '2026-11-20',
      title: 'Twenty rounds',
      task: 'rounds',
      category: null,
      needs: '20',
      done: '20',
      points: 5,
      state: 'claimable',
      until: '2026-11-21T16:00:00.000Z',
    },
    {
      key: 'slots',
      from: '2026-11-16',
      title: 'Slots of the week',
      task: 'staked',
      category: 'RNG',
      needs: '2000.00',
      done: '1250.50',
      points: 40,
      state: 'running',
      until: '2026-11-22T16:00:00.000Z',
    },
  ],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
};
