import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { proofPicture, reconciliation, transfers } from '@laro/contract/calls/officeCashier.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const late = {
  of: 'deposit' as const,
  number: 'D004200000185',
  member: 'maria',
  memberId: '7',
  amount: '1500.00',
  by: 'QR Ph',
  openedAt: '2026-11-22T02:00:00.000Z',
  nextAt: '2026-11-22T03:00:00.000Z',
};
const file = {
  channel: 'QRPH',
  day: '2026-11-21',
  heldAt: '2026-11-22T00:15:00.000Z',
  matched: 41,
  found: [
    { what: 'missingHere' as const, paymentId: 'p-1', orderNo: 'D1', mended: true },
    { what: 'amount' as const, paymentId: 'p-2', orderNo: 'D2', mended: false },
  ],
};

test('S6-10 S2-09 at the desk stand the promises that were missed, with whose they are, and what the daily files say otherwise', async () => {
  renderOffice('/reconciliation', {
    role: 'risk',
    calls: [
      answer(reconciliation, () => ({ late: [late], files: [file] })),
      answer(transfers, () => ({ transfers: [] })),
    ],
  });
  const missed = page.getByRole('region', { name: 'Promised for earlier' }).getByRole('listitem');
  await expect.element(missed.getByText('1,500.00 PHP')).toBeVisible();
  await expect.element(missed.getByText(/^Deposit D004200000185/)).toBeVisible();
  await expect
    .element(missed.getByRole('link', { name: 'maria' }))
    .toHaveAttribute('href', '/members/7?brand=lawinf3');
  const files = page.getByRole('region', { name: 'Daily files of the channels' });
  await expect.element(files.getByText('Differs')).toBeVisible();
  await expect.element(files.getByText(/^Not known here: D1, p-1 \(mended/)).toBeVisible();
  await expect.element(files.getByText(/^Another amount: D2, p-2$/)).toBeVisible();
});

test('S6-10 S2-09 the cashier sees which transfers are looked for, and a picture of one once it is asked for; who only reads does not', async () => {
  const one = {
    orderNo: 'D004200000186',
    member: 'maria',
    memberId: '7',
    amount: '500.00',
    by: 'Bank transfer',
    proof: 'BDO 1234567',
    hasPicture: true,
    openedAt: '2026-11-22T02:00:00.000Z',
  };
  const calls = [
    answer(reconciliation, () => ({ late: [], files: [] })),
    answer(transfers, () => ({ transfers: [one, { ...one, orderNo: 'D004200000187', hasPicture: false }] })),
    answer(proofPicture, () => ({ data: 'AAAA', width: 8, height: 8 })),
  ];
  const sent = renderOffice('/reconciliation', { role: 'cashier', calls });
  const all = page.getByRole('region', { name: 'Transfers that members say they made' });
  await expect.element(all.getByText('Reference: BDO 1234567').first()).toBeVisible();
  expect(sent.some(({ id }) => id === proofPicture.id)).toBe(false);
  await all.getByRole('button', { name: 'Look at the picture' }).click();
  await expect.element(all.getByRole('img', { name: 'Look at the picture' })).toBeInTheDocument();
  expect(sent.find(({ id }) => id === proofPicture.id)?.query).toMatchObject({ orderNo: one.orderNo });
});
