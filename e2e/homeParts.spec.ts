import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { shownSlide } from './heldClock.ts';

const banners = (page: Page) => page.getByRole('region', { name: 'Offers' });

/** Home, reached from another screen, with other data than the gateway has. */
async function homeWith(page: Page, change: (data: HomeParts) => void): Promise<void> {
  await page.route(/\/m\/home\.data/, async (route) => {
    const reply = await route.fetch();
    const found: { data: HomeParts } = await reply.json();
    change(found.data);
    await route.fulfill({ response: reply, json: found });
  });
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/m/home');
}

interface HomeParts {
  banners: unknown[];
  notices: unknown[];
}

test('S2-38 a banner is on home only', async ({ page, visit }) => {
  await visit('/m/home');
  await expect(banners(page)).toBeVisible();
  for (const path of ['/m/rng', '/m/gameList', '/m/help', '/m/login', '/m/message', '/m/terms']) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banners(page), path).toHaveCount(0);
  }
});

test('S2-54 S8-22 without announcements the ticker says so', async ({ page, visit }) => {
  await visit('/m/help');
  await homeWith(page, (data) => (data.notices = []));
  await expect(page.getByText('no announcement')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Announcements' })).toHaveCount(0);
});

test('S2-59 one banner stands still', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/m/help');
  await homeWith(page, (data) => data.banners.splice(1));
  await expect(banners(page).getByRole('listitem')).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(banners(page).locator('[data-moving]')).toHaveCount(0);
  await expect(banners(page).getByRole('button')).toHaveCount(0);
  expect(await shownSlide(banners(page))).toBe(0);
});

test('S2-59 after the last banner comes the first', async ({ page, visit }) => {
  await page.clock.install();
  await visit('/m/help');
  await homeWith(page, (data) => data.banners.splice(2));
  await expect(banners(page).getByRole('listitem')).toHaveCount(2);
  const after = (ms: number) => async () => {
    await page.clock.runFor(ms);
    return shownSlide(banners(page));
  };
  await expect.poll(after(500), { timeout: 20_000 }).toBe(1);
  await expect.poll(after(500), { timeout: 20_000 }).toBe(0);
});

test('A6 the banner of a game leads to the game', async ({ page, visit }) => {
  await visit('/m/home');
  const banner = banners(page).getByRole('link', { name: /Gintong Lawin/ });
  const tile = page.getByRole('tabpanel').getByRole('link', { name: /Gintong Lawin/ });
  expect(await banner.getAttribute('href')).toBe(await tile.getAttribute('href'));
});

test('A7 a member is offered no trial', async ({ page, logIn, member, visit }) => {
  await visit('/m/home');
  await expect(banners(page).locator('a[href="/m/trail"]')).toHaveCount(1);
  const all = await banners(page).getByRole('listitem').count();
  await logIn(member, '/m/home');
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(banners(page).locator('a[href="/m/trail"]')).toHaveCount(0);
  await expect(banners(page).getByRole('listitem')).toHaveCount(all - 1);
});

test('B8 S2-31 the foot of home has the age, the licence and the ways to terms, privacy and rules', async ({
  page,
  visit,
}) => {
  await visit('/m/home');
  const foot = page.getByRole('contentinfo').or(page.locator('main footer'));
  await expect(foot).toContainText('21+');
  await expect(foot).toContainText('play money');
  for (const path of ['/m/terms', '/m/privacy', '/m/rules']) {
    await expect(foot.locator(`a[href="${path}"]`)).toBeVisible();
  }
});

test('B13 the heading that has the focus after a redirect wears no frame', async ({ page, visit }) => {
  await visit('/m/home');
  await page.keyboard.press('Tab');
  await page.goto('/m/gameList?type=fav');
  await expect(page).toHaveURL(/\/m\/login/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS('outline-style', 'none');
});

test('A8 the jackpot says whose money it is, and leads to which games and how', async ({ page, visit }) => {
  await visit('/m/home');
  const jackpot = page.getByRole('link', { name: /^Jackpot, play money/ });
  await expect(jackpot).toContainText('₱');
  await jackpot.click();
  await expect(page).toHaveURL('/m/rules');
  await expect(page.getByRole('main')).toContainText('the games marked Jackpot');
  await page.goBack();
  // Wins are to be read: nothing of them leads anywhere, and nothing looks so.
  const wins = page.getByRole('region', { name: 'Latest wins' });
  await expect(wins.getByRole('listitem').first()).toBeVisible();
  await expect(wins.getByRole('link')).toHaveCount(0);
  await expect(wins.getByRole('listitem').first()).toHaveCSS('cursor', 'auto');
});

test('B14 S2-36 beside a title register and deposit are icons that say what they do, on home words', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  const header = page.getByRole('banner');
  const isIcon = async (name: string) => {
    const way = header.getByRole('link', { name, exact: true });
    const { width = 0 } = (await way.boundingBox()) ?? {};
    return (await way.locator('svg').count()) === 1 && width <= 48;
  };
  await visit('/m/home');
  expect(await isIcon('Register')).toBe(false);
  await visit('/m/rng');
  expect(await isIcon('Register')).toBe(true);
  await logIn(member, '/m/home');
  await expect(header.getByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(await isIcon('Deposit')).toBe(false);
  await visit('/m/rng');
  await expect(header.getByRole('link', { name: 'Deposit' })).toBeVisible();
  expect(await isIcon('Deposit')).toBe(true);
});

for (const merchant of ['lawinf3', 'perlas'] as const) {
  test.describe(`tiles of ${merchant}`, () => {
    test.use({ merchant });

    test('A13 the tiles of a row have their words at one height', async ({ page, visit }) => {
      for (const width of [320, 375, 390, 412]) {
        await page.setViewportSize({ width, height: 844 });
        await visit('/m/home');
        const tops = await page
          .getByRole('tabpanel')
          .locator('li')
          .evaluateAll((tiles) =>
            tiles
              .slice(0, 3)
              .map((tile) => tile.querySelector('a > :nth-child(2)')?.getBoundingClientRect().top),
          );
        expect(tops).toHaveLength(3);
        expect(new Set(tops).size, `at ${width}`).toBe(1);
      }
    });
  });
}

test('A15 the way to all of a strip has an arrow and room for a finger', async ({ page, visit }) => {
  await visit('/m/home');
  const all = page.getByRole('link', { name: /^All \d+$/ }).first();
  await expect(all.locator('svg')).toBeVisible();
  const box = await all.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('S2-17 S9-13 two strips of three games share a row that has room for six', async ({ page, visit }) => {
    await visit('/m/home');
    const tops = await page
      .getByRole('tabpanel')
      .getByRole('region')
      .evaluateAll((strips) =>
        strips.map((strip) =>
          [...strip.querySelectorAll('li')].map((game) => game.getBoundingClientRect().top),
        ),
      );
    const [slots = [], live = [], fish = []] = tops.map((row) => [...new Set(row)]);
    expect([slots.length, live.length, fish.length]).toEqual([1, 1, 1]);
    expect(live).toEqual(fish);
  });
});
