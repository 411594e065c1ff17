import { phonePixels, test } from './fixtures.ts';
import { looksOfGames, picturedGames, picturedViews } from './picturedGames.ts';
import { openStill, openView } from './stillGame.ts';

test.use(phonePixels);

for (const { name: look, merchant, theme, language } of looksOfGames) {
  test.describe(`in the look of ${look}`, () => {
    // What moves by itself stands still for someone who asked for that.
    test.use({ merchant, theme, language, contextOptions: { reducedMotion: 'reduce' } });

    test(`issue 18 a game of each category, engine and board looks as its stored picture (${look})`, async ({
      page,
      logIn,
      member,
      expectPicture,
    }) => {
      test.setTimeout(360_000);
      await logIn(member, '/m/help');
      for (const game of picturedGames) {
        const { name, screen, title } = game;
        const [one, ...others] = game.looks[look] ?? [];
        if (one === undefined) continue;
        await test.step(name, async () => {
          for (const [at, [width, height]] of [one, ...others].entries()) {
            await page.setViewportSize({ width, height });
            if (at === 0) await openStill(page, game, merchant);
            const to = `game-${name}-${look}${width === 390 ? '' : `-${width}`}`;
            await expectPicture({ name: to, screen, title });
          }
        });
      }
    });

    test(`issue 18 the center of lotteries looks as its stored pictures (${look})`, async ({
      page,
      logIn,
      member,
      expectPicture,
    }) => {
      await logIn(member, '/m/help');
      for (const view of picturedViews) {
        const [one, ...others] = view.looks[look] ?? [];
        if (one === undefined) continue;
        await test.step(view.name, async () => {
          for (const [at, [width, height]] of [one, ...others].entries()) {
            await page.setViewportSize({ width, height });
            if (at === 0) await openView(page, view, merchant);
            if (view.to !== undefined)
              await page.locator(`main ${view.to}`).evaluate((part) => part.scrollIntoView());
            await expectPicture({ name: `lottery-${view.name}-${look}-${width}`, screen: 'lottery' });
          }
        });
      }
    });
  });
}
