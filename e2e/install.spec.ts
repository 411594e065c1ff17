import { devices, type Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, hydrated, test } from './fixtures.ts';

const Manifest = v.object({
  id: v.string(),
  name: v.string(),
  lang: v.string(),
  start_url: v.string(),
  display: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
});

for (const [merchant, name] of [
  ['lawinf3', 'Lawin'],
  ['perlas', 'Perlas'],
] as const) {
  test.describe(`the manifest of ${name}`, () => {
    test.use({ merchant });

    test('S2-89 is linked from a page, and its icons are there in the sizes that it says', async ({
      page,
      visit,
    }) => {
      await visit('/m/activity');
      const address = await page.locator('link[rel=manifest]').getAttribute('href');
      const { type, lasts, text } = await fetched(page, address ?? '');
      expect([type, lasts]).toEqual(['application/manifest+json', 'public, max-age=3600']);
      const manifest = v.parse(Manifest, JSON.parse(text));
      expect(manifest).toMatchObject({
        ...{ id: '/m/home', name, lang: 'en', start_url: '/m/home', display: 'standalone' },
      });
      expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
      const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
      const icons = [...manifest.icons, { src: touch ?? '', sizes: '180x180' }];
      for (const { src, sizes } of icons) {
        const size = await page.evaluate(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(size).toBe(sizes);
      }
    });

    test('S3-35 speaks the language that it is asked for, and another one when there is no such', async ({
      page,
      visit,
    }) => {
      await visit('/m/activity');
      const languageOf = async (asked: string) => {
        const { text } = await fetched(page, `/manifest.webmanifest${asked}`);
        return v.parse(Manifest, JSON.parse(text)).lang;
      };
      expect(await languageOf('?language=TY')).toBe('fil');
      expect(await languageOf('?language=XX')).toBe('en');
    });
  });
}

test.describe('on the home screen of an iPhone', () => {
  const { defaultBrowserType: _, ...iphone } = devices['iPhone 13'] ?? {};
  test.use({ ...iphone, viewport: { width: 390, height: 844 } });

  test('S3-01 a member who stays logged in is still so after the app was closed', async ({
    page,
    context,
    browser,
    baseURL,
    member,
    visit,
  }) => {
    const standalone = () => Object.defineProperty(navigator, 'standalone', { value: true });
    await page.addInitScript(standalone);
    await visit('/m/login');
    await page.getByLabel('Username').fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
    // What iOS keeps of a closed app: cookies with an expiry and local storage, no session storage.
    const kept = await context.storageState();
    const lasting = { ...kept, cookies: kept.cookies.filter(({ expires }) => expires > 0) };
    const reopened = await browser.newContext({ ...iphone, baseURL: baseURL ?? '', storageState: lasting });
    const app = await reopened.newPage();
    await app.addInitScript(standalone);
    await app.goto('/m/home');
    await hydrated(app);
    await expect(app.getByTestId('balance')).toHaveText('₱10,000.00');
    await expect(app.getByRole('complementary', { name: 'Get the app' })).toHaveCount(0);
    await reopened.close();
  });
});

const oldIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 12_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';

test.describe('on an old iPhone', () => {
  test.use({ userAgent: oldIphone });

  test('S2-89 the game list offers the home screen, with the tip for iOS 12.0 to 12.1, until it is closed', async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await visit('/m/gameList?gameType=RNG');
    const offer = page.getByRole('complementary', { name: 'Add to home screen' });
    await offer.getByRole('button', { name: 'Get it' }).click();
    const steps = page.getByRole('dialog');
    await expect(steps.getByText('Tap the share button at the bottom of Safari.')).toBeVisible();
    await expect(steps.getByText(/^On iOS 12.0 and 12.1/)).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await offer.getByRole('button', { name: 'Hide this bar' }).click();
    await expect(offer).toHaveCount(0);
    await visit('/m/rng');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

test('S2-89 where the browser installs by itself the offer opens its dialog', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['prompted'] = '';
      return Promise.resolve();
    };
    const make = () => window.dispatchEvent(Object.assign(offer, { prompt }));
    document.addEventListener('DOMContentLoaded', make);
  });
  await visit('/m/gameList?gameType=RNG');
  await page
    .getByRole('complementary', { name: 'Add to home screen' })
    .getByRole('button', { name: 'Get it' })
    .click();
  await expect(page.locator('html[data-prompted]')).toHaveCount(1);
});

/** By the page, since only the browser knows the hosts of the brands. */
function fetched(page: Page, address: string): Promise<{ type: string; lasts: string; text: string }> {
  return page.evaluate(async (url) => {
    const reply = await fetch(url);
    const header = (name: string) => reply.headers.get(name) ?? '';
    return { type: header('content-type'), lasts: header('cache-control'), text: await reply.text() };
  }, address);
}
