import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from './fixtures.ts';
import { frontPort } from './setup/place.ts';

test.use({ baseURL: `http://localhost:${frontPort}` });

test('S2-01 S2-16 S4-05 S4-38 S7-36 home, list, login, game and balance before a gateway that does nothing as ours does', async ({
  page,
  visit,
}) => {
  const front = spawn(process.execPath, ['setup/frontOnStub.ts'], { cwd: path.resolve(import.meta.dirname) });
  const ended = once(front, 'close');
  try {
    let said = '';
    front.stdout.on('data', (text: Buffer) => void (said += text.toString()));
    await expect.poll(() => said).toContain('the front end is at');
    expect(said).toContain('off: deposit (/m/voucherCenter), which asks for deposit.bankList');

    await visit('/m/home');
    await expect(page.getByRole('link', { name: /Golden Carp 1\b/ }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Deposit' })).toHaveCount(0);
    await page.goto('/m/voucherCenter');
    await expect(page).toHaveURL('/m/home');

    await visit('/m/gameList?gameType=RNG');
    // Nobody there keeps favourites.
    await expect(page.getByRole('tab')).toHaveText(['Hot', 'All']);
    await expect(page.getByRole('button', { name: /^Favorite/ })).toHaveCount(0);
    await page
      .locator('#list')
      .getByRole('link', { name: /Golden Carp 7\b/ })
      .click();
    await expect(page).toHaveURL(/\/m\/login/);
    await page.getByRole('textbox', { name: 'Username' }).fill('maria');
    await page.getByLabel('Password', { exact: true }).fill('isda.1234');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'Golden Carp plays' }),
    ).toBeVisible();
    await expect(page.locator('section[aria-busy=false] iframe')).toBeVisible();
    await expect(page.getByTestId('balance')).toHaveText('₱12,345.67');
  } finally {
    // It asks to the last, and nobody is there any more.
    await page.goto('about:blank');
    front.kill('SIGTERM');
    await ended;
  }
});
