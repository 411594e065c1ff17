import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkStatement, findMembers, seeMember } from '@laro/contract/calls/officeMembers.ts';
import { toCsv } from '@laro/rules/csv.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const row = ['2', '2026-11-03T04:00:00.000Z', '-20.00', '80.00', 'Bet'];
/** SHA-256 over the first four cells of the row, as sha256sum has it. */
const seal = 'L2-2-9ea193946fe782b980fc';
const ledger = {
  isRight: true,
  lines: 1,
  opening: '100.00',
  closing: '80.00',
  from: '2026-11-03T04:00:00.000Z',
  until: '2026-11-03T04:00:00.000Z',
};
const member = {
  id: '7',
  username: 'maria',
  type: 0,
  state: 'active' as const,
  joinedAt: '2026-01-01T00:00:00.000Z',
  nickname: '',
  isAgent: false,
  currency: 'PHP',
  balances: [],
  sessions: [],
  movements: [],
  notes: [],
  salaries: [],
  adjustments: [],
  limits: [],
  ownLimits: [],
  whyNot: [],
  secondStepRequests: [],
};

test('S2-11 S6-10 the desk holds a statement against the ledger, and its file line by line', async () => {
  const asked = renderOffice('/members/7', {
    role: 'support',
    calls: [
      answer(findMembers, () => ({ members: [], more: false })),
      answer(seeMember, () => member),
      answer(checkStatement, () => ledger),
    ],
  });
  const part = page.getByRole('region', { name: 'A statement that the member shows' });
  const typed = part.getByRole('textbox', { name: 'Seal' });
  const check = part.getByRole('button', { name: 'Check it' });
  await typed.fill('L2-2-short');
  await check.click();
  await expect.element(part.getByText('This is no seal')).toBeVisible();
  expect(asked.filter(({ id }) => id === checkStatement.id)).toEqual([]);
  await typed.fill(seal);
  const file = (rows: string[][]) =>
    new File([toCsv([['Number'], ...rows])], 'statement.csv', { type: 'text/csv' });
  await userEvent.upload(part.getByLabelText('Its file, if there is one'), file([row]));
  await check.click();
  await expect.element(part.getByText(/The lines of the file are those of the ledger/)).toBeVisible();
  await expect.element(part.getByText(/1 line from .* 100.00 PHP before and 80.00 PHP after/)).toBeVisible();
  await userEvent.upload(part.getByLabelText('Its file, if there is one'), file([row.with(2, '-2.00')]));
  await expect.element(part.getByText(/The lines of the file are not those of the ledger/)).toBeVisible();
});
