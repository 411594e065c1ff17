import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as breaks from '@laro/contract/calls/breaks.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const timeZone = 'Asia/Manila';
const part = page.getByRole('region', { name: 'Stay in control' });
const lengths = () =>
  part
    .getByRole('radio')
    .elements()
    .map((one) => one.closest('label')?.textContent);

async function open(first: Reply<typeof breaks.standing>) {
  let now = first;
  return renderScreen('/m/set', {
    as: 'member',
    calls: [
      answer(breaks.standing, () => now),
      answer(breaks.take, ({ body }) => {
        const isForGood = JSON.stringify(body).includes('forGood');
        if (now.away && !isForGood) return { success: false, code: 'BREAK_SHORTER' };
        const until = isForGood ? '9999-12-31T00:00:00.000Z' : '2026-12-02T04:00:00.000Z';
        now = { away: { until, isExclusion: isForGood }, timeZone };
        return now;
      }),
    ],
  });
}

test('S2-06 a member takes a break after reading what it means, is told until when, and can only make it longer, in the end for good', async () => {
  const { asked } = await open({ timeZone });
  await part.getByRole('radio', { name: '1 week' }).click();
  await part.getByRole('button', { name: 'Stop playing' }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop playing for 1 week?' });
  for (const said of [
    /cannot deposit, bet, or claim/,
    /you can still log in, withdraw/,
    /same mobile number or email/,
  ]) {
    await expect.element(question.getByText(said)).toBeVisible();
  }
  await expect
    .element(question.getByText('Nobody can end it sooner. Not you, and not our help desk.'))
    .toBeVisible();
  await question.getByRole('button', { name: 'Not now' }).click();
  expect(asked.some(({ id }) => id === breaks.take.id)).toBe(false);

  await part.getByRole('button', { name: 'Stop playing' }).click();
  await question.getByRole('button', { name: 'Stop now' }).click();
  await expect.element(part.getByText('You are taking a break until 02/12/2026, 12:00')).toBeVisible();
  expect(asked.find(({ id }) => id === breaks.take.id)?.body).toEqual({ length: 'week' });
  await expect.element(part.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
  expect(lengths()).toEqual(['1 week', '1 month', '6 months', '1 year', 'For good']);
  await part.getByRole('button', { name: 'Stop for longer' }).click();
  await question.getByRole('button', { name: 'Stop now' }).click();
  await expect.element(page.getByRole('alert').getByText(/^Your break already lasts longer/)).toBeVisible();

  await part.getByRole('radio', { name: 'For good' }).click();
  await part.getByRole('button', { name: 'Stop for longer' }).click();
  const last = page.getByRole('alertdialog', { name: 'Stop playing for good?' });
  await expect.element(last.getByText(/^It never ends. Nobody can undo it/)).toBeVisible();
  await last.getByRole('button', { name: 'Stop now' }).click();
  await expect.element(part.getByText('You have stopped playing for good')).toBeVisible();
  expect(lengths()).toEqual([]);
});

test('S2-06 S6-03 a trial, which is nobody’s, is offered no break', async () => {
  const { asked } = await renderScreen('/m/set', { as: 'trial' });
  await expect.element(part.getByText(/^A game’s menu shows/)).toBeVisible();
  expect(asked.filter(({ id }) => id.startsWith('breaks.'))).toEqual([]);
});
