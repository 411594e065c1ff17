import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { decidePaper, identities, paper, type WaitingIdentity } from '@laro/contract/calls/officeIdentity.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const bea: WaitingIdentity = {
  member: 'bea',
  memberId: '7',
  isLate: true,
  sentAt: '2026-11-24T04:00:00.000Z',
  dueAt: '2026-11-25T04:00:00.000Z',
  papers: [
    { id: '11', part: 'document' },
    { id: '12', part: 'selfie' },
  ],
};

test('S6-10 S2-10 risk looks at a paper once it asks for it, accepts it, or refuses it for a reason', async () => {
  let waiting = [bea];
  const calls = [
    answer(identities, () => ({ waiting })),
    answer(paper, () => ({ data: 'AAAA', width: 8, height: 8 })),
    answer(decidePaper, () => {
      waiting = waiting
        .map((one) => ({ ...one, papers: one.papers.slice(1) }))
        .filter(({ papers }) => papers.length > 0);
      return null;
    }),
  ];
  const sent = renderOffice('/identities', { role: 'risk', calls });
  const card = page.getByRole('region', { name: 'Identity card' });
  await expect.element(page.getByText('Late')).toBeVisible();
  expect(sent.some(({ id }) => id === paper.id)).toBe(false);
  await card.getByRole('button', { name: 'Look at it' }).click();
  await card.getByLabelText('Valid until').fill('2030-05-31');
  await card.getByRole('button', { name: 'Accept it' }).click();
  const face = page.getByRole('region', { name: 'Face with the card' });
  await expect.element(card).not.toBeInTheDocument();
  await face.getByRole('button', { name: 'Look at it' }).click();
  await face.getByRole('radio', { name: 'Another face' }).click();
  await face.getByRole('button', { name: 'Refuse it' }).click();
  await expect.element(page.getByText('No papers are waiting.')).toBeVisible();
  const decided = sent.filter(({ id }) => id === decidePaper.id).map(({ body }) => body);
  expect(decided).toEqual([
    { merchant: 'lawinf3', paperId: '11', expiresOn: '2030-05-31' },
    { merchant: 'lawinf3', paperId: '12', because: 'otherFace' },
  ]);
});
