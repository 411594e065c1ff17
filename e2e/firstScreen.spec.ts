import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

test.beforeAll(() => makeBrands({ atonce: { games: true, settings: { floats: 'atOnce' } } }));

/** How many games are whole in sight: below the header, above the menu, and nothing over them. */
function wholeGames(page: Page): Promise<number> {
  return page.locator('#games li').evaluateAll((tiles) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN;
    const menu = document.querySelector('nav[aria-label="Main menu"]');
    const bottom = menu?.getBoundingClientRect().top ?? NaN;
    const isFree = (tile: Element) => {
      const { left, right, top: above, bottom: below } = tile.getBoundingClientRect();
      const corners = [left + 2, right - 2].flatMap((x) =>
        [above + 2, below - 2].map((y) => [x, y] as const),
      );
      return corners.every(([x, y]) => tile.contains(document.elementFromPoint(x, y)));
    };
    return tiles.filter((tile) => {
      const box = tile.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom && isFree(tile);
    }).length;
  });
}

/** The lines of text in `main` that something which floats lies on. */
function coveredWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main');
    if (main === null) return ['no main'];
    const floats = [...document.querySelectorAll('aside')]
      .filter(
        (aside) =>
          getComputedStyle(aside).position === 'fixed' && aside.checkVisibility({ visibilityProperty: true }),
      )
      .map((aside) => aside.getBoundingClientRect());
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const covered: string[] = [];
    const bar = Math.max(...floats.map(({ width }) => width));
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        const isCovered = floats.some(
          (float) =>
            // The bar belongs to the menu: it is as wide as that, and stands on it.
            float.width < bar &&
            box.width > 1 &&
            box.bottom > float.top &&
            box.top < float.bottom &&
            box.right > float.left &&
            box.left < float.right,
        );
        if (isCovered) covered.push(walker.currentNode.textContent ?? '');
      }
    }
    return covered;
  });
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Get the app' });
const service = (page: Page) => page.getByRole('complementary', { name: 'Help desk' });

for (const merchant of ['lawinf3', 'perlas'] as const) {
  for (const [width, height, least] of [
    [390, 844, 6],
    [320, 640, 3],
  ] as const) {
    test.describe(`${merchant} at ${width} x ${height}`, () => {
      test.use({ merchant, viewport: { width, height } });

      test(`B1 the first screen shows ${least} whole games`, async ({ page, visit }) => {
        await visit('/m/home');
        await page.waitForLoadState('networkidle');
        expect(await wholeGames(page)).toBeGreaterThanOrEqual(least);
      });
    });
  }
}

test('B1 one button in sight is in the colour of the brand', async ({ page, visit }) => {
  await visit('/m/home');
  await page.waitForLoadState('networkidle');
  const loud = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('a, button')]
        .filter((one) => {
          const { top, height } = one.getBoundingClientRect();
          return (
            height > 0 &&
            top < window.innerHeight &&
            getComputedStyle(one).backgroundImage.includes('linear-gradient')
          );
        })
        .map((one) => one.textContent),
    );
  expect(await loud()).toEqual(['Register']);
  await page.mouse.wheel(0, 200);
  await expect(bar(page)).toBeVisible();
  await expect(service(page)).toBeVisible();
  expect(await loud()).toEqual(['Register']);
});

test('S4-30 S2-58 at a calm merchant what floats comes with the first scroll, and is there at once from the second visit on', async ({
  page,
  context,
  visit,
}) => {
  await visit('/m/home');
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toHaveCount(0);
  await expect(service(page)).toHaveCount(0);
  await page.mouse.wheel(0, 100);
  await expect(bar(page)).toBeVisible();
  await expect(service(page)).toBeVisible();
  const again = await context.newPage();
  await again.goto('/m/home');
  await expect(bar(again)).toBeVisible();
  await expect(service(again)).toBeVisible();
});

test('S4-30 S2-58 at any other merchant what floats is there at once', async ({ page, visit }) => {
  await visit(`${originOfBrand('atonce')}/m/home`);
  await expect(bar(page)).toBeVisible();
  await expect(service(page)).toBeVisible();
});

test.describe('what floats', () => {
  test.use({ hasVisited: true });

  test('S2-58 B1 covers no words and not each other, wherever the page stands still', async ({
    page,
    visit,
  }) => {
    await visit('/m/home');
    await expect(bar(page)).toBeVisible();
    for (const top of [0, 90, 160, 230, 300, 10_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await expect.poll(() => coveredWords(page), `at ${top}`).toEqual([]);
    }
    await page.evaluate(() => window.scrollTo(0, 160));
    await expect(service(page)).toBeVisible();
    const [one, other] = await Promise.all([service(page).boundingBox(), bar(page).boundingBox()]);
    expect((one?.y ?? 0) + (one?.height ?? 0)).toBeLessThanOrEqual(other?.y ?? 0);
  });
});
