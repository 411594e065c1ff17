import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { appliedBonuses, decideBonus } from '@laro/contract/calls/officeBonuses.ts';
import { answerFeedback, listFeedback } from '@laro/contract/calls/officeFeedback.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S5-30 feedback is read and answered, in Filipino, and an answer that got lost is sent again as the same', async () => {
  const one = {
    id: '7',
    memberId: '4',
    member: 'juan',
    type: 'deposit' as const,
    state: 'waiting' as const,
    content: '<b>Nawala</b>',
    sentAt: '2026-11-20T02:00:00.000Z',
    said: [],
    pictures: [],
  };
  let isThere = false;
  const asked = renderOffice('/feedback', {
    role: 'support',
    language: 'TY',
    calls: [
      answer(listFeedback, () => ({ feedback: [one], waiting: 1 })),
      answer(answerFeedback, () => (isThere ? null : 'lost')),
    ],
  });
  await expect.element(page.getByText('<b>Nawala</b>')).toBeVisible();
  await page.getByLabelText('Sagot mo, hanggang 140 karakter').fill('Aling bangko?');
  await page.getByRole('button', { name: 'Sagutin at isara' }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: /^Hindi nakarating/ })).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Sagutin at isara' }).click();
  const sent = () => asked.filter(({ id }) => id === answerFeedback.id).map(({ body }) => body);
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[0]).toMatchObject({ feedbackId: '7', text: 'Aling bangko?', close: true });
  expect(sent()[1]).toEqual(sent()[0]);
});

test('S6-10 S3-40 a bonus that waits is refused with a reason alone, and given without one', async () => {
  const bonus = {
    id: '9',
    memberId: '4',
    member: 'juan',
    amount: '1500.00',
    titles: { EN: 'A gift' },
    appliedAt: '2026-11-20T02:00:00.000Z',
  };
  const asked = renderOffice('/bonuses', {
    role: 'risk',
    calls: [answer(appliedBonuses, () => ({ waiting: [bonus] })), answer(decideBonus, () => null)],
  });
  await expect.element(page.getByText('1,500.00 PHP')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(page.getByText('This is needed')).toBeVisible();
  await page.getByRole('button', { name: 'Give it' }).click();
  const sent = () => asked.filter(({ id }) => id === decideBonus.id).map(({ body }) => body);
  await expect.poll(sent).toMatchObject([{ partId: '9', decision: 'accepted' }]);
});
