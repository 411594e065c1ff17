import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { launchChat } from '@laro/contract/calls/chat.ts';
import { items, log, orders, redeem, signIn, standing } from '@laro/contract/calls/points.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

type Programme = NonNullable<Value<typeof standing>['programme']>;
type Item = Value<typeof items>['items'][number];

const main = page.getByRole('main');
const programme: Programme = {
  balance: 420,
  earned: 620,
  perTurnover: '50.00',
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  levels: [
    { name: 'Fledgling', points: 0 },
    { name: 'Glider', points: 500 },
    { name: 'Hunter', points: 2500 },
  ],
  level: 1,
  isTrial: false,
  signIn: { isDone: false, step: 3, plan: [2, 2, 3, 3, 4, 4, 10] },
};
const thing: Item = {
  id: '1',
  kind: 'money',
  title: '₱20 for your wallet',
  line: 'At once.',
  picture: '',
  price: 200,
  amount: '20.00',
  left: 3,
  perDay: 1,
  perWeek: null,
  perMonth: null,
  fromLevel: null,
  why: null,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
};
const own = (more: Partial<Programme> = {}) =>
  answer(standing, () => ({ programme: { ...programme, ...more } }));
const mall = (list: Item[]) => answer(items, () => ({ currency: 'PHP', items: list }));

test('S2-11 the points mall shows the points, the level and what the next one needs', async () => {
  await renderScreen('/m/mall/mallHome', { as: 'member', calls: [own(), mall([])] });
  await expect.element(main.getByText('420', { exact: true })).toBeVisible();
  await expect.element(main.getByText('1,880 more for Hunter')).toBeVisible();
  const meter = main.getByRole('progressbar', { name: 'On the way to Hunter' });
  expect([meter.element().getAttribute('value'), meter.element().getAttribute('max')]).toEqual([
    '120',
    '2000',
  ]);
  await expect.element(main.getByText(/One point for every ₱50\.00/)).toBeVisible();
  await expect.element(main.getByText('The mall is empty right now')).toBeVisible();

  await renderScreen('/m/mall/mallHome', {
    as: 'member',
    language: 'TY',
    calls: [own({ level: 2 }), mall([])],
  });
  await expect.element(main.getByText('Ito na ang pinakamataas na level')).toBeVisible();
});

test('S2-11 signing in is once a day, and says what tomorrow brings', async () => {
  let signed = programme.signIn;
  const { asked } = await renderScreen('/m/mall/mallHome', {
    as: 'member',
    calls: [
      answer(standing, () => ({ programme: { ...programme, signIn: signed } })),
      mall([]),
      answer(signIn, () => {
        signed = { ...signed, isDone: true };
        return { points: 3, step: 3 };
      }),
    ],
  });
  await expect.element(main.getByRole('listitem', { name: 'Day 2: 2 points, yours' })).toBeVisible();
  await main.getByRole('button', { name: 'Sign in today: +3' }).click();
  await expect.element(main.getByText('Signed in today. Tomorrow brings +3.')).toBeVisible();
  expect(asked.filter(({ id }) => id === signIn.id)).toHaveLength(1);
  await expect.element(main.getByRole('button', { name: /Sign in today/ })).not.toBeInTheDocument();
});

test('S2-11 a thing says its price, how many are left and why not; redeeming says what is left after it', async () => {
  let lost = true;
  const reasons = [
    ['TOO_FEW_POINTS', '80 points short', { price: 500 }],
    ['SOLD_OUT', 'None left', { left: 0 }],
    ['LEVEL_TOO_LOW', 'From the level Hunter on', { fromLevel: 'Hunter' }],
    ['LIMIT_TODAY', 'You had it today', {}],
    ['LIMIT_WEEK', 'You had it this week', {}],
    ['LIMIT_MONTH', 'You had it this month', {}],
    ['NOT_YET', 'Not yet', {}],
    ['OVER', 'It is over', {}],
  ] as const;
  const { asked } = await renderScreen('/m/mall/mallHome', {
    as: 'member',
    calls: [
      own(),
      answer(balance, () => ({
        sumBalance: '20.00',
        currencySymbol: '₱',
        currency: 'PHP',
        version: 1,
        updatedAt: '2026-11-20T04:00:00.000Z',
      })),
      mall([
        thing,
        ...reasons.map(([why, , more], at) => ({ ...thing, ...more, id: `${at + 2}`, title: why, why })),
      ]),
      answer(redeem, () => {
        if (lost) {
          lost = false;
          return 'lost' as const;
        }
        const { kind, title, picture, amount, price } = thing;
        return { id: '9', at: '2026-11-20T04:00:00.000Z', kind, title, picture, amount, price };
      }),
    ],
  });
  const card = (name: string) => main.getByRole('listitem').filter({ hasText: name });
  await expect.element(card('At once.').first().getByText('200 points')).toBeVisible();
  await expect.element(card('At once.').first().getByText('3 left')).toBeVisible();
  await expect.element(card('At once.').first().getByText('1 a day')).toBeVisible();
  for (const [why, text] of reasons) await expect.element(card(why).getByText(text)).toBeVisible();
  await main.getByRole('button', { name: 'Redeem: ₱20 for your wallet' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('It costs 200 points. You have 220 left after it.')).toBeVisible();
  // The line breaks: the dialog stays, and the second press is the same wish.
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(page.getByText('That did not work. Try again').last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Redeem' }).click();
  await expect.element(page.getByText('Done: ₱20 for your wallet').last()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const bodies = asked.filter(({ id }) => id === redeem.id).map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toMatch(/"price":200/);
});

test('S2-11 S4-42 the log has what there was after each line, and what was had is opened from its list and asked about', async () => {
  const at = '2026-11-20T04:00:00.000Z';
  const content = [
    { id: '3', at, kind: 'points_spent', what: 'Wallpaper', points: -60, balance: 560 },
    { id: '2', at, kind: 'points_played', what: 'Gintong Lawin', points: 1, balance: 620 },
  ];
  const calls = [
    own(),
    answer(log, () => ({ content, pageNum: 1, totalPages: 1, total: 2 })),
    answer(orders, () => ({
      content: [
        {
          id: '1',
          at,
          kind: 'picture' as const,
          title: 'Wallpaper',
          picture: '/art/p',
          amount: null,
          price: 60,
        },
      ],
      pageNum: 1,
      totalPages: 1,
      total: 1,
      currency: 'PHP',
    })),
  ];
  await renderScreen('/m/mall/mallHome?view=log', { as: 'member', calls });
  const rows = main.getByRole('list', { name: 'Points log' }).getByRole('listitem');
  await expect.poll(() => rows.nth(0).element().textContent).toMatch(/Points mallWallpaper.*−60560 after it/);
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/PlayGintong Lawin.*12:00\+1620 after/);
  const { asked } = await renderScreen('/m/mall/mallHome?view=orders', {
    as: 'member',
    calls: [...calls, answer(launchChat, () => 'lost')],
  });
  await main.getByRole('button', { name: /^Wallpaper/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Order' });
  await expect
    .element(sheet.getByRole('link', { name: 'Open the picture' }))
    .toHaveAttribute('href', '/art/p');
  await sheet.getByRole('button', { name: 'Ask about this' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === launchChat.id)?.query)
    .toMatchObject({ about: 'mall.1' });
});

test('S2-11 a trial is told that it earns none, and how to', async () => {
  await renderScreen('/m/mall/mallHome', { as: 'trial', calls: [own({ isTrial: true }), mall([])] });
  await expect.element(main.getByText(/A free trial earns no points/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
  await expect.element(main.getByRole('button', { name: /Sign in/ })).not.toBeInTheDocument();
});
