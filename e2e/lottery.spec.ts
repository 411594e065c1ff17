import { expect, test } from './fixtures.ts';

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
  await expect(notice).toHaveText('Cancelled. Your stake is back.');
  await expect(lotto.getByText('Balance ₱9,980.00')).toBeVisible();
  await expect(lotto.getByText(/Waits for the draw/)).toHaveCount(1);
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
  await expect(notice).toHaveText('Cancelled. Your stake is back.');

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
