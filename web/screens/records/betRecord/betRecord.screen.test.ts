import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { launchChat } from '@laro/contract/calls/chat.ts';
import { thread } from '@laro/contract/calls/records.ts';
import { played, rounds } from '@laro/contract/calls/wallet.ts';
import { weekInMovements, weekInPlayed, weekInRounds } from '@laro/e2e/setup/weekOfPlay.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'Bets' }).getByRole('listitem');

test('S2-11 each round with its stake and result, what they come to, and open bets before them', async () => {
  const calls = [answer(rounds, () => weekInRounds)];
  const { asked } = await renderScreen('/m/gameRecord', { as: 'member', calls });
  await expect.element(rows.nth(0)).toHaveTextContent('Gintong Lawin22/11/2026, 19:04+₱132.50Staked ₱50.00');
  await expect.element(rows.nth(1)).toHaveTextContent('Gintong Lawin21/11/2026, 18:31−₱20.00Staked ₱20.00');
  await expect
    .element(main.getByRole('region', { name: 'In this time' }))
    .toHaveTextContent('In this timeStaked₱70.00Won₱182.50Result+₱112.50');
  const open = main.getByRole('region', { name: 'Open bets' }).getByRole('listitem');
  await expect.element(open).toHaveTextContent('Gintong Lawin22/11/2026, 19:06OpenStaked ₱50.00');
  await rows.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Round' });
  await expect.element(sheet.getByText('01JD8-R7')).toBeVisible();
  await expect.element(sheet.getByText('Habagat')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await main.getByRole('radio', { name: 'Last month' }).click({ force: true });
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
});

test('S2-11 bets are looked for by how they stand, by category and by vendor; sums and list are of what is looked for', async () => {
  const calls = [
    answer(rounds, ({ query }) =>
      query['state'] === 'lost'
        ? { ...weekInRounds, content: weekInRounds.content.slice(1), open: [] }
        : weekInRounds,
    ),
    answer(played, () => weekInPlayed),
  ];
  const { asked, move } = await renderScreen('/m/gameRecord?filters', { as: 'member', calls });
  await expect.element(rows.nth(1)).toBeVisible();
  await main.getByRole('radio', { name: 'Lost' }).click({ force: true });
  await expect.element(rows.nth(1)).not.toBeInTheDocument();
  await expect.element(rows.nth(0)).toHaveTextContent('Gintong Lawin21/11/2026, 18:31−₱20.00Staked ₱20.00');
  await main.getByRole('combobox', { name: 'Category' }).selectOptions('LIVE');
  await main.getByRole('combobox', { name: 'Studio' }).selectOptions('Amihan');
  await expect
    .poll(() => asked.findLast(({ id }) => id === rounds.id)?.query)
    .toMatchObject({ state: 'lost', category: 'LIVE', vendor: 'AMIHAN' });

  // Whoever comes back to the page finds them as they were.
  await move('/m/profitandloss');
  await expect.element(main.getByRole('radio', { name: 'Lost' })).not.toBeInTheDocument();
  await move('/m/gameRecord?filters');
  await expect.element(main.getByRole('radio', { name: 'Lost' })).toBeChecked();
  await expect.element(main.getByRole('combobox', { name: 'Studio' })).toHaveValue('AMIHAN');
});

test.each([
  ['EN', 'Staked ₱50.00, jackpot ₱100.00', 'Free round, bonus ₱7.50', 'Free round'],
  ['TY', 'Itinaya ₱50.00, jackpot ₱100.00', 'Libreng round, bonus ₱7.50', 'Libreng round'],
] as const)(
  'S2-11 a free round and a jackpot say so in their lines, in %s',
  async (language, pot, free, open) => {
    const content = weekInRounds.content.map((round, at) => ({
      ...round,
      ...(at === 0 ? { jackpot: '100.00' } : { staked: '0.00', result: '0.00', freeWon: '7.50' }),
    }));
    const running = weekInRounds.open.map((round) => ({ ...round, staked: '0.00', freeWon: '0.00' }));
    const calls = [answer(rounds, () => ({ ...weekInRounds, content, open: running }))];
    await renderScreen(`/m/gameRecord?said=${language}`, { as: 'member', calls, language });
    // Open ones come first.
    const lines = main.getByRole('listitem');
    await expect.element(lines.nth(0).getByText(open, { exact: true })).toBeVisible();
    await expect.element(lines.nth(1).getByText(pot, { exact: true })).toBeVisible();
    await expect.element(lines.nth(2).getByText(free, { exact: true })).toBeVisible();
  },
);

test('S2-11 without any it says so, and what does not load is asked for again', async () => {
  let isLost = true;
  const nothing = { ...weekInRounds, content: [], total: 0, totalPages: 0, open: [] };
  const calls = [answer(rounds, () => (isLost ? 'lost' : nothing))];
  await renderScreen('/m/gameRecord?again', { as: 'member', calls });
  await expect.element(main.getByText('Your records did not load')).toBeVisible();
  isLost = false;
  await main.getByRole('button', { name: 'Try again' }).first().click();
  await expect.element(main.getByRole('heading', { name: 'No bets in this time' })).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Open bets' })).not.toBeInTheDocument();
});

test('S4-42 a bet is asked about: the desk is asked with it, and the way back is here', async () => {
  const calls = [answer(rounds, () => weekInRounds), answer(launchChat, () => 'lost')];
  const { asked } = await renderScreen('/m/gameRecord', { as: 'member', calls });
  await rows.nth(0).getByRole('button').click();
  await page.getByRole('button', { name: 'Ask about this' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === launchChat.id)?.query)
    .toMatchObject({ about: 'round.01JD8-R7', backUrl: '/m/gameRecord' });
});

test('S2-11 a round leads to what it moved, what it counted for a bonus, and the page that proves it', async () => {
  const proof = 'http://localhost:4001/games/gintong-lawin/verify/#language=EN&round=01JD8-R7';
  const [round = null] = weekInRounds.content;
  const counted = [{ title: 'Welcome bonus', counted: '50.00', why: 'counted' as const }];
  const { asked } = await renderScreen('/m/gameRecord?thread', {
    as: 'member',
    calls: [
      answer(rounds, () => weekInRounds),
      answer(thread, () => ({
        currency: 'PHP',
        timeZone: 'Asia/Manila',
        round,
        proof,
        counted,
        order: null,
        movements: weekInMovements.content.slice(0, 2).toReversed(),
      })),
    ],
  });
  await rows.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Round' });
  const moved = sheet.getByRole('region', { name: 'What it moved' }).getByRole('listitem');
  await expect.element(moved.nth(1)).toHaveTextContent('Win22/11/2026, 19:04+₱182.50Balance ₱1,432.50');
  await expect
    .element(sheet.getByRole('region', { name: 'What it counted for' }).getByRole('listitem'))
    .toHaveTextContent('Welcome bonusCounted of ₱50.00₱50.00');
  await expect.element(sheet.getByRole('link', { name: 'Prove this round' })).toHaveAttribute('href', proof);
  expect(asked.at(-1)?.query).toEqual({ number: '01JD8-R7', language: 'EN' });
});

test('S2-11 a free round has moved nothing, and says why', async () => {
  const [first] = weekInRounds.content;
  if (!first) throw new Error('no round');
  const round = { ...first, staked: '0.00', result: '0.00', freeWon: '7.50' };
  const none = { proof: null, counted: [], order: null, movements: [] };
  await renderScreen('/m/gameRecord?free', {
    as: 'member',
    calls: [
      answer(rounds, () => ({ ...weekInRounds, content: [round] })),
      answer(thread, () => ({ currency: 'PHP', timeZone: 'Asia/Manila', round, ...none })),
    ],
  });
  await rows.nth(0).getByRole('button').click();
  await expect
    .element(page.getByRole('region', { name: 'What it moved' }))
    .toHaveTextContent('What it movedA free round moves no money: what it wins goes to the bonus.');
});
