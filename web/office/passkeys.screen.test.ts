import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { me, type Me } from '@laro/contract/calls/office.ts';
import {
  addOwnPasskey,
  beginDeskPasskey,
  beginOwnPasskey,
  enterByPasskey,
  ownPasskeys,
  removeOwnPasskey,
} from '@laro/contract/calls/officePasskeys.ts';
import { overview } from '@laro/contract/calls/office.ts';
import { answer } from '../testing/answers.ts';
import { begunPasskey, deviceWithPasskeys } from '../testing/passkeysOf.ts';
import { renderOffice, staffOf } from '../testing/renderOffice.ts';

const options = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' as const };
const noFigures = answer(overview, () => ({
  days: [],
  waiting: { withdrawals: 0, adjustments: 0, secondSteps: 0, feedback: 0 },
}));

test('S6-10 a passkey of this device signs in; one that is not known says so, and name, password and code are still there', async () => {
  const device = deviceWithPasskeys();
  const state: { who: Me | null; isKnown: boolean } = { who: null, isKnown: false };
  const asked = renderOffice('/', {
    calls: [
      noFigures,
      answer(me, () => state.who),
      answer(beginDeskPasskey, () => ({ options })),
      answer(enterByPasskey, () => {
        if (!state.isKnown) return { success: false, code: 'LOGIN_REFUSED' };
        return (state.who = staffOf('owner'));
      }),
    ],
  });
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.click();
  await expect.poll(() => device.asked).toEqual(['optional']);
  device.touch();
  await expect.element(page.getByText(/is not known here/)).toBeVisible();
  await expect.element(page.getByLabelText('Code of your authenticator')).toBeVisible();
  state.isKnown = true;
  await button.click();
  await expect.poll(() => device.asked.length).toBe(2);
  device.touch();
  await expect.element(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const [sent] = asked.filter(({ id }) => id === enterByPasskey.id);
  expect(sent?.body).toMatchObject({ passkey: { id: 'a'.repeat(43) } });
});

test('S6-10 a passkey is added and removed with a code of the authenticator; a wrong code makes none', async () => {
  const device = deviceWithPasskeys();
  const state = { has: false };
  const at = '2026-11-25T08:00:00.000Z';
  const asked = renderOffice('/mine', {
    role: 'support',
    calls: [
      answer(ownPasskeys, () => ({
        passkeys: state.has ? [{ id: '7', agent: 'Firefox', addedAt: at }] : [],
      })),
      answer(beginOwnPasskey, ({ body }) =>
        Object(body).code === '111111' ? begunPasskey : { success: false, code: 'CODE_WRONG' },
      ),
      answer(addOwnPasskey, () => {
        state.has = true;
        return { id: '7' };
      }),
      answer(removeOwnPasskey, () => {
        state.has = false;
        return null;
      }),
    ],
  });
  await expect.element(page.getByText('You have no passkey yet')).toBeVisible();
  const code = page.getByLabelText('Code of your authenticator');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Add one on this device' }).click();
  await expect.element(page.getByText('The app shows another code now')).toBeVisible();
  expect(device.asked).toEqual([]);
  await code.fill('111111');
  await page.getByRole('button', { name: 'Add one on this device' }).click();
  await expect.poll(() => device.asked).toEqual(['create']);
  device.touch();
  await expect.element(page.getByText('Firefox')).toBeVisible();
  await page.getByText('Remove a passkey').click();
  await code.first().fill('222222');
  await page.getByRole('button', { name: 'Remove it, and end my other sessions' }).click();
  await expect.element(page.getByText('You have no passkey yet')).toBeVisible();
  const [removed] = asked.filter(({ id }) => id === removeOwnPasskey.id);
  expect(removed?.body).toEqual({ id: '7', code: '222222' });
});
