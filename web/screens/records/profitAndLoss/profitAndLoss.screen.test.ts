import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { profitAndLoss } from '@laro/contract/calls/wallet.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import { weekInPlay } from '@laro/e2e/setup/weekOfPlay.ts';

const main = page.getByRole('main');
const days = main.getByRole('list', { name: 'Result by day' }).getByRole('listitem');

test('S2-11 S7-41 what was won and lost in all and by day, days without play as well, and since the beginning', async () => {
  const calls = [answer(profitAndLoss, () => weekInPlay)];
  const { asked } = await renderScreen('/m/profitandloss', { as: 'member', calls });
  await expect
    .element(main.getByRole('region', { name: 'In this time' }))
    .toHaveTextContent('In this timeStaked₱2,500.00Won₱2,182.50Result−₱317.50');
  await expect
    .element(main.getByRole('region', { name: 'Since you joined' }).getByText('−₱3,089.50'))
    .toBeVisible();
  await expect.element(days.nth(0)).toHaveTextContent('22/11/2026Staked ₱350.00, won ₱435.00+₱85.00');
  expect(days.elements()).toHaveLength(5);
  const table = main.getByRole('table', { name: 'Result by day' });
  await expect.element(table.getByRole('row', { name: '18/11/2026 ₱0.00' })).toBeInTheDocument();
  expect(table.getByRole('row').elements()).toHaveLength(8);
  await main.getByRole('radio', { name: 'Last month' }).click({ force: true });
  await expect.poll(() => asked.at(-1)?.query).toEqual({ from: '2026-10-01', to: '2026-10-31' });
});

test('S2-11 S7-41 without play it says so and offers no file', async () => {
  const nothing = { ...weekInPlay, days: [] };
  const calls = [answer(profitAndLoss, () => nothing)];
  await renderScreen('/m/profitandloss', { as: 'member', calls });
  await expect.element(main.getByRole('heading', { name: 'Nothing in this time' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
});
