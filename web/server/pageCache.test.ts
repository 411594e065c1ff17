import { describe, expect, test } from 'vitest';
import { createPageCache } from './pageCache.ts';

function counted(status = 200) {
  let made = 0;
  return { make: async () => ({ status, number: ++made }), count: () => made };
}

test('a page is rendered once for its lifetime, then again', async () => {
  let now = 0;
  const cache = createPageCache<{ status: number; number: number }>(5000, { pages: 400 }, () => now);
  const page = counted();
  await cache.get('a', page.make);
  now = 4999;
  expect((await cache.get('a', page.make)).number).toBe(1);
  now = 5000;
  expect((await cache.get('a', page.make)).number).toBe(2);
});

test('several who ask at once share one rendering', async () => {
  const cache = createPageCache<{ status: number; number: number }>(5000, { pages: 400 });
  const page = counted();
  await Promise.all([cache.get('a', page.make), cache.get('a', page.make), cache.get('a', page.make)]);
  expect(page.count()).toBe(1);
});

test('a failed page is not kept', async () => {
  const cache = createPageCache<{ status: number; number: number }>(5000, { pages: 400 });
  const page = counted(503);
  await cache.get('a', page.make);
  await cache.get('a', page.make);
  expect(page.count()).toBe(2);
  const broken = async (): Promise<never> => Promise.reject(new Error('no'));
  await expect(cache.get('b', broken)).rejects.toThrow('no');
  expect((await cache.get('b', counted().make)).number).toBe(1);
});

test('the cache cannot be flooded: the page that was not asked for longest goes first', async () => {
  const cache = createPageCache<{ status: number; number: number }>(5000, { pages: 400 }, () => 0);
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

test('M2 what is kept has its bytes counted, copies that stand in among them: beyond so many the oldest goes', async () => {
  let now = 0;
  const room = { pages: 400, bytes: 100, sizeOf: ({ size }: { size: number }) => size };
  const cache = createPageCache<{ status: number; size: number }>(5000, room, () => now);
  let made = 0;
  const page = (size: number) => async () => {
    made += 1;
    return { status: 200, size };
  };
  for (const key of ['a', 'b', 'c']) await cache.get(key, page(30));
  await cache.get('a', page(30));
  expect(made).toBe(3);
  await cache.get('d', page(30));
  made = 0;
  for (const key of ['a', 'c', 'd']) await cache.get(key, page(30));
  expect(made).toBe(0);
  await cache.get('b', page(30));
  expect(made).toBe(1);
  // One that does not come keeps its copy of 30, which counts.
  now = 6000;
  void cache.get('b', () => new Promise(() => {}));
  await cache.get('e', page(90));
  await cache.get('b', page(30));
  expect(made).toBe(3);
});

describe('H4 the last good copy', () => {
  type Numbered = { status: number; number: number };
  const forever = new Promise<never>(() => {});
  const good = (number: number) => async (): Promise<Numbered> => ({ status: 200, number });

  test('stands in for a page that does not come, which is begun once', async () => {
    let now = 0;
    const cache = createPageCache<Numbered>(5000, { pages: 400 }, () => now, 20);
    await cache.get('a', good(1));
    now = 6000;
    let begun = 0;
    const hang = (): Promise<Numbered> => {
      begun += 1;
      return forever;
    };
    expect((await cache.get('a', hang)).number).toBe(1);
    now = 60_000;
    expect((await cache.get('a', hang)).number).toBe(1);
    expect(begun).toBe(1);
  });

  test('stands in for a page with an error, until a good one is there', async () => {
    let now = 0;
    const cache = createPageCache<Numbered>(5000, { pages: 400 }, () => now);
    await cache.get('a', good(1));
    now = 6000;
    expect((await cache.get('a', async () => ({ status: 500, number: 2 }))).number).toBe(1);
    expect((await cache.get('a', () => Promise.reject(new Error('no')))).number).toBe(1);
    expect((await cache.get('a', good(3))).number).toBe(3);
    now = 7000;
    expect((await cache.get('a', good(4))).number).toBe(3);
  });

  test('A8-3 is as old as the page that it was, whenever that is asked for', async () => {
    let now = 0;
    const cache = createPageCache<Numbered>(5000, { pages: 400 }, () => now);
    await cache.get('a', good(1));
    now = 3 * 24 * 3600_000;
    expect((await cache.get('a', async () => ({ status: 500, number: 2 }))).number).toBe(2);
  });

  test('is no longer given once it is too old, nor in place of what has moved or gone', async () => {
    let now = 0;
    const cache = createPageCache<Numbered>(5000, { pages: 400 }, () => now);
    const gone = async (): Promise<Numbered> => ({ status: 404, number: 2 });
    const broken = async (): Promise<Numbered> => ({ status: 500, number: 3 });
    await cache.get('a', good(1));
    await cache.get('b', good(1));
    now = 6000;
    expect((await cache.get('a', gone)).number).toBe(2);
    expect((await cache.get('a', broken)).number).toBe(3);
    expect((await cache.get('b', broken)).number).toBe(1);
    now = 606_001;
    expect((await cache.get('b', broken)).number).toBe(3);
  });
});
