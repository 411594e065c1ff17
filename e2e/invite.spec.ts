import { expect, test } from './fixtures.ts';

test('S2-98 the invite page has the member’s own code and link, to copy', async ({
  page,
  toasts,
  context,
  logIn,
  member,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(member, '/m/inviteFriends');
  const code = await page.getByRole('region', { name: 'Your code' }).getByRole('status').textContent();
  expect(code).toMatch(/^[A-Z2-9]{8}$/);
  await expect(page.getByText('Nobody has joined yet')).toBeVisible();
  // E6: a friend beside the player scans it.
  const qr = page.getByRole('img', { name: 'QR code of your link' });
  await expect(qr).toHaveCSS('width', '176px');
  expect(await qr.locator('path').getAttribute('d')).toMatch(/^M2 2h1v1h-1z(M\d+ \d+h1v1h-1z){200,}$/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect.poll(() => toasts).toEqual(['Copied']);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/m/register?affiliateCode=${code}`);
  await page.reload();
  await expect(page.getByText(code ?? 'none', { exact: true })).toBeVisible();
});

test('S4-37 behind the agent’s dialog the page keeps still', async ({ page, logIn, freshMember }) => {
  await page.setViewportSize({ width: 320, height: 360 });
  await logIn(await freshMember('lawinf3', 1), '/m/inviteFriends');
  const dialog = page.getByRole('dialog', { name: 'You invite as an agent' });
  await expect(dialog).toBeVisible();
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  await page.mouse.move(160, 20);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await top()).toBe(before);
  // The same turn of the wheel moves it once the dialog is gone.
  await page.mouse.wheel(0, 300);
  await expect.poll(top).toBeGreaterThan(before);
});

test('S2-98 an agent sees the dialog for agents instead, and is led on to open an account', async ({
  page,
  logIn,
  freshMember,
}) => {
  await logIn(await freshMember('lawinf3', 1), '/m/inviteFriends');
  const dialog = page.getByRole('dialog', { name: 'You invite as an agent' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Your code')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Open an account' }).click();
  await expect(page).toHaveURL(/\/m\/agentRegister$/);
});

test.describe('at a brand without invitations', () => {
  test.use({ merchant: 'perlas' });

  test('S2-98 the menu does not offer them', async ({ page, logIn, member }) => {
    await logIn(member, '/m/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Invite friends' })).toHaveCount(0);
  });
});
