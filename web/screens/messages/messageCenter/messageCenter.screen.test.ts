import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unread as announcementsUnread } from '@laro/contract/calls/announcements.ts';
import { unread as inboxUnread } from '@laro/contract/calls/inbox.ts';
import { watch } from '@laro/contract/calls/wallet.ts';
import { chatUnread, launchVisitorChat } from '@laro/contract/calls/chat.ts';
import { answer, answerStream } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const inbox = main.getByRole('link', { name: /^Inbox/ });
const chat = main.getByRole('button', { name: /^Live chat/ });

afterEach(() => void vi.restoreAllMocks());

test('S7-15 S7-17 S9-04 the counts are asked for at most every 250 ms, however often they are shown', async () => {
  // A clock that stands: with vitest's own, each look of a poll moves it on.
  const start = Date.now();
  let passed = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => start + passed);
  const asked: Record<'inbox' | 'chat', number[]> = { inbox: [], chat: [] };
  const calls = [
    answer(inboxUnread, () => asked.inbox.push(passed) && 3),
    answer(chatUnread, () => ({ unReadCount: asked.chat.push(passed) && 2 })),
  ];
  const { move } = await renderScreen('/m/message', { as: 'member', calls });
  await expect.poll(() => inbox.element().textContent).toMatch(/3$/);
  await expect.poll(() => chat.element().textContent).toMatch(/2$/);
  for (const later of [100, 249, 250]) {
    await move('/m/help');
    await expect.element(inbox).not.toBeInTheDocument();
    passed = later;
    await move('/m/message');
    await expect.element(inbox).toBeVisible();
  }
  await expect.poll(() => asked).toEqual({ inbox: [0, 250], chat: [0, 250] });
});

test('S6-01 S4-42 a visitor is led to the login, and asks first whether the brand has a chat for them', async () => {
  const { address, move, asked } = await renderScreen('/m/message', {
    calls: [answer(launchVisitorChat, () => ({ success: false, code: 'NO_CHAT' }))],
  });
  await chat.click();
  await expect.poll(address).toBe('/m/login?next=%2Fm%2Fmessage');
  expect(asked.find(({ id }) => id === launchVisitorChat.id)?.query).toMatchObject({
    language: 'EN',
    backUrl: '/m/message',
    title: 'Live chat',
    moduleId: 'CBS3',
  });
  await move('/m/message');
  await inbox.click();
  await expect.poll(address).toBe('/m/login?next=%2Fm%2FwebEmail');
});

test('S7-15 S7-17 S3-24 what the gateway pushes stands beside its entry at once; of what the brand tells anew the count is asked for again', async () => {
  let told = 1;
  const line = answerStream(watch);
  const { asked } = await renderScreen('/m/message', {
    as: 'member',
    calls: [
      line.answer,
      answer(inboxUnread, () => 0),
      answer(chatUnread, () => ({ unReadCount: 0 })),
      answer(announcementsUnread, () => ({ footer: { unreadCount: told } })),
    ],
  });
  const announcements = main.getByRole('link', { name: /^Announcements/ });
  await expect.poll(() => announcements.element().textContent).toMatch(/1$/);
  await expect.poll(line.isFollowed).toBe(true);
  const news = {
    sumBalance: '1.00',
    currencySymbol: '₱',
    currency: 'PHP',
    version: 1,
    updatedAt: '2026-11-20T12:00:00.000Z',
    unread: { inbox: 0, chat: 0 },
    content: 7,
  };
  line.say(news);
  line.say({ ...news, unread: { inbox: 4, chat: 2 } });
  await expect.poll(() => inbox.element().textContent).toMatch(/4$/);
  await expect.poll(() => chat.element().textContent).toMatch(/2$/);
  expect(asked.filter(({ id }) => id === inboxUnread.id)).toHaveLength(1);
  told = 3;
  line.say({ ...news, unread: { inbox: 4, chat: 2 }, content: 8 });
  await expect.poll(() => announcements.element().textContent).toMatch(/3$/);
});
