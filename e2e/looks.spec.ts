import { expect, test } from './fixtures.ts';
import { looks } from './looks.ts';

const screens = [
  { name: 'home', path: '/m/home' },
  { name: 'game-list', path: '/m/gameList?gameType=RNG' },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register' },
  { name: 'gallery', path: '/gallery' },
] as const;

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
  });
}
