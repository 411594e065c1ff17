import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dividendCurrent } from '@laro/contract/calls/agreements.ts';
import { claimMission, missions, standing, type MissionTurn } from '@laro/contract/calls/points.ts';
import {
  claim,
  giveUp,
  join,
  offers,
  parts,
  rounds,
  type PromotionPart,
} from '@laro/contract/calls/promotions.ts';
import { standing as redRain } from '@laro/contract/calls/redRain.ts';
import { statement } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { pageQueries } from '../../../platform/net/queryClient.ts';
import { announcementOf, running } from '../../../testing/announcementsOf.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

type Offer = Value<typeof offers>['offers'][number];

const main = page.getByRole('main');
const asks = { wagering: 5, days: 14, maximumStake: '100.00', contribution: [], task: null, played: 0 };
const one: PromotionPart = {
  id: '7',
  promotionId: '1',
  kind: 'code',
  title: 'Promo 1',
  label: 'process',
  state: 'wagering',
  bonus: '50.00',
  required: '250.00',
  counted: '90.01',
  atStake: '50.00',
  reason: null,
  ...asks,
  joinedAt: '2026-11-20T04:00:00.000Z',
  endedAt: null,
  expiresAt: new Date(Date.now() + 3 * 86_400_000 + 5000).toISOString(),
};
const plain: Offer = {
  id: '1',
  kind: 'deposit',
  label: 'join',
  why: null,
  needsCode: false,
  forDeposit: true,
  part: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  ...asks,
};
const promotion = [announcementOf(1, { type: 'PR', title: 'Promo 1' })];
const lines = [
  ...([['3', '10.01', '50.05', 20, 'counted']] as const),
  ...([['2', '80.00', '80.00', 100, 'counted']] as const),
  ...([['1', '0.00', '100.01', 100, 'aboveMaximum']] as const),
].map(([id, counted, staked, percent, why]) => ({
  id,
  counted,
  staked,
  percent,
  why,
  category: 'RNG' as const,
  at: one.joinedAt,
}));
const listOf = (content: PromotionPart[]) =>
  answer(parts, () => ({ content, pageNum: 1, totalPages: 1, total: content.length, currency: 'PHP' }));
/** The other parts of the page, with nothing in them. */
const others = [
  answer(standing, () => ({ programme: null })),
  answer(missions, () => ({ missions: [], currency: 'PHP', timeZone: 'Asia/Manila' })),
  answer(redRain, () => ({ rain: null })),
  answer(statement, () => ({
    from: '2026-11-18',
    to: '2026-11-24',
    today: '2026-11-24',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    opening: '0.00',
    closing: '0.00',
    came: '0.00',
    went: '0.00',
    sums: [],
  })),
];
const counted = answer(rounds, () => ({ content: lines, pageNum: 1, totalPages: 1, total: 3 }));

test('S2-11 the reward center has the member’s promotions with their meter, whose lines say what counted and why', async () => {
  await renderScreen('/m/rewardCenter', { as: 'member', calls: [listOf([one]), counted, ...others] });
  await expect.element(main.getByRole('heading', { name: 'Promo 1' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'In progress' })).toBeDisabled();
  await expect.element(main.getByRole('progressbar', { name: 'Played for the bonus' })).toBeVisible();
  await expect.element(main.getByText(/90\.01 of .*250\.00 played/)).toBeVisible();
  await expect.element(main.getByText(/^3 days 00:00:0\d left$/)).toBeVisible();
  await main.getByRole('button', { name: 'What counted' }).click();
  const rows = main.getByRole('list', { name: 'Rounds and what they counted' }).getByRole('listitem');
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/20% of .*50\.05.*10\.01/);
  await expect.poll(() => rows.nth(2).element().textContent).toMatch(/above the largest stake.*0\.00/);
});

test('S9-05 a promotion counts down days, hours, minutes and seconds, looked at each 500 ms', async () => {
  const expiresAt = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString();
  const every = vi.spyOn(window, 'setInterval');
  await renderScreen('/m/rewardCenter', {
    as: 'member',
    calls: [listOf([{ ...one, expiresAt }]), ...others],
  });
  const left = main.getByText(/^3 days 00:59:\d\d left$/);
  await expect.element(left).toBeVisible();
  const first = left.element().textContent;
  await expect.poll(() => left.element().textContent).not.toBe(first);
  expect(every.mock.calls.map(([, ms]) => ms)).toContain(500);
  every.mockRestore();
});

test('S3-40 giving up says in pesos what is lost before it is done', async () => {
  const gone: PromotionPart = { ...one, state: 'givenUp', label: 'close' };
  const { asked } = await renderScreen('/m/rewardCenter', {
    as: 'member',
    language: 'TY',
    calls: [listOf([one]), answer(giveUp, () => gone), ...others],
  });
  await main.getByRole('button', { name: 'Isuko ito' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Mawawala ang bonus na ₱50\.00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Isuko ito' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === giveUp.id)?.body)
    .toEqual({ partId: '7', atStake: '50.00' });
});

test('S3-40 a promotion has its label: to join, to claim with a code, and why not where it is closed', async () => {
  let offer = plain;
  const calls = [
    running(() => ({ promotion })),
    answer(offers, () => ({ currency: 'PHP', offers: [offer] })),
    answer(join, ({ body }) => {
      if (JSON.stringify(body).includes('NO')) return { success: false, code: 'CODE_WRONG' } as const;
      const part: PromotionPart = {
        ...one,
        state: 'joined',
        label: 'joined',
        bonus: '0.00',
        expiresAt: null,
      };
      offer = { ...plain, label: 'joined', part };
      return part;
    }),
  ];
  await renderScreen('/m/activity?id=1', { as: 'member', calls });
  await main.getByRole('button', { name: 'Join' }).click();
  await expect.element(main.getByRole('button', { name: 'Joined' })).toBeDisabled();
  await expect.element(main.getByRole('link', { name: 'Deposit with it' })).toBeVisible();

  offer = { ...plain, kind: 'code', label: 'claim', needsCode: true, forDeposit: false };
  await renderScreen('/m/activityDetail?id=1', { as: 'member', calls });
  await main.getByRole('textbox', { name: 'Code' }).fill('NO');
  await main.getByRole('button', { name: 'Claim' }).click();
  await expect.element(main.getByText('This code is not right')).toBeVisible();
  await main.getByRole('textbox', { name: 'Code' }).fill('LAWIN88');
  await main.getByRole('button', { name: 'Claim' }).click();
  await expect.element(main.getByRole('button', { name: 'Joined' })).toBeVisible();

  offer = { ...plain, label: 'close', why: 'NOT_FIRST' };
  await renderScreen('/m/activityDetail?id=1', { as: 'member', language: 'TY', calls });
  await expect.element(main.getByRole('button', { name: 'Sarado' })).toBeDisabled();
  await expect.element(main.getByText('Para sa unang deposit lang ito')).toBeVisible();
  offer = plain;
  await renderScreen('/m/activityDetail?id=1', { calls });
  await expect.element(main.getByRole('link', { name: 'Log in to take part' })).toBeVisible();
});

test('S3-40 what it asks is said before; rounds that it is for are counted, a friend is invited, the bonus of the app waits for the app', async () => {
  const task = { category: 'RNG', rounds: 3, stake: '20.00', isMost: true } as const;
  let offer: Offer = {
    ...plain,
    kind: 'freeRounds',
    forDeposit: false,
    task,
    contribution: [{ category: 'LIVE', percent: 20 }],
  };
  const calls = [
    running(() => ({ promotion })),
    answer(offers, () => ({ currency: 'PHP', offers: [offer] })),
  ];
  const show = () => renderScreen('/m/activityDetail?id=1', { as: 'member', calls });
  await show();
  await expect
    .element(main.getByRole('region', { name: 'What it asks' }))
    .toHaveTextContent(
      'Your next 3 rounds in Slots with up to ₱20.00: the stakes come back as the bonus.The bonus is played 5 times, within 14 days.Stakes up to ₱100.00 count:Live casino: 20%',
    );
  await expect.element(main.getByRole('button', { name: 'Join' })).toBeVisible();
  const part = { ...one, kind: 'freeRounds', state: 'joined', label: 'joined', bonus: '0.00' } as const;
  offer = { ...offer, label: 'joined', why: 'TAKES_PART', part: { ...part, task, played: 2 } };
  await show();
  await expect.element(main.getByRole('progressbar', { name: '2 of 3 rounds played' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Play for it' }))
    .toHaveAttribute('href', '/m/gameList?gameType=RNG');
  const free = {
    ...task,
    game: { gameId: 'yin-yang-vault', name: 'Yin Yang Vault', vendor: 'JDH', nodeId: '7' },
  };
  offer = { ...offer, task: free, part: { ...part, task: free, played: 2 } };
  await show();
  await expect
    .element(
      main
        .getByText(
          '3 rounds of Yin Yang Vault at ₱20.00 each that the house pays for: what they win is the bonus.',
        )
        .first(),
    )
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Play for it' }))
    .toHaveAttribute('href', '/m/play?gameType=RNG&vassalage=JDH&gameId=yin-yang-vault&nodeId=7');
  offer = { ...plain, kind: 'invitation', label: 'close', why: 'NO_FRIEND' };
  await show();
  await expect.element(main.getByRole('link', { name: 'Invite friends' })).toBeVisible();
  offer = { ...plain, kind: 'appDownload', label: 'claim', wagering: 0 };
  await show();
  await expect.element(main.getByText('The bonus is yours at once, with nothing to play.')).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Get the app' })).toHaveAttribute('href', '/m/app');
  await expect.element(main.getByRole('button', { name: 'Claim' })).not.toBeInTheDocument();
});

test('S3-40 what was applied for says so, what was refused says why, what was granted is taken', async () => {
  const part = (more: Partial<PromotionPart>): PromotionPart => ({ ...one, expiresAt: null, ...more });
  const granted = part({ id: '9', title: 'Granted', state: 'claimable', label: 'claim' });
  const { asked } = await renderScreen('/m/rewardCenter', {
    as: 'member',
    calls: [
      listOf([
        granted,
        part({ id: '8', title: 'Asked', state: 'applying', label: 'applying' }),
        part({ id: '6', title: 'Refused', state: 'rejected', label: 'rejected', reason: 'It is shared.' }),
        part({ id: '5', title: 'Over', state: 'paid', label: 'claimed' }),
      ]),
      answer(claim, () => granted),
      ...others,
    ],
  });
  const card = (name: string) => main.getByRole('article', { name });
  await expect.element(card('Asked').getByText('A person is looking at it')).toBeVisible();
  await expect.element(card('Refused').getByText('Why: It is shared.')).toBeVisible();
  await expect.element(card('Over').getByRole('button', { name: 'Claimed' })).toBeDisabled();
  await card('Granted').getByRole('button', { name: 'Claim' }).click();
  await expect.poll(() => asked.find(({ id }) => id === claim.id)?.body).toEqual({ partId: '9' });
});

test('S2-11 the reward center has what there is to claim: today’s sign-in, and the way to the mall', async () => {
  const programme = {
    balance: 1420,
    earned: 620,
    perTurnover: '50.00',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    levels: [{ name: 'Fledgling', points: 0 }],
    level: 0,
    isTrial: false,
    signIn: { isDone: false, step: 1, plan: [2, 2, 3] },
  };
  await renderScreen('/m/rewardCenter', {
    as: 'member',
    calls: [listOf([]), answer(standing, () => ({ programme })), ...others],
  });
  await expect.element(main.getByRole('button', { name: 'Sign in today: +2' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Points mall: you have 1,420 points' }))
    .toHaveAttribute('href', '/m/mall/mallHome');
});

test('S2-11 the reward center has the rain and what the member got of it, the dividend of an agent, and what came of rewards', async () => {
  const shower = {
    startsAt: '2026-11-24T04:00:00.000Z',
    endsAt: '2026-11-24T04:01:00.000Z',
    envelopes: 40,
    left: 40,
    mine: null,
    seal: 'a'.repeat(64),
  };
  const rain = {
    title: 'Evening rain',
    currency: 'PHP',
    budget: '500.00',
    everyMinutes: 30,
    now: '2026-11-24T03:50:00.000Z',
    current: shower,
    last: { ...shower, mine: '12.34', drawn: '' },
  };
  const period = { from: '2026-11-16', to: '2026-11-30', turnover: '0.00', loss: '0.00', active: 0 };
  const sums = [
    { kind: 'rain_paid', group: 'reward', times: 2, amount: '15.50' },
    { kind: 'rebate', group: 'reward', times: 7, amount: '3.25' },
  ] as const;
  const calls = [
    listOf([]),
    answer(standing, () => ({ programme: null })),
    answer(missions, () => ({ missions: [], currency: 'PHP', timeZone: 'Asia/Manila' })),
    answer(redRain, () => ({ rain })),
    answer(statement, ({ query }) => ({
      from: '2026-11-18',
      to: '2026-11-24',
      today: '2026-11-24',
      timeZone: 'Asia/Manila',
      currency: 'PHP',
      opening: '0.00',
      closing: '0.00',
      came: '18.75',
      went: '0.00',
      sums: query['group'] === 'reward' ? [...sums] : [],
    })),
    answer(dividendCurrent, () => ({
      now: { ...period, pays: '120.00' },
      income: '0.00',
      currency: 'PHP',
      due: [{ ...period, from: '2026-11-01', to: '2026-11-15', pays: '80.00' }],
    })),
  ];
  await renderScreen('/m/rewardCenter', { as: 'agent', calls });
  const card = (name: string) => main.getByRole('region', { name });
  await expect
    .element(card('Evening rain'))
    .toHaveTextContent('Evening rainYou got ₱12.34 of the last one.Red envelope rain');
  await expect
    .element(card('Evening rain').getByRole('link', { name: 'Red envelope rain' }))
    .toHaveAttribute('href', '/m/redRain');
  await expect
    .element(card('Dividend'))
    .toHaveTextContent('Dividend₱120.00 so far in this half monthTake ₱80.00');
  await expect
    .element(card('Dividend').getByRole('link', { name: 'Take ₱80.00' }))
    .toHaveAttribute('href', '/m/member/agent/agentDivident');
  await expect
    .element(card('What you got in the last 7 days'))
    .toHaveTextContent('What you got in the last 7 daysRed envelope+₱15.50Rebate+₱3.25');

  await renderScreen('/m/rewardCenter', { as: 'member', calls });
  await expect.element(card('Evening rain')).toBeVisible();
  await expect.element(card('Dividend')).not.toBeInTheDocument();
});

test('S2-11 what comes late pushes nothing down: the parts of the reward center are shown at once', async () => {
  let rained: (value: { rain: null }) => void = () => undefined;
  const rain = new Promise<{ rain: null }>((resolve) => (rained = resolve));
  await renderScreen('/m/rewardCenter?slow', {
    as: 'member',
    calls: [listOf([one]), answer(redRain, () => rain), ...others],
  });
  const isRead = ({ id }: typeof parts) =>
    pageQueries()
      .getQueriesData({ queryKey: [id] })
      .some(([, value]) => value !== undefined);
  await expect.poll(() => isRead(parts)).toBe(true);
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  expect(main.getByRole('heading', { name: 'Promo 1' }).elements()).toEqual([]);
  await expect.element(main.getByRole('status', { name: 'Your rewards are loading' })).toBeVisible();
  rained({ rain: null });
  await expect.element(main.getByRole('heading', { name: 'Promo 1' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Red envelope rain' })).toBeVisible();
});

test('S2-11 a mission says how far it is and until when, and its prize is claimed', async () => {
  const until = '2026-11-25T16:00:00.000Z';
  const slots: MissionTurn = {
    key: 'slots',
    from: '2026-11-23',
    title: 'Slots of the week',
    task: 'staked',
    points: 1,
    until,
    needs: '2000.00',
    done: '1250.50',
    state: 'running',
    category: 'RNG',
  };
  let rounded: MissionTurn = {
    key: 'rounds',
    from: '2026-11-25',
    title: 'Twenty rounds',
    task: 'rounds',
    points: 5,
    until,
    needs: '20',
    done: '20',
    state: 'claimable',
    category: null,
  };
  const { asked } = await renderScreen('/m/rewardCenter?missions', {
    as: 'member',
    calls: [
      listOf([]),
      answer(missions, () => ({
        missions: [rounded, slots],
        currency: 'PHP',
        timeZone: 'Asia/Manila',
      })),
      answer(claimMission, () => {
        rounded = { ...rounded, state: 'claimed' };
        return { points: 5 };
      }),
      ...others,
    ],
  });
  const of = (name: string) => main.getByRole('listitem', { name });
  await expect
    .element(of('Slots of the week'))
    .toHaveTextContent(
      'Slots of the weekPrize: 1 pointSlots: ₱1,250.50 of ₱2,000.00 playedUntil 26/11/2026, 00:00',
    );
  await expect.element(of('Twenty rounds').getByText('Claim it by 26/11/2026, 00:00')).toBeVisible();
  await of('Twenty rounds').getByRole('button', { name: 'Claim 5 points' }).click();
  await expect.element(of('Twenty rounds').getByRole('button', { name: 'Claimed' })).toBeDisabled();
  expect(asked.find(({ id }) => id === claimMission.id)?.body).toEqual({
    mission: 'rounds',
    from: '2026-11-25',
  });
});
