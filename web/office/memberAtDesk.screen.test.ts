import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  askSecondStepOff,
  decideSecondStepOff,
  limitMember,
  seeMember,
  setBreak,
  type WholeMember,
} from '@laro/contract/calls/officeMembers.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const bea: WholeMember = {
  id: '7',
  username: 'bea',
  type: 0,
  state: 'active',
  joinedAt: '2026-11-01T04:00:00.000Z',
  nickname: '',
  isAgent: false,
  currency: 'PHP',
  balances: [],
  sessions: [],
  movements: [],
  notes: [],
  salaries: [],
  limits: [],
  ownLimits: [],
  whyNot: [],
  adjustments: [],
  secondStepRequests: [],
  secondStepSince: '2026-11-20T04:00:00.000Z',
};
const asked = {
  id: '3',
  reason: 'Lost her phone',
  askedBy: 'ben.support',
  isOwn: false,
  askedAt: '2026-11-24T04:00:00.000Z',
  state: 'asked' as const,
};

test('S6-10 S7-45 support asks for two-step login to be turned off, with a reason; a second person turns it off', async () => {
  let member = bea;
  const whose = { merchant: 'lawinf3', memberId: '7' };
  const calls = [
    answer(seeMember, () => member),
    answer(askSecondStepOff, () => {
      member = { ...bea, secondStepRequests: [{ ...asked, isOwn: true }] };
      return null;
    }),
    answer(decideSecondStepOff, () => {
      const { secondStepSince: _, ...off } = bea;
      member = { ...off, secondStepRequests: [{ ...asked, state: 'given', decidedBy: 'ana.owner' }] };
      return null;
    }),
  ];
  const part = page.getByRole('region', { name: 'Two-step login' });
  const asking = renderOffice('/members/7', { role: 'support', calls });
  await part.getByRole('button', { name: 'Ask to turn it off' }).click();
  await expect.element(part.getByText('This is needed')).toBeVisible();
  await part.getByLabelText(/^Reason/).fill('Lost her phone');
  await part.getByRole('button', { name: 'Ask to turn it off' }).click();
  await expect.element(part.getByText(/^Asked for by ben\.support/)).toBeVisible();
  await expect.element(part.getByText(/^Somebody whom another owner let in/)).toBeVisible();
  expect(part.getByRole('button').elements()).toEqual([]);
  expect(asking.find(({ id }) => id === askSecondStepOff.id)?.body).toEqual({
    ...whose,
    reason: 'Lost her phone',
  });

  member = { ...bea, secondStepRequests: [asked] };
  // Another role sees that it waits, and decides nothing.
  renderOffice('/members/7', { role: 'risk', calls });
  await expect.element(part.getByText(/^Asked for by ben\.support/)).toBeVisible();
  expect(part.getByRole('button').elements()).toEqual([]);
  const deciding = renderOffice('/members/7', { role: 'owner', calls });
  await part.getByRole('button', { name: 'Turn it off' }).click();
  await expect.element(part.getByText('Off. The password alone is enough.')).toBeVisible();
  await expect.element(part.getByText(/^Turned off by ana\.owner/)).toBeVisible();
  expect(deciding.find(({ id }) => id === decideSecondStepOff.id)?.body).toEqual({
    ...whose,
    request: '3',
    decision: 'given',
  });
});

test('S6-10 S2-10 the desk sees what keeps a member from withdrawing, as the member’s own page has it', async () => {
  let member: WholeMember = {
    ...bea,
    whyNot: [{ code: 'NO_CARD' }, { code: 'TURNOVER', amount: '1234.50' }],
  };
  const calls = [answer(seeMember, () => member)];
  const part = page.getByRole('region', { name: 'Withdrawing now' });
  renderOffice('/members/7', { role: 'reader', calls });
  await expect.element(part.getByText('No card that money may go to today.')).toBeVisible();
  await expect.element(part.getByText('1,234.50 PHP is still to be played.')).toBeVisible();
  member = bea;
  renderOffice('/members/7', { role: 'reader', calls });
  await expect.element(part.getByText('Nothing is in the way.')).toBeVisible();
});

test('S6-10 support sees which limits a player has, and sets one with a reason; one that is looser is refused at its field', async () => {
  const limit = { kind: 'bet' as const, by: 'ben.support', reason: 'Asked by chat' };
  let member: WholeMember = { ...bea, limits: [] };
  const calls = [
    answer(seeMember, () => member),
    answer(limitMember, ({ body }) => {
      if (JSON.stringify(body).includes('900.00'))
        return { success: false, code: 'LIMIT_LOOSER', value: { amount: '500.00' } };
      member = { ...bea, limits: [{ ...limit, amount: '500.00', at: asked.askedAt }] };
      return null;
    }),
  ];
  const part = page.getByRole('region', { name: 'Limits' });
  const sent = renderOffice('/members/7', { role: 'support', calls });
  await expect.element(part.getByText(/^None set at the desk/)).toBeVisible();
  await part.getByRole('radio', { name: 'One bet' }).click();
  await part.getByLabelText('At most').fill('five');
  await part.getByLabelText(/^Reason/).fill('Asked by chat');
  await part.getByRole('button', { name: 'Set the limit' }).click();
  await expect.element(part.getByText('An amount such as 500.00')).toBeVisible();
  await part.getByLabelText('At most').fill('900.00');
  await part.getByRole('button', { name: 'Set the limit' }).click();
  await expect.element(part.getByText(/^Less holds already/)).toBeVisible();
  await part.getByLabelText('At most').fill('500');
  await part.getByRole('button', { name: 'Set the limit' }).click();
  await expect.element(part.getByText('500.00 PHP')).toBeVisible();
  await expect.element(part.getByText(/^Asked by chat · ben\.support/)).toBeVisible();
  expect(sent.findLast(({ id }) => id === limitMember.id)?.body).toEqual({
    merchant: 'lawinf3',
    memberId: '7',
    kind: 'bet',
    amount: '500.00',
    reason: 'Asked by chat',
  });

  // Content and cashiers set none.
  renderOffice('/members/7', { role: 'cashier', calls });
  await expect.element(part.getByText('500.00 PHP')).toBeVisible();
  expect(part.getByRole('button').elements()).toEqual([]);
});

test('S6-10 S2-06 the desk reads which limits a member has set themself, what is left and what they asked for; nobody there changes them', async () => {
  const until = '2026-11-29T16:00:00.000Z';
  const asksFor = { isOpen: false, from: '2026-11-25T02:00:00.000Z', until: '2026-12-02T02:00:00.000Z' };
  let member: WholeMember = {
    ...bea,
    ownLimits: [
      { period: 'day', amount: '1000.00', left: '700.00', until, wanted: asksFor },
      { period: 'week', amount: '3000.00', left: '0.00', until, wanted: { ...asksFor, amount: '5000.00' } },
    ],
  };
  const calls = [answer(seeMember, () => member)];
  const part = page.getByRole('region', { name: 'Limits' });
  const own = part.getByRole('list', { name: 'Limits they set themselves' });
  renderOffice('/members/7', { role: 'reader', calls });
  await expect.element(own.getByText('Deposits a day: 1,000.00 PHP')).toBeVisible();
  await expect.element(own.getByText(/^700\.00 PHP left, whole again from /)).toBeVisible();
  await expect.element(own.getByText(/^Asked for no limit; to be confirmed/)).toBeVisible();
  await expect.element(own.getByText('Deposits a week, from Monday: 3,000.00 PHP')).toBeVisible();
  await expect.element(own.getByText(/^Asked for 5,000\.00 PHP; to be confirmed/)).toBeVisible();
  expect(part.getByRole('button').elements()).toEqual([]);
  member = bea;
  renderOffice('/members/7', { role: 'reader', calls });
  await expect.element(part.getByText('They have set none.')).toBeVisible();
});

test('S6-10 support sees until when a member stays away, and sets a longer break with a reason; nobody sets a shorter one', async () => {
  let member: WholeMember = bea;
  const calls = [
    answer(seeMember, () => member),
    answer(setBreak, ({ body }) => {
      const isForGood = JSON.stringify(body).includes('forGood');
      if (member.away && !isForGood) return { success: false, code: 'BREAK_SHORTER' };
      const until = isForGood ? '9999-12-31T00:00:00.000Z' : '2027-05-25T04:00:00.000Z';
      member = { ...bea, away: { until, isExclusion: true } };
      return null;
    }),
  ];
  const part = page.getByRole('region', { name: 'Break and exclusion' });
  const sent = renderOffice('/members/7', { role: 'support', calls });
  await expect.element(part.getByText('Takes no break.')).toBeVisible();
  const set = async (length: string) => {
    await part.getByRole('radio', { name: length }).click();
    await part.getByLabelText(/^Reason/).fill('Asked by chat');
    await part.getByRole('button', { name: 'Begin the break' }).click();
  };
  await set('6 months');
  await expect.element(part.getByText(/^Excluded until .*2027/)).toBeVisible();
  expect(sent.find(({ id }) => id === setBreak.id)?.body).toEqual({
    merchant: 'lawinf3',
    memberId: '7',
    length: 'halfYear',
    reason: 'Asked by chat',
  });
  await set('1 month');
  await expect.element(part.getByText('What holds already ends later.')).toBeVisible();
  await set('For good');
  await expect.element(part.getByText('Excluded for good.')).toBeVisible();
  expect(part.getByRole('button').elements()).toEqual([]);
  renderOffice('/members/7', { role: 'reader', calls });
  await expect.element(part.getByText('Excluded for good.')).toBeVisible();
});
