import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { announcements } from '@laro/contract/calls/announcements.ts';
import { addPasskey, beginPasskey } from '@laro/contract/calls/passkeys.ts';
import { forgetFreshLogin, noteFreshLogin } from '../../../features/session/freshLogin.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { answer } from '../../../testing/answers.ts';
import { begunPasskey, deviceWithPasskeys } from '../../../testing/passkeysOf.ts';
import { renderScreen, type Shown } from '../../../testing/renderScreen.ts';
import type { HomeData } from './load.ts';

const data = {
  banners: [],
  notices: [],
  wins: [],
  menu: [],
  jackpot: undefined,
  tab: 'HOT',
  content: { kind: 'hot', strips: [] },
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
    data,
    merchant,
    as: 'member',
    calls: [answer(beginPasskey, () => begunPasskey), answer(addPasskey, () => ({ id: '7' }))],
  });
  writeStored('passkeyOffer', kept);
  // Of a later visit, so that popups come where nothing else does.
  writeStored('visit', undefined);
  writeStored('visited', '1');
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

/** Where nothing is offered home goes on to what comes next: the popups of this visit. */
async function expectNone({ asked }: Shown): Promise<void> {
  await expect.poll(() => asked.some(({ id }) => id === announcements.id)).toBe(true);
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
  await expectNone(await comeFromLogin());
});

test('S7-45 who declines it is not asked again', async () => {
  deviceWithPasskeys();
  await comeFromLogin();
  await press('Not now');
  await expect.element(offer).not.toBeInTheDocument();
  await expectNone(await comeFromLogin());
});

test('S7-45 none is offered at a merchant without them', async () => {
  deviceWithPasskeys();
  const shown = await comeFromLogin('perlas');
  await expectNone(shown);
  expect(shown.asked.some(({ id }) => id === beginPasskey.id)).toBe(false);
});
