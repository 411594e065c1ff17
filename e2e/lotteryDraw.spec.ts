import type { FrameLocator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// Whether an order still comes before its draw is closed is the clock's: one that does not is placed in the next.
test.use({ expectedErrors: [/409 \(Conflict\) \(\S+\/lottery\/\S+\/api\/chases\)/] });

/** In so many draws from the one on sale: on big and on small for the first place, of which one must win. */
async function placeChase(lotto: FrameLocator, draws: number, words: RegExp): Promise<void> {
  const first = lotto.getByRole('group', { name: 'Place 1' });
  for (const half of ['Big', 'Small']) await first.getByRole('button', { name: half, exact: true }).click();
  await expect(lotto.getByText('Bets: 2 · ₱2.00')).toBeVisible();
  await lotto.getByRole('button', { name: 'Add to slip' }).click();
  await lotto
    .getByRole('button', { name: `${draws}`, exact: true })
    .last()
    .click();
  await expect(lotto.getByRole('button', { name: words })).toBeVisible();
}

test('S2-84 S7-32 S3-38 issue 18 doubled multiples and “stop after a win” hold in the next draw, whose result comes by itself, and whose check tells it right and a changed one wrong', async ({
  page,
  context,
  member,
  logIn,
}) => {
  test.setTimeout(300_000);
  await logIn(member, '/m/help');
  await page.goto('/m/lottery?mui=m&playType=ent&gameId=conical-hat-quick-draw');
  const lotto = page.frameLocator('iframe');
  const notice = lotto.locator('.notice');
  const balance = lotto.locator('.balance');
  const [double, stops] = ['Double each time', 'Stop after a win'].map((name) =>
    lotto.getByRole('button', { name, exact: true }),
  );
  if (!double || !stops) throw new Error('no plans');
  await expect(balance).toHaveText('Balance ₱10,000.00');

  // Three draws, each of twice the stake before it, that stop after a win; then two that do not.
  await placeChase(lotto, 3, /^Place 1 in 3 draws for ₱6\.00/);
  await expect(stops).toHaveAttribute('aria-pressed', 'true');
  await double.click();
  await expect(double).toHaveAttribute('aria-pressed', 'true');
  await expect(double).toBeFocused();
  const doubled = lotto.getByRole('button', { name: /^Place 1 in 3 draws for ₱14\.00/ });
  // A draw that is about to close is let go by.
  await expect(lotto.locator('.clock')).toHaveText(/in (\d*[1-9]:|0:[12])/, { timeout: 90_000 });
  await doubled.click();
  await expect(notice).toHaveText('Placed: 1');
  await placeChase(lotto, 2, /^Place 1 in 2 draws for ₱6\.00/);
  await double.click();
  await stops.click();
  await expect(stops).toHaveAttribute('aria-pressed', 'false');
  await lotto.getByRole('button', { name: /^Place 1 in 2 draws for ₱4\.00/ }).click();
  await expect(balance).toHaveText('Balance ₱9,982.00');
  const orders = lotto.getByRole('region', { name: 'Your orders' }).getByRole('listitem');
  await expect(orders).toHaveCount(5);
  await expect(orders.locator('> b')).toHaveText(['₱2.00', '₱2.00', '₱8.00', '₱4.00', '₱2.00']);

  // With a clock that stands the page asks for nothing by itself: what it learns now is what it is told.
  const last = lotto.locator('.last small');
  const before = await last.innerText();
  await page.clock.setFixedTime(new Date());
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await expect(last).not.toHaveText(before, { timeout: 120_000 });
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);

  // The rest of the first chase is back, of the second it waits.
  const won = orders.filter({ hasText: /Won ₱/ });
  await expect(async () => {
    await page.reload();
    await expect(won).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect(orders.filter({ hasText: 'Stake returned' })).toHaveText([/3 of 3/, /2 of 3/]);
  await expect(orders.filter({ hasText: 'Waits for the draw' })).toHaveText(/2 of 2/);
  const paid = /Won ₱([\d.]+)/.exec(await won.first().innerText())?.[1] ?? '';
  const left = 10_000 - 2 - 4 + 2 * Number(paid);
  await expect(balance).toHaveText(
    `Balance ₱${left.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  );

  // Worked out here, and on a page of its own that anybody opens.
  await lotto
    .getByRole('button', { name: /^Check: Draw/ })
    .first()
    .click();
  await expect(lotto.getByText('This draw is right.')).toBeVisible();
  const address = await lotto.locator('.checked code').last().innerText();
  expect(new URL(address).pathname).toBe('/m/lotto-h5/verify/');
  const checker = await context.newPage();
  await checker.goto(address);
  await expect(checker.getByRole('status')).toHaveText('This draw is right.');
  await expect(checker.getByRole('listitem').filter({ hasText: /^Right/ })).toHaveCount(5);
  await expect(checker.getByText(/of yours 2 were looked for and are among them/)).toBeVisible();

  await checker.route('**/m/lotto-h5/proofs/**', async (route) => {
    const reply = await route.fetch();
    const said = await reply.json();
    const [first = 0, ...more] = said.result;
    await route.fulfill({ response: reply, json: { ...said, result: [(first + 1) % 10, ...more] } });
  });
  await checker.reload();
  await expect(checker.getByRole('status')).toHaveText('This draw does not hold.');
  await expect(checker.getByRole('listitem').filter({ hasText: /^Wrong/ })).toHaveText(
    /Seed, round and root give the result/,
  );
  await checker.close();
});
