import type { Page } from '@playwright/test';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { expect, test } from './fixtures.ts';

const isLottery = (address: string) => address.startsWith('/m/lottery?');

interface Tapped {
  readonly address: string;
  /** What its tile says. */
  readonly tile: string;
}

/** A visitor taps the first game of a category on home, and is at the login for it. */
async function tapGame(page: Page, gameType: string): Promise<Tapped> {
  await page.goto(`/m/home?tab=${gameType}`);
  const games = page.getByRole('tabpanel').locator('a[href^="/m/play?"], a[href^="/m/lottery?"]');
  const address = (await games.first().getAttribute('href')) ?? '';
  const tile = await games.first().innerText();
  await games.first().click();
  // A lottery shows itself first.
  if (isLottery(address)) await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/m/login' && url.searchParams.get('next') === address,
  );
  return { address, tile };
}

/** The game that was tapped is there, says of itself that it can be played, and is played for this money. */
async function expectIn(page: Page, { address, tile }: Tapped, money: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator('main section[aria-busy=false] iframe')).toBeVisible();
  expect(tile).toContain(await page.locator('main iframe').getAttribute('title'));
  const balance = isLottery(address)
    ? page.frameLocator('iframe').getByText(`Balance ${money}`)
    : page.getByTestId('balance').filter({ hasText: money });
  await expect(balance).toBeVisible();
}

/** What this session came to, which whoever plays can ask of every game. */
async function expectSession(page: Page, { address }: Tapped, staked: string): Promise<void> {
  const game = page.frameLocator('iframe');
  const session = { name: 'This session' };
  if (isLottery(address)) await game.getByText(session.name).click();
  else {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', session).click();
    await expect(game.getByRole('dialog', session)).toBeVisible();
  }
  await expect(game.locator('.totals dd').first()).toHaveText(staked);
}

for (const [merchant, money] of [
  ['lawinf3', '₱10,000.00'],
  ['perlas', '¥10,000.00'],
] as const) {
  test.describe(`at ${merchant}`, () => {
    test.use({ merchant });
    for (const [index, gameType] of gameTypes.entries()) {
      // Every category is played by a member of one brand and a trial of the other.
      if ((index % 2 === 0) === (merchant === 'lawinf3')) {
        test(`S4-39 S4-38 S7-27 a visitor taps a game of ${gameType}, logs in and is in it, is told of this session, and finds it among the recent`, async ({
          page,
          member,
        }) => {
          const tapped = await tapGame(page, gameType);
          await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
          await page.getByLabel('Password', { exact: true }).fill(member.password);
          await page.getByRole('button', { name: 'Log in' }).click();
          await expectIn(page, tapped, money);
          await expectSession(page, tapped, money.replace('10,000', '0'));
          await page.goto(`/m/gameList?gameType=${gameType}&type=recent`);
          const recent = page.getByRole('tabpanel').getByRole('listitem').getByRole('link');
          await expect(recent).toHaveCount(1);
          await expect(recent).toHaveAttribute('href', tapped.address);
        });
      } else {
        test(`S4-39 S6-03 a visitor taps a game of ${gameType}, tries it, and is in it with play money`, async ({
          page,
        }) => {
          const tapped = await tapGame(page, gameType);
          await page.getByRole('link', { name: 'Free trial with play money' }).click();
          await expectIn(page, tapped, 'PLAY 10,000.00');
        });
      }
    }
  });
}
