import type { Page } from '@playwright/test';
import { policyFor } from './changedPage.ts';
import { expect, test } from './fixtures.ts';

/**
 * An open page of the last build meets the gateway of the next one, which is the one under test: what the page came with is
 * changed on its way, so that another build has made it, which knew a flag less.
 */
const newFlag = 'betRecord';
const lastBuild = 'the last';

const buildOf = (page: Page) => page.evaluate(() => window.laro?.page.build);
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name });
/** Opens the menu, whose entries are those of the flags. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(entry(page, 'Transaction record')).toBeVisible();
}
/** Written into the document, and gone with it. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.dataset['marked'] = ''));
const isMarked = (page: Page) => page.locator('html[data-marked]').count();

/** The page at a path as the last build would have made it; every later document comes as it is. */
async function openOfLastBuild(
  page: Page,
  visit: (path: string) => Promise<void>,
  path: string,
): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      const older = html
        .replace(/"build":"[\w-]{8}"/, `"build":"${lastBuild}"`)
        .replace('"off":[', `"off":["${newFlag}",`)
        // Settings that the gateway has changed since, so that the page asks for all of it anew.
        .replace(/"version":"[\w-]{8}"/, '"version":"older"');
      expect(older).toContain(lastBuild);
      expect(older).toContain(`"${newFlag}"`);
      const policy = policyFor(older, reply.headers()['content-security-policy'] ?? '');
      const headers = { ...reply.headers(), 'content-security-policy': policy };
      await route.fulfill({ response: reply, headers, body: older });
    },
    { times: 1 },
  );
  await visit(path);
  await mark(page);
}

/** The page comes into sight again, and asks whether anything is new. */
async function comeBackIntoSight(page: Page): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().includes('.data?_site'));
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await (await answered).finished();
}

test('a page of this build goes on in its document, and a flag that is on is there by its name', async ({
  page,
  logIn,
  member,
}) => {
  await logIn(member);
  expect(await page.evaluate(() => window.laro?.page.site?.off)).not.toContain(newFlag);
  await mark(page);
  await openMenu(page);
  await entry(page, 'Bet record').click();
  await expect(page).toHaveURL('/m/gameRecord');
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
  expect(await isMarked(page)).toBe(1);
});

test('a page of the last build reads no data of the next one: its next move brings the whole page, with the flag more', async ({
  page,
  visit,
  logIn,
  member,
}) => {
  await logIn(member);
  await openOfLastBuild(page, visit, '/m/home');
  await openMenu(page);
  await expect(entry(page, 'Bet record')).toHaveCount(0);
  await comeBackIntoSight(page);
  // It stays what it was, and no flag behind the new one has become another.
  await expect(entry(page, 'Transaction record')).toBeVisible();
  await expect(entry(page, 'Bet record')).toHaveCount(0);
  expect([await buildOf(page), await isMarked(page)]).toEqual([lastBuild, 1]);
  await entry(page, 'Transaction record').click();
  await expect(page).toHaveURL('/m/transaction/record');
  await expect.poll(() => isMarked(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
  await openMenu(page);
  await expect(entry(page, 'Bet record')).toBeVisible();
});

test('what is typed into a form of the last build stays, and the move that leaves it brings the new one', async ({
  page,
  visit,
}) => {
  await openOfLastBuild(page, visit, '/m/login');
  const name = page.getByRole('textbox', { name: 'Username' });
  const password = page.getByLabel('Password', { exact: true });
  await name.fill('demo');
  await password.fill('Half a pass');
  await comeBackIntoSight(page);
  await expect(name).toHaveValue('demo');
  await expect(password).toHaveValue('Half a pass');
  expect(await isMarked(page)).toBe(1);
  await password.fill('Laro.demo.2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  expect([await buildOf(page), await isMarked(page)]).toEqual([expect.not.stringMatching(lastBuild), 0]);
});

test('who presses for another language on a page of the last build has it at once, from the new one', async ({
  page,
  visit,
}) => {
  await openOfLastBuild(page, visit, '/m/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect([await buildOf(page), await isMarked(page)]).toEqual([expect.not.stringMatching(lastBuild), 0]);
});
