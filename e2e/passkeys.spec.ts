import { expect, test } from './fixtures.ts';

// Half a login is refused, and so is the removal of the only passkey.
test.use({ expectedErrors: [/status of 40[39]/] });

test('S7-45 a passkey is offered after a login, logs in without a name, and is the second step of a password without an app', async ({
  page,
  member,
  logInByHand,
  visit,
  leave,
  toasts,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      // As its owner chooses and shows a finger whenever the browser asks.
      automaticPresenceSimulation: true,
    },
  });
  await logInByHand(member);
  const offer = page.getByRole('complementary', { name: 'Faster login' });
  await offer.getByRole('button', { name: 'Set up' }).click();
  await expect.poll(() => toasts).toContain('Passkey added. Next time, log in with it.');
  await expect(offer).toBeHidden();

  await leave();
  await visit('/m/login');
  // Nothing is typed and nothing pressed: what the browser offers in the name field is taken.
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(offer).toBeHidden();

  await visit('/m/securityCenter?view=secondStep');
  await page.getByRole('button', { name: 'Use my passkey alone' }).click();
  await page.getByRole('textbox', { name: /^Your login password/ }).fill(member.password);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await leave();
  // What the browser offers in the name field is left there.
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await visit('/m/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: /^Log in$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  await expect(dialog.getByText(/^Confirm with your passkey/)).toBeVisible();
  await expect(page.getByTestId('balance')).toBeHidden();
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();

  await visit('/m/securityCenter?view=passkeys');
  const passkeys = page.getByRole('group', { name: 'Passkeys' });
  await expect(passkeys.getByText(/^Last used/)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove the passkey?' });
  await sheet.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(sheet.getByText(/^Your passkey is the second step of your login/)).toBeVisible();
  await visit('/m/securityCenter?view=logins');
  await expect(page.getByText(/· Passkey ·/)).toBeVisible();
});
