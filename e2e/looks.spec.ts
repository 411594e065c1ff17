import { devices } from '@playwright/test';
import { expect, test as plain } from './fixtures.ts';
import { looks } from './looks.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

/** A face that comes too late for a page is not worn by it (`font-display: optional`); another time it is there. */
const test = plain.extend({
  visit: async ({ page, visit }, provide) => {
    await provide((path) =>
      expect(async () => {
        await visit(path);
        expect(await page.evaluate(wearsItsFace)).toBe(true);
      }).toPass(),
    );
  },
});

/** Perlas has no app; this is how one would look there. */
const appLinks = { ios: 'https://get.perlas.example/ios', iosProfile: 'https://get.perlas.example/profile' };

test.beforeAll(() => {
  makeBrands({
    perlasapp: {
      ...{ like: 'perlas', games: true },
      settings: { name: 'Perlas', downloads: { ...appLinks, afterLogin: false } },
    },
  });
});

const screens = [
  { name: 'home', path: '/m/home' },
  { name: 'game-list', path: '/m/gameList?gameType=RNG' },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register' },
  { name: 'gallery', path: '/gallery' },
] as const;

/** What the gateway refuses every call with while the gate stands before the house (S2-95). */
const gates = [
  { name: 'maintenance', status: 503, code: 'MAINTENANCE' },
  { name: 'restricted', status: 403, code: 'REGION_RESTRICTED' },
] as const;

/** Whether what asks for the face that the page has fetched is set in it; runs in the page. */
function wearsItsFace(): boolean {
  const fetched = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2'));
  const [own = NaN, other = NaN] = ['Sora, monospace', 'monospace'].map((family) => {
    const text = document.createElement('span');
    text.textContent = 'Laro 0123456789 mga laro';
    Object.assign(text.style, { position: 'absolute', whiteSpace: 'nowrap', font: `600 40px ${family}` });
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width;
  });
  return !fetched || own !== other;
}

const { userAgent: iphone } = devices['iPhone 13'] ?? {};

for (const { name: look, merchant, theme, language } of looks) {
  test.describe(`in the look of ${look}`, () => {
    // What moves by itself stands still for someone who asked for that.
    test.use({ merchant, theme, language, contextOptions: { reducedMotion: 'reduce' } });

    for (const { name, path } of screens) {
      test(`${name} looks as its stored picture`, async ({ page, visit, expectPicture }) => {
        await visit(path);
        // Lawin's ways in by other accounts come a moment later.
        if (name === 'login' && merchant === 'lawinf3') {
          await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
        }
        await expectPicture(`${name}-${look}`);
      });
    }

    test('the page of the app looks as its stored picture', async ({ page, visit, expectPicture }) => {
      await visit('/m/app');
      if (merchant === 'lawinf3') await expect(page.getByText('₱100')).toBeVisible();
      await expectPicture(`app-${look}`);
    });

    test('the menu looks as its stored picture', async ({ page, visit, expectPicture }) => {
      await visit('/m/help');
      await page.getByRole('banner').getByRole('button').last().click();
      await page.getByRole('dialog').waitFor();
      await expectPicture(`menu-${look}`);
    });

    test('the settings look as their stored picture', async ({
      page,
      visit,
      member,
      logIn,
      expectPicture,
    }) => {
      await logIn(member);
      await visit('/m/set');
      await expect(page.getByTestId('balance')).toContainText('10,000.00');
      await expectPicture(`settings-${look}`);
    });

    for (const { name, status, code } of gates) {
      test.describe(`at a house that is closed: ${name}`, () => {
        test.use({ expectedErrors: [/status of (503|403)/] });

        test(`S2-95 the page of ${name} looks as its stored picture`, async ({
          page,
          visit,
          expectPicture,
        }) => {
          const json = { success: false, code, value: null, message: '' };
          await page.route('/wps/**', (route) => route.fulfill({ status, json }));
          await visit('/m/activity');
          // Who comes back to a page is told at once.
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
          await expectPicture(`${name}-${look}`);
        });
      });
    }

    test.describe('on an iPhone', () => {
      test.use({
        userAgent: iphone,
        ...(merchant === 'perlas' && { baseURL: originOfBrand('perlasapp') }),
      });

      test('S2-92 the popup of the app looks as its stored picture', async ({
        page,
        visit,
        expectPicture,
      }) => {
        await visit('/m/home');
        const bar = page.getByRole('complementary').filter({ has: page.getByRole('img') });
        await bar.getByRole('button').last().click();
        await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
        if (merchant === 'lawinf3') {
          await expect(page.getByRole('dialog').getByText('₱100')).toBeVisible();
        }
        await expectPicture(`popup-${look}`);
      });
    });
  });
}
