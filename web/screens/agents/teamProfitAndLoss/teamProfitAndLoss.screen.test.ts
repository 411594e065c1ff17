import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { teamBranches, teamProfitAndLoss } from '@laro/contract/calls/agent.ts';
import { teamByBranch, teamWeek } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');

test('S2-27 the team’s profit and loss by day, by level, by kind of game and by branch, the agent’s own apart; a branch opens', async () => {
  const calls = [answer(teamProfitAndLoss, () => teamWeek), answer(teamBranches, () => teamByBranch)];
  const { address, asked } = await renderScreen('/m/agent/team/pnl', { as: 'agent', calls });
  await expect
    .element(main.getByRole('region', { name: 'The team in this time' }))
    .toHaveTextContent('The team in this timeValid turnover₱129,710.00Won₱131,200.50Result+₱1,490.50');
  await expect
    .element(main.getByRole('region', { name: 'Your own play' }))
    .toHaveTextContent('Your own playValid turnover₱120.00Result−₱40.00');
  const days = main.getByRole('table', { name: 'Result by day' });
  await expect
    .element(days.getByRole('row', { name: '19/11/2026', exact: false }))
    .toHaveTextContent('19/11/2026+₱7,323.72');
  await expect
    .element(days.getByRole('row', { name: '18/11/2026', exact: false }))
    .toHaveTextContent('18/11/2026₱0.00');
  const levels = main.getByRole('table', { name: 'By level' });
  await expect
    .element(levels.getByRole('row', { name: 'Level 2', exact: false }))
    .toHaveTextContent('Level 2₱49,710.00−₱1,509.50');
  // As wide as the table, so that it stays a line.
  await expect
    .element(levels.getByRole('cell', { name: 'In ₱60,000.00, out ₱0.00' }))
    .toHaveAttribute('colspan', '3');
  const kinds = main.getByRole('table', { name: 'By kind of game' });
  await expect
    .element(kinds.getByRole('row', { name: 'Fish', exact: false }))
    .toHaveTextContent('Fish₱29,710.00+₱490.50');
  await expect.element(kinds.getByRole('cell', { name: '4 played' })).toBeVisible();
  const branches = main.getByRole('list', { name: 'By branch' }).getByRole('listitem');
  await branches.nth(0).getByRole('button').click();
  await expect.poll(address).toBe('/m/agent/team/pnl?under=12');
  await expect.poll(() => asked.at(-1)?.query['underId']).toBe('12');
});

test('S2-27 S7-39 of the team and the days of an address, from which their bets are opened', async () => {
  const path = [{ id: '12', username: 'tess.villanueva' }];
  const { asked } = await renderScreen('/m/agent/team/pnl?under=12&days=2026-11-21+2026-11-21', {
    as: 'agent',
    calls: [
      answer(teamProfitAndLoss, () => ({ ...teamWeek, path })),
      answer(teamBranches, () => teamByBranch),
    ],
  });
  await expect
    .element(main.getByRole('link', { name: 'Bet record' }))
    .toHaveAttribute('href', '/m/teamBetting?member=12&name=tess.villanueva&days=2026-11-21+2026-11-21');
  const day = { from: '2026-11-21', to: '2026-11-21', underId: '12' };
  await expect
    .poll(() => asked.some(({ id, query }) => id === teamBranches.id && query['from'] === day.from))
    .toBe(true);
  expect(asked.findLast(({ id }) => id === teamProfitAndLoss.id)?.query).toEqual(day);
  const own = { ...teamWeek.own, turnover: '0.00' };
  await renderScreen('/m/agent/team/pnl?under=12', {
    as: 'agent',
    calls: [
      answer(teamProfitAndLoss, () => ({ ...teamWeek, path, own })),
      answer(teamBranches, () => teamByBranch),
    ],
  });
  await expect.element(main.getByRole('table', { name: 'By level' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Bet record' })).not.toBeInTheDocument();
});
