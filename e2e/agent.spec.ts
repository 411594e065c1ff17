import { expect, test } from './fixtures.ts';

test.describe('the agent', () => {
  test.beforeEach(async ({ page, freshMember, logIn }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T13:30:00+08:00'));
    await logIn(freshMember('lawinf3', 1));
  });

  test('S2-79 S3-32 S9-11 is greeted by the hour, with balance, withdraw, deposit and four counts', async ({
    page,
    expectAccessible,
  }) => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Agent center' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Agent center' })).toBeVisible();
    await expect(page.getByText('Good day')).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByText('₱10,000.00')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
    await expect(main.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
    for (const label of ['Logged in', 'Playing', 'New members', 'Online now']) {
      const count = page.getByRole('term').filter({ hasText: label });
      await expect(count.locator('xpath=following-sibling::dd')).toHaveText('0');
    }
    await expectAccessible();
  });

  test('S2-80 S2-81 S2-83 has a menu, online service outside the site, and a footer', async ({
    page,
    visit,
  }) => {
    await visit('/m/agent');
    const menu = page.getByRole('navigation', { name: 'Agent menu' });
    await expect(menu.getByRole('link')).toHaveText([
      'Team overview',
      'Transaction record',
      'Team members',
      'Red envelope rain',
      'Team profit and loss',
      'Team betting',
      'Rebate settings',
      'Agent rebate',
      'Security center',
      'Mail',
      'Online service',
    ]);
    const service = menu.getByRole('link', { name: 'Online service' });
    await expect(service).toHaveAttribute('href', 'https://help.lawin.example/chat');
    await expect(service).toHaveAttribute('target', '_blank');
    const footer = page.getByRole('navigation', { name: 'Agent shortcuts' });
    // Nothing read yet: the badge counts the two announcements for agents.
    await expect(footer.getByRole('link')).toHaveText(['Home', 'Open account', 'Dividend', '2News']);
    await footer.getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL(/\/m\/member\/notice\?types=A$/);
  });

  test('S2-79 says so when the counts cannot be had, and asks again', async ({ page, visit }) => {
    await page.route('**/wps/agent/teamKpi*', (route) =>
      route.fulfill({ status: 404, json: { success: false, code: 'NOT_FOUND', message: 'no' } }),
    );
    await visit('/m/agent');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/wps/agent/teamKpi*');
    await again.click();
    await expect(again).toHaveCount(0);
  });

  test.use({ expectedErrors: [/status of 404.*teamKpi/] });
});

test('S7-37 S3-32 who joins the team of agent and logs in is counted', async ({ page, visit, logIn }) => {
  await logIn({ username: 'demo', password: 'Laro.demo.2026' });
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await logIn({ username: 'agent', password: 'Laro.demo.2026' });
  await visit('/m/agent');
  const online = page.getByRole('term').filter({ hasText: 'Logged in' });
  await expect(online.locator('xpath=following-sibling::dd')).toHaveText('1');
});
