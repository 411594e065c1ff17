import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { PicturedGame, PicturedView } from './picturedGames.ts';
import type { MerchantCode } from './setup/place.ts';
import { someMenu, someNumbers, someOrders } from './setup/someDraws.ts';
import { gamesAt, gamesOf } from './setup/someGames.ts';
import { wearsItsFace } from './storedPicture.ts';

/** Opens a view of the center, of draws that are the same in each picture. */
export async function openView(page: Page, { query }: PicturedView, merchant: MerchantCode): Promise<void> {
  // What is open asks on, and is answered until it is gone.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await holdCounts(page, merchant);
  await page.clock.setFixedTime(new Date(Date.parse(someMenu.now)));
  for (const [path, value] of Object.entries({
    '**/lgw/games/menu*': someMenu,
    '**/lgw/numero*': someNumbers,
    '**/lgw/orders?*': someOrders,
  }))
    await page.route(path, (route) => route.fulfill({ json: { success: true, value } }));
  await expect(async () => {
    await page.goto(`/m/lottery${query}`);
    expect(await page.evaluate(wearsItsFace)).toBe(true);
  }).toPass();
  await expect(page.getByRole('main').locator('[aria-busy=true][aria-label]')).toHaveCount(0);
  if (!query.includes('orders'))
    await expect(page.getByRole('main').getByRole('timer').first()).toHaveText('1:30');
}

/** Opens a game that stands where the answers of `someGames.ts` leave it: its clock does not go on, and its luck is known. */
export async function openStill(
  page: Page,
  { name, address, press = [], shows, to }: PicturedGame,
  merchant: MerchantCode,
): Promise<void> {
  // What is open asks on, and is answered until it is gone.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await holdCounts(page, merchant);
  await page.clock.setFixedTime(gamesAt);
  for (const [path, json] of Object.entries(gamesOf[name] ?? {})) {
    await page.route(
      (url) => url.pathname.endsWith(`/api/${path}`),
      (route) => route.fulfill({ json }),
    );
  }
  // A face that comes too late for a page is not worn by it (`font-display: optional`); another time it is there.
  await expect(async () => {
    await page.goto(address);
    await page.locator('main section[aria-busy=false] iframe').waitFor();
    for (const frame of page.frames()) expect(await frame.evaluate(wearsItsFace)).toBe(true);
  }).toPass();
  const game = page.frameLocator('main iframe');
  for (const next of press) await game.getByRole('button', { name: next }).first().click({ timeout: 20_000 });
  await expect(game.getByText(shows).first()).toBeVisible();
  // What is told for some seconds has been told.
  await page.clock.fastForward(10_000);
  const told = () =>
    game
      .locator('.notice')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((one) => one.textContent),
      );
  if (to !== undefined) await game.locator(to).evaluate((part) => part.scrollIntoView());
  await expect.poll(async () => (await told()).join('')).toBe('');
}

/** What waits to be read, and what is in the wallet, are the same on every day. */
async function holdCounts(page: Page, merchant: MerchantCode): Promise<void> {
  const said = {
    sumBalance: '10000.00',
    version: 1_000_000,
    updatedAt: gamesAt.toISOString(),
    ...(merchant === 'lawinf3'
      ? { currency: 'PHP', currencySymbol: '₱' }
      : { currency: 'CNY', currencySymbol: '¥' }),
  };
  const counts = { inbox: 3, chat: 0 };
  const answers = {
    '**/wps/message/unread': counts.inbox,
    '**/wps/chat/unread': { unReadCount: counts.chat },
    '**/wps/announcement/unread*': { footer: { unreadCount: 0 } },
    '**/wps/wallets/gcs': said,
  };
  for (const [path, value] of Object.entries(answers))
    await page.route(path, (route) => route.fulfill({ json: { success: true, value } }));
  await page.route('**/wps/wallets/watch*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `data: ${JSON.stringify({ ...said, unread: counts })}\n\n`,
    }),
  );
}
