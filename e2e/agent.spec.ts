import type { Page } from '@playwright/test';
import { myInvitation } from '@laro/contract/calls/invite.ts';
import { demoPassword, expect, test } from './fixtures.ts';
import { pushCounts } from './pushedCounts.ts';
import { newNumber } from './sandbox.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

test.describe('the agent', () => {
  test.beforeEach(async ({ page, freshMember, logIn }) => {
    await page.clock.setFixedTime(new Date('2026-11-20T13:30:00+08:00'));
    await logIn(await freshMember('lawinf3', 1));
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
    const username = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').userName,
    );
    await expect(main.getByText(username, { exact: true })).toBeVisible();
    await expect(main.getByText('₱10,000.00')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
    await expect(main.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
    for (const label of ['Logged in', 'Played', 'New members', 'Online now']) {
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
      'Help desk',
    ]);
    const service = menu.getByRole('link', { name: 'Help desk' });
    await expect(service).toHaveAttribute('href', '/sandbox/chat/desk');
    await expect(service).toHaveAttribute('target', '_blank');
    const footer = page.getByRole('navigation', { name: 'Agent shortcuts' });
    // Nothing read yet: the badge counts the two announcements for agents.
    await expect(footer.getByRole('link')).toHaveText(['Home', 'Open account', 'Dividend', '2News']);
    await footer.getByRole('link', { name: 'News' }).click();
    await expect(page).toHaveURL(/\/m\/member\/notice\?types=A$/);
  });

  test('S2-80 mail has a badge of what is unread', async ({ page, visit }) => {
    await pushCounts(page, { inbox: 7, chat: 0 });
    await visit('/m/agent');
    const menu = page.getByRole('navigation', { name: 'Agent menu' });
    await expect(menu.getByRole('link', { name: 'Mail' })).toHaveText('7Mail');
    await expect(menu.getByText(/\d/)).toHaveCount(1);
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

test('S5-25 after a login a dialog asks whether to look at a contract that waits: Cancel, or Go', async ({
  page,
  freshMember,
  merchant,
  logInByHand,
  leave,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (url, init) => {
      const reply = await fetch(url, init);
      if (!String(url).includes('/wps/session/login')) return reply;
      const { value } = await reply.json();
      return Response.json({ success: true, value: { ...value, contracts: ['daily', 'dividend'] } });
    };
  });
  const question = page.getByRole('dialog', { name: 'A contract waits for you' });
  await logInByHand(await freshMember(merchant, 1));
  await expect(question).toContainText('Daily salary contract and Dividend contract');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await leave();
  await logInByHand(await freshMember(merchant, 1));
  await question.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/getSalaryContract$/);
  await expect(page.getByRole('heading', { name: 'No contract yet' })).toBeVisible();
});

test.describe('the team', () => {
  // A brand of its own, whose members nobody else makes or logs in; registration asks for name and password.
  test.use({ baseURL: originOfBrand('team') });
  test.beforeAll(async () => {
    const field = { enabled: true, required: true };
    await makeBrands({
      team: {
        members: true,
        off: ['mobileRegistration', 'mobileVerification', 'mobilePassword'],
        settings: {
          register: {
            ...{ username: field, password: { ...field, minLength: 8 } },
            affiliateCode: { enabled: true, required: false },
          },
        },
      },
    });
  });

  test('S7-37 S3-32 who joins by the link of an agent is counted as new, logged in and online, and as no player yet', async ({
    page,
    visit,
    logIn,
    leave,
  }) => {
    const agent = { username: 'agent', password: demoPassword };
    const countsOfAgent = async () => {
      await logIn(agent, '/m/agent');
      const counts: Record<string, number> = {};
      for (const label of ['New members', 'Logged in', 'Online now', 'Played']) {
        const count = page
          .getByRole('term')
          .filter({ hasText: label })
          .locator('xpath=following-sibling::dd');
        await expect(count).toHaveText(/^\d+$/);
        counts[label] = Number(await count.textContent());
      }
      return counts;
    };
    const before = await countsOfAgent();
    const code = await invitationOf(page);
    expect(code).toMatch(/^[A-Z2-9]{8}$/);
    await leave();
    await visit(`/m/register?affiliateCode=${code}`);
    await page.getByRole('textbox', { name: 'Username' }).fill(`joins${newNumber()}`);
    for (const label of ['Password', 'Confirm password']) {
      await page.getByLabel(label, { exact: true }).fill('Newcomer.26.team');
    }
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
    await leave();
    // Who is online is looked at each few seconds.
    await expect(async () =>
      expect(await countsOfAgent()).toEqual({
        'New members': (before['New members'] ?? 0) + 1,
        'Logged in': (before['Logged in'] ?? 0) + 1,
        'Online now': (before['Online now'] ?? 0) + 1,
        Played: before['Played'],
      }),
    ).toPass();
  });
});

/** The code of the one who is logged in; no screen shows an agent's own yet. */
function invitationOf(page: Page): Promise<string> {
  return page.evaluate(
    async ({ id, path }) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'x-laro-call': id };
      const reply = await fetch(path, { headers });
      return String((await reply.json()).value?.code);
    },
    { id: myInvitation.id, path: myInvitation.path },
  );
}
