import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { beginPasskeyLogin } from '@laro/contract/calls/passkeys.ts';
import { botChallenge, login } from '@laro/contract/calls/session.ts';
import type { Reply, Refusal } from '@laro/contract/protocol/call.ts';
import { readStored } from '../../../platform/storage/storage.ts';
import { answer } from '../../../testing/answers.ts';
import { deviceWithPasskeys } from '../../../testing/passkeysOf.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const button = main.getByRole('button', { name: 'Use a passkey' });
const data = {
  dialingCode: '63',
  byNumber: false,
  apart: false,
  // Of home, which a login leads to.
  banners: [],
  notices: [],
  wins: [],
  menu: [],
  tab: 'HOT',
  content: { kind: 'hot', strips: [] },
};
const noWork = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00',
  salt: '00',
  cost: 1,
  keyLength: 16,
  keyPrefix: '0',
  keySignature: '',
  expiresAt: 4_000_000_000,
} as const;
const challenge = answer(botChallenge, () => ({ parameters: noWork, signature: '' }));
const options = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' } as const;
const begin = answer(beginPasskeyLogin, () => ({ options, expiresAt: '2026-11-20T04:10:00Z' }));

afterEach(() => vi.restoreAllMocks());

/** The login of Lawin, which answers what it is told to. */
async function open(answers: (Reply<typeof login> | Refusal)[]) {
  return renderScreen('/m/login', {
    data,
    calls: [challenge, begin, answer(login, () => answers.shift() ?? 'lost')],
  });
}
const inside = { token: 't', userName: 'maya', type: 0, firstTimeLogin: false, linked: false };

test('S7-45 the name field offers passkeys, and one that is chosen there logs in', async () => {
  const device = deviceWithPasskeys();
  const { asked } = await open([inside]);
  await expect
    .element(main.getByRole('textbox', { name: 'Username' }))
    .toHaveAttribute('autocomplete', 'username webauthn');
  await expect.poll(() => device.asked).toEqual(['conditional']);
  device.touch();
  await expect
    .poll(() => asked.find(({ id }) => id === login.id)?.body)
    .toMatchObject({
      type: 'passkey',
      username: '',
      password: '',
      remember: false,
      passkey: { id: 'a'.repeat(43), response: { signature: 'c2lnbmVk' } },
    });
  await expect.poll(() => readStored('MC_SESSION_INFO')).toContain('maya');
  // This device keeps one, and is offered none.
  expect(readStored('passkeyOffer')).toBeDefined();
});

test('S7-45 the button asks for a passkey in place of the field; one that is refused is said, and the field goes on', async () => {
  const device = deviceWithPasskeys();
  await open([{ success: false, code: 'LOGIN_REFUSED', value: { captcha: '' } }]);
  await expect.poll(() => device.asked).toEqual(['conditional']);
  await button.click();
  await expect.poll(() => device.asked).toEqual(['conditional', 'optional']);
  device.touch();
  await expect.element(main.getByText(/^This passkey was not accepted/)).toBeVisible();
  await expect.poll(() => device.asked).toEqual(['conditional', 'optional', 'conditional']);
});

test('S7-45 who leaves it at that can type as before, and nothing is said', async () => {
  const device = deviceWithPasskeys();
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('left', 'NotAllowedError'));
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(false);
  const { asked } = await open([]);
  await button.click();
  await expect.poll(() => asked.filter(({ id }) => id === beginPasskeyLogin.id)).toHaveLength(1);
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(main.getByText(/passkey/i).elements()).toHaveLength(1);
  expect(device.asked).toEqual([]);
});

test('S7-45 a merchant without passkeys asks nothing of the browser', async () => {
  deviceWithPasskeys();
  const { asked } = await renderScreen('/m/login', { merchant: 'perlas', data, calls: [challenge] });
  await expect
    .element(main.getByRole('textbox', { name: 'Username' }))
    .toHaveAttribute('autocomplete', 'username');
  await expect.element(button).not.toBeInTheDocument();
  expect(asked.some(({ id }) => id === beginPasskeyLogin.id)).toBe(false);
});
