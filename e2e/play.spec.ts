import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openFakeGame } from './fakeGame.ts';
import { expect, test } from './fixtures.ts';

/** What the wallet of the page says from now on, from the figure that is given. */
async function playWallet(page: Page): Promise<(sumBalance: string) => void> {
  let version = 1_000_000;
  let figure = '10000.00';
  const said = () => ({
    ...{ sumBalance: figure, version, currencySymbol: '₱', currency: 'PHP' },
    updatedAt: new Date().toISOString(),
  });
  await page.route('**/wps/wallets/watch*', (route) =>
    // Ends with what it says, so that the page asks again in half a second.
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(said())}\n\n` }),
  );
  await page.route('**/wps/wallets/gcs', (route) =>
    route.fulfill({ json: { success: true, value: said() } }),
  );
  return (sumBalance) => {
    version++;
    figure = sumBalance;
  };
}

test.describe('the balance beside a game', () => {
  test('F1 S4-01 tells no result before the game does: the bet goes at once, the win when the round is over', async ({
    page,
    member,
    logIn,
  }) => {
    await logIn(member);
    const say = await playWallet(page);
    const game = await openFakeGame(page);
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    const shown = page.getByTestId('balance');
    await expect(shown).toHaveText('₱10,000.00');
    const round = { request: randomUUID(), bet: '5.00', currency: 'PHP' };
    await game.tell({ type: 'roundStarted', ...round });
    await expect(shown).toHaveText('₱9,995.00');
    // The wallet has the win while the reels still turn.
    say('10120.00');
    const heard = () => page.waitForResponse((response) => response.url().includes('/wps/wallets/watch'));
    for (let turn = 0; turn < 2; turn++) await (await heard()).finished();
    await expect(shown).toHaveText('₱9,995.00');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog').getByText('₱9,995.00')).toBeVisible();
    await page.keyboard.press('Escape');
    await game.tell({ type: 'roundEnded', ...round, state: 'closed', win: '125.00' });
    await expect(shown).toHaveText('₱10,120.00');
  });

  test('F1 a game that knows more than the page makes it ask the wallet, whose word holds', async ({
    page,
    member,
    logIn,
  }) => {
    await logIn(member);
    const game = await openFakeGame(page);
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
    const asked = page.waitForRequest('**/wps/wallets/gcs');
    await game.tell({ type: 'balance', balance: '99999.00', currency: 'PHP' });
    await (await (await asked).response())?.finished();
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
  });

  test('F1 is the wallet’s again when a game is left in the middle of a round', async ({
    page,
    member,
    logIn,
  }) => {
    await logIn(member);
    const game = await openFakeGame(page);
    const round = { request: randomUUID(), bet: '50.00', currency: 'PHP' };
    await game.tell({ type: 'roundStarted', ...round });
    await expect(page.getByTestId('balance')).toHaveText('₱9,950.00');
    await game.tell({ type: 'close', reason: 'player' });
    await expect(page).toHaveURL('/m/home');
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
  });
});

test.describe('a game that is covered', () => {
  test('F2 hears that it is to pause while the menu of the site lies over it, and that it may go on', async ({
    page,
    member,
    logIn,
  }) => {
    await logIn(member);
    const game = await openFakeGame(page);
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await expect(page.locator('section[aria-busy=false]')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect.poll(game.heard).toEqual(['pause']);
    await page.keyboard.press('Escape');
    await expect.poll(game.heard).toEqual(['pause', 'resume']);
  });

  test('F2 stakes nothing unseen: autoplay waits under a sheet of its own, and ends under the menu of the site', async ({
    page,
    member,
    logIn,
  }) => {
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      window.addEventListener('message', ({ data }) => said.push(data.type));
    });
    await page.clock.install();
    await logIn(member);
    await page.goto('/m/home');
    await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
    const game = page.frameLocator('iframe');
    // Free spins and big wins ask to go on.
    await page.addLocatorHandler(game.getByRole('button', { name: 'Continue' }), (next) => next.click());
    const begun = async () => (await saidBy(page)).filter((type) => type === 'roundStarted').length;
    /** All rounds are over, and so is every pause between two of them. */
    const rested = async () => {
      const over = (types: string[]) => types.findLast((type) => type.startsWith('round')) === 'roundEnded';
      await expect.poll(async () => over(await saidBy(page)), { timeout: 30_000 }).toBe(true);
      await page.clock.runFor(3000);
      await page.clock.resume();
    };

    await game.getByRole('button', { name: 'Auto', exact: true }).click();
    await game.getByRole('button', { name: /^Start/ }).click();
    await expect.poll(begun).toBe(1);
    await game.getByRole('button', { name: 'Menu' }).click();
    const sheet = game.getByRole('dialog', { name: 'Menu' });
    await expect(sheet).toBeVisible();
    const before = await begun();
    await rested();
    expect(await begun()).toBe(before);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect.poll(begun).toBeGreaterThan(before);

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    const covered = await begun();
    await rested();
    await page.keyboard.press('Escape');
    await expect(game.getByText('Autoplay stopped: something lay over the game.')).toBeVisible();
    await rested();
    expect(await begun()).toBe(covered);
  });
});

function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => Object(window).said);
}

test.describe('a game that does not come', () => {
  test('M7 S9-03 is given up after 20 s, with the way to try again', async ({ page, member, logIn }) => {
    await page.clock.install();
    await logIn(member);
    let isAway = true;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/games/gintong-lawin/', async (route) => {
      if (isAway) await held;
      await (isAway ? route.abort() : route.continue());
    });
    await page.goto('/m/home');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
    const frame = page.locator('iframe');
    let passed = 0;
    const run = async (milliseconds: number) => {
      passed += milliseconds;
      await page.clock.runFor(milliseconds);
    };
    await expect
      .poll(async () => run(100).then(() => frame.count()), { intervals: [50], timeout: 0 })
      .toBe(1);
    await run(19_900 - passed);
    await expect(frame).toBeAttached();
    await run(passed);
    await expect(page.getByRole('heading', { name: 'The game did not open' })).toBeVisible();
    await expect(frame).toHaveCount(0);
    isAway = false;
    release();
    await page.clock.resume();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    const game = page.frameLocator('iframe');
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  });
});
