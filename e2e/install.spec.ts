import { devices, type Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, hydrated, test } from './fixtures.ts';
import { askBackDoor } from './backDoor.ts';
import { newNumber } from './sandbox.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

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
        id: '/m/home',
        name,
        lang: 'en',
        start_url: '/m/home',
        display: 'standalone',
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
    await page.addInitScript(standOnHomeScreen);
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
    await app.addInitScript(standOnHomeScreen);
    await app.goto('/m/home');
    await hydrated(app);
    await expect(app.getByTestId('balance')).toHaveText('₱10,000.00');
    await expect(app.getByRole('complementary', { name: 'Get the app' })).toHaveCount(0);
    await reopened.close();
  });
});

/** Runs in the page, before its first script: iOS says so of a site that was started from there. */
test.use({ hasVisited: true });

function standOnHomeScreen(): void {
  Object.defineProperty(navigator, 'standalone', { value: true });
}

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const chromeOnIos = safari.replace('Version/17.4', 'CriOS/120.0');
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';
const { userAgent: android = '' } = devices['Pixel 7'] ?? {};

const bar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' });
/** Home and all that floats above it is there. */
const floats = (page: Page) => page.getByRole('complementary', { name: 'Help desk' });
const choices = (page: Page) => page.getByRole('dialog').getByRole('listitem');

test('S2-90 S2-91 S4-31 the bar has icon, words, five stars and two buttons, and stays away once closed', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/m/home');
  await expect(bar(page).locator('svg').first()).toBeVisible();
  await expect(bar(page).getByText('Lawin app')).toBeVisible();
  await expect(bar(page).getByText('Opens in one tap')).toBeVisible();
  await expect(bar(page).getByText('4.8 · demo rating')).toBeVisible();
  await expect(
    bar(page).getByRole('img', { name: '4.8 of 5 stars, demo rating' }).locator('svg'),
  ).toHaveCount(5);
  await expect(bar(page).getByRole('button', { name: 'Get it' })).toBeVisible();
  await expectAccessible();
  await bar(page).getByRole('button', { name: 'Hide this bar' }).click();
  await expect(bar(page)).toHaveCount(0);
  await visit('/m/home');
  await expect(floats(page)).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

for (const [where, width, language] of [
  ['on the narrowest phone', 320, 'EN'],
  ['in Filipino', 390, 'TY'],
] as const) {
  test.describe(where, () => {
    test.use({ language, viewport: { width, height: 844 } });

    test('S2-91 the rating and its source are read whole', async ({ page, visit }) => {
      await visit('/m/home');
      const source = page.getByText('4.8 · demo rating');
      await expect(source).toBeVisible();
      const room = await source.evaluate((text) => {
        const [box, frame] = [text, text.closest('div')].map((element) => element?.getBoundingClientRect());
        return box && frame && [frame.right - box.right, frame.bottom - box.bottom].map(Math.ceil);
      });
      for (const side of room ?? [-1]) expect(side).toBeGreaterThanOrEqual(0);
    });
  });
}

test('S2-90 the end of the page can be read above the bar', async ({ page, visit }) => {
  await visit('/m/home');
  await expect(bar(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = page.getByText('Adults only');
  await expect(end).toBeInViewport();
  const [words, over] = await Promise.all([end.boundingBox(), bar(page).boundingBox()]);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
});

for (const [device, userAgent, offered] of [
  ['a phone with Android', android, [/^Android app/]],
  ['Safari on an iPhone', safari, [/^Add to home screen/, /^iOS profile/, /^iOS app/]],
  ['another browser on an iPhone', chromeOnIos, [/^iOS profile/, /^iOS app/]],
  ['a desktop', desktop, [/^Android app/, /^iOS app/]],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ userAgent, hasTouch: device !== 'a desktop' });

    test(`S2-92 S5-18 the popup offers ${device} what it can use`, async ({
      page,
      visit,
      expectAccessible,
    }) => {
      await visit('/m/home');
      await bar(page).getByRole('button', { name: 'Get it' }).click();
      await expect(choices(page)).toHaveText([...offered]);
      await expectAccessible();
    });
  });
}

test.describe('a download for iOS in another browser than Safari', () => {
  test.use({ userAgent: chromeOnIos });

  test('S5-23 S8-21 is not begun, and a notice says to use Safari', async ({ page, context, visit }) => {
    await visit('/m/home');
    await bar(page).getByRole('button', { name: 'Get it' }).click();
    await choices(page)
      .getByRole('link', { name: /^iOS app/ })
      .click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      /^This download works in Safari only/,
    );
    expect(context.pages()).toEqual([page]);
    await expect(page).toHaveURL('/m/home');
  });
});

test('S4-32 S4-33 on the home screen the bar is away, and back in the browser it is there again', async ({
  page,
  context,
  visit,
}) => {
  const app = await context.newPage();
  await app.addInitScript(standOnHomeScreen);
  await app.goto('/m/home');
  await expect(floats(app)).toBeVisible();
  await expect(bar(app)).toHaveCount(0);
  expect(await app.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBe('byInstalledApp');
  await visit('/m/home');
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('hideDownloadBar'))).toBeNull();
});

for (const [place, device] of [
  ['the home screen', 'OTHERS'],
  ['a browser', undefined],
] as const) {
  test(`S7-01 a login from ${place} says ${device ?? 'nothing'} of its device`, async ({
    page,
    logInByHand,
    member,
  }) => {
    if (device !== undefined) await page.addInitScript(standOnHomeScreen);
    const sent = page.waitForRequest('**/wps/session/login');
    await logInByHand(member);
    expect((await sent).headers()['device']).toBe(device);
  });
}

test('S4-33 S9-18 the address of a web clip takes no bar from a browser', async ({ page, visit }) => {
  await visit('/m/home?webclip');
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('WEBCLIP'))).toBeNull();
});

test.describe('at a merchant with an app for members', () => {
  const club = originOfBrand('clubapp');
  test.beforeAll(async () => {
    await makeBrands({
      clubapp: {
        members: true,
        settings: {
          downloads: {
            android: 'https://get.club.example/android',
            ios: 'https://get.club.example/ios',
            iosProfile: 'https://get.club.example/profile',
            afterLogin: true,
            hides: ['iosApp', 'homeScreen'],
            icon: '/brand/lawinf3/icon-192.png',
          },
          template: {
            memberCenter: 'base',
            deposit: 'base',
            appBackground: '/brand/lawinf3/icon-512.png',
            appDesc: 'The club in your pocket',
            appDescFontColor: '#aa5500',
          },
          register: {
            username: { enabled: true, required: true, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$' },
            password: { enabled: true, required: true, minLength: 8 },
          },
        },
      },
    });
  });

  async function registerHere(page: Page): Promise<string> {
    const username = `e2e${newNumber()}`;
    await page.getByRole('textbox', { name: 'Username' }).fill(username);
    await page.getByLabel('Password', { exact: true }).fill('Newcomer.26.app');
    await page.getByLabel('Confirm password', { exact: true }).fill('Newcomer.26.app');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
    return username;
  }

  test.describe('on an iPhone', () => {
    test.use({ userAgent: safari });

    test('S4-34 S5-20 S5-22 the bar comes with the login, and what the merchant hides is not among the choices', async ({
      page,
      visit,
    }) => {
      await visit(`${club}/m/home`);
      await expect(floats(page)).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
      await registerHere(page);
      await page.getByRole('dialog', { name: /Welcome/ }).waitFor();
      await page.keyboard.press('Escape');
      await bar(page).getByRole('button', { name: 'Get it' }).click();
      await expect(choices(page)).toHaveText([/^iOS profile/]);
      await visit(`${club}/m/rng`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('complementary', { name: 'Add to home screen' })).toHaveCount(0);
    });
  });

  for (const [way, userAgent, start, onHomeScreen] of [
    ['H5', android, '/m/home', false],
    ['H5', safari, '/m/home?webclip', false],
    ['APP', `${android} LaroApp/1.0`, '/m/home', false],
    ['PWA', safari, '/m/home', true],
    ['WEBCLIP', safari, '/m/home?webclip', true],
  ] as const) {
    const place = `${start}${onHomeScreen ? ' on a home screen' : ''}`;
    test.describe(`by ${way} from ${start}`, () => {
      test.use({ userAgent });

      test(`S9-14 S9-18 who starts at ${place} registers by ${way}`, async ({ page, visit }) => {
        if (onHomeScreen) await page.addInitScript(standOnHomeScreen);
        await visit(club + start);
        await expect(floats(page)).toBeVisible();
        await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
        const username = await registerHere(page);
        expect(await askBackDoor('/registered', { merchant: 'clubapp', username })).toBe(way);
      });
    });
  }

  test('S3-28 S2-22 the page of the app has the words, their colour, the picture and the icon of the merchant', async ({
    page,
    visit,
  }) => {
    await visit(`${club}/m/app`);
    const words = page.getByText('The club in your pocket');
    await expect(words).toHaveCSS('color', 'rgb(170, 85, 0)');
    await expect(page.getByText('Opens in one tap')).toHaveCount(0);
    await expect(page.locator('main img[src="/brand/lawinf3/icon-512.png"]')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    await registerHere(page);
    await expect(bar(page).locator('img')).toHaveAttribute('src', '/brand/lawinf3/icon-192.png');
  });

  test.describe('in a web clip', () => {
    test.use({ userAgent: safari });

    test('S4-33 S5-21 S9-18 E10 the bar stays away and the profile is not offered, whatever address follows', async ({
      page,
      visit,
    }) => {
      await page.addInitScript(standOnHomeScreen);
      await visit(`${club}/m/home?webclip`);
      await expect(floats(page)).toBeVisible();
      await visit(`${club}/m/app`);
      await expect(page.getByText('The site is the app here')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to home' })).toBeVisible();
      // Above it nothing praises an app that is not to be had.
      await expect(page.getByText('The club in your pocket')).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('WEBCLIP'))).toBe('1');
    });
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
