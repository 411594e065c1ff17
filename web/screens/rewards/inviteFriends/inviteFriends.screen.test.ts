import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { myInvitation } from '@laro/contract/calls/invite.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

test('S2-98 who has joined, and what their play has earned', async () => {
  const invitation = {
    code: 'FRIENDS2',
    joined: 22,
    earned: '148.35',
    currency: 'PHP',
    timeZone: 'Asia/Manila',
    friends: [
      { name: 'm***90', joinedAt: '2026-11-22T06:12:00Z' },
      { name: 'j***', joinedAt: '2026-11-20T02:00:00Z' },
    ],
  };
  await renderScreen('/m/inviteFriends', { as: 'member', calls: [answer(myInvitation, () => invitation)] });
  const main = page.getByRole('main');
  await expect.element(main.getByText('22 friends have joined')).toBeVisible();
  await expect
    .element(main.getByRole('region', { name: 'Earned from friends' }).getByText('₱148.35'))
    .toBeVisible();
  const friends = main.getByRole('list', { name: 'Friends who joined' }).getByRole('listitem');
  await expect.element(friends.nth(0)).toHaveTextContent('m***9022/11/2026, 14:12');
  await expect.element(friends.nth(1)).toHaveTextContent('j***20/11/2026, 10:00');
});
