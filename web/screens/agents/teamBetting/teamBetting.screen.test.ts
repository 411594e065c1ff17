import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downline, kpiC, teamRounds } from '@laro/contract/calls/agent.ts';
import { teamBets, teamList, teamPeople } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'Bets of the team' }).getByRole('listitem');

test('S2-27 the team’s settled rounds with their sums, of everybody, of a level or of one, of all games or of one kind', async () => {
  const more = { ...teamBets, next: '2026-11-22|2026-11-22T05:48:00.000Z|7' };
  const calls = [
    answer(teamRounds, ({ query }) => ('after' in query ? { ...teamBets, rounds: [] } : more)),
    answer(downline, () => teamList),
    answer(kpiC, () => teamPeople),
  ];
  const { asked } = await renderScreen('/m/teamBetting', { as: 'agent', calls });
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('tess.villanuevaBagyo Reels · 22/11/2026, 14:12−₱500.00Turnover ₱500.00');
  await expect
    .element(main.getByRole('region', { name: 'In this time' }))
    .toHaveTextContent('In this timeRounds198Valid turnover₱129,710.00Result+₱1,490.50');
  await rows.nth(1).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Round' });
  await expect.element(sheet.getByText('19BD07E4')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => asked.at(-1)?.query['after']).toBe(more.next);
  await main.getByRole('combobox', { name: 'Kind of game' }).selectOptions('LIVE');
  await expect.poll(() => asked.at(-1)?.query['category']).toBe('LIVE');
  await main.getByRole('combobox', { name: 'Level' }).selectOptions('Level 2');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ level: '2', category: 'LIVE' });
  await main.getByRole('button', { name: 'Show records of: The whole team' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /tess.villanueva/ })
    .click();
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ memberId: '12', category: 'LIVE' });
  expect(asked.at(-1)?.query).not.toHaveProperty('level');
  await main.getByRole('button', { name: 'Show the whole team' }).click();
  await expect.element(main.getByRole('button', { name: 'Show records of: The whole team' })).toBeVisible();
});

test.each([
  ['EN', 'Turnover ₱80.00, jackpot ₱100.00', 'Free round, bonus ₱7.50', 'Of which jackpot'],
  ['TY', 'Turnover ₱80.00, jackpot ₱100.00', 'Libreng round, bonus ₱7.50', 'Jackpot sa panalo'],
] as const)(
  'S2-27 a free round and a jackpot of the team’s say so in their lines, in %s',
  async (language, pot, free, ofWin) => {
    const [first, second] = teamBets.rounds;
    if (!first || !second) throw new Error('no rounds');
    const shown = [
      { ...first, turnover: '0.00', result: '0.00', freeWon: '7.50' },
      { ...second, jackpot: '100.00' },
    ];
    const calls = [
      answer(teamRounds, () => ({ ...teamBets, rounds: shown })),
      answer(kpiC, () => teamPeople),
    ];
    await renderScreen(`/m/teamBetting?said=${language}`, { as: 'agent', calls, language });
    const lines = main.getByRole('list').getByRole('listitem');
    await expect.element(lines.nth(0).getByText(free, { exact: true })).toBeVisible();
    await expect.element(lines.nth(1).getByText(pot, { exact: true })).toBeVisible();
    await lines.nth(1).getByRole('button').click();
    await expect.element(page.getByRole('dialog').getByText(ofWin, { exact: true })).toBeVisible();
  },
);
