import type { Page } from '@playwright/test';
import { myInvitation } from '@laro/contract/calls/invite.ts';
import { askBackDoor } from './backDoor.ts';
import { holdCallsInPage } from './callsInPage.ts';
import { demoPassword, expect, test, type Member } from './fixtures.ts';
import { pushCounts } from './pushedCounts.ts';
import { newNumber } from './sandbox.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { textOf } from './texts.ts';

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
            username: field,
            password: { ...field, minLength: 8 },
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

test('S2-27 the people of a team come where their shape stood', async ({
  page,
  visit,
  enter,
  freshMember,
}) => {
  await enter(await freshMember('lawinf3', 1));
  const calls = await holdCallsInPage(page);
  await visit('/m/member/team');
  const people = page.getByRole('list', { name: 'People' });
  await expect(people.getByRole('status')).toBeVisible();
  const place = await people.boundingBox();
  await expect.poll(() => calls.release()).toBe(0);
  await expect(people.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  expect((await people.boundingBox())?.y).toBe(place?.y);
});

/** What counts as a day three times, each a day after the other: what was so late ago is of the day before for the next. */
const businessDays = [
  { timeZone: 'Pacific/Pago_Pago', startsAt: 23 },
  { timeZone: 'Pacific/Honolulu', startsAt: 0 },
  { timeZone: 'Pacific/Kiritimati', startsAt: 0 },
];

for (const { like, language, theme, earns } of [
  { like: 'lawinf3', language: 'EN', theme: 'light', earns: '₱1.00' },
  { like: 'lawinf3', language: 'TY', theme: 'dark', earns: '₱1.00' },
  { like: 'perlas', language: 'EN', theme: 'dark', earns: '¥0.60' },
  { like: 'perlas', language: 'TY', theme: 'light', earns: '¥0.60' },
] as const) {
  test.describe(`as at ${like}, ${language}, ${theme}`, () => {
    const brand = `days${like}${language.toLowerCase()}`;
    test.use({ language, theme, baseURL: originOfBrand(brand) });

    /** Its days begin anew, so that today is the next. */
    async function begin(day: (typeof businessDays)[number] | undefined): Promise<void> {
      const field = { enabled: true, required: true };
      await makeBrands({
        [brand]: {
          like,
          members: true,
          games: true,
          off: ['mobileRegistration', 'mobileVerification', 'mobilePassword'],
          settings: {
            ...(day && { businessDay: day }),
            register: {
              username: field,
              password: { ...field, minLength: 8 },
              affiliateCode: { enabled: true, required: false },
            },
            registerForm: { optional: 'folded', agreed: true, opens: 'page' },
          },
        },
      });
    }

    test('S1-03 S2-27 S2-29 S7-39 S7-40 an agent opens an account, gives a rate, signs a contract, and has the next day what is explained to the last bet', async ({
      page,
      visit,
      logIn,
      leave: leaveAll,
      expectAccessible,
    }) => {
      test.setTimeout(90_000);
      // The third day begins at ten in UTC, and the second is settled a quarter of an hour later (rebates/sweep.ts).
      const minute = new Date().getUTCHours() * 60 + new Date().getUTCMinutes() - 600;
      test.skip(minute >= -3 && minute < 16, 'the last of its days is not settled until 10:15 UTC');
      const t = (id: string, values: Readonly<Record<string, string>> = {}) =>
        Object.entries(values).reduce(
          (text, [name, value]) => text.replaceAll(`{${name}}`, value),
          textOf(language === 'EN' ? 'en' : 'ty', id),
        );
      // Who leaves takes the choices of the phone along.
      const leave = async () => {
        await leaveAll();
        const chosen = { laro_lang: language, laro_theme: theme };
        await page
          .context()
          .addCookies(
            Object.entries(chosen).map(([name, value]) => ({ name, value, url: originOfBrand(brand) })),
          );
      };
      const main = page.getByRole('main');
      const sheet = page.getByRole('dialog');
      const press = (id: string, within = main) =>
        within.getByRole('button', { name: t(id), exact: true }).click();
      const slots = (within = main) => within.getByRole('combobox', { name: t('games.RNG') });
      const sign = async ({ password }: Member, id: string) => {
        await sheet.getByLabel(t('ticket.loginPassword'), { exact: true }).fill(password);
        await press(id, sheet);
      };
      const agent = { username: 'agent', password: demoPassword };
      const newcomer = { username: `kim${newNumber()}`, password: 'Newcomer.26.team' };
      const [first, second, third] = businessDays;
      await begin(first);

      // An account is opened by a link, for an agent with half a percent of slots.
      await logIn(agent, '/m/agent');
      await page
        .getByRole('navigation', { name: t('agent.footer') })
        .getByRole('link', { name: t('agent.openAccount') })
        .click();
      await press('open.make');
      await main.getByRole('radio', { name: t('team.agent') }).click({ force: true });
      await main.getByRole('textbox', { name: t('open.name') }).fill('Cebu');
      await slots().selectOption('50');
      await press('open.make');
      const link = main.getByRole('list', { name: t('open.links') }).getByRole('listitem');
      await expect(link).toContainText('Cebu');
      const address = await link.getByText(/affiliateCode=/).innerText();
      await expectAccessible();
      await leave();
      await visit(address);
      await page.getByRole('textbox', { name: t('registration.username') }).fill(newcomer.username);
      for (const id of ['registration.password', 'registration.confirmPassword']) {
        await page.getByLabel(t(id), { exact: true }).fill(newcomer.password);
      }
      await page.getByRole('button', { name: t('registration.submit'), exact: true }).click();
      await expect(page.getByTestId('balance')).toBeVisible();
      await leave();
      await askBackDoor('/played', { merchant: brand, username: newcomer.username, staked: 200 });

      // From tomorrow on it has six tenths.
      await logIn(agent, '/m/member/teamRebate');
      await main.getByRole('button', { name: newcomer.username }).click();
      await slots(sheet).selectOption('60');
      await press('rebates.give', sheet);
      await expect(sheet).toBeHidden();
      await expect(main.getByRole('button', { name: newcomer.username })).toContainText('0.50%');

      // A salary for each day is proposed by the one, and signed by both.
      const withdrawalPassword = '471103';
      await askBackDoor('/withdrawalPassword', {
        merchant: brand,
        username: agent.username,
        withdrawalPassword,
      });
      await visit('/m/member/agent/getSalaryContract');
      await press('agreements.propose');
      await sheet.getByRole('combobox', { name: t('agreements.junior') }).selectOption(newcomer.username);
      await sheet.getByRole('textbox', { name: t('agreements.field.daily') }).fill('0.50');
      await sheet.getByLabel(t('agreements.password'), { exact: true }).fill(withdrawalPassword);
      await sign(agent, 'agreements.proposeSign');
      const contract = main.getByRole('article', {
        name: t('agreements.with', { name: newcomer.username }),
      });
      await expect(contract).toContainText(t('agreements.state.proposed'));
      await leave();
      await logIn(newcomer, '/m/member/agent/getSalaryContract');
      await press('agreements.sign');
      await sign(newcomer, 'agreements.sign');
      const isSigned = main.getByRole('article').getByText(t('agreements.state.signed'), { exact: true });
      await expect(isSigned).toBeVisible();
      await leave();

      // The day is over, and what came of it explains itself: half a percent less than the agent has, of 200 that were staked.
      await begin(second);
      await askBackDoor('/closed', { merchant: brand });
      await logIn(agent, '/m/member/agent/agentRebeat');
      const income = main.getByRole('region', { name: t('rebates.income'), exact: true });
      await expect(income).toContainText(earns);
      await main
        .getByRole('list', { name: t('rebates.statements') })
        .getByRole('button')
        .first()
        .click();
      await expect(sheet.getByRole('row', { name: t('games.RNG') })).toContainText(earns);
      await expectAccessible();
      const line = sheet.getByRole('list', { name: t('rebates.lines') }).getByRole('button');
      await expect(line).toContainText(newcomer.username);
      await expect(line).toContainText('200.00 × (');
      await expect(line).toContainText('− 0.50%)');
      await line.click();
      const bet = sheet.getByRole('list', { name: t('rebates.bets') }).getByRole('button');
      await expect(bet).toContainText('200.00');
      await bet.click();
      await expect(sheet.getByText(t('wallet.round'), { exact: true })).toBeVisible();
      await expect(sheet.getByText(/^SEEDED-/)).toBeVisible();
      await leave();

      // The contract holds, and on the day after it is applied for and paid, out of what the agent has.
      await begin(third);
      await logIn(newcomer, '/m/member/agent/getSalaryContract');
      await main
        .getByRole('region', { name: t('agreements.due') })
        .getByRole('button')
        .click();
      await expect(main.getByText(t('agreements.payment.applied')).first()).toBeVisible();
      await leave();
      await logIn(agent, '/m/member/agent/getSalaryContract');
      const asked = main.getByRole('region', { name: t('agreements.toProcess') });
      await asked
        .getByRole('button')
        .filter({ hasText: t('agreements.accept') })
        .click();
      await expect(asked).toContainText(t('agreements.payment.paid'));
      await expectAccessible();
      await visit('/m/member/agent/agentRebeat');
      await press('rebates.movedBy');
      await expect(sheet.getByText(t('rebates.line.to.daily', { name: newcomer.username }))).toBeVisible();
    });
  });
}

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
