import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  incomeLines,
  lineBets,
  recompute,
  statementLines,
  statements,
} from '@laro/contract/calls/rebates.ts';
import { transfer } from '@laro/contract/calls/wallet.ts';
import { betsOfLine, rebateDay, rebateWeek, weekOfIncome } from '@laro/e2e/setup/weekOfTeam.ts';
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
    .toHaveTextContent('kim.valdezSlots · Level 3 · ₱17,000.00 × (1.00% − 0.80%)+₱34.00Show bets');
  await expect.element(lines.nth(3)).toHaveTextContent('Your own playSlots · ₱200.00 × 1.00%+₱2.00Show bets');
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
    .toHaveTextContent('Income₱132.10Paid to you and not taken yet.Take it to the walletWhat moved it');
  await card.getByRole('button', { name: 'Take it to the wallet' }).click();
  await expect.element(page.getByText('Your wallet cannot hold that much.').last()).toBeVisible();
  isFull = false;
  await card.getByRole('button', { name: 'Take it to the wallet' }).click();
  await expect
    .element(card)
    .toHaveTextContent('Income₱0.00Each day’s rebates are paid here early on the next day.What moved it');
  const sent = asked.filter(({ id }) => id === transfer.id).map(({ body }) => Object(body));
  expect(sent[0]).toMatchObject({ from: 'income', to: 'wallet', amount: '132.10' });
  // It is the same transfer, however often it is pressed.
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key]);
});

test('S7-39 why the income is what it is, with the other side’s name; from a payout to a bet in four taps, and back', async () => {
  const calls = [
    answer(statements, () => rebateWeek),
    answer(incomeLines, () => weekOfIncome),
    answer(statementLines, () => rebateDay),
    answer(lineBets, () => betsOfLine),
  ];
  const { asked } = await renderScreen('/m/member/agent/agentRebeat?payout', { as: 'agent', calls });
  await main.getByRole('button', { name: 'What moved it' }).click();
  const income = page.getByRole('dialog', { name: 'What moved your income' });
  await expect
    .element(income.getByRole('region', { name: 'In this time' }))
    .toHaveTextContent(
      'In this timeRebates+₱127.10Taken back−₱10.00Paid to you+₱50.00Paid by you−₱150.00To the wallet−₱40.00',
    );
  const lines = income.getByRole('list', { name: 'What moved your income' }).getByRole('listitem');
  await expect
    .element(lines.nth(0))
    .toHaveTextContent('Daily salary to tess.villanuevaFor 20/11/2026₱132.10 left−₱150.00');
  await expect
    .element(lines.nth(2))
    .toHaveTextContent('Dividend from lourdes.cruzFor 01/11/2026 to 15/11/2026₱197.50 left+₱50.00');
  await expect
    .element(lines.nth(4))
    .toHaveTextContent('Taken back on 19/11/2026₱10.00 will be taken from the next−₱10.00Show how');

  await lines.nth(1).getByRole('button').click();
  const day = page.getByRole('dialog', { name: 'Rebates of 21/11/2026' });
  await day.getByRole('combobox', { name: 'Kind of game' }).selectOptions('RNG');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ day: '2026-11-21', category: 'RNG' });
  await day.getByRole('button', { name: /^kim.valdez/ }).click();
  const bets = page.getByRole('dialog', { name: 'Bets of kim.valdez' });
  const rows = bets.getByRole('list', { name: 'Bets' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toHaveTextContent('Bagyo Reels21/11/2026, 20:40₱18,000.00Arcade');
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('Bagyo Reels21/11/2026, 11:05−₱1,000.00settled on 20/11/2026');
  expect(asked.find(({ id }) => id === lineBets.id)?.query).toMatchObject({
    day: '2026-11-21',
    memberId: '15',
    category: 'RNG',
  });
  await rows.nth(0).getByRole('button').click();
  await expect.element(bets.getByText('19BD07E4')).toBeVisible();

  await bets.getByRole('button', { name: 'Back' }).click();
  await expect.element(rows.nth(1)).toBeVisible();
  await bets.getByRole('button', { name: 'Back' }).click();
  await day.getByRole('button', { name: 'Close' }).click();
  await expect.element(lines.nth(1)).toBeVisible();
});

test('S7-39 a closed day says what it was closed with, and whether the ledger still says so', async () => {
  const seal = rebateDay.seal?.digest ?? '';
  let isSame = true;
  const calls = [
    answer(statements, () => rebateWeek),
    answer(statementLines, () => rebateDay),
    answer(recompute, () => ({
      closed: seal,
      lines: 4,
      ledger: isSame ? seal : seal.replaceAll('b', '0'),
      differs: isSame
        ? []
        : [
            {
              member: { id: '15', username: 'kim.valdez' },
              category: 'RNG' as const,
              closed: '17000.00',
              ledger: '17030.00',
            },
          ],
    })),
  ];
  await renderScreen('/m/member/agent/agentRebeat?sealed', { as: 'agent', calls });
  const days = main.getByRole('list', { name: 'Day by day' }).getByRole('listitem');
  await days.nth(0).getByRole('button').click();
  const closed = page.getByRole('region', { name: 'Closed for good' });
  await expect
    .element(closed)
    .toHaveTextContent(
      `Closed for goodClosed on 22/11/2026, 00:15, over transfers 18204 to 19377. What comes later is a line of a later day.Fingerprint b1946ac9…c09e2a71Copy the fingerprint Work it out again`,
    );
  await closed.getByRole('button', { name: 'Work it out again' }).click();
  await expect
    .element(closed.getByRole('status'))
    .toHaveTextContent('The ledger says the same: 4 lines, the same fingerprint.');
  isSame = false;
  await closed.getByRole('button', { name: 'Work it out again' }).click();
  await expect
    .element(closed.getByRole('status'))
    .toHaveTextContent('The ledger says something else. Tell our help desk.');
  await expect
    .element(closed.getByRole('listitem'))
    .toHaveTextContent('kim.valdez, Slots: closed with ₱17,000.00, the ledger says ₱17,030.00');
});
