import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Numbers without symbol and grouping: "₱9,998.50" is "9998.50". */
const plain = (text: string): string => text.replaceAll(/[^\d.-]/g, '');

interface Ledger {
  readonly content: readonly { readonly kind: string; readonly amount: string; readonly balance: string }[];
  readonly total: number;
}

/** The movements behind the balance, newest first, asked for as the page itself would. */
async function ledgerOf(page: Page): Promise<Ledger> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'x-laro-call': 'wallet.movements' };
    const reply = await fetch('/wps/wallets/movements?pageSize=100', { headers });
    return (await reply.json()).value;
  });
}

/** The frame after the next way back that has something of `selector` in it: the first is the one that is drawn next. */
function framesUntil(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((found) => {
        let frame = 0;
        const look = (): void => {
          frame += 1;
          if (document.querySelector(wanted) === null) requestAnimationFrame(look);
          else found(frame);
        };
        window.addEventListener('popstate', () => requestAnimationFrame(look), { once: true });
      }),
    selector,
  );
}

test('S2-01 S2-11 S2-16 S4-05 S4-38 S7-30 S7-36 S7-41 S4-06 S2-37 the main path: home, category, login, slot, ten rounds, back, records, logout', async ({
  page,
  member,
  visit,
}) => {
  test.setTimeout(240_000);
  const header = page.getByTestId('balance');
  const list = '/m/gameList?gameType=RNG';
  /** How far down the list the game is tapped. */
  const place = 40;

  await test.step('a visitor finds the game and is led to login', async () => {
    await visit('/m/home');
    await visit(list);
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await page
      .locator('#list')
      .getByRole('link', { name: /Gintong Lawin/ })
      .click();
    await expect(page).toHaveURL(/\/m\/login/);
  });

  await test.step('logs in', async () => {
    await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(header).toHaveText('₱10,000.00');
  });

  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });

  await test.step('opens the slot', async () => {
    await expect(spin).toBeVisible();
    // Free spins and big wins ask to go on.
    await page.addLocatorHandler(game.getByRole('button', { name: 'Continue' }), (next) => next.click());
  });

  await test.step('plays ten rounds, the balance in the header equal to the ledger throughout', async () => {
    for (let round = 1; round <= 10; round++) {
      await spin.click();
      await expect(spin).toBeVisible({ timeout: 60_000 });
      await expect
        .poll(async () => (await ledgerOf(page)).content.filter(({ kind }) => kind === 'bet').length)
        .toBe(round);
      await expect
        .poll(async () => plain(await header.innerText()))
        .toBe((await ledgerOf(page)).content[0]?.balance);
    }
  });

  await test.step('the movements add up to the balance, to the cent', async () => {
    const { content, total } = await ledgerOf(page);
    expect(content).toHaveLength(total);
    const sum = content.reduce((all, { amount }) => all + BigInt(amount.replace('.', '')), 0n);
    expect(content[0]?.balance.replace('.', '')).toBe(sum.toString());
  });

  await test.step('goes back to the same place of the list, with the balance of the ledger', async () => {
    const frames = framesUntil(page, '#list a');
    await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(list);
    // It was kept: of the game no frame more is drawn.
    expect(await frames).toBe(1);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    await expect
      .poll(async () => plain(await header.innerText()))
      .toBe((await ledgerOf(page)).content[0]?.balance);
  });

  await test.step('finds every round in the records, and what they came to', async () => {
    const { content, total } = await ledgerOf(page);
    const result = BigInt(content[0]?.balance.replace('.', '') ?? '0') - 1_000_000n;
    await visit('/m/transaction/record');
    const sums = page.getByRole('region', { name: 'In this time' });
    await expect(header).toContainText('₱');
    await expect(sums).toContainText(`After${await header.innerText()}`);
    const rows = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(rows).toHaveCount(total);
    await expect(rows.filter({ hasText: /^BetGintong Lawin/ })).toHaveCount(10);
    await rows.filter({ hasText: /^Bet/ }).first().getByRole('button').click();
    const details = page.getByRole('dialog', { name: 'Transaction' });
    await expect(details.getByRole('button', { name: 'Copy the round' })).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).click();
    await visit('/m/gameRecord');
    await expect(page.getByRole('list', { name: 'Bets' }).getByRole('listitem')).toHaveCount(10);
    await visit('/m/profitandloss');
    await expect
      .poll(async () => {
        const text = await sums.innerText();
        const [, sign = '', amount = ''] = /Result\s+([+\u2212]?)(.+)/.exec(text) ?? [];
        return BigInt(`${sign === '\u2212' ? '-' : ''}${plain(amount).replace('.', '')}`);
      })
      .toBe(result);
  });

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: 'Menu' }).first().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Log out?' }));
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/m/home');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });
});
