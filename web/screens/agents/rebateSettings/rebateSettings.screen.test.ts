import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downlineRates, rateBounds, updateDownlineRebates } from '@laro/contract/calls/rebates.ts';
import { teamRates, tessBounds } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'People' }).getByRole('listitem');

test('S2-27 S7-39 the agent’s rates by kind of game, and those of whom it brought, changed within what there is and what was promised', async () => {
  let isMoved = true;
  const calls = [
    answer(downlineRates, () => teamRates),
    answer(rateBounds, () => tessBounds),
    answer(updateDownlineRebates, () =>
      isMoved
        ? { success: false, code: 'RATE_WRONG', value: { category: 'RNG', least: 70, most: 100 } }
        : { changesOn: '2026-11-23' },
    ),
  ];
  const { asked } = await renderScreen('/m/member/teamRebate', { as: 'agent', calls });
  const own = main.getByRole('region', { name: 'Your rates' });
  await expect.element(own.getByRole('definition').nth(1)).toHaveTextContent('0.70%');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent(
      'tess.villanuevaSlots 0.80% · Live casino 0.50% · Fish 0.80%Agentchanges on 23/11/2026',
    );
  await expect.element(rows.nth(1)).toHaveTextContent('maria.santosno rebate yetMember');
  await rows.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'tess.villanueva' });
  const slots = sheet.getByRole('combobox', { name: 'Slots' });
  await expect.element(slots).toHaveAccessibleDescription('At least 0.60%, promised further down');
  await expect.element(slots).toHaveValue('90');
  await expect.element(slots).toHaveTextContent('0.60%0.70%0.80%0.90%1.00%');
  await expect
    .element(sheet.getByRole('combobox', { name: 'Live casino' }))
    .toHaveAccessibleDescription('Up to 0.70%');
  await slots.selectOptions('70');
  await sheet.getByRole('button', { name: 'Save rates' }).click();
  await expect.element(sheet.getByText('What can be given has changed.', { exact: false })).toBeVisible();
  isMoved = false;
  await sheet.getByRole('button', { name: 'Save rates' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect
    .element(page.getByText('tess.villanueva has the new rates from 23/11/2026').last())
    .toBeVisible();
  expect(asked.findLast(({ id }) => id === updateDownlineRebates.id)?.body).toEqual({
    memberId: '12',
    rates: [
      { category: 'RNG', rate: 70 },
      { category: 'LIVE', rate: 50 },
    ],
  });
});

test('S2-27 where the merchant gives no rebates, it says so', async () => {
  const calls = [answer(downlineRates, () => ({ ...teamRates, own: [], people: [] }))];
  await renderScreen('/m/member/teamRebate?none', { as: 'agent', calls });
  await expect.element(main.getByRole('heading', { name: 'No rebates here' })).toBeVisible();
});
