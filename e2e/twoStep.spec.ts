import { expect, test } from './fixtures.ts';

// Half a login is refused.
test.use({ expectedErrors: [/status of 403/] });

test('S7-45 S7-01 a member turns two-step login on in the security center, and the next login wants more than the password', async ({
  page,
  visit,
  member,
  logIn,
  leave,
}) => {
  await logIn(member);
  await visit('/m/securityCenter?view=secondStep');
  await page.getByRole('textbox', { name: /^Your login password/ }).fill(member.password);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const app = await (await page.request.get('/sandbox/authenticator')).text();
  const code = new RegExp(`${member.username}</address>\\s*<strong>(\\d{6})`).exec(app)?.[1] ?? '';
  await page.getByRole('textbox', { name: /^Six digits/ }).fill(code);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();

  await leave();
  await visit('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: /^Log in$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  await expect(dialog.getByRole('textbox', { name: /^Six digits/ })).toBeFocused();
  await expect(page.getByTestId('balance')).toBeHidden();
  await dialog.getByRole('button', { name: 'I do not have my phone' }).click();
  await dialog.getByRole('textbox', { name: /^Recovery code/ }).fill(recovery);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
});
