import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { statementLines, statements } from '@laro/contract/calls/rebates.ts';
import { transfer } from '@laro/contract/calls/wallet.ts';
import { rebateDay, rebateWeek } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');

test('S2-27 S7-39 what the agent earned, a statement a day, each of which opens into whose turnover at which difference', async () => {
  const calls = [answer(statements, () => rebateWeek), answer(statementLines, () => rebateDay)];
  await renderScreen('/m/member/agent/agentRebeat', { as: 'agent', calls });
  await expect
    .element(main.getByRole('region', { name: 'In this time' }))
    .toHaveTextContent('In this timeFrom the team+₱120.90Your own play+₱1.20Paid₱127.10');
  const days = main.getByRole('list', { name: 'Day by day' }).getByRole('listitem');
  await expect.element(days.nth(1)).toHaveTextContent('20/11/2026Paid ₱42.50+₱47.50Show how');
  await expect
    .element(days.nth(2))
    .toHaveTextContent('19/11/2026₱10.00 will be taken from the next−₱10.00Show how');
  await days.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Rebates of 21/11/2026' });
  await expect
    .element(sheet.getByRole('table', { name: 'By kind of game' }).getByRole('row').nth(2))
    .toHaveTextContent('Live casino₱7,400.00+₱14.80');
  const lines = sheet.getByRole('list', { name: 'Whose play it came from' }).getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toHaveTextContent('kim.valdezSlots · Level 3₱17,000.00 × (1.00% − 0.80%)+₱34.00');
  await expect.element(lines.nth(3)).toHaveTextContent('Your own playSlots₱200.00 × 1.00%+₱2.00');
});

test('S7-39 S7-42 income is taken to the wallet; a refusal says why, and what is gone can be taken no more', async () => {
  let isFull = true;
  let income = '132.10';
  const calls = [
    answer(statements, () => ({ ...rebateWeek, income })),
    answer(transfer, () => {
      if (isFull) return { success: false, code: 'WALLET_FULL' };
      income = '0.00';
      return { amount: '132.10' };
    }),
  ];
  const { asked } = await renderScreen('/m/member/agent/agentRebeat?take', { as: 'agent', calls });
  const card = main.getByRole('region', { name: 'Income' });
  await expect
    .element(card)
    .toHaveTextContent('Income₱132.10Paid to you and not taken yet.Take it to the wallet');
  await card.getByRole('button', { name: 'Take it to the wallet' }).click();
  await expect.element(page.getByText('Your wallet cannot hold that much.').last()).toBeVisible();
  isFull = false;
  await card.getByRole('button', { name: 'Take it to the wallet' }).click();
  await expect
    .element(card)
    .toHaveTextContent('Income₱0.00Each day’s rebates are paid here early on the next day.');
  const sent = asked.filter(({ id }) => id === transfer.id).map(({ body }) => Object(body));
  expect(sent[0]).toMatchObject({ from: 'income', to: 'wallet', amount: '132.10' });
  // It is the same transfer, however often it is pressed.
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});
