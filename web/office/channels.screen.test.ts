import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { depositChannels, setDepositChannels } from '@laro/contract/calls/officeCashier.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const terms = { minimum: '50.00', maximum: '50000.00', fixed: '0.00', percent: '0.00' };
const state = () => ({
  version: 0,
  channels: [
    { code: 'QRPH', name: 'QR Ph', way: 'qr' as const, open: true, ...terms },
    { code: 'BANK', name: 'Bank transfer', way: 'transfer' as const, open: true, ...terms },
  ],
});

test('S6-10 S2-09 a channel is closed and has other limits and a fee; what is no amount is said at its field and not sent', async () => {
  const asked = renderOffice('/channels', {
    role: 'cashier',
    calls: [answer(depositChannels, state), answer(setDepositChannels, () => ({ version: 1 }))],
  });
  const bank = page.getByRole('listitem').filter({ hasText: 'BANK' });
  await bank.getByRole('radio', { name: 'Closed' }).click();
  const most = bank.getByLabelText('Most at once');
  await most.fill('20');
  await expect.element(bank.getByText(/^The most has to be at least/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('The terms of BANK are not right yet')).toBeVisible();
  expect(asked.filter(({ id }) => id === setDepositChannels.id)).toEqual([]);
  await most.fill('2000');
  await bank.getByLabelText('Fee of the amount').fill('1.5');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
  expect(asked.filter(({ id }) => id === setDepositChannels.id).map(({ body }) => body)).toEqual([
    {
      merchant: 'lawinf3',
      version: 0,
      channels: {
        QRPH: { open: true, ...terms },
        BANK: { ...terms, open: false, maximum: '2000.00', percent: '1.50' },
      },
    },
  ]);
});

test('S6-10 who may only read the channels has nothing to publish', async () => {
  renderOffice('/channels', {
    role: 'risk',
    language: 'TY',
    calls: [answer(depositChannels, state)],
  });
  await expect.element(page.getByRole('heading', { name: 'Mga channel ng deposit' })).toBeVisible();
  await expect.element(page.getByLabelText('Pinakamababa').first()).toHaveAttribute('readonly');
  expect(page.getByRole('button', { name: 'Ilathala' }).elements()).toEqual([]);
});
