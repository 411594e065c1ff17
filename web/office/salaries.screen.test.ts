import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { seeMember, type WholeMember } from '@laro/contract/calls/officeMembers.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const member: WholeMember = {
  id: '12',
  username: 'kim',
  type: 1,
  state: 'active',
  joinedAt: '2026-10-01T00:00:00.000Z',
  nickname: '',
  isAgent: true,
  currency: 'PHP',
  balances: [],
  sessions: [],
  movements: [],
  notes: [],
  adjustments: [],
  limits: [],
  ownLimits: [],
  whyNot: [],
  secondStepRequests: [],
  salaries: [],
};
const salary = {
  kind: 'daily' as const,
  amount: '1500.00',
  junior: 'kim',
  senior: 'tess',
  seniorHas: '20.00',
  appliedAt: '2026-11-20T02:00:00.000Z',
};

test('S7-39 the desk reads what each salary of an agent waits for, and of a member without a team nothing of salaries', async () => {
  const state = { member };
  const calls = [answer(seeMember, () => state.member)];
  renderOffice('/members/12', { calls });
  await expect.element(page.getByText('No salary waits')).toBeVisible();
  state.member = {
    ...member,
    salaries: [
      { ...salary, id: '1', day: '2026-11-17', why: 'seniorShort' },
      { ...salary, id: '2', day: '2026-11-18', why: 'seniorOut' },
      { ...salary, id: '3', day: '2026-11-19', why: 'unanswered', seniorHas: '2000.00' },
    ],
  };
  renderOffice('/members/12', { calls });
  await expect.element(page.getByText('1,500.00 PHP for 2026-11-17, by tess to kim')).toBeVisible();
  await expect.element(page.getByText('tess has 20.00 PHP in the income: too little')).toBeVisible();
  await expect.element(page.getByText('tess is shut out, and pays nothing until let in')).toBeVisible();
  await expect.element(page.getByText('tess has 2,000.00 PHP and has not answered')).toBeVisible();
  state.member = { ...member, isAgent: false };
  renderOffice('/members/12', { calls });
  await expect.element(page.getByText('Nothing has moved yet')).toBeVisible();
  await expect.element(page.getByText('Salaries that wait')).not.toBeInTheDocument();
});
