import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { handIn, standing as identityStanding } from '@laro/contract/calls/identity.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { report, standing } from '@laro/contract/calls/withdraw.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

let barred: Reply<typeof standing> = {
  balance: '30000.00',
  currency: 'PHP',
  least: '200.00',
  most: '50000.00',
  mostNow: '0.00',
  timesLeft: 3,
  amountLeft: '100000.00',
  turnoverPercent: 100,
  turnoverLeft: '0.00',
  reviewAbove: '20000.00',
  reviewHours: 24,
  last: null,
  timeZone: 'Asia/Manila',
  cards: [],
  why: [{ code: 'UNPROVED', amount: '0.00' }],
};
const file = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff])], name, { type: 'image/jpeg' });

test('S2-10 how much goes out before it is asked is said beforehand, with what helps', async () => {
  await renderScreen('/m/withdraw?early', {
    as: 'member',
    calls: [
      answer(standing, () => ({ ...barred, why: [], mostNow: '400.00', unprovedLeft: '400.00' })),
      answer(report, () => ({
        content: [],
        pageNum: 1,
        totalPages: 1,
        total: 0,
        currency: 'PHP',
        timeZone: 'Asia/Manila',
      })),
    ],
  });
  const part = page.getByRole('region', { name: 'Confirm your identity' });
  await expect
    .element(part.getByText('You can withdraw ₱400.00 more before you confirm your identity.'))
    .toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Confirm your identity' })).toBeVisible();
});

test('S2-10 both papers are asked for at once; each says how far it is, why it was refused and by when somebody has looked', async () => {
  let now: Reply<typeof identityStanding> = {
    parts: [
      { part: 'document', state: 'missing' },
      { part: 'selfie', state: 'refused', because: 'otherFace' },
    ],
    isProved: false,
    above: '10000.00',
    isLate: false,
    timeZone: 'Asia/Manila',
  };
  const { asked } = await renderScreen('/m/withdraw', {
    as: 'member',
    calls: [
      answer(standing, () => barred),
      answer(report, () => ({
        content: [],
        pageNum: 1,
        totalPages: 1,
        total: 0,
        currency: 'PHP',
        timeZone: 'Asia/Manila',
      })),
      answer(balance, () => ({
        sumBalance: '30000.00',
        currencySymbol: '₱',
        currency: 'PHP',
        version: 1,
        updatedAt: '2026-11-22T04:05:00.000Z',
      })),
      answer(identityStanding, () => now),
      answer(handIn, ({ query: { part } }) => {
        if (part === 'document' && now.parts[0]?.state === 'missing') {
          now = { ...now, parts: [{ part: 'document', state: 'waiting' }, ...now.parts.slice(1)] };
          return now;
        }
        now = {
          ...now,
          parts: now.parts.map((one) => ({ part: one.part, state: 'waiting' as const })),
          dueAt: '2026-11-23T04:00:00.000Z',
        };
        return now;
      }),
    ],
  });
  await page.getByRole('button', { name: 'Confirm your identity' }).click();
  const sheet = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect.element(sheet.getByText(/^To withdraw more than ₱10,000\.00 in all/)).toBeVisible();
  const card = sheet.getByRole('region', { name: 'Your identity card' });
  const face = sheet.getByRole('region', { name: 'You, with the card beside your face' });
  await expect.element(card.getByText('Not sent yet')).toBeVisible();
  await expect.element(face.getByText(/^We could not tell that card and face/)).toBeVisible();
  await expect.element(sheet.getByText('We start looking once both are here.')).toBeVisible();

  await card.getByLabelText(/^Picture/).upload(file('card.jpg'));
  await expect.element(card.getByText('Received')).toBeVisible();
  await face.getByLabelText(/^Picture/).upload(file('face.jpg'));
  await expect.element(face.getByText('Received')).toBeVisible();
  await expect.element(sheet.getByText(/^We will have looked at both by 23\/11\/2026/)).toBeVisible();
  const parts = asked.filter(({ id }) => id === handIn.id).map(({ query }) => query['part']);
  expect(parts).toEqual(['document', 'selfie']);

  // What may be withdrawn is asked anew.
  barred = { ...barred, why: [], mostNow: '30000.00' };
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Confirm your identity' })).not.toBeInTheDocument();
});
