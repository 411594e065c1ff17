import { expect, hydrated, someAddress, test } from './fixtures.ts';
import { codeFor, newNumber } from './sandbox.ts';
import { originOf } from './setup/place.ts';

// The first device asks for what is its member's when it is no longer in.
test.use({ expectedErrors: [/status of 401/] });

test('S5-06 S7-46 S7-45 S2-05 somebody new registers in three fields, completes the profile, adds a bank account and a passkey, and sets another password on a second device, which ends the first', async ({
  page,
  browser,
  baseURL,
  request,
  visit,
  toasts,
}) => {
  const [number, password, another] = [newNumber(), 'Right.horse.7', 'Another.horse.8'];
  await visit('/m/register');
  await page.getByLabel('Mobile number', { exact: true }).and(page.locator('input[type=tel]')).fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await page
    .getByRole('textbox', { name: 'SMS code' })
    .fill(await codeFor(request, number, originOf('lawinf3')));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByTestId('balance')).toBeVisible();

  await visit('/m/myAccount/index');
  const details = page.getByRole('region', { name: 'Complete your details' });
  await details.getByRole('textbox', { name: /^Full name/ }).fill('Maya Cruz');
  await details.getByRole('button', { name: 'Save details' }).click();
  await expect.poll(() => toasts).toContain('Details saved');

  await visit('/m/securityCenter?view=cards');
  await page.getByRole('combobox', { name: /^Bank/ }).selectOption({ label: 'BDO Unibank' });
  await page.getByRole('textbox', { name: /^Account number/ }).fill('604713298855');
  await page.getByRole('textbox', { name: /^Your login password/ }).fill(password);
  await page.getByRole('button', { name: 'Add the account' }).click();
  await expect(page.getByText('All of them are in the name of Maya Cruz.')).toBeVisible();

  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  await visit('/m/securityCenter?view=passkeys');
  await page.getByRole('textbox', { name: /^Your login password/ }).fill(password);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('group', { name: 'Passkeys' }).getByText(/^Added/)).toBeVisible();

  const second = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': someAddress() },
  });
  const phone = await second.newPage();
  await phone.goto('/m/login');
  await hydrated(phone);
  await phone.getByRole('textbox', { name: 'Mobile number or username' }).fill(`0${number}`);
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: /^Log in$/ }).click();
  await expect(phone.getByTestId('balance')).toBeVisible();
  await phone.goto('/m/changePsw');
  await hydrated(phone);
  await phone.getByLabel('Old password', { exact: true }).fill(password);
  await phone.getByLabel('New password', { exact: true }).fill(another);
  await phone.getByLabel('New password again', { exact: true }).fill(another);
  await phone.getByRole('button', { name: 'Set the new password' }).click();
  await expect(phone).toHaveURL(/\/m\/home$/);
  await second.close();

  await visit('/m/securityCenter?view=cards');
  await expect(page).toHaveURL(/\/m\/login/);
});
