import { demoPassword, expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

test.describe('S2-63 the tab of a category with a single vendor, which has a lobby', () => {
  test.use({ baseURL: originOfBrand('onehall') });
  test.beforeAll(() => makeBrands({ onehall: { games: true, members: true, lobby: 'IA' } }));

  test('starts the vendor at once, and back is home', async ({ page, logIn }) => {
    await page.route('**/lobby/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>The hall of the test</h1>' }),
    );
    await logIn({ username: 'demo', password: demoPassword }, '/m/home');
    const tab = page.getByRole('tab', { name: 'E-sports', exact: true });
    await tab.click();
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('The hall of the test');
    await expect(page).toHaveURL('/m/play?gameType=ESPORTS&vassalage=IA&gameCode=lobby');
    await page.goBack();
    await expect(page).toHaveURL('/m/home');
    await expect(tab).toBeVisible();
  });

  test('S4-39 leads a visitor there by the login', async ({ page, visit }) => {
    await visit('/m/home');
    await page.getByRole('tab', { name: 'E-sports', exact: true }).click();
    const lobby = '/m/play?gameType=ESPORTS&vassalage=IA&gameCode=lobby';
    await expect(page).toHaveURL(`/m/login?${new URLSearchParams({ next: lobby }).toString()}`);
  });
});
