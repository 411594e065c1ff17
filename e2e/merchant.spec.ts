import { expect, test } from './fixtures.ts';
import { originOf } from './setup/place.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

test('S1-04 an open page sees what a merchant has changed, flags and tokens, and so does the next page', async ({
  page,
  visit,
}) => {
  await makeBrands({ bago: {} });
  await page.clock.install();
  await visit(`${originOfBrand('bago')}/m/home`);
  const jackpot = page.getByTestId('jackpot');
  await expect(jackpot).toBeVisible();
  const button = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await expect(button).not.toHaveCSS('border-radius', '3px');
  const tokens = { dark: { page: '#101820' }, brand: { 'radius-m': '3px' } };
  await makeBrands({ bago: { off: ['jackpotCounter'], settings: { tokens } } });
  await page.clock.runFor(60_000);
  await expect(jackpot).toHaveCount(0);
  await expect(button).toHaveCSS('border-radius', '3px');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 24, 32)');
  await visit(`${originOfBrand('bago')}/m/home`);
  await expect(jackpot).toHaveCount(0);
  await expect(button).toHaveCSS('border-radius', '3px');
});

test('S4-38 games open at a host that a brand gets while the house runs', async ({ request }) => {
  await makeBrands({ bagonghost: { settings: { hosts: ['play.bago.example'] } } });
  const game = new URL(originOf('lawinf3'));
  game.port = String(Number(game.port) + 1);
  game.pathname = '/games/gintong-lawin/';
  await expect
    .poll(async () => (await request.get(game.href)).headers()['content-security-policy'])
    .toContain(' https://play.bago.example');
  expect(await (await request.get(game.href)).text()).toContain(' https://play.bago.example');
});
