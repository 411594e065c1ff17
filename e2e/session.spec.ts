import { expect, test } from './fixtures.ts';

test('S2-02 S2-40 login offers the forgotten password and registration', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/m/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/m/forget');
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
  await expectAccessible();
});

test('S1-01 S2-36 S3-01 S4-05 a login opens a session whose balance is in the header', async ({
  page,
  member,
  logInByHand,
}) => {
  await logInByHand(member);
  await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
  const stored = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
  expect(JSON.parse(stored ?? '')).toMatchObject({
    userName: member.username,
    type: 0,
    merchantCode: 'lawinf3',
    firstTimeLogin: true,
  });
  expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).toBeNull();
});

test('S4-05 the session survives a reload', async ({ page, member, logIn }) => {
  await logIn(member, '/m/home');
  await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
});

test.describe('a failed login', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('S2-44 S4-04 S8-15 S3-07 shows a captcha and nothing else, and can be tried again', async ({
    page,
    member,
    visit,
  }) => {
    await visit('/m/login');
    await expect(page.getByLabel('Captcha, to try again')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill('Not.this.one.1');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('Captcha, to try again')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(member.username);
  });
});

test('S4-06 S8-19 logout asks first, clears the session and replaces the page by home', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token,
  );
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // Screens that are kept once they are left (decision 129).
  for (const [name, path] of [
    ['Transaction record', '/m/transaction/record'],
    ['Bet record', '/m/gameRecord'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('region', { name: 'In this time' })).toContainText('₱');
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Log out?' }));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByTestId('balance')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/m/home');
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('autoLogin'))).toBe('0');
  const refused = await page.request.get('/wps/wallets/gcs', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
  // Whoever goes back finds nothing of the member, not for one frame.
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('#main')) seen.add(textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/login\?next=.*transaction/);
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const seen = await page.evaluate(() => [...Object(window).seen].join('\n'));
  expect(seen).toContain('Log in to continue: Transaction record');
  expect(seen).not.toContain('In this time');
});

test('S8-19 S4-06 who logs out is asked for a moment until the gateway has answered', async ({
  page,
  member,
  logIn,
}) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/session/logout', async (route) => {
    await held;
    await route.continue();
  });
  await logIn(member);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You can log in again at any time.');
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(question).toContainText('One moment, please');
  await expect(page).toHaveURL('/m/home');
  answer();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('S1-01 S2-25 S4-07 S6-03 a free trial begins with play money and no way to deposit', async ({
  page,
  visit,
  toasts,
}) => {
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByTestId('balance')).toContainText('10,000.00');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await visit('/m/voucherCenter');
  await expect.poll(() => toasts).toContain('Please login an actual account to use this function');
  await expect.poll(() => toasts).toContain('It takes an account of your own. Tap Register to open one.');
  await expect(page).toHaveURL('/m/home');
});

test('S2-51 S6-03 a trial, which has no password, is offered none to change', async ({ page, visit }) => {
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  await visit('/m/set');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change password' })).toHaveCount(0);
});

test('S4-38 the bets of a trial, with long sums, fit their buttons on the narrowest phone, and the game its frame', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: /^Bet/ }).click();
  const bets = game.getByRole('dialog').getByRole('button', { name: /PLAY/ });
  await expect(bets).not.toHaveCount(0);
  const cut = await bets.evaluateAll((all) =>
    all.filter((bet) => bet.scrollWidth > bet.clientWidth).map((bet) => bet.textContent),
  );
  expect(cut).toEqual([]);
  // Nor can the game be moved aside, whatever of it is wider than the phone.
  const aside = await game.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(aside).toBe(0);
});

test('S4-38 on a phone on its side the whole slot is in sight', async ({ page, visit }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(game.getByRole('button', { name: 'Auto', exact: true })).toBeInViewport({ ratio: 1 });
  const reels = game.locator('canvas').first();
  await expect(reels).toBeInViewport({ ratio: 1 });
  // Wider than high, as they are drawn.
  expect(await reels.evaluate((one) => one.clientWidth / one.clientHeight)).toBeGreaterThan(1.2);
});

test('S2-97 S2-51 the member center and the settings lead to login without a session', async ({
  page,
  visit,
}) => {
  for (const path of ['/m/member/home', '/m/set']) {
    await visit(path);
    await expect(page).toHaveURL(`/m/login?next=${encodeURIComponent(path)}`);
  }
});

test('S2-52 changing the password leads home without a session', async ({ page, visit }) => {
  await visit('/m/changePsw');
  await expect(page).toHaveURL('/m/home');
});

test('S8-25 S5-24 a member at an agent’s screen is told that they may not, and is led home', async ({
  page,
  logIn,
  member,
  toasts,
}) => {
  await logIn(member, '/m/agent');
  await expect(page).toHaveURL('/m/home');
  await expect
    .poll(() => toasts)
    .toContain('Sorry, this account does not have permission or the feature is temporarily unavailable');
});
