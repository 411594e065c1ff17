import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unread as inboxUnread } from '@laro/contract/calls/inbox.ts';
import { chatUnread } from '@laro/contract/calls/chat.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const inbox = main.getByRole('link', { name: /^Inbox/ });
const chat = main.getByRole('button', { name: /^Live chat/ });

afterEach(() => void vi.useRealTimers());

test('S7-15 S7-17 S9-04 the counts are asked for at most every 250 ms, however often they are shown', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  const asked: Record<'inbox' | 'chat', number[]> = { inbox: [], chat: [] };
  const calls = [
    answer(inboxUnread, () => asked.inbox.push(Date.now() - now) && 3),
    answer(chatUnread, () => ({ unReadCount: asked.chat.push(Date.now() - now) && 2 })),
  ];
  const { move } = await renderScreen('/m/message', { as: 'member', calls });
  await expect.poll(() => inbox.element().textContent).toMatch(/3$/);
  await expect.poll(() => chat.element().textContent).toMatch(/2$/);
  for (const passed of [100, 249, 250]) {
    await move('/m/help');
    await expect.element(inbox).not.toBeInTheDocument();
    vi.setSystemTime(now + passed);
    await move('/m/message');
    await expect.element(inbox).toBeVisible();
  }
  await expect.poll(() => asked).toEqual({ inbox: [0, 250], chat: [0, 250] });
});

test('S6-01 a visitor is led to the login', async () => {
  const { address, move } = await renderScreen('/m/message');
  await chat.click();
  await expect.poll(address).toBe('/m/login?next=%2Fm%2Fmessage');
  await move('/m/message');
  await inbox.click();
  await expect.poll(address).toBe('/m/login?next=%2Fm%2FwebEmail');
});
