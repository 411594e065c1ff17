import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const anHour = 3_600_000;

test('H1 one is at an account at a time, in the order in which they came, and others are not waited for', async () => {
  const turns = createTurns<bigint>(anHour);
  const done: string[] = [];
  const gates = new Map<string, () => void>();
  const take = (account: bigint, name: string) =>
    turns.take(account, async (isFirst) => {
      done.push(`${name} ${isFirst ? 'at once' : 'waited'}`);
      await new Promise<void>((resolve) => gates.set(name, resolve));
    });
  const all = [take(1n, 'a'), take(1n, 'b'), take(1n, 'c'), take(2n, 'd')];
  await expect.poll(() => done).toEqual(['a at once', 'd at once']);
  gates.get('a')?.();
  await expect.poll(() => done).toEqual(['a at once', 'd at once', 'b waited']);
  gates.get('b')?.();
  await expect.poll(() => done).toEqual(['a at once', 'd at once', 'b waited', 'c waited']);
  for (const name of ['c', 'd']) gates.get(name)?.();
  await Promise.all(all);
  expect(await turns.take(1n, async (isFirst) => isFirst)).toBe(true);
});

test('H1 who fails leaves the account to the next', async () => {
  const turns = createTurns<bigint>(anHour);
  const failed = turns.take(1n, () => Promise.reject(new Error('no')));
  const next = turns.take(1n, async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('H1 whose turn does not come in time, and who comes behind a hundred others, is told so and does nothing', async () => {
  const turns = createTurns<bigint>(20);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = turns.take(1n, () => promise);
  let done = 0;
  const late = Array.from({ length: 101 }, () => turns.take(1n, async () => void done++).catch(String));
  expect(await late.at(-1)).toBe('Error: too many wait for this');
  expect(new Set(await Promise.all(late.slice(0, -1)))).toEqual(new Set(['Error: its turn did not come']));
  resolve();
  await first;
  expect(done).toBe(0);
  expect(await turns.take(1n, async () => 'free')).toBe('free');
});

test('H6 so many as it says are at it at once', async () => {
  const turns = createTurns<string>(anHour, { atOnce: 2 });
  let atWork = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    most = Math.max(most, (atWork += 1));
    await setImmediate();
    atWork -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => turns.take('search', work)));
  expect([most, atWork]).toEqual([2, 0]);
});
