import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as passkeys from '@laro/contract/calls/passkeys.ts';
import { listCards } from '@laro/contract/calls/bankCards.ts';
import * as security from '@laro/contract/calls/security.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { forgetFreshLogin, noteFreshLogin } from '../../../features/session/freshLogin.ts';
import { answer } from '../../../testing/answers.ts';
import { begunPasskey, deviceWithPasskeys } from '../../../testing/passkeysOf.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rule = { enabled: true, required: true };
const config: Reply<typeof security.readSecurity> = {
  loginPassword: { isSet: true },
  withdrawalPassword: { isSet: false, isLocked: false, rule },
  questions: [],
  mobile: { shown: '', bound: false },
  dialingCode: '63',
  email: { shown: '', bound: false },
  emailRule: rule,
};
type Listed = Reply<typeof passkeys.listPasskeys>;
const one: Listed['passkeys'][number] = {
  id: '7',
  keeper: 'iCloud Keychain',
  address: '203.0.113.8',
  addedAt: '2026-11-20T04:00:00Z',
  agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
};
const ticket = 't'.repeat(43);

afterEach(() => vi.restoreAllMocks());

async function open(listed: Listed['passkeys'] = []) {
  let now = listed;
  return renderScreen('/m/securityCenter?view=passkeys', {
    as: 'member',
    calls: [
      answer(security.readSecurity, () => config),
      answer(listCards, () => ({ payeeName: '', cards: [], most: 3, removalHours: 24, banks: [] })),
      answer(passkeys.listPasskeys, () => ({ passkeys: now, most: 10 })),
      answer(security.confirmPassword, () => ({ ticket, expiresAt: '2026-11-20T05:00:00Z' })),
      answer(passkeys.beginPasskey, () => begunPasskey),
      answer(passkeys.addPasskey, () => {
        now = [one];
        return { id: '7' };
      }),
      answer(passkeys.removePasskey, () => {
        now = [];
        return null;
      }),
    ],
  });
}

test('S7-45 a passkey is added with the login password, and listed by who keeps it, when and where it was made', async () => {
  const device = deviceWithPasskeys();
  const { asked } = await open();
  await expect.element(main.getByText('You have no passkey yet.')).toBeVisible();
  const add = main.getByRole('button', { name: 'Add a passkey' });
  await add.click();
  await expect.element(main.getByLabelText(/^Your login password/)).toHaveAttribute('aria-invalid', 'true');
  expect(device.asked, 'before anybody has shown who they are').toEqual([]);
  await main.getByLabelText(/^Your login password/).fill('Right.horse.7');
  await add.click();
  await expect.poll(() => device.asked).toEqual(['create']);
  device.touch();
  await expect.element(main.getByText('iCloud Keychain', { exact: true })).toBeVisible();
  await expect
    .element(main.getByText(/^Added Nov 20, 2026.*Safari on iPhone · 203\.0\.113\.8$/))
    .toBeVisible();
  await expect.element(main.getByText('Not used yet')).toBeVisible();
  expect(asked.find(({ id }) => id === passkeys.addPasskey.id)?.body).toMatchObject({
    ticket,
    passkey: { response: { attestationObject: 'bWFkZQ' } },
  });
});

test('S7-45 who has just logged in is asked for nothing, once', async () => {
  const device = deviceWithPasskeys();
  noteFreshLogin({ token: 'of-a-test', passkeyTicket: { ticket: 'f'.repeat(43), expiresAt: '' } });
  const { asked } = await open([one]);
  await main.getByRole('button', { name: 'Add another passkey' }).click();
  await expect.element(main.getByLabelText(/^Your login password/)).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.poll(() => device.asked).toEqual(['create']);
  device.touch();
  await expect
    .poll(() => asked.find(({ id }) => id === passkeys.addPasskey.id)?.body)
    .toMatchObject({
      ticket: 'f'.repeat(43),
    });
  await main.getByRole('button', { name: 'Add another passkey' }).click();
  await expect.element(main.getByLabelText(/^Your login password/)).toBeVisible();
  forgetFreshLogin('passkey');
});

test('S7-45 one is removed with the password, after it was said what that ends; a device that keeps one already says so', async () => {
  deviceWithPasskeys();
  const { asked } = await open([one]);
  vi.spyOn(navigator.credentials, 'create').mockRejectedValue(new DOMException('here', 'InvalidStateError'));
  await main.getByRole('button', { name: 'Add another passkey' }).click();
  await main.getByLabelText(/^Your login password/).fill('Right.horse.7');
  await main.getByRole('button', { name: 'Add a passkey' }).click();
  await expect.element(main.getByText('This device has a passkey for you already')).toBeVisible();

  await main.getByRole('button', { name: 'Remove: iCloud Keychain' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove the passkey?' });
  await expect.element(sheet.getByText(/all your other devices are logged out/)).toBeVisible();
  await sheet.getByLabelText(/^Your login password/).fill('Right.horse.7');
  await sheet.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(main.getByText('You have no passkey yet.')).toBeVisible();
  await expect.element(main.getByRole('group', { name: 'Passkeys' })).toHaveFocus();
  expect(asked.find(({ id }) => id === passkeys.removePasskey.id)?.body).toEqual({ ticket });
});
