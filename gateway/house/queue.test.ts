import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';

afterEach(() => vi.useRealTimers());

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A queue to which much was added unseen, and what of it has been done. */
function withMuch() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const queue = createQueue(log);
  const done: number[] = [];
  for (let n = 0; n < 60; n++) queue.addUnseen('one', async () => void done.push(n));
  return { queue, done };
}

/** Until whatever is due now is done. */
async function settle(): Promise<void> {
  for (let n = 0; n < 5; n++) await setImmediate();
}

test('security A26-1 L2 what is to be unseen begins at moments that nobody can foresee, and not right behind the answer', async () => {
  const { queue, done } = withMuch();
  await settle();
  expect(done).toEqual([]);
  expect(queue.waiting()).toBe(60);
  vi.advanceTimersByTime(500);
  await settle();
  expect(done).not.toEqual([]);
  expect(done.length).toBeLessThan(60);
  expect(done).not.toEqual(done.toSorted((a, b) => a - b));
  vi.advanceTimersByTime(500);
  await settle();
  expect(done).toHaveLength(60);
});

test('H1 whoever waits for an idle queue waits for none of these moments', async () => {
  const { queue, done } = withMuch();
  await queue.idle();
  expect(done).toHaveLength(60);
  expect(queue.waiting()).toBe(0);
});

test('H1 what was added otherwise is done at once', async () => {
  const queue = createQueue(log);
  let isDone = false;
  queue.add('one', async () => void (isDone = true));
  expect(isDone).toBe(false);
  await settle();
  expect(isDone).toBe(true);
});
