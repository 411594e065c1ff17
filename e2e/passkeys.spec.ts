import { expect, test } from './fixtures.ts';

test('S7-45 a passkey is offered after a login, logs in without a name, and is removed', async ({
  page,
  member,
  logInByHand,
  visit,
  leave,
  toasts,
}) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
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

  await visit('/m/securityCenter?view=passkeys');
  const passkeys = page.getByRole('group', { name: 'Passkeys' });
  await expect(passkeys.getByText(/^Last used/)).toBeVisible();
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove the passkey?' });
  await sheet.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(passkeys.getByText('You have no passkey yet.')).toBeVisible();
  await visit('/m/securityCenter?view=logins');
  await expect(page.getByText(/· Passkey ·/)).toBeVisible();
});
