import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { downline, saveNote } from '@laro/contract/calls/agent.ts';
import { teamList } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'People' }).getByRole('listitem');

test('S2-27 S6-04 whom the agent brought, a branch that opens, and the way back up', async () => {
  const under = { ...teamList, path: [{ id: '12', username: 'tess.villanueva' }], people: [], total: 0 };
  const calls = [answer(downline, ({ query }) => (query['underId'] === '12' ? under : teamList))];
  const { address } = await renderScreen('/m/member/team', { as: 'agent', calls });
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('tess.villanueva13 below · seen 22/11/2026, 08:07Agent“Calls on Sundays”');
  await expect.element(rows.nth(1)).toHaveTextContent('maria.santosnot seen yetMember');
  await rows.nth(0).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'tess.villanueva' });
  await sheet.getByRole('button', { name: 'Open team' }).click();
  await expect.poll(address).toBe('/m/member/team?under=12');
  await expect.element(main.getByRole('heading', { name: 'Nobody here yet' })).toBeVisible();
  await main.getByRole('navigation', { name: 'Whose team' }).getByRole('button', { name: 'My team' }).click();
  await expect.poll(address).toBe('/m/member/team');
});

test('S2-27 a name is found in the whole team, and the order chosen', async () => {
  const calls = [answer(downline, () => teamList)];
  const { asked } = await renderScreen('/m/member/team?find', { as: 'agent', calls });
  await main.getByRole('searchbox', { name: 'Find a name' }).fill('tess');
  await expect.poll(() => asked.at(-1)?.query['name']).toBe('tess');
  await main.getByRole('radio', { name: 'Last seen' }).click({ force: true });
  await expect.poll(() => asked.at(-1)?.query['sort']).toBe('seen');
});

test('S2-27 a note is kept, and a refusal said where it was written', async () => {
  let isGone = true;
  const calls = [
    answer(downline, () => teamList),
    answer(saveNote, () => (isGone ? { success: false, code: 'MEMBER_UNKNOWN' } : { note: 'By GCash' })),
  ];
  const { asked } = await renderScreen('/m/member/team?note', { as: 'agent', calls });
  await rows.nth(1).getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'maria.santos' });
  await sheet.getByRole('textbox', { name: 'Your note' }).fill('By GCash');
  await sheet.getByRole('button', { name: 'Save note' }).click();
  await expect.element(sheet.getByText('This person is not in your team.')).toBeVisible();
  isGone = false;
  await sheet.getByRole('button', { name: 'Save note' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(asked.findLast(({ id }) => id === saveNote.id)?.body).toEqual({ memberId: '11', note: 'By GCash' });
});
