import type {
  downline,
  kpiA,
  kpiB,
  kpiC,
  teamBranches,
  teamMovements,
  teamProfitAndLoss,
  teamRounds,
} from '@laro/contract/calls/agent.ts';
import type {
  downlineRates,
  incomeLines,
  lineBets,
  rateBounds,
  statementLines,
  statements,
} from '@laro/contract/calls/rebates.ts';
import type { affiliateUrls, quotas, registrationRebates } from '@laro/contract/calls/affiliate.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** A week of an agent's team, as the gateway reports it: the same in each picture and each test. */
const days = { from: '2026-11-16', to: '2026-11-22', today: '2026-11-22' };
const reported = { ...days, timeZone: 'Asia/Manila', currency: 'PHP' };
const cash = (deposited: string, withdrawn: string, depositors: number) => ({
  deposited,
  withdrawn,
  rewards: '0.00',
  depositors,
});
const play = (turnover: string, won: string, result: string, rounds: number, active: number) => ({
  turnover,
  won,
  result,
  rounds,
  active,
});
const nobody = play('0.00', '0.00', '0.00', 0, 0);

export const teamCash: Reply<typeof kpiA> = {
  ...reported,
  team: { today: cash('4200.00', '500.00', 3), period: cash('93900.00', '5600.00', 11) },
  own: { today: cash('0.00', '0.00', 0), period: cash('0.00', '0.00', 0) },
  levels: [
    { level: 1, today: cash('4200.00', '500.00', 3), period: cash('33900.00', '5600.00', 8) },
    { level: 2, today: cash('0.00', '0.00', 0), period: cash('60000.00', '0.00', 3) },
  ],
};

export const teamPlay: Reply<typeof kpiB> = {
  ...reported,
  team: {
    today: play('13432.00', '9398.28', '-4033.72', 24, 12),
    period: play('129710.00', '131200.50', '1490.50', 198, 45),
  },
  own: { today: nobody, period: play('120.00', '80.00', '-40.00', 6, 1) },
  bets: { today: { amount: '13482.00' }, period: { amount: '129760.00' } },
  levels: [
    { level: 1, today: nobody, period: play('80000.00', '83000.00', '3000.00', 120, 14) },
    { level: 2, today: nobody, period: play('49710.00', '48200.50', '-1509.50', 78, 31) },
  ],
  categories: [
    { category: 'LIVE', today: nobody, period: play('49074.50', '47000.00', '-2074.50', 60, 16) },
    { category: 'RNG', today: nobody, period: play('80635.50', '84200.50', '3565.00', 138, 40) },
  ],
};

export const teamPeople: Reply<typeof kpiC> = {
  ...reported,
  people: 60,
  agents: 8,
  team: { today: { newcomers: 2, active: 12 }, period: { newcomers: 4, active: 45 } },
  levels: [
    { level: 1, people: 15, today: { newcomers: 0, active: 4 }, period: { newcomers: 1, active: 14 } },
    { level: 2, people: 45, today: { newcomers: 2, active: 8 }, period: { newcomers: 3, active: 31 } },
  ],
};

export const teamList: Reply<typeof downline> = {
  path: [],
  people: [
    {
      id: '12',
      username: 'tess.villanueva',
      isAgent: true,
      level: 1,
      joinedAt: '2026-08-26T01:00:00Z',
      seenAt: '2026-11-22T00:07:00Z',
      below: 13,
      balance: null,
      note: 'Calls on Sundays',
    },
    {
      id: '11',
      username: 'maria.santos',
      isAgent: false,
      level: 1,
      joinedAt: '2026-08-20T01:00:00Z',
      seenAt: null,
      below: 0,
      balance: null,
      note: '',
    },
  ],
  next: null,
  total: 2,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  maySend: false,
};

const sums = (turnover: string, won: string, result: string, deposited = '0.00', withdrawn = '0.00') => ({
  turnover,
  won,
  result,
  deposited,
  withdrawn,
  rewards: '0.00',
});

export const teamWeek: Reply<typeof teamProfitAndLoss> = {
  ...reported,
  path: [],
  team: sums('129710.00', '131200.50', '1490.50', '93900.00', '5600.00'),
  own: sums('120.00', '80.00', '-40.00'),
  days: [
    { day: '2026-11-17', ...sums('60000.00', '58200.50', '-1799.50', '60000.00') },
    { day: '2026-11-19', ...sums('56278.00', '63601.72', '7323.72', '29700.00', '5100.00') },
    { day: '2026-11-22', ...sums('13432.00', '9398.28', '-4033.72', '4200.00', '500.00') },
  ],
  levels: [
    { level: 1, ...sums('80000.00', '83000.00', '3000.00', '33900.00', '5600.00') },
    { level: 2, ...sums('49710.00', '48200.50', '-1509.50', '60000.00') },
  ],
  categories: [
    {
      category: 'FISH',
      turnover: '29710.00',
      won: '30200.50',
      result: '490.50',
      rounds: 58,
      active: 4,
    },
    {
      category: 'RNG',
      turnover: '100000.00',
      won: '101000.00',
      result: '1000.00',
      rounds: 140,
      active: 9,
    },
  ],
};

export const teamByBranch: Reply<typeof teamBranches> = {
  branches: [
    {
      id: '12',
      username: 'tess.villanueva',
      isAgent: true,
      hasTeam: true,
      ...sums('119710.00', '120200.50', '490.50', '90900.00', '5600.00'),
    },
    {
      id: '11',
      username: 'maria.santos',
      isAgent: false,
      hasTeam: false,
      ...sums('10000.00', '11000.00', '1000.00', '3000.00'),
    },
  ],
  next: null,
};

const tess = { id: '12', username: 'tess.villanueva', isAgent: true };
const maria = { id: '11', username: 'maria.santos', isAgent: false };

export const teamBets: Reply<typeof teamRounds> = {
  ...reported,
  rounds: [
    {
      member: tess,
      round: '7F3A91C2',
      gameId: 'bagyo-reels',
      gameName: 'Bagyo Reels',
      vendor: 'Arko',
      at: '2026-11-22T06:12:00Z',
      turnover: '500.00',
      won: '0.00',
      result: '-500.00',
    },
    {
      member: maria,
      round: '19BD07E4',
      gameId: 'reef-hunter',
      gameName: 'Reef Hunter',
      vendor: 'Tide Pool',
      at: '2026-11-22T05:48:00Z',
      turnover: '80.00',
      won: '212.50',
      result: '132.50',
    },
  ],
  next: null,
  sums: play('129710.00', '131200.50', '1490.50', 198, 45),
};

export const teamMoved: Reply<typeof teamMovements> = {
  ...reported,
  movements: [
    {
      member: tess,
      number: 41,
      at: '2026-11-22T06:12:00Z',
      kind: 'bet',
      amount: '-500.00',
      round: '7F3A91C2',
      gameName: 'Bagyo Reels',
    },
    {
      member: maria,
      number: 7,
      at: '2026-11-22T02:30:00Z',
      kind: 'deposit',
      amount: '3000.00',
      round: null,
      gameName: null,
    },
  ],
  next: null,
  came: '225100.50',
  went: '-135310.00',
  times: 402,
};

const held = (category: 'RNG' | 'LIVE' | 'FISH' | 'SPORTS', rate: number, next = rate) => ({
  category,
  rate,
  next,
});
const ownRates = [held('RNG', 100), held('LIVE', 70), held('FISH', 100), held('SPORTS', 80)];

export const teamRates: Reply<typeof downlineRates> = {
  step: 10,
  changesOn: '2026-11-23',
  own: ownRates,
  next: null,
  people: [
    {
      id: '12',
      username: 'tess.villanueva',
      isAgent: true,
      rates: [held('RNG', 80, 90), held('LIVE', 50), held('FISH', 80), held('SPORTS', 0)],
    },
    {
      id: '11',
      username: 'maria.santos',
      isAgent: false,
      rates: ownRates.map(({ category }) => held(category, 0)),
    },
  ],
};

export const tessBounds: Reply<typeof rateBounds> = {
  step: 10,
  changesOn: '2026-11-23',
  rates: [
    { ...held('RNG', 80, 90), least: 60, most: 100 },
    { ...held('LIVE', 50), least: 0, most: 70 },
  ],
};

const dayOfRebates = {
  day: '2026-11-21',
  amount: '84.60',
  owed: '0.00',
  paid: '84.60',
  stillOwed: '0.00',
  state: 'paid' as const,
};
export const rebateWeek: Reply<typeof statements> = {
  ...reported,
  own: ownRates,
  income: '132.10',
  paid: '127.10',
  ofOwn: '1.20',
  ofTeam: '120.90',
  statements: [
    dayOfRebates,
    {
      day: '2026-11-20',
      amount: '47.50',
      owed: '-5.00',
      paid: '42.50',
      stillOwed: '0.00',
      state: 'paid',
    },
    {
      day: '2026-11-19',
      amount: '-10.00',
      owed: '0.00',
      paid: '0.00',
      stillOwed: '-10.00',
      state: 'nothing',
    },
  ],
};

export const rebateDay: Reply<typeof statementLines> = {
  statement: dayOfRebates,
  currency: 'PHP',
  next: null,
  seal: {
    digest: 'b1946ac92492d2347c6235b4d2611184f0c6d0a7f6a6c6b3f2f5c1e6c09e2a71',
    firstTransfer: '18204',
    lastTransfer: '19377',
    closedAt: '2026-11-21T16:15:04.000Z',
  },
  categories: [
    { category: 'RNG', turnover: '20500.00', amount: '69.80' },
    { category: 'LIVE', turnover: '7400.00', amount: '14.80' },
  ],
  lines: [
    {
      member: { id: '15', username: 'kim.valdez', isAgent: false },
      level: 3,
      category: 'RNG',
      turnover: '17000.00',
      rate: 100,
      below: 80,
      amount: '34.00',
    },
    {
      member: { id: '11', username: 'maria.santos', isAgent: false },
      level: 1,
      category: 'RNG',
      turnover: '3380.00',
      rate: 100,
      below: 0,
      amount: '33.80',
    },
    {
      member: { id: '12', username: 'tess.villanueva', isAgent: true },
      level: 1,
      category: 'LIVE',
      turnover: '7400.00',
      rate: 70,
      below: 50,
      amount: '14.80',
    },
    {
      member: { id: '9', username: 'agent', isAgent: true },
      level: 0,
      category: 'RNG',
      turnover: '200.00',
      rate: 100,
      below: 0,
      amount: '2.00',
    },
  ],
};

export const givenToNew: Reply<typeof registrationRebates> = {
  step: 10,
  rates: ownRates.map(({ category, rate }) => ({ category, most: rate })),
};

export const quotaOfNew: Reply<typeof quotas> = {
  links: { open: 2, most: 20 },
  rates: ownRates.map(({ category, rate }) => ({ category, own: rate, promised: rate - 20, kept: 20 })),
};

export const someLinks: Reply<typeof affiliateUrls> = {
  timeZone: 'Asia/Manila',
  links: [
    {
      id: '2',
      code: 'CEBU7Q2MXK',
      name: 'Agents in Cebu',
      opens: 'agent',
      joined: 3,
      rates: [
        { category: 'RNG', rate: 80 },
        { category: 'LIVE', rate: 50 },
      ],
      madeAt: '2026-11-20T06:12:00.000Z',
      endsAt: '2026-12-20T06:12:00.000Z',
      uses: 10,
    },
    {
      id: '1',
      code: 'PLAYW4RDTZ',
      name: '',
      opens: 'member',
      joined: 0,
      uses: null,
      rates: [],
      madeAt: '2026-11-18T02:30:00.000Z',
      endsAt: null,
    },
  ],
};

const lineOfKim = rebateDay.lines[0];
if (lineOfKim === undefined) throw new Error('no line of kim.valdez');
export const betsOfLine: Reply<typeof lineBets> = {
  line: lineOfKim,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  next: null,
  bets: [
    {
      round: '19BD07E4',
      gameId: 'bagyo-reels',
      gameName: 'Bagyo Reels',
      vendor: 'Arcade',
      at: '2026-11-21T12:40:00.000Z',
      turnover: '18000.00',
      settledOn: null,
    },
    {
      round: '7C21F0A9',
      gameId: 'bagyo-reels',
      gameName: 'Bagyo Reels',
      vendor: 'Arcade',
      at: '2026-11-21T03:05:00.000Z',
      turnover: '-1000.00',
      settledOn: '2026-11-20',
    },
  ],
};

const noLine = { balance: null, statement: null, agreement: null };
export const weekOfIncome: Reply<typeof incomeLines> = {
  ...reported,
  next: null,
  sums: { rebates: '127.10', takenBack: '-10.00', received: '50.00', paid: '-150.00', taken: '-40.00' },
  lines: [
    {
      ...noLine,
      number: '19402',
      at: '2026-11-22T03:10:00.000Z',
      amount: '-150.00',
      balance: '132.10',
      kind: 'agreement',
      agreement: {
        kind: 'daily',
        from: '2026-11-20',
        to: '2026-11-20',
        other: { id: '12', username: 'tess.villanueva' },
      },
    },
    {
      ...noLine,
      number: '19380',
      at: '2026-11-21T16:15:04.000Z',
      amount: '84.60',
      balance: '282.10',
      kind: 'rebate',
      statement: dayOfRebates,
    },
    {
      ...noLine,
      number: '19120',
      at: '2026-11-21T02:00:00.000Z',
      amount: '50.00',
      balance: '197.50',
      kind: 'agreement',
      agreement: {
        kind: 'dividend',
        from: '2026-11-01',
        to: '2026-11-15',
        other: { id: '3', username: 'lourdes.cruz' },
      },
    },
    {
      ...noLine,
      number: '18990',
      at: '2026-11-20T09:00:00.000Z',
      amount: '-40.00',
      balance: '147.50',
      kind: 'taken',
    },
    {
      ...noLine,
      number: '-7',
      at: '2026-11-19T16:15:02.000Z',
      amount: '0.00',
      kind: 'rebate',
      statement: {
        day: '2026-11-19',
        amount: '-10.00',
        owed: '0.00',
        paid: '0.00',
        stillOwed: '-10.00',
        state: 'nothing',
      },
    },
  ],
};
