import { expect, test } from 'vitest';
import { walletNewsFrom } from './walletNews.ts';

function someNews() {
  let say: (payload: string | undefined) => void = () => {};
  let subscriptions = 0;
  const news = walletNewsFrom({
    subscribe(_channel, heard) {
      subscriptions += 1;
      say = heard;
      return () => {};
    },
    close: async () => {},
  });
  return { news, say: (payload?: string) => say(payload), subscriptions: () => subscriptions };
}

test('however many streams watch, the process subscribes once and wakes those of the member only', () => {
  const { news, say, subscriptions } = someNews();
  const woken: string[] = [];
  for (let member = 1n; member <= 100n; member++) news.watch(member, () => woken.push(String(member)));
  news.watch(7n, () => woken.push('7 again'));
  say('7');
  expect(woken).toEqual(['7', '7 again']);
  expect(subscriptions()).toBe(1);
});

test('everyone is woken after a time in which something may have been missed', () => {
  const { news, say } = someNews();
  const woken: string[] = [];
  for (const member of [1n, 2n]) news.watch(member, () => woken.push(String(member)));
  say(undefined);
  expect(woken).toEqual(['1', '2']);
});

test('whoever has left is not woken, and others still are', () => {
  const { news, say } = someNews();
  const woken: string[] = [];
  const leave = news.watch(1n, () => woken.push('left'));
  news.watch(1n, () => woken.push('stays'));
  leave();
  leave();
  say('1');
  expect(woken).toEqual(['stays']);
});
