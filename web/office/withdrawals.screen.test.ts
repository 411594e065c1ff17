import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  decideWithdrawal,
  reviewed,
  takeWithdrawal,
  type WaitingWithdrawal,
} from '@laro/contract/calls/officeWithdrawals.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const untaken: WaitingWithdrawal = {
  id: '41',
  member: 'bea',
  memberId: '7',
  amount: '40000.00',
  bank: 'UnionBank',
  payee: 'Bea Cruz',
  lastDigits: '8855',
  askedAt: '2026-11-24T04:00:00.000Z',
  isLate: false,
  needsTwo: true,
  isOwn: false,
};

test('S6-10 a withdrawal that another looks at is taken over before it is decided on; above the amount it says who was the first of two', async () => {
  let waiting: WaitingWithdrawal[] = [{ ...untaken, takenBy: 'ben' }];
  const calls = [
    answer(reviewed, () => ({ waiting })),
    answer(takeWithdrawal, () => {
      waiting = [{ ...untaken, takenBy: 'ana.cashier' }];
      return null;
    }),
    answer(decideWithdrawal, () => {
      waiting = [{ ...untaken, approvedBy: 'ana.cashier', isOwn: true }];
      return null;
    }),
  ];
  const sent = renderOffice('/withdrawals', { role: 'cashier', calls });
  const row = page.getByRole('listitem').filter({ hasText: 'Bea Cruz' });
  await expect.element(row.getByText('ben looks at it.')).toBeVisible();
  await expect.element(row.getByText('Two people let out so much.')).toBeVisible();
  await expect.element(row.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await row.getByRole('button', { name: 'Take it over' }).click();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect
    .element(row.getByText(/^ana\.cashier would let it out; somebody else decides\./))
    .toBeVisible();
  await expect.element(row.getByText(/other people let in\.$/)).toBeVisible();
  const body = { merchant: 'lawinf3', withdrawal: '41' };
  expect(sent.find(({ id }) => id === takeWithdrawal.id)?.body).toEqual({ ...body, from: 'ben' });
  expect(sent.find(({ id }) => id === decideWithdrawal.id)?.body).toMatchObject({
    ...body,
    decision: 'accepted',
  });
});
