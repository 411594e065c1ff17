/**
 * Every pictured game and view of the lotteries in all its looks: at each size, of each brand, in each language (issue 18). The stored
 * pictures take these by turns, since `npm test` compares them each time; here are all, to be looked at:
 * `npx playwright test -c e2e/playwright.config.ts --project=album`, and test-results/album/index.html.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { looksOfGames, picturedGames, picturedViews, sizesOfGames } from './picturedGames.ts';
import { openStill, openView } from './stillGame.ts';

const album = path.resolve(import.meta.dirname, '../test-results/album');
const names = [...picturedGames, ...picturedViews].map(({ name }) => name);
const fileOf = (name: string, look: string, [width, height]: readonly [number, number]) =>
  `${name}-${look}-${width}x${height}.png`;

test.beforeAll(() => {
  mkdirSync(album, { recursive: true });
  const picture = (name: string, look: string, size: readonly [number, number]) =>
    `<img loading="lazy" width="${size[0]}" height="${size[1]}" src="${fileOf(name, look, size)}" alt="${look}">`;
  const rows = names.map((name) => {
    const all = looksOfGames.map(
      ({ name: look }) => `<p>${sizesOfGames.map((size) => picture(name, look, size)).join('\n')}</p>`,
    );
    return `<h2>${name}</h2>\n${all.join('\n')}`;
  });
  writeFileSync(
    path.join(album, 'index.html'),
    `<!doctype html><title>Laro: games</title>\n${rows.join('\n')}\n`,
  );
});

for (const { name: look, merchant, theme, language } of looksOfGames) {
  test.describe(`in the look of ${look}`, () => {
    test.use({ merchant, theme, language, contextOptions: { reducedMotion: 'reduce' } });

    for (const game of picturedGames.filter(({ only = merchant }) => only === merchant))
      test(`the game ${game.name} (${look})`, async ({ page, logIn, member }) => {
        await logIn(member, '/m/help');
        await photograph(page, game.name, look, () => openStill(page, game, merchant));
      });

    for (const view of picturedViews)
      test(`the lotteries’ ${view.name} (${look})`, async ({ page, logIn, member }) => {
        await logIn(member, '/m/help');
        await photograph(page, view.name, look, () => openView(page, view, merchant), view.to);
      });
  });
}

/** At each size; opened once on a usual phone. */
async function photograph(
  page: Page,
  name: string,
  look: string,
  open: () => Promise<void>,
  to?: string,
): Promise<void> {
  await open();
  for (const size of sizesOfGames) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    if (to !== undefined) await page.locator(`main ${to}`).evaluate((part) => part.scrollIntoView());
    await page.screenshot({ path: path.join(album, fileOf(name, look, size)), animations: 'disabled' });
  }
}
