import type { Page } from '@playwright/test';
import { expect, phonePixels, test } from './fixtures.ts';
import { looksOfScreens, picturedGames, type PicturedGame } from './looks.ts';
import type { MerchantCode } from './setup/place.ts';
import { gamesAt, gamesOf } from './setup/someGames.ts';
import { wearsItsFace } from './storedPicture.ts';

test.use(phonePixels);

/** Beside that of a phone: the narrowest one and a tablet, of which one stands upright in each brand and the other lies on its side. */
const otherSizes = {
  lawinf3: [
    [320, 640],
    [1024, 768],
  ],
  perlas: [
    [640, 320],
    [768, 1024],
  ],
} as const satisfies Record<MerchantCode, readonly (readonly [number, number])[]>;

for (const { name: look, merchant, theme, language } of looksOfScreens) {
  test.describe(`in the look of ${look}`, () => {
    // What moves by itself stands still for someone who asked for that.
    test.use({ merchant, theme, language, contextOptions: { reducedMotion: 'reduce' } });

    test(`issue 18 a game of each category looks as its stored picture (${look})`, async ({
      page,
      logIn,
      member,
      expectPicture,
    }) => {
      test.setTimeout(240_000);
      await logIn(member, '/m/help');
      for (const game of picturedGames) {
        await test.step(game.name, async () => {
          await openStill(page, game, merchant);
          const { name, screen, title } = game;
          await expectPicture({ name: `game-${name}-${look}`, screen, title });
          for (const [width, height] of otherSizes[merchant]) {
            await page.setViewportSize({ width, height });
            await expectPicture({ name: `game-${name}-${look}-${width}`, screen, title });
          }
          await page.setViewportSize({ width: 390, height: 844 });
        });
      }
    });
  });
}

/** Opens a game that stands where the answers of `someGames.ts` leave it: its clock does not go on, and its luck is known. */
async function openStill(
  page: Page,
  { name, address, play, shows, to }: PicturedGame,
  merchant: MerchantCode,
): Promise<void> {
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
  if (play !== undefined) await game.getByRole('button', { name: play }).click();
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
