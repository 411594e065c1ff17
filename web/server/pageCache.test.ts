import { expect, test } from 'vitest';
import { createPageCache } from './pageCache.ts';

function counted(status = 200) {
  let made = 0;
  return { make: async () => ({ status, number: ++made }), count: () => made };
}

test('a page is rendered once for its lifetime, then again', async () => {
  let now = 0;
  const cache = createPageCache<{ status: number; number: number }>(5000, 400, () => now);
  const page = counted();
  await cache.get('a', page.make);
  now = 4999;
  expect((await cache.get('a', page.make)).number).toBe(1);
  now = 5000;
  expect((await cache.get('a', page.make)).number).toBe(2);
});

test('several who ask at once share one rendering', async () => {
  const cache = createPageCache<{ status: number; number: number }>(5000, 400);
  const page = counted();
  await Promise.all([cache.get('a', page.make), cache.get('a', page.make), cache.get('a', page.make)]);
  expect(page.count()).toBe(1);
});

test('a failed page is not kept', async () => {
  const cache = createPageCache<{ status: number; number: number }>(5000, 400);
  const page = counted(503);
  await cache.get('a', page.make);
  await cache.get('a', page.make);
  expect(page.count()).toBe(2);
  const broken = async (): Promise<never> => Promise.reject(new Error('no'));
  await expect(cache.get('b', broken)).rejects.toThrow('no');
  expect((await cache.get('b', counted().make)).number).toBe(1);
});

test('the cache cannot be flooded: the page that was not asked for longest goes first', async () => {
  const cache = createPageCache<{ status: number; number: number }>(5000, 400, () => 0);
  const page = counted();
  for (let key = 0; key < 400; key++) await cache.get(String(key), page.make);
  await cache.get('0', page.make);
  await cache.get('new', page.make);
  expect(page.count()).toBe(401);
  await cache.get('0', page.make);
  expect(page.count()).toBe(401);
  await cache.get('1', page.make);
  expect(page.count()).toBe(402);
});
