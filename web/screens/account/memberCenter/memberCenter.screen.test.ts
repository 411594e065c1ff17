import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { memberInfo } from '@laro/contract/calls/session.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { headIconPaths } from '../../../features/session/headIconPaths.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const info = {
  id: '1',
  type: 0,
  account: 'member',
  nickname: '',
  userName: 'member',
  clubLabel: null as { labelName: string } | null,
  currency: 'PHP',
};
const held = {
  sumBalance: '1234.50',
  currencySymbol: '₱',
  currency: 'PHP',
  version: 1,
  updatedAt: '2026-11-20T05:30:00.000Z',
};
const callsOf = (told: Partial<Reply<typeof memberInfo>> = {}) => [
  answer(memberInfo, () => ({ ...info, ...told })),
  answer(balance, () => held),
];
const data = { form: 'base' };

const main = page.getByRole('main');
const menu = main.getByRole('navigation', { name: 'Member center' });
const links = () =>
  menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('S2-07 S3-03 a member finds who they are, the balance that they can hide, the quick ways and the menu', async () => {
  const calls = callsOf({ nickname: 'Maya', clubLabel: { labelName: 'Gold' }, headIcon: 'flame' });
  const { address } = await renderScreen('/m/member/home', { as: 'member', calls, data });
  await expect.element(main.getByText('Maya', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Gold', { exact: true })).toBeVisible();
  // S7-11: the picture that was chosen.
  await expect.poll(() => main.element().innerHTML).toContain(headIconPaths.flame);
  await expect.element(main.getByText('₱1,234.50')).toBeVisible();
  await main.getByRole('button', { name: 'Hide the balance' }).click();
  await expect.element(main.getByText('₱1,234.50')).not.toBeInTheDocument();
  expect(links()).toEqual([
    'My account',
    'Deposit',
    'Withdraw',
    'Bet record',
    'Transaction record',
    'Profit and loss',
    'Reward center',
    'Points mall',
    'Security center',
    'Announcements',
    'Message center',
    'Invite friends',
    'Settings',
    'Help center',
  ]);
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect.poll(address).toBe('/m/set');
});

test('S4-29 the new form has the same menu, in one list of tiles and not in groups', async () => {
  const lists = () => menu.getByRole('list').elements().length;
  await renderScreen('/m/member/home', { as: 'member', calls: callsOf(), data });
  await expect.element(menu).toBeVisible();
  const inBase = links();
  expect(lists()).toBe(5);
  await renderScreen('/m/member/home', { as: 'member', calls: callsOf(), data: { form: 'new' } });
  await expect.element(menu).toBeVisible();
  expect(links()).toEqual(inBase);
  expect(lists()).toBe(2);
});

test('S2-07 S6-03 a trial is told what an account is for, led to the registration and offered no way that refuses', async () => {
  const calls = callsOf({ type: 4 });
  const { address } = await renderScreen('/m/member/home', { as: 'trial', calls, data });
  const told = main.getByRole('alert');
  await expect.element(told.getByText(/^You are on a free trial/)).toBeVisible();
  await expect.element(main.getByText('Free trial', { exact: true })).toBeVisible();
  expect(links()[0]).toBe('My account');
  for (const name of ['Deposit', 'Withdraw', 'Invite friends']) expect(links()).not.toContain(name);
  await told.getByRole('link', { name: 'Become a member' }).click();
  await expect.poll(address).toBe('/m/register');
});

test('S2-07 S6-04 an agent finds the way to their own center before the records, and is named when the answer is lost', async () => {
  const calls = [answer(memberInfo, () => 'lost'), answer(balance, () => held)];
  const { address } = await renderScreen('/m/member/home', { as: 'agent', calls, data });
  await expect.element(main.getByText('agent', { exact: true })).toBeVisible();
  expect(links()[3]).toBe('Agent center');
  await menu.getByRole('link', { name: 'Agent center' }).click();
  await expect.poll(address).toBe('/m/agent');
});
