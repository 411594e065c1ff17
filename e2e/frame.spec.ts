import type { Page } from '@playwright/test';
import { expectedScreens, roles } from './expectedScreens.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

test.describe('links that lead outside', () => {
  test('S2-99 S2-32 S2-31 customer service and speed test open beside the site', async ({ page, visit }) => {
    await visit('/m/home');
    const service = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' });
    await expect(service).toHaveAttribute('href', '/sandbox/chat/desk');
    await expect(service).toHaveAttribute('target', '_blank');
    await expect(service).toHaveAttribute('rel', 'noopener noreferrer');
    const footer = page.getByRole('navigation', { name: 'More links' });
    await expect(footer.getByRole('link')).toHaveText(['Home', 'Help desk', 'Speed test']);
    await expect(footer.getByRole('link', { name: 'Speed test' })).toHaveAttribute('href', '/sandbox/speed');
  });

  test('S2-99 inside an app the app is asked to open them', async ({ page, context, visit }) => {
    await page.addInitScript(() => {
      const asked: unknown[] = [];
      const postMessage = (text: string): void => {
        const message = JSON.parse(text);
        if (message.type === 'openExternal') asked.push(message);
      };
      Object.assign(window, { asked, LaroBridge: { postMessage } });
    });
    await visit('/m/home');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click();
    await page.waitForFunction(() => Object(window).asked.length === 1);
    const message: unknown = await page.evaluate(() => {
      const [heard] = Object(window).asked;
      const detail = JSON.stringify({ type: 'done', id: heard.id, ok: true });
      window.dispatchEvent(new CustomEvent('laro:app', { detail }));
      return heard;
    });
    const url = new URL('/sandbox/chat/desk', page.url()).href;
    expect(message).toMatchObject({ type: 'openExternal', url });
    expect(context.pages()).toHaveLength(1);
  });
});

test.describe('a screen that does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  test('S8-23 is logged and shown as on its way, until the page comes whole', async ({ page, visit }) => {
    await visit('/m/home');
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let isHeld = false;
    await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
      const response = await route.fetch();
      // The code of the screen, by a text that it alone shows.
      if (isHeld || !/\(`promotions\.categories`\)/.test(await response.text()))
        return route.fulfill({ response });
      isHeld = true;
      await held;
      return route.abort();
    });
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promos' }).click();
    await expect(page.locator('html[data-moving]')).toHaveCount(1);
    await expect(page).toHaveURL('/m/home');
    release();
    await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
    await expect(page).toHaveURL('/m/activity');
    await expect(page.locator('html[data-moving]')).toHaveCount(0);
    expect(logged.join()).toContain('dynamically imported module');
  });
});

test('S4-37 S2-30 behind the open menu the page keeps still', async ({ page, visit }) => {
  await visit('/m/home');
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Beside the panel: over it the wheel is the panel's.
  await page.mouse.move(20, 400);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('PageDown');
  // Once it is closed the same turn of the wheel moves the page.
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});

test('S2-30 the menu has its words and three quick ways on home, and goes with each move and with logging out', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const openMenu = () => page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await openMenu();
  await expect(menu.getByText(member.username, { exact: true })).toBeVisible();
  for (const choice of ['Dark', 'Light', 'English', 'Filipino']) {
    await expect(menu.getByRole('radio', { name: choice, exact: true })).toBeAttached();
  }
  const quick = [
    ['My account', '/m/myAccount/index'],
    ['Deposit', '/m/voucherCenter'],
    ['Withdraw', '/m/withdraw'],
  ] as const;
  for (const [name, to] of quick) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(to);
    await expect(menu).toBeHidden();
    await openMenu();
  }
  await menu.getByRole('link', { name: 'Help center' }).click();
  await expect(page).toHaveURL('/m/help');
  await expect(menu).toBeHidden();
  await openMenu();
  await menu.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expect(menu).toBeHidden();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/m/home');
  await expect(menu).toBeHidden();
});

test('S9-12 one rem is 100 px of a page that is 750 wide, up to the widest that the site gets', async ({
  page,
  visit,
}) => {
  await visit('/m/help');
  for (const [width, rem] of [
    [320, '42.6667px'],
    [390, '52px'],
    [480, '64px'],
    // The site grows no wider.
    [750, '64px'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('html')).toHaveCSS('font-size', rem);
  }
});

test('S9-18 a visit begins in the language that local storage knows, when its cookie is gone', async ({
  page,
  context,
  visit,
}) => {
  await visit('/m/home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('radio', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await context.clearCookies();
  await page.goto('/m/help');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  expect((await context.cookies()).find(({ name }) => name === 'laro_lang')?.value).toBe('TY');
});

test.describe('settings', () => {
  test('S2-06 S2-51 lead to the change of password and out', async ({
    page,
    member,
    logIn,
    expectAccessible,
  }) => {
    await logIn(member, '/m/set');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Change password' })).toHaveAttribute('href', '/m/changePsw');
    await expectAccessible();
    await main.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/m/home');
  });

  test('S9-04 S3-35 a language is shown when the choice has stood still for 250 ms, and the place is kept', async ({
    page,
    member,
    logIn,
  }) => {
    await page.clock.install();
    await logIn(member, '/m/set');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('radio', { name: 'Filipino' }).check();
    await page.clock.runFor(249);
    expect(await languageOf(page)).toBe('en');
    await page.getByRole('radio', { name: 'English' }).check();
    await page.clock.runFor(249);
    await page.getByRole('radio', { name: 'Filipino' }).check();
    await page.clock.runFor(250);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mga setting');
    expect(await languageOf(page)).toBe('fil');
    await expect(page).toHaveURL('/m/set');
  });
});

test.describe('a stream that is lost', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_FAILED/] });

  test('S4-01 S7-36 the balance in the header catches up as soon as the connection is back', async ({
    page,
    context,
    member,
    logIn,
  }) => {
    const start = '₱10,000.00';
    let lost = false;
    await page.route('**/wps/wallets/watch*', (route) =>
      lost ? route.abort('connectionfailed') : route.continue(),
    );
    await logIn(member);
    await expect(page.getByTestId('balance')).toHaveText(start);
    lost = true;
    // The stream ends while the tab is out of sight, and cannot be opened again.
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/watch'));
    for (const hidden of [true, false]) {
      await page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    }
    await refused;

    const other = await context.newPage();
    await other.goto('/m/home');
    await other.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
    const spin = other.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true });
    const moved = other.getByTestId('balance');
    await expect(async () => {
      await spin.click();
      await expect(moved).not.toHaveText(start);
      await expect(spin).toBeEnabled();
      // A win as large as the bet moves nothing in the end.
      expect(await moved.innerText()).not.toBe(start);
    }).toPass();
    expect(await page.getByTestId('balance').innerText()).toBe(start);
    lost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const shows = (tab: Page) => tab.getByTestId('balance').innerText();
    await expect.poll(async () => (await shows(page)) === (await shows(other))).toBe(true);
    expect(await shows(page)).not.toBe(start);
  });
});

test.describe('the balance', () => {
  test('S4-01 is masked by asterisks when the player wants, also after a reload', async ({
    page,
    member,
    logIn,
    visit,
  }) => {
    await logIn(member);
    const shown = page.getByTestId('balance');
    await page.getByRole('button', { name: 'Hide the balance' }).click();
    await expect(shown).toContainText('******');
    await visit('/m/home');
    await expect(shown).toContainText('******');
    await page.getByRole('button', { name: 'Show the balance' }).click();
    await expect(shown).toHaveText('₱10,000.00');
  });

  test('S4-01 is masked while it is refreshed', async ({ page, member, logIn }) => {
    await logIn(member);
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('₱10,000.00')).toBeVisible();
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/wallets/gcs', async (route) => {
      await held;
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Refresh the balance' }).click();
    await expect(panel.getByText('******')).toBeVisible();
    await expect(page.getByTestId('balance')).toContainText('******');
    answer();
    await expect(panel.getByText('₱10,000.00')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test.describe('the jackpot counter', () => {
  test('S2-96 grows by 100 to 500 at a time, with two decimals', async ({ page, visit }) => {
    await page.clock.install();
    await visit('/m/home');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const counter = page.getByTestId('jackpot');
    const before = await figureOf(page);
    expect(before).toBeGreaterThanOrEqual(210_000_000);
    expect(before).toBeLessThan(250_000_000);
    await expect(counter).toHaveText(/^₱\d{3},\d{3},\d{3}\.\d{2}$/);
    // One step in this much, whenever the counter has begun.
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return figureOf(page);
      }, oneByOne)
      .toBeGreaterThanOrEqual(before + 100);
    expect(await figureOf(page)).toBeLessThanOrEqual(before + 500);
  });

  test('S2-96 of a merchant with a feed shows its figure and counts to the next, never above it', async ({
    page,
    visit,
  }) => {
    await page.clock.install();
    await visit(await feeding());
    const counter = page.getByTestId('jackpot');
    await expect(counter).toHaveText('₱1,234,567.00');
    const asked = await sayFigures(page, '1234667.00');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const before: number[] = [];
    const after: number[] = [];
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        (asked.length === 0 ? before : after).push(await figureOf(page));
        return asked.length;
      }, oneByOne)
      .toBe(2);
    // Until the feed has said another figure there is nothing to count to.
    expect(new Set(before)).toEqual(new Set([1_234_567]));
    expect(after.length).toBeGreaterThan(5);
    expect(after).toEqual(after.toSorted((a, b) => a - b));
    expect(after.filter((figure) => figure > 1_234_667 || figure % 10 !== 7)).toEqual([]);
    expect(new Set(after).size).toBeGreaterThan(5);
  });

  test.describe('for someone who prefers less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('S2-96 S2-94 shows the figures of a feed at once', async ({ page, visit }) => {
      await page.clock.install();
      await visit(await feeding());
      const asked = await sayFigures(page, '1234667.00');
      const seen = new Set<number>();
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          seen.add(await figureOf(page));
          return asked.length;
        }, oneByOne)
        .toBe(1);
      await expect(page.getByTestId('jackpot')).toHaveText('₱1,234,667.00');
      expect([...seen].filter((figure) => figure !== 1_234_567 && figure !== 1_234_667)).toEqual([]);
    });

    test('S2-96 S2-94 stands still', async ({ page, visit }) => {
      await page.clock.install();
      await visit('/m/home');
      const before = await figureOf(page);
      await page.clock.runFor(20_000);
      expect(await figureOf(page)).toBe(before);
    });
  });

  test.describe('of a merchant without it', () => {
    test.use({ merchant: 'perlas', hasVisited: true });

    test('S2-96 S2-58 is not there, nor is the floating service button', async ({ page, visit }) => {
      await visit('/m/home');
      await expect(page.getByTestId('jackpot')).toHaveCount(0);
      await expect(page.getByRole('complementary', { name: 'Help desk' })).toHaveCount(0);
    });
  });
});

test.describe('the floating service button', () => {
  test.use({ hasVisited: true });

  test('S2-58 S6-01 sends a visitor to the login', async ({ page, visit }) => {
    await visit('/m/home');
    await page
      .getByRole('complementary', { name: 'Help desk' })
      .getByRole('link', { name: 'Help desk' })
      .click();
    await expect(page).toHaveURL('/m/login');
  });

  test('S2-58 leads a member outside, and stays away once it was closed', async ({
    page,
    member,
    logIn,
    visit,
  }) => {
    await logIn(member);
    const floating = page.getByRole('complementary', { name: 'Help desk' });
    await expect(floating.getByRole('link')).toHaveAttribute('href', '/sandbox/chat/desk');
    await floating.getByRole('button', { name: 'Hide the help desk' }).click();
    await expect(floating).toHaveCount(0);
    await visit('/m/home');
    await expect(page.getByRole('complementary', { name: 'Get the app' })).toBeVisible();
    await expect(floating).toHaveCount(0);
  });
});

test.describe('a change of pages', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const seen: object[] = [];
      Object.assign(window, { transitions: seen });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const swiped = document.documentElement.dataset['swiped'] !== undefined;
          const moving = document.getAnimations().flatMap(({ effect }) => {
            const isPage = effect instanceof KeyframeEffect && effect.pseudoElement?.endsWith('(root)');
            return isPage ? [Number(effect.getTiming().duration)] : [];
          });
          seen.push({ swiped, lasts: Math.max(0, ...moving) });
        });
        return transition;
      };
      // What was kept comes up in the page itself, from the first frame on.
      const comings: unknown[] = [];
      Object.assign(window, { comings });
      window.addEventListener('popstate', () =>
        requestAnimationFrame(() => {
          const moving = document.querySelector('main')?.getAnimations() ?? [];
          comings.push(...moving.map(({ effect }) => effect?.getTiming().duration));
        }),
      );
    });
  });
  const comingsOf = (page: Page) => page.evaluate(() => Object(window).comings);

  test('S2-94 S9-02 lasts 300 ms, forth and back', async ({ page, visit }) => {
    await visit('/m/home');
    await mainMenu(page, 'Promos').click();
    await expect(page).toHaveURL('/m/activity');
    await expect.poll(() => transitionsOf(page)).toEqual([{ swiped: false, lasts: 300 }]);
    await page.goBack();
    await expect(page).toHaveURL('/m/home');
    // Home was kept: it is the next frame, of which no picture is taken before (decision 186).
    await expect.poll(() => comingsOf(page)).toEqual([300]);
    // It has come up before another one does.
    await page
      .getByRole('main')
      .evaluate((main) => Promise.all(main.getAnimations().map(({ finished }) => finished)));
    await page.goForward();
    await expect(page).toHaveURL('/m/activity');
    await expect.poll(() => comingsOf(page)).toEqual([300, 300]);
    expect(await transitionsOf(page)).toHaveLength(1);
  });

  test('S2-94 is not animated on a way back by a swipe over 100 px, whose mark goes after 500 ms', async ({
    page,
    visit,
  }) => {
    await page.clock.install();
    await visit('/m/home');
    await mainMenu(page, 'Promos').click();
    await expect.poll(async () => (await transitionsOf(page)).length).toBe(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.evaluate(() => {
      const finger = (type: string, clientX: number): void => {
        const touch = new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 });
        window.dispatchEvent(new TouchEvent(type, { changedTouches: [touch] }));
      };
      finger('touchstart', 4);
      finger('touchend', 180);
      window.history.back();
    });
    await expect(page).toHaveURL('/m/home');
    await expect(page.locator('html[data-swiped]')).toHaveCount(1);
    expect(await page.getByRole('main').evaluate((main) => main.getAnimations().length)).toBe(0);
    await page.clock.runFor(499);
    await expect(page.locator('html[data-swiped]')).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(page.locator('html[data-swiped]')).toHaveCount(0);
  });

  test.describe('for someone who prefers less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('S2-94 moves nothing', async ({ page, visit }) => {
      await visit('/m/home');
      await mainMenu(page, 'Promos').click();
      await expect(page).toHaveURL('/m/activity');
      await expect.poll(() => transitionsOf(page)).toEqual([{ swiped: false, lasts: 0 }]);
    });
  });

  test('issue 10 a press fetches what its screen is made of before it is let go', async ({ page, visit }) => {
    await visit('/m/home');
    await mainMenu(page, 'Promos').hover();
    const texts = page.waitForRequest(/\/assets\/en-promotions-[\w-]+\.js$/);
    await page.mouse.down();
    await texts;
    await expect(page).toHaveURL('/m/home');
    await page.mouse.up();
    await expect(page).toHaveURL('/m/activity');
  });

  test('S2-37 going back finds the page where it was left', async ({ page, visit }) => {
    await visit('/m/home');
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      // What is drawn only now above may be taller than was thought, and the browser keeps in sight what was.
      window.addEventListener('click', () => Object.assign(window, { leftAt: Math.round(window.scrollY) }), {
        once: true,
        capture: true,
      });
    });
    await mainMenu(page, 'Promos').click();
    await expect(page).toHaveURL('/m/activity');
    await page.getByRole('heading', { name: 'Promos' }).waitFor();
    const leftAt = Number(await page.evaluate(() => Object(window).leftAt));
    expect(leftAt).toBeGreaterThan(400);
    await page.goBack();
    await expect(page).toHaveURL('/m/home');
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(leftAt);
  });
});

test.describe('the way through the site', () => {
  test('A3 S2-63 back from a tab that opens its only vendor leads to home, not out of the site', async ({
    page,
    visit,
  }) => {
    await page.goto('about:blank');
    await visit('/m/home');
    await page.getByRole('tab', { name: 'Cockfight' }).click();
    // It starts the lobby of that vendor, which wants a member.
    await expect(page).toHaveURL(/\/m\/login\?next=.*gameType%3DCOCKFIGHT/);
    await page.goBack();
    await expect(page).toHaveURL('/m/home');
    // A tab of the page itself still leaves no entry of its own.
    await page.getByRole('tab', { name: 'Fish' }).click();
    await expect(page).toHaveURL('/m/home?tab=FISH');
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('E1 S2-37 a page that is opened by its address begins at its top, and the one before is found where it was', async ({
    page,
    visit,
  }) => {
    await visit('/m/home');
    await page.evaluate(() => window.scrollTo(0, 600));
    await visit('/m/rng');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  });
});

for (const [address, title, words] of [
  ['/deposit-rank', 'Deposit ranking', 'Top 20, malapit na'],
  ['/bet-rank', 'Bet ranking', undefined],
] as const) {
  test.describe(`${address} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('S2-26 shows its banners below a way back', async ({ page, visit }) => {
      await visit(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toBeVisible();
      expect(await page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(1);
    });

    if (words !== undefined) {
      test.describe('in Filipino', () => {
        test.use({ language: 'TY' });

        test('S2-26 says so in Filipino', async ({ page, visit }) => {
          await visit(address);
          await expect(page.getByText(words)).toBeVisible();
        });
      });
    }
  });
}

test.describe('the status gate', () => {
  for (const address of ['/m/service', '/m/restricted']) {
    test(`S2-95 ${address} leads home while the site is open`, async ({ page, visit }) => {
      await visit(address);
      await expect(page).toHaveURL('/m/home');
    });
  }

  test('S2-95 S4-23 S4-25 maintenance shows in place on an open page, and goes by itself', async ({
    page,
    visit,
    expectAccessible,
  }) => {
    let isClosed = true;
    await page.route('**/wps/system/whitelabel/status', async (route) => {
      const reply = await route.fetch();
      const { value, ...rest } = await reply.json();
      await route.fulfill({ json: { ...rest, value: { ...value, maintenance: isClosed } } });
    });
    await page.clock.install();
    await visit('/m/activity');
    await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByRole('heading', { name: 'System maintenance in progress' })).toBeVisible();
    await expect(page).toHaveURL('/m/activity');
    await expectAccessible();
    isClosed = false;
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Promos' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test.describe('for a region', () => {
    const site = originOfBrand('farpage');
    test.use({
      extraHTTPHeaders: { 'x-forwarded-for': '2001:db8:bad::7' },
      expectedErrors: [/status of (451|403)/],
    });
    test.beforeAll(() => restrict([]));
    test.afterAll(() => restrict([]));

    test('S2-95 S4-24 S4-25 a restriction in the database is seen by an open page and by the next one', async ({
      page,
      visit,
    }) => {
      await page.clock.install();
      await visit(`${site}/m/activity`);
      await restrict(['2001:db8:bad::/48']);
      await page.clock.runFor(60_000);
      const restricted = page.getByRole('heading', { name: 'Access restricted' });
      await expect(restricted).toBeVisible();
      await expect(page).toHaveURL(`${site}/m/activity`);
      await visit(`${site}/m/restricted`);
      await expect(restricted).toBeVisible();
      await expect(page).toHaveURL(`${site}/m/restricted`);
      await restrict([]);
      await page.clock.runFor(10_000);
      await expect(page).toHaveURL(`${site}/m/home`);
    });
  });
});

function mainMenu(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });
}

function transitionsOf(page: Page): Promise<object[]> {
  return page.evaluate(() => Object(window).transitions);
}

function languageOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.lang);
}

async function figureOf(page: Page): Promise<number> {
  const text = await page.getByTestId('jackpot').innerText();
  return Number(text.replaceAll(/[^\d.]/g, ''));
}

/** A second of the page's clock after the other: each is a step of the test, and together they have the time of the test. */
const oneByOne = { intervals: [50], timeout: 0 };

/** Home of a brand whose jackpot has a feed. */
async function feeding(): Promise<string> {
  await makeBrands({ feeding: { settings: { jackpot: { from: 1_234_567, to: 0, feedPercent: 1 } } } });
  return `${originOfBrand('feeding')}/m/home`;
}

/** The feed says these figures in turn, the last for ever. Gives the ones that were asked for. */
async function sayFigures(page: Page, ...figures: string[]): Promise<string[]> {
  const said: string[] = [];
  await page.route('**/wps/lobby/jackpot', async (route) => {
    const amount = figures[Math.min(said.length, figures.length - 1)] ?? '';
    said.push(amount);
    await route.fulfill({ json: { success: true, value: { amount } } });
  });
  return said;
}

async function restrict(restrictedRanges: string[]): Promise<void> {
  await makeBrands({ farpage: { settings: { status: { maintenance: false, restrictedRanges } } } });
}

test('S2-94 a page change that is cut short is no error, and anything else still is', async ({
  page,
  visit,
}) => {
  await visit('/m/home');
  const loud = await page.evaluate(async () => {
    const heard: string[] = [];
    window.addEventListener('unhandledrejection', (event) => {
      if (!event.defaultPrevented) heard.push(event.reason.message);
      event.preventDefault();
    });
    const reasons = [
      new DOMException('Transition was skipped', 'AbortError'),
      new DOMException('Transition was aborted because of timeout in DOM update', 'TimeoutError'),
      new DOMException('The operation was aborted', 'AbortError'),
      new Error('Transition was lost'),
    ];
    for (const reason of reasons) void Promise.reject(reason);
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return heard;
  });
  expect(loud).toEqual(['The operation was aborted', 'Transition was lost']);
});

test('B15 the menu labels look and language, has a picture for each entry, and logging out in reach', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  for (const label of ['Light or dark', 'Language']) {
    await expect(menu.getByText(label, { exact: true }).first()).toBeVisible();
  }
  const pictures = await menu
    .getByRole('listitem')
    .evaluateAll((entries) => entries.map((entry) => entry.querySelectorAll('svg').length));
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.every((count) => count === 2)).toBe(true);
});

test.describe('in Filipino', () => {
  test.use({ language: 'TY' });

  test('E14 no title that a visitor sees in the header takes a second line', async ({ page, visit }) => {
    const wrapped: string[] = [];
    for (const { paths, header, to } of expectedScreens) {
      const [path = ''] = paths;
      if (header !== 'title' || to[roles.indexOf('visitor')] !== 'shown' || path === '/m/trail') continue;
      await visit(path);
      const title = page.getByRole('banner').getByRole('heading');
      const lines = await title.evaluate(
        (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
      );
      if (lines > 1.5) wrapped.push((await title.textContent()) ?? path);
    }
    expect(wrapped).toEqual([]);
  });
});

test('B7 on the narrowest phone the sum of a trial keeps clear of the button beside it', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  const sum = page.getByTestId('balance').getByText('PLAY 10,000.00');
  await expect(sum).toBeVisible();
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await expect(register).toBeVisible();
  const [left, right] = [await sum.boundingBox(), await register.boundingBox()];
  expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0)).toBeGreaterThanOrEqual(8);
});

for (const balance of ['10000.00', '1234567.89'])
  test(`S2-33 on the narrowest phone a title of several words is whole beside a balance of ${balance}`, async ({
    page,
    logIn,
    member,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.route('**/wps/wallets/gcs', async (route) => {
      const reply = await route.fetch();
      const said = await reply.json();
      await route.fulfill({
        response: reply,
        json: { ...said, value: { ...said.value, sumBalance: balance, version: 1_000_000 } },
      });
    });
    await logIn(member, '/m/help');
    for (const address of [
      'gameType=ESPORTS&vassalage=IMES&gameId=imesa-champions-hall&nodeId=109550619',
      'gameType=COCKFIGHT&vassalage=DS88&gameId=sabong-3-cock-classic&nodeId=727948661',
    ]) {
      await page.goto(`/m/play?${address}`);
      await expect(page.getByTestId('balance')).toContainText(balance.slice(-6));
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toBeVisible();
      const cut = await title.evaluate(
        (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
      );
      expect([address, cut]).toEqual([address, false]);
    }
  });
