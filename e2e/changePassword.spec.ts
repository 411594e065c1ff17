import { expect, test } from './fixtures.ts';
import { runUntil } from './heldClock.ts';

const after = 'Another.horse.8';

test.describe('the change of a password', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('S2-05 S5-13 S5-17 S8-06 S8-07 S2-52 S4-18 one refusal is a popup, one is quiet, and home follows the change after 1 s, with the remembered login written anew', async ({
    page,
    visit,
    member,
    toasts,
    expectAccessible,
  }) => {
    const saved = () => page.evaluate(() => localStorage.getItem('savedLogin'));
    await page.clock.install();
    await visit('/m/login');
    await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.getByRole('checkbox', { name: 'Remember password' }).check();
    await page.getByRole('button', { name: /^Log in$/ }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
    const before = await saved();
    expect(before).not.toBeNull();

    await visit('/m/changePsw');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password');
    const old = page.getByLabel('Old password', { exact: true });
    const chosen = page.getByLabel('New password', { exact: true });
    const again = page.getByLabel('New password again', { exact: true });
    const submit = page.getByRole('button', { name: 'Set the new password' });
    await submit.click();
    await expect(page.getByText('Enter password', { exact: true })).toHaveCount(3);
    await expect(old).toBeFocused();

    await old.fill(member.password);
    await chosen.fill(member.password);
    await again.fill(after);
    await submit.click();
    await expect(page.getByText('Confirmation password not matched')).toBeVisible();
    await again.fill(member.password);
    await submit.click();
    const popup = page.getByRole('dialog', {
      name: 'The new password and the old password cannot be the same',
    });
    await expect(popup).toBeVisible();
    await expectAccessible();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toBeHidden();
    await expect(chosen).toHaveValue('');

    await old.fill('Not.the.one.3');
    await chosen.fill(after);
    await again.fill(after);
    await submit.click();
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    const unsaid = page.getByRole('alert').filter({ hasText: 'not your old password' });
    await expect(unsaid).toHaveCount(1);
    expect((await unsaid.locator('span').first().boundingBox())?.width).toBeLessThan(2);
    await expect(submit).toBeEnabled();
    await expect(chosen).toHaveValue(after);

    await old.fill(member.password);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await submit.click();
    await expect.poll(() => toasts).toContain('Password changed');
    expect(await runUntil(page, () => page.url().endsWith('/m/home'))).toBeGreaterThanOrEqual(900);
    await expect(page.getByTestId('balance')).toBeVisible();
    expect(await saved()).not.toEqual(before);
    await page.clock.resume();

    // What is remembered lets in still, and the session of before is what it has to replace.
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.removeItem('MC_SESSION_INFO');
    });
    await visit('/m/login');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'placeholder',
      'Saved on this device',
    );
    await page.getByRole('button', { name: /^Log in$/ }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
  });
});
