import { gameTypes } from '@laro/rules/gameTypes.ts';
import { expect, test } from './fixtures.ts';

// That one is then in the game is shown of a slot and of a lottery, by playedAndRecorded.spec.ts.
for (const merchant of ['lawinf3', 'perlas'] as const) {
  test.describe(`at ${merchant}`, () => {
    test.use({ merchant });
    test(`S4-39 S6-03 a visitor taps a game of each category, and is at the login for it, which offers a trial (${merchant})`, async ({
      page,
      visit,
    }) => {
      for (const gameType of gameTypes) {
        await visit(`/m/home?tab=${gameType}`);
        const games = page.getByRole('tabpanel').locator('a[href^="/m/play?"], a[href^="/m/lottery?"]');
        const address = (await games.first().getAttribute('href')) ?? '';
        await games.first().click();
        // A lottery shows itself first.
        if (address.startsWith('/m/lottery?'))
          await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
        await expect(page).toHaveURL(
          (url) => url.pathname === '/m/login' && url.searchParams.get('next') === address,
        );
        await expect(page.getByRole('link', { name: 'Free trial with play money' })).toBeVisible();
      }
    });
  });
}
