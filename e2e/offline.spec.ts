import type { Page, Request, Route } from '@playwright/test';
import { recover, testBetween } from './between.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

test.use({
  serviceWorkers: 'allow',
  // Chromium's own words for each request that does not come through.
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)|Unable to preload CSS|error occurred when fetching the script/,
  ],
});

const list = '/m/gameList?type=hot';
const notice = 'No connection. What you see may be out of date.';

test.describe('without a network', () => {
  test('S2-01 home is shown after a reload, with its pictures and a notice, and heals by itself', async ({
    page,
    context,
    visit,
  }) => {
    await visit('/m/home');
    await settled(page, '/m/home');
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(notice)).toBeVisible();
    await expect.poll(() => picturesShown(page)).toBeGreaterThan(8);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    const renewed = page.waitForResponse((response) => response.url().includes('.data') && response.ok());
    await context.setOffline(false);
    await renewed;
    await expect(page.getByText(notice)).toBeHidden();
  });

  test('S2-64 a list that was seen is shown after a reload and on the way from home', async ({
    page,
    context,
    visit,
  }) => {
    await visit('/m/home');
    await settled(page, '/m/home');
    await page.goto(list);
    await hydrated(page);
    await settled(page, list);
    await context.setOffline(true);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText(notice)).toBeVisible();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(20);
    await page.goto('/m/home');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: /^All/ }).first().click();
    await expect(page).toHaveURL(list);
    await expect(page.getByText(notice)).toBeVisible();
    expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(20);
  });

  for (const [when, comesToRest] of [
    ['once the page is kept', true],
    ['in the first seconds of a first visit', false],
  ] as const) {
    test(`E2 S8-38 a pressed link or tab leaves the page as it is and says why, ${when}`, async ({
      page,
      context,
      visit,
      toasts,
    }) => {
      await visit('/m/home');
      if (comesToRest) await settled(page, '/m/home');
      await page.evaluate(() => (document.documentElement.dataset['before'] = ''));
      await context.setOffline(true);
      await page.getByRole('tab', { name: 'Fish' }).click();
      await expect.poll(() => toasts).toContain('No connection. It could not be opened.');
      await expect(page.getByRole('tab', { name: 'Hot', exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await mainMenu(page, 'Promos').click();
      await expect(page.getByText(notice)).toBeVisible();
      await expect(page.locator('html[data-moving]')).toHaveCount(0);
      await expect(page).toHaveURL('/m/home');
      await expect(page.locator('html[data-before]')).toHaveCount(1);
      await context.setOffline(false);
      await expect(page.getByText(notice)).toBeHidden();
      await page.getByRole('tab', { name: 'Fish' }).click();
      await expect(page).toHaveURL('/m/home?tab=FISH');
      await expect(page.locator('html[data-before]')).toHaveCount(1);
    });
  }

  test.describe('at a later visit', () => {
    test.use({ hasVisited: true });

    test('S2-58 S8-38 the help desk that floats keeps off the notice', async ({ page, context, visit }) => {
      await visit('/m/home');
      const float = page.getByRole('complementary', { name: 'Help desk' });
      await expect(float).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(notice)).toBeVisible();
      await expect
        .poll(async () => {
          const [above, below] = await Promise.all([
            float.boundingBox(),
            page.getByText(notice).boundingBox(),
          ]);
          return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0);
        })
        .toBe(true);
    });
  });

  test('E2 a link that is pressed before the page has come to life leaves the page there, too', async ({
    page,
    context,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/m/home');
    await context.setOffline(true);
    await mainMenu(page, 'Promos').click();
    await context.setOffline(false);
    release();
    await hydrated(page);
    await expect(page).toHaveURL('/m/home');
    await mainMenu(page, 'Promos').click();
    await expect(page).toHaveURL('/m/activity');
  });

  for (const when of ['once the network is back', 'at the next visit'] as const) {
    test(`A7-6 S4-06: a logout ends the session at the gateway ${when}`, async ({
      page,
      context,
      member,
      logIn,
      visit,
    }) => {
      await logIn(member, '/m/home');
      const token = await page.evaluate(
        () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token,
      );
      const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      /** What who has kept token and cookie is answered. */
      const answer = async () => {
        const headers = { authorization: `Bearer ${token}`, cookie };
        return (await page.request.get('/wps/wallets/gcs', { headers })).status();
      };
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await context.setOffline(true);
      await question.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
      expect(await answer()).toBe(200);
      if (when === 'at the next visit') await page.goto('about:blank');
      await context.setOffline(false);
      if (when === 'at the next visit') await visit('/m/home');
      await expect.poll(answer).toBe(401);
      // Said once: what is opened next is not ended by it.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('goodbye'))).toBeNull();
      await logIn(member);
      await page.reload();
      await expect(page.getByTestId('balance')).toBeVisible();
    });
  }

  test('another screen says so at its own address, and opens once the network is back', async ({
    page,
    context,
    visit,
    expectAccessible,
  }) => {
    await visit('/m/home');
    await settled(page, '/m/home');
    await context.setOffline(true);
    await page.goto('/m/activity');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveURL('/m/activity');
    await expectAccessible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page.getByText(notice)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
    await expect(page).toHaveURL('/m/activity');
  });
});

test.describe('what is kept', () => {
  test('S3-01 is the same for everyone: no call, no name, no token, no balance', async ({
    page,
    member,
    logIn,
  }) => {
    await logIn(member, '/m/home');
    await settled(page, '/m/home');
    const token = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token,
    );
    const kept = await page.evaluate(async () => {
      const found: { url: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        for (const response of await (await caches.open(name)).matchAll()) {
          found.push({ url: response.url, text: await response.text() });
        }
      }
      return found;
    });
    expect(token).toMatch(/.{20}/);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter(({ url }) => /\/(wps|lgw)\//.test(url))).toEqual([]);
    const pages = kept.filter(({ text }) => text.startsWith('<!DOCTYPE html>'));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.filter(({ text }) => text.includes('10,000.00')).map(({ url }) => url)).toEqual([]);
    for (const secret of [member.username, token]) {
      expect(kept.filter(({ text }) => text.includes(secret)).map(({ url }) => url)).toEqual([]);
    }
  });

  test('S3-35 follows the language that the visitor changes to', async ({
    page,
    context,
    baseURL,
    visit,
  }) => {
    await visit('/m/home');
    await settled(page, '/m/home');
    await context.addCookies([{ name: 'laro_lang', value: 'TY', url: baseURL ?? '' }]);
    await visit('/m/home');
    const textOf = async () => {
      const kept = await caches.match('/offline.html', { ignoreVary: true });
      return kept?.text();
    };
    await expect.poll(() => page.evaluate(textOf), { timeout: 20_000 }).toContain('Offline ka');
    await context.setOffline(true);
    await page.goto('/m/help');
    await expect(page.getByRole('heading', { name: 'Offline ka' })).toBeVisible();
  });

  test('goes with the worker when the merchant takes it away, under an open page that works on', async ({
    page,
    visit,
  }) => {
    const origin = originOfBrand('worker');
    await makeBrands({ worker: { games: true } });
    await visit(`${origin}/m/home`);
    await settled(page, '/m/home');
    await makeBrands({ worker: { games: true, settings: { offline: false } } });
    const gone = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]);
    await expect
      .poll(
        async () => {
          await visit(`${origin}/m/home`);
          return gone();
        },
        { timeout: 30_000, intervals: [4000] },
      )
      .toEqual([0, 0]);
    await page.getByRole('main').getByRole('link', { name: /^All/ }).first().click();
    await expect(page).toHaveURL(/type=hot/);
  });
});

testBetween.describe('behind a gateway that hangs', () => {
  testBetween.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource/] });

  testBetween(
    'S2-01 a page that is kept is shown after 5 s, and heals once there are answers',
    async ({ page, context, between, visit }) => {
      await visit('/m/home');
      await settled(page, '/m/home');
      between.hangs = true;
      // Another tab has nothing in its memory.
      const later = await context.newPage();
      const looks = { begun: 0, ended: 0 };
      const count = (what: keyof typeof looks) => (request: Request) => {
        if (request.method() === 'HEAD') looks[what]++;
      };
      later.on('request', count('begun'));
      later.on('requestfinished', count('ended'));
      later.on('requestfailed', count('ended'));
      await later.goto('/m/home');
      await hydrated(later);
      await expect(later.getByText(notice)).toBeVisible();
      await expect.poll(() => picturesShown(later)).toBeGreaterThan(8);
      const mark = later.getByRole('banner').locator('img').first();
      expect(await mark.evaluate((image) => Object(image).naturalWidth)).toBeGreaterThan(0);
      // A browser has few connections to a host: the looks for the network leave it the others.
      await later.evaluate(() => {
        for (let turn = 0; turn < 4; turn++) window.dispatchEvent(new Event('online'));
      });
      await expect.poll(() => looks.begun).toBeGreaterThan(4);
      await expect.poll(() => looks.begun - looks.ended).toBe(2);
      recover(between);
      await expect(later.getByText(notice)).toBeHidden();
    },
  );
});

testBetween.describe("the merchant's mark", () => {
  testBetween.use({ serviceWorkers: 'allow', expectedErrors: [/Failed to load resource/] });

  testBetween(
    'is shown from what is kept, and in its newest form from the next page on',
    async ({ page, between, visit }) => {
      const address = '/brand/lawinf3/mark.svg';
      const newest = '<svg xmlns="http://www.w3.org/2000/svg"><title>Newest</title></svg>';
      // Past the memory of the browser, as a later visit would ask.
      const shown = () =>
        page.evaluate(async (url) => (await fetch(url, { cache: 'reload' })).text(), address);
      const kept = () =>
        page.evaluate(async (url) => (await caches.match(url, { ignoreVary: true }))?.text(), address);
      await visit('/m/home');
      await expect.poll(kept, { timeout: 20_000 }).toContain('<svg');
      const before = await kept();
      // The worker that keeps it may not have taken the page over yet.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      between.mark = newest;
      expect(await shown()).toBe(before);
      await expect.poll(kept).toBe(newest);
      between.hangs = true;
      expect(await shown()).toBe(newest);
    },
  );
});

testBetween.describe('a new build under an open page', () => {
  testBetween.use({
    serviceWorkers: 'allow',
    expectedErrors: [/Failed to (load resource|fetch)|Unable to preload CSS/],
  });

  testBetween(
    'S8-23 its worker takes over, the page works on, and a screen that is gone comes anew',
    async ({ page, between, visit }) => {
      await visit('/m/home');
      await settled(page, '/m/home');
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      between.build = 'next';
      await page.evaluate(async () => {
        document.documentElement.dataset['before'] = '';
        const { serviceWorker } = navigator;
        const taken = new Promise((done) => {
          serviceWorker.addEventListener('controllerchange', done, { once: true });
        });
        await (await serviceWorker.getRegistration())?.update();
        await taken;
      });
      const before = page.locator('html[data-before]');
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('main').getByRole('link', { name: /^All/ }).first().click();
      await expect(page).toHaveURL(list);
      await expect(page.getByRole('main').getByRole('listitem').nth(20)).toBeVisible();
      await expect(before).toHaveCount(1);

      await page.goto('/m/home');
      await hydrated(page);
      await expect(before).toHaveCount(0);
      const own = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const scripts = (files: readonly string[]) => files.filter((file) => file.endsWith('.js'));
      expect(scripts(loaded).length).toBeGreaterThan(3);
      expect(scripts(own).filter((file) => !file.startsWith('/assets/next/'))).toEqual([]);

      // A page of the new build whose build goes, too: what it has not fetched yet is no longer there.
      await page.evaluate(() => (document.documentElement.dataset['before'] = ''));
      between.build = 'last';
      await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
      await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
      await expect(page).toHaveURL('/m/register');
      await expect(before).toHaveCount(0);
    },
  );
});

function mainMenu(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
}

/** The page has come to rest, and the worker has kept it with its pictures. */
async function settled(page: Page, path: string): Promise<void> {
  const kept = () =>
    page.evaluate(async (wanted) => {
      const names = await caches.keys();
      const pictures = names.find((name) => name.endsWith('pictures'));
      const filled = pictures !== undefined && (await (await caches.open(pictures)).keys()).length > 0;
      return filled && (await caches.match(wanted, { ignoreVary: true })) !== undefined;
    }, path);
  await expect.poll(kept, { timeout: 20_000 }).toBe(true);
}

function picturesShown(page: Page): Promise<number> {
  return page.evaluate(
    () => [...document.querySelectorAll('main img')].filter((image) => Object(image).naturalWidth > 0).length,
  );
}

test.describe('code that does not come any more', () => {
  // It would be the worker's to say.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [/Failed to (load resource|fetch)|Unable to preload CSS/],
  });
  const scripts = /\.js$/;
  const cut = (request: Route) => request.abort();
  const menuOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

  test('S2-30 S8-38 a menu that cannot be had leaves the page as it is and says why, and opens once there is a connection', async ({
    page,
    context,
    visit,
    toasts,
  }) => {
    await visit('/m/home');
    // What a page fetches by itself once it has come would be cut off in the midst, and is not asked for again.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await menuOf(page).click();
    await expect.poll(() => toasts).toContain('No connection. It could not be opened.');
    await expect(page.locator('#games')).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await menuOf(page).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('S2-30 S8-38 a menu whose code alone did not come opens after the page has come anew by itself', async ({
    page,
    visit,
    toasts,
  }) => {
    await visit('/m/home');
    await page.route(scripts, cut);
    await menuOf(page).click();
    await expect.poll(() => toasts).toContain('No connection. It could not be opened.');
    await expect(page.locator('#games')).toBeVisible();
    await page.unroute(scripts, cut);
    const anew = page.waitForEvent('load');
    await menuOf(page).click();
    await anew;
    await hydrated(page);
    await menuOf(page).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('S4-06 S8-38 without a connection a member is asked about logging out, whose code came with the menu', async ({
    page,
    context,
    logIn,
    member,
  }) => {
    await logIn(member);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const asked = page.waitForResponse(
      async (reply) =>
        /\/assets\/(?!en-).*\.js$/.test(reply.url()) && (await reply.text()).includes('shell.logoutTitle'),
    );
    await menuOf(page).click();
    await expect(menu).toBeVisible();
    await asked;
    await context.setOffline(true);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false);
    await menu.getByRole('button', { name: 'Log out' }).click();
    await expect(
      page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Log out?' })),
    ).toBeVisible();
    await context.setOffline(false);
  });

  test('reliability M8 S8-38 that the gateway is lost under an open page is said, until it is heard again', async ({
    page,
    visit,
    logIn,
    member,
  }) => {
    await logIn(member);
    const stream = '**/wps/wallets/watch*';
    await page.route(stream, (route) => route.abort());
    await visit('/m/home');
    await expect(page.getByText(notice)).toBeVisible();
    await page.unroute(stream);
    // It is asked for again after half a minute at the latest (web/platform/live/live.ts).
    await expect(page.getByText(notice)).toBeHidden({ timeout: 40_000 });
  });

  test('S4-01 S8-38 a balance whose code does not come leaves the page as it is', async ({
    page,
    visit,
    logIn,
    member,
  }) => {
    await logIn(member);
    let cutOff = false;
    await page.route(scripts, async (route) => {
      const response = await route.fetch();
      // By a text that the bar of a member alone shows.
      const isBar =
        !route.request().url().includes('/en-') && (await response.text()).includes('shell.hideBalance');
      if (!isBar) return route.fulfill({ response });
      cutOff = true;
      return route.abort();
    });
    await visit('/m/home');
    await expect.poll(() => cutOff).toBe(true);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Deposit' })).toBeVisible();
    await expect(page.locator('#games')).toBeVisible();
    await expect(page.getByTestId('balance')).toHaveCount(0);
  });
});
