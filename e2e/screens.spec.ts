import { screens, type Screen } from '@laro/web/screens.ts';
import { expect, test } from './fixtures.ts';

const rows = Object.entries<Screen>(screens);

test.describe('S2-01 home', () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home']) {
    test(`is at ${path}`, async ({ page, visit }) => {
      await visit(path);
      await expect(page).toHaveTitle('Lawin');
    });
  }

  test('replaces a path that no screen has, so that back does not return to it', async ({ page, visit }) => {
    await visit('/m/help');
    await page.goto('/m/nowhere/at/all');
    await expect(page).toHaveURL('/m/home');
    await page.goBack();
    await expect(page).toHaveURL('/m/help');
  });
});

test('a missing asset is a 404 and no page', async ({ request }) => {
  const reply = await request.get('/assets/gone-12345678.js');
  expect(reply.status()).toBe(404);
  expect(await reply.text()).not.toContain('<html');
});

test('an unknown call is a 404 in the envelope', async ({ request }) => {
  const reply = await request.get('/wps/no/such/call');
  expect(reply.status()).toBe(404);
  expect(await reply.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

for (const merchant of ['lawinf3', 'perlas'] as const) {
  test.describe(`${merchant} without JavaScript`, () => {
    test.use({ merchant, javaScriptEnabled: false });

    test('no screen has a control that does nothing, and all but home say what is missing', async ({
      page,
      visit,
    }) => {
      test.slow();
      for (const [name, { paths, status }] of rows) {
        if (status !== undefined) continue;
        await test.step(name, async () => {
          await visit(paths[0]);
          // Whoever has not this setting is led home.
          const { pathname } = new URL(page.url());
          const dead = page.locator('button, input, select, textarea, [aria-busy=true]');
          await expect(dead.filter({ visible: true })).toHaveCount(0);
          const notice = page.locator('noscript p').filter({ visible: true });
          await expect(notice).toHaveText(pathname === '/m/home' ? [] : [/^Without JavaScript/]);
        });
      }
    });
  });
}

test.describe('words that do not come', () => {
  test.use({ expectedErrors: [/en-login|ERR_FAILED/] });

  test('a screen without its words makes the page come anew, at its own address', async ({ page, visit }) => {
    await visit('/m/home');
    await page.route('**/assets/en-login-*', (route) => route.abort());
    page.once('load', () => void page.unrouteAll());
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page).toHaveURL('/m/login');
  });
});
