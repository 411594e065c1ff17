import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addPasskey, beginPasskey } from '@laro/contract/calls/passkeys.ts';
import { forgetFreshLogin, noteFreshLogin } from '../../../features/session/freshLogin.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { answer } from '../../../testing/answers.ts';
import { begunPasskey, deviceWithPasskeys } from '../../../testing/passkeysOf.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { HomeData } from './load.ts';

const data = {
  ...{ banners: [], notices: [], wins: [], menu: [], jackpot: undefined },
  ...{ tab: 'HOT', content: { kind: 'hot', strips: [] } },
} satisfies HomeData;
const ticket = 'f'.repeat(43);
const offer = page.getByRole('complementary', { name: 'Faster login' });

beforeEach(() => writeStored('passkeyOffer', undefined));
afterEach(() => {
  vi.restoreAllMocks();
  forgetFreshLogin('passkey');
});

/** Home right after a login; what the browser has kept stays. */
async function comeFromLogin(merchant = 'lawinf3') {
  const kept = readStored('passkeyOffer');
  const shown = await renderScreen('/m/help', {
    ...{ data, merchant, as: 'member' },
    calls: [answer(beginPasskey, () => begunPasskey), answer(addPasskey, () => ({ id: '7' }))],
  });
  writeStored('passkeyOffer', kept);
  noteFreshLogin({ token: 'of-a-test', passkeyTicket: { ticket, expiresAt: '' } });
  await shown.move('/m/home');
  return shown;
}

/** At the foot of a page of which this frame shows the top alone. */
async function press(name: string): Promise<void> {
  const button = offer.getByRole('button', { name });
  await expect.element(button).toBeInTheDocument();
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** Whether the offer would be there by now: its code has come, and has decided. */
async function expectNone(): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
  await vi.dynamicImportSettled();
  await expect.element(offer).not.toBeInTheDocument();
}

test('S7-45 after a login a passkey is offered once, is made at a press, and not offered where it is kept', async () => {
  const device = deviceWithPasskeys();
  const { asked } = await comeFromLogin();
  await press('Set up');
  await expect.poll(() => device.asked).toEqual(['create']);
  device.touch();
  await expect.element(page.getByRole('status').getByText(/^Passkey added/)).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(asked.find(({ id }) => id === addPasskey.id)?.body).toMatchObject({ ticket });
  await comeFromLogin();
  await expectNone();
});

test('S7-45 who declines it is not asked again', async () => {
  deviceWithPasskeys();
  await comeFromLogin();
  await press('Not now');
  await expect.element(offer).not.toBeInTheDocument();
  await comeFromLogin();
  await expectNone();
});

test('S7-45 none is offered on a device that cannot keep one, nor at a merchant without them', async () => {
  deviceWithPasskeys();
  await comeFromLogin('perlas');
  await expectNone();
  const can = vi
    .spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable')
    .mockResolvedValue(false);
  await comeFromLogin();
  await expect.poll(() => can.mock.calls.length).toBe(1);
  await expectNone();
});
