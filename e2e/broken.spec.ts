import type { Locator, Page } from '@playwright/test';
import { testBetween } from './between.ts';
import { expect, test } from './fixtures.ts';
import { originOf } from './setup/place.ts';

test.describe('with storage denied', () => {
  test('S3-01 a visitor finds everything, is told what is missing, and can log in for this page', async ({
    page,
    member,
    logInByHand,
    visit,
  }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await browse(page, visit);
    await visit('/m/login');
    const notice = page.getByText(
      'Your browser does not store data for this site, so a reload logs you out.',
    );
    await expect(notice).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await logInByHand(member);
  });
});

test.describe('with cookies denied', () => {
  test('S4-05 a visitor finds everything, and the login says that it needs cookies', async ({
    page,
    context,
    visit,
    expectAccessible,
  }) => {
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await browse(page, visit);
    await visit('/m/login');
    const notice = page.getByText('Your browser blocks cookies. Allow them for this site to log in.');
    await expect(notice).toBeVisible();
    await expectAccessible();
    for (const merchant of ['perlas', 'lawinf3'] as const) {
      for (const path of ['/m/register', '/m/login']) {
        await visit(originOf(merchant) + path);
        await expect(notice).toBeVisible();
        expect(await coveredBy(page, notice), `${merchant} ${path}`).toEqual([]);
      }
    }
    await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
  });
});

testBetween.describe('with cookies denied to pages and answers', () => {
  testBetween.use({ expectedErrors: [/status of 401/] });

  testBetween(
    'S4-05 a visitor finds everything, is told what is missing, and a login leaves no half session',
    async ({ page, context, between, member, visit, toasts }) => {
      between.dropsCookies = true;
      const browser = await context.newCDPSession(page);
      await browser.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await browse(page, visit);
      await visit('/m/login');
      const notice = page.getByText('Your browser blocks cookies. Allow them for this site to log in.');
      await expect(notice).toBeVisible();
      await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
      await page.getByLabel('Password', { exact: true }).fill(member.password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect.poll(() => toasts).toContain('The account has been logged out, please log in again');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull();
      expect(await context.cookies()).toEqual([]);
    },
  );
});

for (const [name, days] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`S7-01 a clock a day ${name} keeps nobody from looking around or logging in`, async ({
    page,
    member,
    logIn,
    visit,
  }) => {
    await page.clock.setSystemTime(Date.now() + days * 86_400_000);
    await browse(page, visit);
    await logIn(member);
  });
}

test.describe('with a broken service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/broken on purpose/] });

  test('S2-01 one that is refused is not missed', async ({ page, visit }) => {
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    });
    await browse(page, visit);
  });

  for (const [name, broken] of [
    ['throws as it starts', 'throw new Error("broken on purpose");'],
    ['has no caches', 'Object.defineProperty(self,"caches",{get(){throw new Error("denied")}});'],
  ] as const) {
    test(`S2-01 one that ${name} leaves everything to the network`, async ({ page, context, visit }) => {
      let served = 0;
      await context.route('**/serviceWorker.js', async (route) => {
        const reply = await route.fetch();
        served++;
        await route.fulfill({ response: reply, body: broken + (await reply.text()) });
      });
      await visit('/m/home');
      await expect.poll(() => served, { timeout: 20_000 }).toBeGreaterThan(0);
      await browse(page, visit);
    });
  }
});

/** From home into the list of hot games, and back by a page of its own. */
async function browse(page: Page, visit: (path: string) => Promise<void>): Promise<void> {
  await visit('/m/home');
  // Each row of games has one; that of the hot games is the first.
  await page.getByRole('main').getByRole('link', { name: /^All/ }).first().click();
  await expect(page).toHaveURL('/m/gameList?type=hot');
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(20);
  await visit('/m/home');
  await expect(page.getByRole('heading', { name: 'Hot right now' })).toBeVisible();
}

/** What can be pressed or filled under a notice that lies over the page. */
async function coveredBy(page: Page, notice: Locator): Promise<string[]> {
  const over = await page.getByRole('status').filter({ has: notice }).boundingBox();
  const controls = page.getByRole('main').locator('a, button, input');
  const covered = await controls.evaluateAll((all, area) => {
    const touches = ({ left, right, top, bottom }: DOMRect) =>
      area !== null &&
      left < area.x + area.width &&
      right > area.x &&
      top < area.y + area.height &&
      bottom > area.y;
    return all.filter((one) => touches(one.getBoundingClientRect())).map(({ outerHTML }) => outerHTML);
  }, over);
  return covered;
}
