import { randomUUID } from 'node:crypto';
import type { FrameLocator, Page } from '@playwright/test';
import { openFakeGame, type FakeGame } from './fakeGame.ts';
import { expect, test as plain } from './fixtures.ts';

interface Fixtures {
  /** Logs a fresh member in and opens the real game. */
  playSlot: () => Promise<FrameLocator>;
  /** As `playSlot`, with a game of the test. */
  playFake: () => Promise<FakeGame>;
}

const test = plain.extend<Fixtures>({
  playSlot: async ({ page, enter, member }, provide) => {
    await provide(async () => {
      await enter(member);
      return openSlot(page);
    });
  },
  playFake: async ({ page, enter, member }, provide) => {
    await provide(async () => {
      await enter(member);
      return openFakeGame(page);
    });
  },
});

/** What the wallet of the page says from now on, from the figure that is given. */
async function playWallet(page: Page): Promise<(sumBalance: string) => void> {
  let version = 1_000_000;
  let figure = '10000.00';
  const said = () => ({
    sumBalance: figure,
    version,
    currencySymbol: '₱',
    currency: 'PHP',
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
    playFake,
  }) => {
    const say = await playWallet(page);
    const game = await playFake();
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
    playFake,
  }) => {
    const game = await playFake();
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
    const asked = page.waitForRequest('**/wps/wallets/gcs');
    await game.tell({ type: 'balance', balance: '99999.00', currency: 'PHP' });
    await (await (await asked).response())?.finished();
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
  });

  test('F1 is the wallet’s again when a game is left in the middle of a round', async ({
    page,
    playFake,
  }) => {
    const game = await playFake();
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
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
    playFake,
  }) => {
    const game = await playFake();
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await expect(page.locator('section[aria-busy=false]')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect.poll(game.heard).toEqual(['pause']);
    await page.keyboard.press('Escape');
    await expect.poll(game.heard).toEqual(['pause', 'resume']);
  });

  test('F2 stakes nothing unseen: autoplay waits under a sheet of its own, and ends under the menu of the site', async ({
    page,
    playSlot,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      window.addEventListener('message', ({ data }) => said.push(data.type));
    });
    // A page that draws no bar, so that the game has a menu of its own.
    await page.addInitScript(() => {
      if (location.hash.includes('&bar=page')) location.hash = location.hash.replace('&bar=page', '');
    });
    await page.clock.install();
    const game = await playSlot();
    // Free spins and big wins ask to go on.
    await page.addLocatorHandler(game.getByRole('button', { name: 'Continue' }), (next) => next.click());
    const begun = async () => (await saidBy(page)).filter((type) => type === 'roundStarted').length;
    /** All rounds are over, and so is every pause between two of them. */
    const rested = async () => {
      const over = (types: string[]) => types.findLast((type) => type.startsWith('round')) === 'roundEnded';
      // Free spins may come, and be eight.
      await expect.poll(async () => over(await saidBy(page)), { timeout: 120_000 }).toBe(true);
      await page.clock.runFor(3000);
      await page.clock.resume();
    };

    const start = game.getByRole('button', { name: /^Start/ });
    const sheet = game.getByRole('dialog', { name: 'Menu' });
    let before = 0;
    do {
      // While it is told what free spins have won the press is not taken.
      await expect(async () => {
        await game.getByRole('button', { name: 'Auto', exact: true }).click();
        await expect(start).toBeVisible({ timeout: 2000 });
      }).toPass();
      await start.click();
      await expect.poll(begun).toBeGreaterThan(before);
      await game.getByRole('button', { name: 'Menu' }).click();
      await expect(sheet).toBeVisible();
      before = await begun();
      await rested();
      expect(await begun()).toBe(before);
      await sheet.getByRole('button', { name: 'Close' }).click();
      // Free spins end it: once more.
    } while (await game.getByText(/^Free spin \d/).isVisible());
    await expect.poll(begun).toBeGreaterThan(before);

    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    const covered = await begun();
    await rested();
    await page.keyboard.press('Escape');
    await expect(game.getByText('Autoplay stopped: something covered the game.')).toBeVisible();
    await rested();
    expect(await begun()).toBe(covered);
  });
});

/** The real one, which can be played. */
async function openSlot(page: Page): Promise<FrameLocator> {
  await page.goto('/m/home');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: /^(Spin|I-spin)$/ }).waitFor();
  return game;
}

/** An entry of the game, in the menu of the page. */
async function chooseEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name, exact: true }).click();
}

/** The arcade says something else of what it says when the game opens, or of a round. */
async function amend(page: Page, call: 'session' | 'rounds', change: (said: Said) => Said): Promise<void> {
  await page.route(`**/games/gintong-lawin/api/${call}`, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });
}
type Said = Readonly<Record<string, unknown>>;

test.describe('F3 one bar', () => {
  test('F3 of the page, with the name of the game, one way back, one balance, and one menu that has what the game’s had', async ({
    page,
    playSlot,
  }) => {
    const game = await playSlot();
    await expect(page.getByRole('banner').getByRole('heading', { name: 'Gintong Lawin' })).toBeVisible();
    await expect(page).toHaveTitle('Gintong Lawin · Lawin');
    await expect(game.getByRole('button', { name: 'Back to the games' })).toBeHidden();
    await expect(game.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(game.getByText('₱10,000.00')).toBeHidden();
    await expect(game.getByRole('button', { name: 'Turn sound on' })).toBeVisible();
    for (const name of ['Pays and rules', 'Fair rounds', 'Your rounds', 'This session']) {
      await chooseEntry(page, name);
      const sheet = game.getByRole('dialog', { name });
      await expect(sheet).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
      await sheet.getByRole('button', { name: 'Close' }).click();
    }
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL('/m/home');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Pays and rules' })).toHaveCount(0);
  });

  test('F3 a game that knows nothing of it keeps its own, and adds nothing to the menu of the page', async ({
    page,
    playFake,
  }) => {
    const game = await playFake();
    expect(page.frames().at(-1)?.url()).toContain('bar=page');
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await expect(page.locator('section[aria-busy=false]')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(menu.getByRole('region', { name: 'Gintong Lawin' })).toHaveCount(0);
  });

  test('F8 while the game opens its art and name stand there', async ({ page, playFake }) => {
    await playFake();
    const main = page.getByRole('main');
    await expect(main.getByText('Gintong Lawin')).toBeVisible();
    await expect(main.getByText('Habagat')).toBeVisible();
    await expect(main.getByText('The game is opening')).toBeVisible();
    const art = main.locator('img');
    await expect.poll(() => art.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  });
});

test('A1 F3 a slot of another studio opens from its tile, says what it returns, plays without autoplay, and knows the round after a reload', async ({
  page,
  logIn,
  member,
}) => {
  await logIn(member, '/m/gameList?gameType=RNG&vassalage=JDH');
  await page.getByRole('link', { name: 'Dragon Pearl Rush' }).click();
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await spin.waitFor();
  await expect(game.getByRole('button', { name: 'Auto', exact: true })).toBeHidden();
  await expect(game.getByRole('img', { name: /^The reels show/ })).toBeVisible();
  await chooseEntry(page, 'Pays and rules');
  const rules = game.getByRole('dialog', { name: 'Pays and rules' });
  await expect(rules).toContainText('96.29%');
  await expect(rules).toContainText('1,024 ways');
  await rules.getByRole('button', { name: 'Close' }).click();
  await page.addLocatorHandler(game.getByRole('button', { name: 'Continue' }), (next) => next.click());
  await spin.click();
  await expect(game.getByText(/^(You won .*|No win\.) Balance/)).toBeAttached({ timeout: 60_000 });
  await page.reload();
  await spin.waitFor();
  await chooseEntry(page, 'Your rounds');
  await expect(game.getByRole('dialog', { name: 'Your rounds' })).toContainText('Bet ₱1.00 · #0');
});

test.describe('F5 on a phone on its side', () => {
  for (const [width, height] of [
    [740, 320],
    [640, 300],
  ] as const) {
    test(`F5 the win line and every button with its words are in sight at ${width}x${height}`, async ({
      page,
      playSlot,
    }) => {
      await page.setViewportSize({ width, height });
      const game = await playSlot();
      for (const part of [
        game.locator('canvas').first(),
        game.getByText('Press spin'),
        game.getByText('Turbo', { exact: true }),
        game.getByText('Auto', { exact: true }),
        game.getByRole('button', { name: 'Spin', exact: true }),
        game.getByRole('button', { name: /^Bet/ }),
        page.getByTestId('balance'),
        page.getByRole('banner').getByRole('link', { name: 'Back' }),
        page.getByRole('banner').getByRole('button', { name: 'Menu' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      // Nothing of the page is left to scroll to.
      const hidden = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(hidden).toBe(0);
      await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
      await expect(page).toHaveURL('/m/voucherCenter');
    });
  }
});

test.describe('without a connection', () => {
  // What was still on its way.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('E15 that there is no connection is said above the game, off its buttons', async ({
    page,
    playSlot,
  }) => {
    const game = await playSlot();
    await page.context().setOffline(true);
    const said = page.getByText('No connection.');
    await expect(said).toBeVisible();
    const { y = 844, height = 0 } = (await said.boundingBox()) ?? {};
    const spin = await game.getByRole('button', { name: 'Spin', exact: true }).boundingBox();
    expect(y + height).toBeLessThan((spin?.y ?? 0) / 2);
    const notice = await page.locator('output').filter({ has: said }).boundingBox();
    const sound = await game.getByRole('button', { name: /^Turn sound/ }).boundingBox();
    expect((notice?.x ?? 390) + (notice?.width ?? 0)).toBeLessThanOrEqual(sound?.x ?? 0);
    await page.context().setOffline(false);
    await expect(said).toBeHidden();
  });
});

test('F3 F5 the balance of a trial fits the bar beside the game', async ({ page, visit }) => {
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  await page.setViewportSize({ width: 740, height: 320 });
  await openSlot(page);
  const sum = await page.getByTestId('balance').locator('span').first().boundingBox();
  const frame = await page.locator('iframe').boundingBox();
  expect(sum?.x ?? -1).toBeGreaterThanOrEqual(0);
  expect((sum?.x ?? 0) + (sum?.width ?? 999)).toBeLessThanOrEqual(frame?.x ?? 0);
});

test.describe('F4 out of money', () => {
  test('F4 a member is offered the deposit by the game, and led there', async ({ page, playSlot }) => {
    await amend(page, 'session', (said) => ({ ...said, balance: '0.10' }));
    await page.route('**/games/gintong-lawin/api/balance', (route) =>
      route.fulfill({ json: { balance: '0.10' } }),
    );
    const game = await playSlot();
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    const said = game.getByRole('dialog', { name: 'Not enough balance' });
    await said.getByRole('button', { name: 'Deposit' }).click();
    await expect(page).toHaveURL('/m/voucherCenter');
  });

  test('F4 E9 a trial player is led to registration, and may enter', async ({ page, visit }) => {
    await visit('/m/trail');
    await expect(page).toHaveURL('/m/home');
    const game = await openFakeGame(page);
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await game.tell({ type: 'funds' });
    await expect(page).toHaveURL(/\/m\/register\?next=%2Fm%2Fplay/);
    await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
  });
});

test.describe('the sheets of the slot', () => {
  test('F6 the check of a seed says in sight that it matches the fingerprint one held, and that another does not', async ({
    page,
    playSlot,
  }) => {
    const game = await playSlot();
    await chooseEntry(page, 'Fair rounds');
    await game.getByRole('button', { name: 'Change seeds and show the old one' }).click();
    await expect(game.getByText('It matches the fingerprint that you held.')).toBeInViewport();
    await game.getByRole('textbox', { name: 'Our seed (64 hexadecimal digits)' }).fill('2e'.repeat(32));
    await game.getByRole('button', { name: 'Work it out' }).click();
    await expect(game.getByText('It is not the seed whose fingerprint you held.')).toBeInViewport();
  });

  test('F6 the checker’s own page opens by a tap beside the game', async ({ page, playSlot, context }) => {
    const game = await playSlot();
    await chooseEntry(page, 'Fair rounds');
    const opened = context.waitForEvent('page');
    await game.getByRole('link', { name: /\/verify\// }).click();
    await expect((await opened).getByRole('heading', { name: /Check a round/ })).toBeVisible();
    await game.getByRole('button', { name: 'Copy the address' }).click();
    await expect(game.getByRole('button', { name: /^(Copied|Press and hold)/ })).toBeVisible();
  });

  test('F6 the page opens nothing of another house for a game', async ({ page, playFake, context }) => {
    const game = await playFake();
    await game.tell({ type: 'ready', game: 'gintong-lawin' });
    await game.tell({ type: 'open', url: 'https://evil.example/verify/' });
    await game.tell({ type: 'close', reason: 'player' });
    await expect(page).toHaveURL('/m/home');
    expect(context.pages()).toHaveLength(1);
  });

  test('F7 F9 your rounds say the day, and a result above zero has its plus', async ({ page, playSlot }) => {
    await amend(page, 'rounds', (said) => ({ ...said, win: '7.00' }));
    const game = await playSlot();
    await page.addLocatorHandler(game.getByRole('button', { name: 'Continue' }), (next) => next.click());
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 30_000 });
    await chooseEntry(page, 'This session');
    await expect(game.getByRole('dialog').getByText('+₱6.00')).toBeVisible();
    await game.getByRole('button', { name: 'Close' }).click();
    await chooseEntry(page, 'Your rounds');
    const today = await page.evaluate(() =>
      new Date().toLocaleDateString('en', { day: 'numeric', month: 'short' }),
    );
    await expect(game.getByRole('dialog').getByText(today)).toBeVisible();
  });

  test('S3-40 free spins of a free round say where they come from, and that what they pay goes to the bonus', async ({
    page,
    playSlot,
  }) => {
    const stops = [0, 0, 0, 0, 0];
    const outcome = ['base', 'free'].map((mode) => ({ mode, stops }));
    const free = { state: 'closed', bet: '0.00', freeStake: '1.00', win: '3.00', jackpot: null, outcome };
    await amend(page, 'rounds', (said) => ({ ...said, ...free }));
    const game = await playSlot();
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    const paid = game.getByRole('dialog', { name: 'Free spins paid' });
    await expect(paid).toContainText('A free round won them. It goes to your bonus.');
    await paid.getByRole('button', { name: 'Continue' }).click();
    await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  });

  test('F10 a last round that was lost is told in passing, without a tick and without a press', async ({
    page,
    playSlot,
  }) => {
    const lost = {
      id: randomUUID(),
      state: 'closed',
      bet: '1.00',
      win: '0.00',
      refusal: null,
      balance: null,
      outcome: null,
      at: new Date().toISOString(),
      hash: '',
      clientSeed: '',
      nonce: '1',
      serverSeed: null,
    };
    await amend(page, 'session', (said) => ({ ...said, unseen: lost }));
    const game = await playSlot();
    await expect(game.getByText('Your last round was finished. It paid nothing.')).toBeVisible();
    await expect(game.getByRole('dialog')).toHaveCount(0);
  });

  test('F11 that the money is play money stands in one line on the narrowest phone', async ({
    page,
    visit,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await visit('/m/trail');
    await expect(page).toHaveURL('/m/home');
    const game = await openSlot(page);
    const lines = await game.getByText('Play money').evaluate((words) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
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

test('S9-04 S3-22 S7-30 a tile that is held begins to sink in the next frame, says what its game is, and that is played for free with nothing of the wallet', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  const tile = page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' });
  await tile.hover();
  await tile.evaluate((link) => {
    const sinking = new Promise((resolve) => {
      link.addEventListener('pointerdown', () =>
        requestAnimationFrame(() => {
          const { delay, duration } = link.getAnimations()[0]?.effect?.getTiming() ?? {};
          resolve({ delay, duration });
        }),
      );
    });
    Object.assign(window, { sinking });
  });
  await page.mouse.down();
  expect(await page.evaluate(() => Reflect.get(window, 'sinking'))).toEqual({ delay: 0, duration: 130 });
  // What hears a long press comes once the page runs: one from before is let go beside the tile, where it opens nothing.
  const letGo = async () => {
    await page.mouse.move(0, 0);
    await page.mouse.up();
  };
  await letGo();
  await expect(async () => {
    await tile.hover();
    await page.mouse.down();
    await expect(page)
      .toHaveURL(/\/m\/soon\?nodeId=/, { timeout: 2000 })
      .finally(letGo);
  }).toPass();
  await page.getByRole('link', { name: 'Play for free' }).click();
  const game = page.frameLocator('iframe');
  const shown = page.getByTestId('balance');
  await expect(shown).toHaveText('PLAY 10,000.00');
  await expect(page.getByText('Your wallet is not touched.')).toBeVisible();
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(shown).not.toHaveText('PLAY 10,000.00');
  await visit('/m/home');
  await expect(shown).toHaveText('₱10,000.00');
  await visit('/m/gameRecord');
  await expect(page.getByRole('main')).not.toContainText('Gintong Lawin');
});
