import { expect, test } from 'vitest';
import { fairLines } from './fairLines.ts';

test('A10-4 players take turns, so that who asks once is served before what twenty others ask again and again', async () => {
  const inLine = fairLines({ atOnce: 2, mostWaiting: 40, ofAll: 3 });
  const begun: string[] = [];
  let most = 0;
  let atWork = 0;
  const work = (player: string) =>
    inLine(player, async () => {
      begun.push(player);
      most = Math.max(most, (atWork += 1));
      await Promise.resolve();
      atWork -= 1;
    });
  const others = Array.from({ length: 20 }, (_, index) => `trial ${index}`);
  const all = others.flatMap((player) => Array.from({ length: 10 }, () => work(player)));
  all.push(work('member'));
  await Promise.all(all);
  expect(begun).toHaveLength(201);
  expect(most).toBe(3);
  // Three that had begun, and each of the others once.
  expect(begun.indexOf('member')).toBeLessThanOrEqual(23);
});

test('A12-1 who has gone before the turn came takes none, and leaves the place to who waits behind', async () => {
  const inLine = fairLines({ atOnce: 1, mostWaiting: 1, ofAll: 1 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = inLine('one', () => held);
  const gone = new AbortController();
  let done = 0;
  const work = async () => void done++;
  const left = inLine('one', work, gone.signal);
  gone.abort();
  expect(await left).toBe('TOO_MANY');
  const behind = inLine('one', work);
  expect(await inLine('one', work, gone.signal)).toBe('TOO_MANY');
  letGo();
  await Promise.all([first, behind]);
  expect(done).toBe(1);
  expect(await inLine('other', async () => 'served', AbortSignal.abort())).toBe('TOO_MANY');
  expect(await inLine('other', async () => 'served')).toBe('served');
});

test('A9-4 what fails leaves its place to the next', async () => {
  const inLine = fairLines({ atOnce: 1, mostWaiting: 1, ofAll: 1 });
  const failing = inLine('one', () => Promise.reject(new Error('lost')));
  const next = inLine('other', async () => 'served');
  const behind = inLine('other', async () => 'not served');
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('served');
  expect(await behind).toBe('TOO_MANY');
});
