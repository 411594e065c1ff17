import type { Page } from '@playwright/test';
import { flagNames, type FlagName } from '@laro/contract/protocol/flags.ts';
import { expect, test } from './fixtures.ts';
import { openHeld, runUntil } from './heldClock.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

/** The pages that a flag alone switches on, and the words of the member's menu for those that are in it. */
const pages = {
  betRecord: { path: '/m/gameRecord', entry: 'Bet record' },
  transactionRecord: { path: '/m/transaction/record', entry: 'Transaction record' },
  profitAndLoss: { path: '/m/profitandloss', entry: 'Profit and loss' },
  rewardCenter: { path: '/m/rewardCenter', entry: 'Reward center' },
  pointsMall: { path: '/m/mall/mallHome', entry: 'Points mall' },
  securityCenter: { path: '/m/securityCenter', entry: 'Security center' },
  teamOverview: { path: '/m/agent/team/overview' },
  teamManage: { path: '/m/member/team' },
  redEnvelopeRain: { path: '/m/redRain' },
  teamProfitAndLoss: { path: '/m/agent/team/pnl' },
  teamBetting: { path: '/m/teamBetting' },
  rebateSettings: { path: '/m/member/teamRebate' },
  agentRebate: { path: '/m/member/agent/agentRebeat' },
  dividend: { path: '/m/member/agent/agentDivident' },
} as const satisfies Partial<Record<FlagName, { path: string; entry?: string }>>;

/** Flags whose effect a page shows otherwise; each has a test below. */
const seen = [
  'rememberPassword',
  'feedback',
  'winnerBoard',
  'jackpotCounter',
  'floatingService',
  'mail',
  'liveChat',
  'usernameRegistration',
  'mobileRegistration',
  'mobileVerification',
  'mobilePassword',
  'mobileCodeLogin',
  'resetByPhone',
  'referral',
  'appDownload',
  'facebookLogin',
  'googleLogin',
  'passkeys',
] as const;
/** Of those, the ones that only members see. */
const seenByMembers: readonly FlagName[] = ['mail', 'liveChat', 'referral', 'dividend'];

const pageFlags = Object.keys(pages) as (keyof typeof pages)[];
const without = (flag: FlagName) => `no${flag.toLowerCase()}`;

test.beforeAll(async () => {
  await makeBrands({
    // What floats is there at once, so that a flag alone decides.
    flagson: { members: true, settings: { floats: 'atOnce' } },
    flagsoff: { off: flagNames, settings: { trialPlay: false }, members: true },
    notrial: { settings: { trialPlay: false } },
    ...Object.fromEntries(
      [...pageFlags, ...seen].map((flag) => [
        without(flag),
        { off: [flag], members: seenByMembers.includes(flag), settings: { floats: 'atOnce' } },
      ]),
    ),
  });
});

test('S1-04 every flag is shown here in both positions', () => {
  expect([...pageFlags, ...seen].sort()).toEqual([...flagNames].sort());
});

test('S6-06 S6-07 S2-83 a page is there with its own flag only, and home without it', async ({ request }) => {
  // Some hundreds of pages, each rendered for a brand of its own.
  test.slow();
  const answer = async (brand: string, flag: keyof typeof pages) => {
    const reply = await request.get(pages[flag].path, {
      maxRedirects: 0,
      headers: { accept: 'text/html', host: `${brand}.localhost` },
    });
    return `${flag} ${reply.status()} ${reply.headers()['location'] ?? ''}`;
  };
  for (const flag of pageFlags) {
    expect.soft(await answer('flagson', flag)).toBe(`${flag} 200 `);
    expect.soft(await answer(without(flag), flag)).toBe(`${flag} 302 /m/home`);
    for (const other of pageFlags) {
      if (other !== flag) expect.soft(await answer(without(flag), other)).toBe(`${other} 200 `);
    }
  }
});

test("S6-06 S2-30 the member's menu has an entry for each flag that is on", async ({
  page,
  visit,
  enter,
}) => {
  const entries = Object.values<{ path: string; entry?: string }>(pages).flatMap(({ entry = [] }) => entry);
  await enter({ username: 'demo' }, originOfBrand('flagson'));
  await visit(`${originOfBrand('flagson')}/m/home`);
  await expect(page.getByTestId('balance')).toBeVisible();
  const menu = await openMenu(page);
  for (const entry of entries) await expect(menu.getByRole('link', { name: entry })).toBeVisible();
  await enter({ username: 'demo' }, originOfBrand('flagsoff'));
  await visit(`${originOfBrand('flagsoff')}/m/home`);
  await expect(page.getByTestId('balance')).toBeVisible();
  await openMenu(page);
  for (const entry of entries) await expect(menu.getByRole('link', { name: entry })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Help center' })).toBeVisible();
});

test('S2-25 the free trial is offered on login and in the menu, or is not', async ({
  page,
  visit,
  request,
}) => {
  for (const [brand, count, status] of [
    ['flagson', 1, 200],
    ['notrial', 0, 302],
  ] as const) {
    await visit(`${originOfBrand(brand)}/m/login`);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/m/trail"]')).toHaveCount(count);
    await visit(`${originOfBrand(brand)}/m/help`);
    const menu = await openMenu(page);
    await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(menu.locator('a[href="/m/trail"]')).toHaveCount(count);
    const headers = { accept: 'text/html', host: `${brand}.localhost` };
    expect((await request.get('/m/trail', { maxRedirects: 0, headers })).status()).toBe(status);
  }
});

test('S2-41 the login has a box to remember the password, or has none', async ({ page, visit }) => {
  await visit(`${originOfBrand('flagson')}/m/login`);
  await expect(page.getByRole('checkbox', { name: 'Remember password' })).toBeVisible();
  await visit(`${originOfBrand(without('rememberPassword'))}/m/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('S5-29 the help center has a way to write to the house, or has none', async ({ page, visit }) => {
  for (const [brand, count] of [
    ['flagson', 1],
    [without('feedback'), 0],
  ] as const) {
    await visit(`${originOfBrand(brand)}/m/help`);
    await expect(page.getByRole('link', { name: 'Ask us' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveCount(count);
  }
});

test('S2-57 S2-58 S2-96 home has winner board, jackpot and service button, each by its own flag', async ({
  page,
  visit,
}) => {
  const parts = {
    winnerBoard: page.getByLabel('Latest wins').first(),
    jackpotCounter: page.getByText('Jackpot, play money', { exact: true }).first(),
    floatingService: page.getByRole('complementary', { name: 'Help desk' }),
  };
  for (const off of [undefined, 'winnerBoard', 'jackpotCounter', 'floatingService'] as const) {
    await visit(`${originOfBrand(off === undefined ? 'flagson' : without(off))}/m/home`);
    for (const [flag, part] of Object.entries(parts)) {
      if (flag !== off) await expect(part, `${flag} without ${off}`).toBeAttached();
    }
    // The others are there by now, so that what is missing stays so.
    if (off !== undefined) await expect(parts[off]).toHaveCount(0);
  }
});

test("S6-07 S2-82 the agent's menu has mail, or has not", async ({ page, visit, enter }) => {
  for (const [brand, count] of [
    ['flagson', 1],
    [without('mail'), 0],
  ] as const) {
    await enter({ username: 'agent' }, originOfBrand(brand));
    await visit(`${originOfBrand(brand)}/m/agent`);
    const menu = page.getByRole('navigation', { name: 'Agent menu' });
    await expect(menu.getByRole('link', { name: 'Team overview' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Mail' })).toHaveCount(count);
  }
});

test("S2-83 the agent's footer has the dividend, or has not", async ({ page, visit, enter }) => {
  for (const [brand, entries] of [
    ['flagson', ['Home', 'Open account', 'Dividend', '2News']],
    [without('dividend'), ['Home', 'Open account', '2News']],
  ] as const) {
    await enter({ username: 'agent' }, originOfBrand(brand));
    await visit(`${originOfBrand(brand)}/m/agent`);
    const footer = page.getByRole('navigation', { name: 'Agent shortcuts' });
    await expect(footer.getByRole('link')).toHaveText(entries);
  }
});

test('S2-55 S6-05 the message center has live chat, or neither it nor its unread count', async ({
  page,
  visit,
  enter,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [brand, count] of [
    ['flagson', 1],
    [without('liveChat'), 0],
  ] as const) {
    await enter({ username: 'demo' }, originOfBrand(brand));
    asked.length = 0;
    await visit(`${originOfBrand(brand)}/m/message`);
    await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live chat' })).toHaveCount(count);
    await expect.poll(() => asked).toContain('/wps/message/unread');
    expect(asked.filter((path) => path === '/wps/chat/unread')).toHaveLength(count);
  }
});

test('S6-08 S2-46 S4-08 registration is by username, by mobile number, or by either', async ({
  page,
  visit,
}) => {
  const ways = page.getByRole('group', { name: 'How to register' });
  const username = page.getByLabel('Username');
  await visit(`${originOfBrand('flagson')}/m/register`);
  await expect(ways.getByRole('radio', { name: 'Username' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  await visit(`${originOfBrand(without('mobileRegistration'))}/m/register`);
  await expect(username).toBeVisible();
  await expect(ways).toHaveCount(0);
  await visit(`${originOfBrand(without('usernameRegistration'))}/m/register`);
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await expect(username).toHaveCount(0);
  await expect(ways).toHaveCount(0);
});

test('S6-08 registering by number wants a code and a password, each by its flag', async ({ page, visit }) => {
  const parts = {
    mobileVerification: page.getByRole('textbox', { name: 'SMS code' }),
    mobilePassword: page.getByLabel('Password', { exact: true }),
  };
  for (const off of [undefined, 'mobileVerification', 'mobilePassword'] as const) {
    await visit(`${originOfBrand(off === undefined ? 'flagson' : without(off))}/m/register`);
    await page.getByRole('radio', { name: 'Mobile number' }).check();
    for (const [flag, part] of Object.entries(parts)) {
      await expect(part, `${flag} without ${off}`).toHaveCount(flag === off ? 0 : 1);
    }
  }
});

test('S7-45 the login takes passkeys, or does not', async ({ page, visit }) => {
  const button = page.getByRole('button', { name: 'Use a passkey' });
  await visit(`${originOfBrand('flagson')}/m/login`);
  await expect(button).toBeVisible();
  await visit(`${originOfBrand(without('passkeys'))}/m/login`);
  await expect(page.getByRole('button', { name: /^Log in$/ })).toBeVisible();
  await expect(button).toHaveCount(0);
});

test('S2-43 S6-08 S2-48 login and registration have Facebook and Google, each by its own flag', async ({
  page,
  visit,
}) => {
  const names = { facebookLogin: 'Facebook', googleLogin: 'Google' };
  for (const off of [undefined, 'facebookLogin', 'googleLogin'] as const) {
    for (const path of ['/m/login', '/m/register']) {
      await visit(`${originOfBrand(off === undefined ? 'flagson' : without(off))}${path}`);
      const buttons = page.getByRole('group', { name: 'or log in with' }).getByRole('button');
      const left = Object.entries(names).flatMap(([flag, name]) => (flag === off ? [] : [name]));
      await expect(buttons, `${path} without ${off}`).toHaveText(left);
    }
  }
});

test('S2-42 the login has a way by SMS code, or has not', async ({ page, visit }) => {
  const way = page.getByRole('radio', { name: 'SMS code' });
  await visit(`${originOfBrand('flagson')}/m/login`);
  await expect(way).toBeAttached();
  await visit(`${originOfBrand(without('mobileCodeLogin'))}/m/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(way).toHaveCount(0);
});

test('S2-88 a forgotten password goes by phone first, or by e-mail only', async ({ page, visit }) => {
  await visit(`${originOfBrand('flagson')}/m/forget`);
  await expect(page.getByRole('radio', { name: 'By phone' })).toBeChecked();
  await expect(page.getByLabel('Mobile number')).toBeVisible();
  await visit(`${originOfBrand(without('resetByPhone'))}/m/forget`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('S2-98 S8-18 friends can be invited, or it says coming soon and goes back', async ({
  page,
  visit,
  enter,
}) => {
  await enter({ username: 'demo' }, originOfBrand('flagson'));
  await visit(`${originOfBrand('flagson')}/m/inviteFriends`);
  await expect(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await enter({ username: 'demo' }, originOfBrand(without('referral')));
  // It says so for a second; home is kept back until that was seen.
  let goOn = (): void => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/m/home.data*', async (route) => {
    await held;
    await route.continue();
  });
  await visit(`${originOfBrand(without('referral'))}/m/inviteFriends`);
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible();
  goOn();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('S8-18 S2-98 that friends can be invited soon is said for 1 s', async ({ page, enter }) => {
  await enter({ username: 'demo' }, originOfBrand(without('referral')));
  await openHeld(page, `${originOfBrand(without('referral'))}/m/inviteFriends`);
  const soon = page.getByRole('heading', { name: 'Coming soon' });
  await expect(soon).toBeVisible();
  // Some of the second may have passed until the page was alive.
  expect(await runUntil(page, () => page.url().endsWith('/m/home'))).toBeGreaterThan(700);
});

test('S6-09 the page of the app has the bonus, or has not', async ({ page, visit }) => {
  const bonus = page.getByText('for your first login in the app');
  await visit(`${originOfBrand('flagson')}/m/app`);
  await expect(bonus).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(`${originOfBrand(without('appDownload'))}/m/app`);
  await expect(page.getByRole('link', { name: 'Android app' })).toBeVisible();
  await expect(bonus).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/promotion/'))).toEqual([]);
});

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  return menu;
}
