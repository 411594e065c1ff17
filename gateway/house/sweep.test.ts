import { expect, test } from 'vitest';
import type { House } from './house.ts';
import { sweepAll } from './sweep.ts';

test('a sweep that fails is logged by its name, and the others are done', async () => {
  const logged: unknown[] = [];
  const done: string[] = [];
  const log = { error: (event: string, _: unknown, facts: unknown) => void logged.push([event, facts]) };
  // Sweeps that touch nothing else.
  const house = { log } as unknown as House;
  await sweepAll(house, [
    async function broken() {
      throw new Error('no');
    },
    async () => void done.push('the next'),
  ]);
  expect(logged).toEqual([['sweep.failed', { sweep: 'broken' }]]);
  expect(done).toEqual(['the next']);
});
