import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listMissions, setMissions, type WrittenMission } from '@laro/contract/calls/officeMissions.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const slots: WrittenMission = {
  key: 'slots',
  names: { EN: 'Slots of the week', TY: 'Slots ng linggo' },
  each: 'week',
  task: 'staked',
  needs: 2_000_00,
  category: 'RNG',
  points: 40,
  keptFor: 3,
};
const one: Reply<typeof listMissions> = { hasPoints: true, version: 1, missions: [slots] };

test('S6-10 S2-11 missions are changed, taken away and written at the desk, and published together; what is not whole is named before', async () => {
  let now = one;
  const calls = [
    answer(listMissions, () => now),
    answer(setMissions, ({ body }) => {
      const { missions }: { missions: WrittenMission[] } = Object(body);
      now = { ...now, version: 2, missions };
      return { version: 2 };
    }),
  ];
  const sent = renderOffice('/missions', { role: 'owner', calls });
  const cards = page.getByRole('main').getByRole('listitem');
  const week = cards.nth(0);
  await expect.element(week.getByLabelText('So much staked')).toHaveValue('2000.00');
  await week.getByLabelText('So much staked').fill('1500.50');
  await page.getByRole('button', { name: 'New mission' }).click();
  const fresh = cards.nth(1);
  await fresh.getByLabelText('Name in English').fill('Twenty rounds');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText(/^Twenty rounds: each name, how much it needs/)).toBeVisible();
  expect(sent.some(({ id }) => id === setMissions.id)).toBe(false);
  await fresh.getByLabelText('Name in Filipino').fill('Dalawampung round');
  await fresh.getByLabelText('So many rounds').fill('20');
  await fresh.getByLabelText('Points', { exact: true }).fill('5');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText(/^Published/)).toBeVisible();
  expect(sent.find(({ id }) => id === setMissions.id)?.body).toMatchObject({
    merchant: 'lawinf3',
    version: 1,
    missions: [
      { ...slots, needs: 1_500_50 },
      {
        names: { EN: 'Twenty rounds', TY: 'Dalawampung round' },
        each: 'day',
        needs: 20,
        points: 5,
        keptFor: 1,
      },
    ],
  });
  await page.getByRole('button', { name: 'Take Slots of the week away' }).click();
  await expect.element(cards.nth(1)).not.toBeInTheDocument();
});

test('S6-10 S2-11 who only reads sees the missions as they are, and a brand without points says so', async () => {
  const calls = [answer(listMissions, () => one)];
  renderOffice('/missions', { role: 'reader', calls });
  await expect.element(page.getByLabelText('Name in English')).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'New mission' })).not.toBeInTheDocument();
});

test('A37-3 what a mission asks and gives is an owner’s to change; who writes content changes its name', async () => {
  const calls = [answer(listMissions, () => one), answer(setMissions, () => ({ version: 2 }))];
  const sent = renderOffice('/missions', { role: 'content', calls });
  for (const label of ['So much staked', 'Points']) {
    await expect.element(page.getByLabelText(label, { exact: true })).toBeDisabled();
  }
  await expect.element(page.getByText('What a mission asks and gives is changed by an owner.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New mission' })).not.toBeInTheDocument();
  await page.getByLabelText('Name in English').fill('Reels of the week');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(page.getByText(/^Published/)).toBeVisible();
  const names = { EN: 'Reels of the week', TY: 'Slots ng linggo' };
  expect(sent.find(({ id }) => id === setMissions.id)?.body).toMatchObject({
    missions: [{ ...slots, names }],
  });
});
