import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { launchChat } from '@laro/contract/calls/chat.ts';
import { lines, sealedStatement, thread } from '@laro/contract/calls/records.ts';
import { balance, movements, statement, txCodes } from '@laro/contract/calls/wallet.ts';
import { askAnew } from '../../../platform/net/askAnew.ts';
import { kpiC, teamMovements } from '@laro/contract/calls/agent.ts';
import { teamMoved, teamPeople } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import { weekInMovements, weekInSums } from '@laro/e2e/setup/weekOfPlay.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
const sums = main.getByRole('region', { name: 'In this time' });
const calls = [answer(statement, () => weekInSums), answer(movements, () => weekInMovements)];
const open = (more: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen('/m/transaction/record', { as: 'member', calls, ...more });

test('S2-11 S7-42 S4-42 each transaction with the balance after it, in the merchant’s time, and what they come to; it is asked about', async () => {
  const { asked } = await open({ calls: [...calls, answer(launchChat, () => 'lost')] });
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('WinGintong Lawin · 22/11/2026, 19:04+₱182.50₱1,432.50');
  await expect.element(rows.nth(3)).toHaveTextContent('Withdrawal21/11/2026, 21:12−₱1,000.00₱800.00');
  await expect
    .element(sums)
    .toHaveTextContent('In this timeBefore₱1,250.00In+₱3,682.50Out−₱3,500.00After₱1,432.50');
  await rows.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Transaction' });
  await expect.element(sheet.getByRole('article', { name: 'Win' })).toBeVisible();
  await expect.element(sheet.getByText('01JD8-R7')).toBeVisible();
  await sheet.getByRole('button', { name: 'Ask about this' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === launchChat.id)?.query)
    .toMatchObject({ about: `movement.${weekInMovements.content[0]?.number}` });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('S2-11 when the balance has moved all of it is asked for again', async () => {
  let version = 1;
  const known = { currencySymbol: '₱', currency: 'PHP', updatedAt: '2026-11-22T11:04:00Z' };
  const moving = answer(balance, () => ({ ...known, sumBalance: '5.00', version: version++ }));
  const { asked } = await open({ calls: [...calls, moving] });
  await expect.element(rows.nth(0)).toBeVisible();
  await expect.element(sums.getByText('After')).toBeVisible();
  const times = () => [statement, movements].map(({ id }) => asked.filter((one) => one.id === id).length);
  expect(times()).toEqual([1, 1]);
  askAnew([balance]);
  await expect.poll(times).toEqual([2, 2]);
});

test('S2-11 without any it says so; what does not load is asked for again; play money is not taken for any other', async () => {
  const none = { content: [], pageNum: 1, totalPages: 0, total: 0 };
  await open({ calls: [answer(statement, () => weekInSums), answer(movements, () => none)] });
  await expect.element(main.getByRole('heading', { name: 'Nothing in this time' })).toBeVisible();
  let isLost = true;
  await open({
    calls: [answer(statement, () => (isLost ? 'lost' : weekInSums)), answer(movements, () => none)],
  });
  await expect.element(main.getByText('Your records did not load')).toBeVisible();
  isLost = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(sums).toBeVisible();
  const inPlay = { ...weekInSums, currency: 'PLAY' };
  await open({
    as: 'trial',
    calls: [answer(statement, () => inPlay), answer(movements, () => weekInMovements)],
  });
  await expect.element(rows.nth(0).getByText('+PLAY 182.50')).toBeVisible();
});

test('S2-11 another time and kind are asked for, and found again by whoever comes back', async () => {
  const { asked, move } = await open();
  await expect.element(rows.nth(0)).toBeVisible();
  await main.getByRole('radio', { name: 'Yesterday' }).click({ force: true });
  await main.getByRole('radio', { name: 'Cash' }).click({ force: true });
  const yesterday = { from: '2026-11-21', to: '2026-11-21', group: 'cash' };
  await expect
    .poll(() => asked.filter(({ id }) => id === movements.id).at(-1)?.query)
    .toMatchObject(yesterday);
  await expect.poll(() => asked.filter(({ id }) => id === statement.id).at(-1)?.query).toEqual(yesterday);
  // Of one kind the balance before and after says nothing.
  await expect.element(sums.getByText('Before')).not.toBeInTheDocument();
  await expect.element(main.getByText('21/11/2026', { exact: true })).toBeVisible();
  await move('/m/help');
  await expect.element(rows.nth(0)).not.toBeInTheDocument();
  await move('/m/transaction/record');
  await expect.element(main.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  await expect.element(main.getByRole('radio', { name: 'Cash' })).toBeChecked();
});

test('S2-28 with types=A an agent sees what moved the money of the team', async () => {
  const calls = [answer(teamMovements, () => teamMoved), answer(kpiC, () => teamPeople)];
  const { asked } = await renderScreen('/m/transaction/record?types=A', { as: 'agent', calls });
  const list = main.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect
    .element(list.nth(0))
    .toHaveTextContent('tess.villanuevaBet · Bagyo Reels · 22/11/2026, 14:12−₱500.00');
  await expect.element(list.nth(1)).toHaveTextContent('maria.santosDeposit · 22/11/2026, 10:30+₱3,000.00');
  await expect
    .element(main.getByRole('region', { name: 'In this time' }))
    .toHaveTextContent('In this timeIn+₱225,100.50Out−₱135,310.00How many402');
  const category = main.getByRole('combobox', { name: 'Kind of game' });
  // A rebate is one payment for the play of a day in all games (decision 205).
  const ofGames = main.getByText('A rebate is paid once a day for all games', { exact: false });
  await expect.element(ofGames).not.toBeInTheDocument();
  await category.selectOptions('LIVE');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ category: 'LIVE' });
  await expect.element(ofGames).toBeVisible();
  await main.getByRole('radio', { name: 'Cash' }).click({ force: true });
  await expect.poll(() => asked.at(-1)?.query['group']).toBe('cash');
  // What no game moved is of no kind of game.
  expect(asked.at(-1)?.query).not.toHaveProperty('category');
  await expect.element(category).not.toBeInTheDocument();
  await expect.element(ofGames).not.toBeInTheDocument();
  await main.getByRole('combobox', { name: 'Level' }).selectOptions('Level 1');
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ group: 'cash', level: '1' });
});

test('S7-42 a group is narrowed to one of its kinds, list and sums alike', async () => {
  const codes = [
    { code: 'deposit', group: 'cash', direction: 'in' },
    { code: 'team_received', group: 'cash', direction: 'in' },
    { code: 'bet', group: 'play', direction: 'out' },
  ] as const;
  const { asked } = await renderScreen('/m/transaction/record?kinds', {
    as: 'member',
    calls: [...calls, answer(txCodes, () => ({ codes: [...codes] }))],
  });
  await expect.element(rows.nth(0)).toBeVisible();
  const kinds = main.getByRole('group', { name: 'Kinds' });
  await expect.element(kinds).not.toBeInTheDocument();
  await main.getByRole('radio', { name: 'Cash' }).click({ force: true });
  await expect.element(kinds.getByRole('radio', { name: 'Bet' })).not.toBeInTheDocument();
  await kinds.getByRole('radio', { name: 'Received from your agent' }).click({ force: true });
  for (const { id } of [movements, statement]) {
    await expect
      .poll(() => asked.findLast((one) => one.id === id)?.query)
      .toMatchObject({ group: 'cash', kind: 'team_received' });
  }
});

const found = {
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  round: null,
  proof: null,
  counted: [],
  movements: weekInMovements.content.slice(2, 3),
  order: { of: 'deposit' as const, number: 'D004200000185' },
};

test('S2-11 an order is found by its number, of the address as well, with what it moved and the way to it; what there is not is said', async () => {
  const { asked } = await open({
    calls: [
      ...calls,
      answer(thread, ({ query }) =>
        query['number'] === 'D004200000185'
          ? found
          : { success: false as const, code: 'NUMBER_UNKNOWN' as const },
      ),
    ],
  });
  await main.getByLabelText('Number of an order or a round').fill(' D004200000185 ');
  await main.getByRole('button', { name: 'Find it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Number D004200000185' });
  await expect
    .element(sheet.getByRole('region', { name: 'What it moved' }).getByRole('listitem'))
    .toHaveTextContent('Deposit22/11/2026, 10:40+₱500.00Balance ₱1,300.00');
  await expect
    .element(sheet.getByRole('link', { name: 'Open the deposit' }))
    .toHaveAttribute('href', expect.stringContaining('order=D004200000185'));
  expect(asked.findLast(({ id }) => id === thread.id)?.query).toEqual({
    number: 'D004200000185',
    language: 'EN',
  });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await main.getByLabelText('Number of an order or a round').fill('nothing-7');
  await main.getByRole('button', { name: 'Find it' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nothing has this number' })).toBeVisible();
});

test('S2-11 the statement prints what there was, what moved it and what there is then, with its seal; its file has every line', async () => {
  const saved: string[] = [];
  const make = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) void blob.text().then((text) => saved.push(text));
    return make(blob);
  };
  const seal = 'L184-187-0123456789abcdef0123';
  await open({
    calls: [
      ...calls,
      answer(sealedStatement, () => ({ ...weekInSums, seal })),
      answer(lines, () => ({ content: weekInMovements.content.toReversed() })),
    ],
  });
  await main.getByRole('button', { name: 'Statement' }).click();
  const sheet = page.getByRole('dialog', { name: 'Statement' });
  const row = sheet.getByRole('row');
  await expect.element(row.first()).toHaveTextContent('Before₱1,250.00');
  await expect.element(row.nth(1)).toHaveTextContent('Bet 61 times−₱2,500.00');
  await expect.element(row.last()).toHaveTextContent('After₱1,432.50');
  await expect.element(sheet.getByText(seal)).toBeVisible();
  await sheet.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => saved[0]).toContain('184,2026-11-21T13:12:00Z,-1000.00,800.00,Withdrawal,,,42\r\n');
  URL.createObjectURL = make;
  expect(saved[0]).toContain(`,,,1250.00,Before\r\n184,`);
  expect(saved[0]).toContain(`,,,1432.50,After\r\nSeal,${seal}\r\n`);
});

test.each([
  ['EN', 'Win, jackpot ₱100.00', 'Of which jackpot'],
  ['TY', 'Panalo, jackpot ₱100.00', 'Jackpot sa panalo'],
] as const)(
  'S2-11 S2-28 a win that has a jackpot in it says so, the member’s own and one of the team’s, in %s',
  async (language, said, ofWin) => {
    const content = weekInMovements.content.map((one, at) =>
      at === 0 ? { ...one, jackpot: '100.00' } : one,
    );
    const own = [
      answer(statement, () => weekInSums),
      answer(movements, () => ({ ...weekInMovements, content })),
    ];
    await renderScreen(`/m/transaction/record?said=${language}`, { as: 'member', calls: own, language });
    const lines = main.getByRole('listitem');
    await expect.element(lines.nth(0).getByText(said, { exact: true })).toBeVisible();
    await expect.element(lines.nth(1)).not.toHaveTextContent('jackpot');
    await lines.nth(0).getByRole('button').click();
    await expect.element(page.getByRole('dialog').getByText(ofWin, { exact: true })).toBeVisible();
    const moved = teamMoved.movements.map((one, at) =>
      at === 0 ? { ...one, kind: 'win', amount: '180.00', jackpot: '100.00' } : one,
    );
    const calls = [
      answer(teamMovements, () => ({ ...teamMoved, movements: moved })),
      answer(kpiC, () => teamPeople),
    ];
    await renderScreen(`/m/transaction/record?types=A&said=${language}`, { as: 'agent', calls, language });
    await expect
      .element(lines.nth(0))
      .toHaveTextContent(`tess.villanueva${said} · Bagyo Reels · 22/11/2026, 14:12+₱180.00`);
    await expect.element(lines.nth(1)).not.toHaveTextContent('jackpot');
  },
);
