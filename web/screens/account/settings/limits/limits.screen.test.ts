import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as breaks from '@laro/contract/calls/breaks.ts';
import * as ownLimits from '@laro/contract/calls/ownLimits.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../../testing/answers.ts';
import { renderScreen } from '../../../../testing/renderScreen.ts';

type Standing = Reply<typeof ownLimits.standing>;
const timeZone = 'Asia/Manila';
const part = page.getByRole('region', { name: 'Stay in control' });
const none: Standing = { currency: 'PHP', timeZone, lately: '1250.00', limits: [] };
const day = { period: 'day', amount: '500.00', left: '300.00', until: '2026-11-30T16:00:00.000Z' } as const;
const [from, until] = ['2026-12-01T04:00:00.000Z', '2026-12-08T04:00:00.000Z'];

async function open(first: Standing, after: (id: string) => Standing) {
  let now = first;
  const say = (id: string) => (now = after(id));
  return renderScreen('/m/set', {
    as: 'member',
    calls: [
      answer(breaks.standing, () => ({ timeZone })),
      answer(ownLimits.standing, () => now),
      answer(ownLimits.set, () => say('set')),
      answer(ownLimits.confirm, () => say('confirm')),
    ],
  });
}

test('S2-06 S2-10 a member reads what they deposited lately, limits it by an amount of their own, and sees what is left and from when it is whole again', async () => {
  const { asked } = await open(none, () => ({ ...none, limits: [day] }));
  await expect.element(part.getByText('You deposited ₱1,250.00 in the last 30 days.')).toBeVisible();
  await part.getByRole('radio', { name: 'A week' }).click();
  await part.getByRole('radio', { name: 'A day' }).click();
  await part.getByRole('textbox', { name: 'At most' }).fill('500');
  await part.getByRole('button', { name: 'Set the limit' }).click();
  await expect.element(part.getByText('₱500.00 a day')).toBeVisible();
  await expect.element(part.getByText('₱300.00 left, whole again from 01/12/2026, 00:00')).toBeVisible();
  await expect.element(part.getByRole('textbox', { name: 'At most' })).toHaveValue('');
  expect(asked.find(({ id }) => id === ownLimits.set.id)?.body).toEqual({ period: 'day', amount: '500.00' });
});

test('S2-06 S2-10 to end one is noted, told with when it can be confirmed, and confirmed by a second yes once that is open', async () => {
  const wanted = { from, until, isOpen: false };
  const { asked } = await open({ ...none, limits: [day] }, () => ({ ...none, limits: [{ ...day, wanted }] }));
  await part.getByRole('button', { name: 'End the limit of ₱500.00 a day' }).click();
  await expect
    .element(
      part.getByText('You asked for no limit. Confirm it between 01/12/2026, 12:00 and 08/12/2026, 12:00.'),
    )
    .toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Yes, still' })).not.toBeInTheDocument();
  expect(asked.find(({ id }) => id === ownLimits.set.id)?.body).toEqual({ period: 'day' });
});

test('S2-06 S2-10 more that was asked for a day ago is asked about again, and a no keeps the limit', async () => {
  const wanted = { amount: '900.00', from, until, isOpen: true };
  const { asked } = await open({ ...none, limits: [{ ...day, wanted }] }, () => ({ ...none, limits: [day] }));
  await expect.element(part.getByText(/^You asked for ₱900.00. Do you still want it\?/)).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Yes, still' })).toBeVisible();
  await part.getByRole('button', { name: 'Keep my limit' }).click();
  await expect.element(part.getByRole('button', { name: 'Keep my limit' })).not.toBeInTheDocument();
  expect(asked.find(({ id }) => id === ownLimits.confirm.id)?.body).toEqual({ period: 'day', yes: false });
});
