import type { Locator } from '@playwright/test';
import { lotteries } from '@laro/rules/lottery/plays.ts';
import { expect, test } from './fixtures.ts';
import { gamesAt, gamesOf } from './setup/someGames.ts';

test('S2-84 S2-20 S3-38 S4-38 a member finds a lottery, orders in a draw, takes it back, and sees what this session came to', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  await visit('/m/startLottery');
  // The way in, before the way to its results.
  await page
    .getByRole('link', { name: /Seven Isles 3D/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seven Isles 3D' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/lottery\?/);

  const lotto = page.frameLocator('iframe');
  const notice = lotto.locator('.notice');
  const place = (number: number) => lotto.getByRole('group', { name: `Place ${number}` });
  await expect(lotto.getByText('Balance ₱10,000.00')).toBeVisible();
  await expect(lotto.getByText('Choose your numbers')).toBeVisible();
  for (const [at, digit] of ['4', '0', '7'].entries()) {
    await place(at + 1)
      .getByRole('button', { name: digit })
      .click();
  }
  await place(3).getByRole('button', { name: '8' }).click();
  await expect(lotto.getByText('Bets: 2 · ₱2.00')).toBeVisible();
  await lotto.getByRole('button', { name: 'Add to slip' }).click();
  await lotto.getByRole('button', { name: 'Rambolito 6' }).click();
  await lotto.getByRole('button', { name: 'Quick pick' }).click();
  await lotto.getByRole('button', { name: '₱10.00' }).click();
  await lotto.getByRole('button', { name: 'More times' }).click();
  await lotto.getByRole('button', { name: 'Add to slip' }).click();

  // Draws go by the clock: one that is about to close is let go by.
  await expect(lotto.locator('.clock')).toHaveText(/in (\d*[1-9]:|0:[2-5])/, { timeout: 60_000 });
  const order = lotto.getByRole('button', { name: /^Place .* for/ });
  await expect(order).toHaveText('Place 2 for ₱22.00');
  await expect(order).toBeEnabled({ timeout: 60_000 });
  await order.click();
  await expect(notice).toHaveText('Placed: 2');
  await expect(lotto.getByText('Balance ₱9,978.00')).toBeVisible();
  const cancel = lotto.getByRole('button', { name: /^Cancel: Straight 4 \| 0 \| 7 8/ });
  await cancel.click();
  await expect(notice).toHaveText('Canceled. Your stake is back.');
  await expect(lotto.getByText('Balance ₱9,980.00')).toBeVisible();
  await expect(lotto.getByText(/Waits for the draw/)).toHaveCount(1);
  // What was taken back is not repeated.
  await lotto.getByRole('button', { name: 'Repeat last' }).click();
  await expect(order).toHaveText('Place 1 for ₱20.00');
  await lotto.getByRole('button', { name: /^Remove from the slip: Rambolito 6/ }).click();
  await lotto.getByText('This session').click();
  await expect(lotto.getByRole('definition').first()).toHaveText('₱20.00');

  // The same once more, in three draws; what is left of it is taken back at once.
  await lotto.getByText('Type or paste numbers').click();
  await lotto.getByRole('textbox').fill('123\n12');
  await lotto.getByRole('button', { name: 'Add them to the slip' }).click();
  await expect(notice).toHaveText('On the slip: 1. Lines that are no bet: 1.');
  await lotto.getByRole('button', { name: '3', exact: true }).last().click();
  const chase = lotto.getByRole('button', { name: /^Place 1 in 3 draws for/ });
  await expect(chase).toBeEnabled({ timeout: 60_000 });
  await chase.click();
  await expect(notice).toHaveText('Placed: 1');
  await lotto.getByRole('button', { name: /^Cancel the rest/ }).click();
  await expect(notice).toHaveText('Canceled. Your stake is back.');

  await page.getByRole('link', { name: 'Entertainment' }).click();
  await expect(lotto.getByRole('button', { name: 'Sum' })).toBeVisible();
  await lotto.getByRole('button', { name: 'Big' }).first().click();
  await expect(lotto.getByText('Bets: 1 · ₱1.00')).toBeVisible();

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/m\/game$/);
});

test('S2-20 words in the list of lotteries stay on their line as a draw closes', async ({ page, visit }) => {
  // Every sale closes two seconds after it is told of.
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const reply = await ask(...asked);
      if (!String(asked[0]).includes('/lgw/games/menu')) return reply;
      const said = await reply.json();
      const at = (later: number) => new Date(Date.parse(said.value.now) + later).toISOString();
      for (const { lotteries } of said.value.groups) {
        for (const { current } of lotteries) {
          if (current) Object.assign(current, { closesAt: at(2_000), dueAt: at(60_000) });
        }
      }
      return Response.json(said);
    };
  });
  await visit('/m/lottery');
  const first = page.getByRole('list', { name: 'Lotteries' }).getByRole('listitem').first();
  const topOf = async (words: string) => (await first.getByText(words, { exact: true }).boundingBox())?.y;
  await expect(first.getByRole('timer')).toBeVisible();
  const top = await topOf('Sale closes in');
  await expect(first.getByText('Sale closed, being drawn')).toBeVisible();
  expect([top, await topOf('Sale closed, being drawn')]).toEqual([expect.any(Number), top]);
});

test('S2-84 S3-38 the rules open from the board: each play with what it pays and gives back, and how it is drawn', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await logIn(member);
  await visit('/m/lottery?mui=m&playType=trad&gameId=seven-isles-3d');
  const lotto = page.frameLocator('iframe');
  const open = lotto.getByRole('button', { name: 'Rules' });
  await expect(open).toBeVisible();
  const isOfRules = (url: string) => url.includes('rulesSheet');
  expect(asked.filter(isOfRules)).toEqual([]);
  await open.click();
  const rules = lotto.getByRole('dialog', { name: 'Rules and returns' });
  await expect(rules.getByText('There is a draw every 3 minutes')).toBeVisible();
  expect(asked.some(isOfRules)).toBe(true);
  await expect(rules.getByText('3 numbers from 0 to 9 are drawn, each at its place.')).toBeVisible();
  const { plays } = lotteries['3D'];
  await expect(rules.getByRole('rowheader')).toHaveCount(plays.length);
  await expect(rules.getByRole('row', { name: /^Straight/ })).toContainText(/×\s750\s*75\s%/);
  await expect(rules.getByRole('row', { name: /^Sum/ })).toContainText(/×\s1\.95\s*97\.5\s%/);
  for (const heading of [
    'Sale and close',
    'Several draws',
    'Taking back',
    'Void draws',
    'How it can be checked',
  ])
    await expect(rules.getByRole('heading', { name: heading })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rules).toHaveCount(0);
  await expect(open).toBeFocused();

  // One with tickets alone shows them in either layout, and says so.
  await visit('/m/lottery?mui=m&playType=ent&gameId=bolang-bayan-6-42');
  await expect(lotto.getByText('Six to ten numbers. Each six of them are a bet.')).toBeVisible();
  await open.click();
  await expect(rules.getByText('This lottery has these plays only, in either layout.')).toBeVisible();
  await expect(rules.getByRole('row', { name: /^Six numbers/ })).toContainText(/6 right: ×\s1,500,000/);
});

test.describe('in Filipino', () => {
  test.use({ language: 'TY' });

  test('S2-84 S3-35 the rules of a lottery are in Filipino as well', async ({
    page,
    member,
    logIn,
    visit,
  }) => {
    await logIn(member);
    await visit('/m/lottery?mui=m&playType=trad&gameId=lotus-south-draw');
    const lotto = page.frameLocator('iframe');
    await lotto.getByRole('button', { name: 'Rules', exact: true }).click();
    const rules = lotto.getByRole('dialog', { name: 'Rules at balik' });
    await expect(rules.getByText('Bumobola ng mga numero para sa 18 premyo')).toBeVisible();
    await expect(rules.getByRole('table', { name: 'Pang-aliw' }).getByRole('rowheader')).toHaveCount(1);
    await expect(rules.getByText('Buong taya ang ibinabalik.')).toHaveCount(1);
  });
});

for (const hours of [-7, 7]) {
  test(`S2-84 the countdown and the close go by the server's time where a phone's clock is ${hours} hours off`, async ({
    page,
    member,
    logIn,
    visit,
  }) => {
    await logIn(member);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    // The sale closes ninety seconds after the server first said so; `skipped` is what the phone has been moved on since.
    const saleSeconds = 90;
    let skipped = 0;
    let closes = 0;
    await page.route('**/lottery/TCG_SEA/api/draws', async (route) => {
      const reply = await route.fetch();
      const said = await reply.json();
      const now = Date.parse(said.now) + skipped;
      closes ||= now + saleSeconds * 1000;
      const [closesAt, dueAt] = [closes, closes + 20_000].map((time) => new Date(time).toISOString());
      const current = { ...said.current, closesAt, dueAt };
      await route.fulfill({ response: reply, json: { ...said, now: new Date(now).toISOString(), current } });
    });
    await visit('/m/lottery?mui=m&playType=trad&gameId=seven-isles-3d');
    const lotto = page.frameLocator('iframe');
    await expect(lotto.getByRole('timer')).toHaveText(/^Sale closes in (1:[0-3]|0:[0-5])\d$/);
    await lotto.getByRole('button', { name: 'Quick pick' }).click();
    await lotto.getByRole('button', { name: 'Add to slip' }).click();
    const order = lotto.getByRole('button', { name: /^Place 1 for/ });
    await expect(order).toBeEnabled();
    // Whoever is on the slip by keyboard as it is drawn anew stays there.
    const three = lotto.getByRole('button', { name: '3', exact: true }).last();
    await three.focus();
    skipped = saleSeconds * 1000;
    await page.clock.fastForward(skipped);
    await expect(lotto.getByRole('timer')).toHaveText('Sale closed. The draw is next.');
    await expect(order).toBeDisabled();
    await expect(three).toBeFocused();
  });
}

test('S2-84 a ticket is ordered by keyboard alone, and it is seen where one is', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  await visit('/m/lottery?mui=m&playType=trad&gameId=seven-isles-3d');
  const lotto = page.frameLocator('iframe');
  // Draws go by the clock: one that is about to close is let go by.
  await expect(lotto.getByRole('timer')).toHaveText(/in (\d*[1-9]:|0:[2-5])/, { timeout: 60_000 });
  const isSeen = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isMarked = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    return element.matches(':focus-visible') && isMarked;
  };
  const tabTo = async (wanted: Locator) => {
    const isThere = () => wanted.evaluate((element) => element === document.activeElement);
    for (let steps = 0; steps < 90 && !(await isThere()); steps++) await page.keyboard.press('Tab');
    await expect(wanted).toBeFocused();
    expect(await wanted.evaluate(isSeen)).toBe(true);
  };
  const digit = (place: number, name: string) =>
    lotto.getByRole('group', { name: `Place ${place}` }).getByRole('button', { name });
  for (const [at, name] of ['4', '0', '7'].entries()) {
    await tabTo(digit(at + 1, name));
    await page.keyboard.press(at === 1 ? 'Space' : 'Enter');
    // The board is drawn anew, and the focus stays where it was.
    await expect(digit(at + 1, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(digit(at + 1, name)).toBeFocused();
  }
  await tabTo(lotto.getByRole('button', { name: 'More times' }));
  await page.keyboard.press('Enter');
  await tabTo(lotto.getByRole('button', { name: 'Add to slip' }));
  await page.keyboard.press('Enter');
  const order = lotto.getByRole('button', { name: /^Place 1 for ₱2\.00/ });
  await expect(order).toBeEnabled({ timeout: 60_000 });
  await tabTo(order);
  await page.keyboard.press('Enter');
  await expect(lotto.locator('.notice')).toHaveText('Placed: 1');
  await expect(lotto.getByText(/Straight 4 \| 0 \| 7/)).toHaveCount(1);
  const repeat = lotto.getByRole('button', { name: 'Repeat last' });
  await expect(repeat).toBeFocused();
  expect(await repeat.evaluate(isSeen)).toBe(true);
  await tabTo(lotto.getByRole('button', { name: /^Cancel: Straight/ }));
  await page.keyboard.press('Enter');
  await expect(lotto.locator('.notice')).toHaveText('Canceled. Your stake is back.');
  await expect(repeat).toHaveCount(0);
});

test('issue 18 a kind of numbers is chosen at once, by keyboard as well, and the last result stands on the board', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  await page.clock.setFixedTime(gamesAt);
  await page.route('**/lottery/TCG_SEA/api/draws', (route) =>
    route.fulfill({ json: gamesOf['lottery']?.['draws'] }),
  );
  await visit('/m/lottery?mui=m&playType=trad&gameId=seven-isles-3d');
  const lotto = page.frameLocator('iframe');
  await expect(lotto.getByText('Last result, draw 9973069')).toBeVisible();
  await expect(lotto.locator('.last').getByRole('img', { name: 'Drawn: 8 2 0' })).toBeVisible();
  const first = lotto.getByRole('group', { name: 'Place 1' });
  const digit = (name: string) => first.getByRole('button', { name, exact: true });
  const odd = first.getByRole('group', { name: 'Choose at once' }).getByRole('button', { name: 'Odd' });
  await odd.focus();
  await page.keyboard.press('Enter');
  await expect(odd).toBeFocused();
  await expect(odd).toHaveAttribute('aria-pressed', 'true');
  await expect(digit('3')).toHaveAttribute('aria-pressed', 'true');
  await expect(digit('4')).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(digit('3')).toHaveAttribute('aria-pressed', 'false');

  // Where words are chosen there is nothing to choose them by.
  await page.getByRole('link', { name: 'Entertainment' }).click();
  await expect(lotto.getByRole('button', { name: 'Sum' })).toBeVisible();
  await expect(lotto.getByRole('group', { name: 'Choose at once' })).toHaveCount(0);
});

test('issue 18 S3-38 in how many draws each number has not come stands beside it where a member wants that, with that draws have no memory', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  await page.route('**/lottery/TCG_SEA/api/draws/lately', (route) =>
    route.fulfill({
      json: [
        [8, 2, 0],
        [4, 1, 7],
        [8, 9, 9],
      ],
    }),
  );
  await visit('/m/lottery?mui=m&playType=trad&gameId=seven-isles-3d');
  const lotto = page.frameLocator('iframe');
  const first = lotto.getByRole('group', { name: 'Place 1' });
  const option = lotto.getByRole('button', { name: 'Draws without it', exact: true });
  await expect(option).toHaveAttribute('aria-pressed', 'false');
  await expect(lotto.getByText('Draws have no memory')).toHaveCount(0);
  await option.focus();
  await page.keyboard.press('Enter');
  await expect(option).toBeFocused();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['8, draws without it: 0', '4, draws without it: 1', '7, draws without it: 3+'])
    await expect(first.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(lotto.getByText('Draws have no memory: it makes no number likelier')).toBeVisible();
  // A number is chosen as before.
  const four = first.getByRole('button', { name: '4, draws without it: 1' });
  await four.click();
  await expect(four).toHaveAttribute('aria-pressed', 'true');
  await option.click();
  await expect(first.getByRole('button', { name: '4', exact: true })).toHaveAttribute('aria-pressed', 'true');

  // What is chosen in words has no number that could not have come.
  await page.getByRole('link', { name: 'Entertainment' }).click();
  await expect(lotto.getByRole('button', { name: 'Sum' })).toBeVisible();
  await expect(option).toHaveCount(0);
});

test('issue 18 S3-35 a prize mode is shown as what it costs or gives in money, and no code of it', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  const lotto = page.frameLocator('iframe');
  const open = (mode: string) =>
    visit(`/m/lottery?mui=m&playType=trad&gameId=lotus-north-draw&prize_mode=${mode}`);
  await open('Lott');
  const board = lotto.getByRole('region', { name: 'Ways to play' });
  await expect(board.getByText('you win ₱98.00 for each ₱100.00 of the list of prizes')).toContainText(
    'it costs you ₱2.00.',
  );
  await expect(lotto.getByText(/\bLott\b/)).toHaveCount(0);
  await lotto.getByRole('button', { name: 'Rules' }).click();
  await expect(lotto.getByRole('dialog').getByText('it costs you ₱2.00.')).toBeVisible();
  await open('ZY');
  await expect(board.getByText('it gives you ₱1.00 more.')).toBeVisible();
  // The list as it stands costs nothing.
  await open('Elott');
  await expect(lotto.getByText('Prizes are paid in full')).toBeVisible();
  await expect(board.getByText('In this prize mode')).toHaveCount(0);
});
