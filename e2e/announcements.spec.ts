import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const entries = (page: Page) =>
  page
    .getByRole('main')
    // Below them is what is popular.
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });

test('S2-13 S2-53 announcements are a list of titles, days and plain previews, one of them open', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/m/notice');
  const first = entries(page).filter({ hasText: 'Every round can be checked' });
  await expect(first.getByRole('time')).toHaveText(/^\d\d\/\d\d\/20\d\d$/);
  await expect(first.getByRole('paragraph').last()).toHaveText(
    /^Before each spin the game shows the fingerprint of a sealed number\. .*…$/,
  );
  await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  await first.getByRole('button').click();
  await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(first.getByRole('paragraph')).toHaveCount(3);
  await expect(page).toHaveURL(/\/m\/notice\?id=\d+$/);
  await expectAccessible();
  const days = await entries(page)
    .getByRole('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().toReversed());
  await entries(page).last().getByRole('button').click();
  await expect(page.getByRole('main').getByRole('button', { expanded: true })).toHaveCount(1);
  await expect(first.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
});

test('S3-24 S4-25 what the desk tells anew shows on the open page of a visitor within a minute, without a reload', async ({
  page,
  visit,
}) => {
  let isChanged = false;
  await page.route('**/wps/announcement/list*', async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'application/json',
      body: isChanged ? text.replaceAll('Every round can be checked', 'Told anew') : text,
    });
  });
  await page.route('**/wps/system/whitelabel/status', async (route) => {
    const { value, ...rest } = await (await route.fetch()).json();
    const version = isChanged ? 'another' : value.info.version;
    await route.fulfill({ json: { ...rest, value: { ...value, info: { ...value.info, version } } } });
  });
  await page.clock.install();
  await visit('/m/notice');
  await expect(entries(page).filter({ hasText: 'Every round can be checked' })).toHaveCount(1);
  isChanged = true;
  await page.clock.runFor(60_000);
  await expect(entries(page).filter({ hasText: 'Told anew' })).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('S4-20 S7-20 S2-55 what is opened is read at once, at the gateway and in the counts', async ({
  page,
  visit,
  logIn,
  member,
}) => {
  await logIn(member, '/m/notice');
  await expect(entries(page).first()).toBeVisible();
  const count = await entries(page).count();
  await expect(entries(page).getByText('New', { exact: true })).toHaveCount(count);
  const told = page.waitForRequest('**/wps/announcement/read');
  const listed = page.waitForResponse('**/wps/announcement/list*');
  await entries(page).first().getByRole('button').click();
  await expect(entries(page).first().getByText('New', { exact: true })).toHaveCount(0);
  expect((await told).postDataJSON()).toEqual({ announcementId: expect.stringMatching(/^\d+$/), read: true });
  await (await listed).finished();
  await visit('/m/message');
  const link = page.getByRole('main').getByRole('link', { name: 'Announcements' });
  await expect(link).toHaveText(new RegExp(`\\D${count - 1}$`));
  await link.click();
  await expect(entries(page).getByText('New', { exact: true })).toHaveCount(count - 1);
});

test('S4-20 S6-03 a trial has read everything, and the gateway is told of nothing', async ({
  page,
  visit,
}) => {
  const told: string[] = [];
  page.on('request', (request) => told.push(new URL(request.url()).pathname));
  await visit('/m/trail');
  await expect(page.getByTestId('balance')).toBeVisible();
  await visit('/m/notice');
  await entries(page).first().getByRole('button').click();
  await expect(entries(page).first().getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(entries(page).getByText('New', { exact: true })).toHaveCount(0);
  await visit('/m/home');
  expect(told).toContain('/wps/announcement/list');
  expect(told).not.toContain('/wps/announcement/read');
});

test('S7-19 S2-83 agents have a list of their own, whose count the shortcut has', async ({
  page,
  visit,
  logIn,
  freshMember,
}) => {
  await logIn(await freshMember('lawinf3', 1), '/m/agent');
  const news = page.getByRole('navigation', { name: 'Agent shortcuts' }).getByRole('link', { name: /News/ });
  await expect(news).toHaveText('2News');
  await news.click();
  await expect(entries(page)).toHaveText([/join your team at once/, /What the counts of your team say/]);
  await entries(page).first().getByRole('button').click();
  await expect(page).toHaveURL(/\/m\/member\/notice\?(types=A&id=\d+|id=\d+&types=A)$/);
  await expect(entries(page).getByText('New', { exact: true })).toHaveCount(1);
  await visit('/m/agent');
  await expect(news).toHaveText('1News');
});

test.describe('on a line that breaks', () => {
  test.use({ expectedErrors: [/Failed to load resource|dynamically imported module/] });

  test('S2-53 all words of what is open are there before what cleans them, and without it', async ({
    page,
    visit,
  }) => {
    await visit('/m/notice');
    const first = entries(page).filter({ hasText: 'Every round can be checked' });
    await expect(first).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed');
    await first.getByRole('button').click();
    await lost;
    await expect(first).toContainText(
      /both belong together\.\s*\nYou find it in the menu of Gintong Lawin, under/,
      {
        useInnerText: true,
      },
    );
    await expect(first.getByRole('strong')).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(first.getByRole('strong')).toHaveCount(1);
  });
});

test.describe('who comes back', () => {
  test.use({ hasVisited: true, hasPopups: true });

  test('S2-01 sees what the operator put over home, and says that it is not to come again on that day', async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await visit('/m/home');
    const popup = page.getByRole('dialog', { name: 'What plays in this demo' });
    await expect(popup.getByRole('link')).toBeVisible();
    await expectAccessible();
    await popup.getByRole('button', { name: 'Not again today' }).click();
    await expect(popup).toBeHidden();
    const kept = await page.evaluate(() => localStorage.getItem('popupsHidden'));
    expect(kept).toMatch(/^20\d\d-\d\d-\d\d \d+$/);
  });
});
