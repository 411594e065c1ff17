import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kpiA, kpiB, kpiC } from '@laro/contract/calls/agent.ts';
import { teamCash, teamPeople, teamPlay } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const cells = (table: string, row: string) =>
  main.getByRole('table', { name: table }).getByRole('row', { name: row, exact: false }).getByRole('cell');

test('S2-27 money, play and people of the team, today beside the period, by level and kind of game, the agent’s own apart', async () => {
  const calls = [answer(kpiA, () => teamCash), answer(kpiB, () => teamPlay), answer(kpiC, () => teamPeople)];
  const { asked } = await renderScreen('/m/agent/team/overview', { as: 'agent', calls });
  const figures = async (table: string, row: string, ...texts: string[]) => {
    for (const [index, text] of texts.entries()) {
      await expect.element(cells(table, row).nth(index)).toHaveTextContent(text);
    }
  };
  await figures('Money in and out', 'Deposits', '₱4,200.00', '₱93,900.00');
  await figures('Play', 'Bets', '₱13,482.00', '₱129,760.00');
  await figures('Play', 'Result', '−₱4,033.72', '+₱1,490.50');
  await figures('People', 'Played', '12', '45');
  await figures('By level', 'Level 2', '₱49,710.00', '−₱1,509.50');
  await figures('By kind of game', 'Slots', '₱80,635.50', '+₱3,565.00');
  await figures('Your own play', 'Valid turnover', '₱0.00', '₱120.00');
  await expect.element(main.getByText('60 in all, 8 of them agents')).toBeVisible();
  await main.getByRole('radio', { name: 'Last month' }).click({ force: true });
  await expect
    .poll(() => new Set(asked.filter(({ query }) => query['from'] === '2026-10-01').map(({ id }) => id)).size)
    .toBe(3);
});

test('S2-27 what does not load is asked for again', async () => {
  let isLost = true;
  const calls = [
    answer(kpiA, () => (isLost ? 'lost' : teamCash)),
    answer(kpiB, () => teamPlay),
    answer(kpiC, () => teamPeople),
  ];
  await renderScreen('/m/agent/team/overview?again', { as: 'agent', calls });
  await expect.element(main.getByText('The team’s figures did not load')).toBeVisible();
  isLost = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByRole('table', { name: 'Money in and out' })).toBeVisible();
});

test('S2-27 figures that come one after another are shown at once, so that none pushes another down', async () => {
  let cash: (value: typeof teamCash) => void = () => undefined;
  const calls = [
    answer(kpiA, () => new Promise<typeof teamCash>((resolve) => (cash = resolve))),
    answer(kpiB, () => teamPlay),
    answer(kpiC, () => teamPeople),
  ];
  const { asked } = await renderScreen('/m/agent/team/overview?slow', { as: 'agent', calls });
  await expect.element(main.getByRole('radio', { name: 'Last month' })).toBeVisible();
  await expect.poll(() => new Set(asked.map(({ id }) => id)).size).toBeGreaterThanOrEqual(3);
  await expect.element(main.getByRole('table')).not.toBeInTheDocument();
  cash(teamCash);
  await expect.element(main.getByRole('table', { name: 'People' })).toBeVisible();
});
