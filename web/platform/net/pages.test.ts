import { QueriesObserver, QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '@laro/contract/protocol/call.ts';
import { pagePlace, paging } from '@laro/contract/protocol/paging.ts';
import { joinPages, pageQuery } from './pages.ts';

const answer = vi.hoisted(() => vi.fn<(pageNo: number) => Promise<unknown>>());
vi.mock('./api.ts', () => ({
  call: (_: unknown, { query: { pageNo } }: { query: { pageNo: number } }) => answer(pageNo),
}));

const letters = defineCall({
  id: 'letters.list',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/letters',
  source: 'chosen',
  spec: [],
  access: 'visitor',
  summary: 'Letters, two on a page',
  query: v.object(paging(2)),
  value: v.object({ letters: v.array(v.string()), ...pagePlace }),
});

/** What of five letters is on a page; `sign` tells one answer from a later one. */
const pageOf = (pageNo: number, sign = '') => ({
  ok: true,
  value: {
    letters: ['a', 'b', 'c', 'd', 'e'].slice(pageNo * 2 - 2, pageNo * 2).map((letter) => letter + sign),
    pageNum: pageNo,
    totalPages: 3,
    total: 5,
  },
});
const failure = { ok: false, failure: { code: 'NETWORK', status: 0 } };

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  answer.mockReset().mockImplementation(async (pageNo) => pageOf(pageNo));
});

const page = (pageNo: number) =>
  pageQuery(letters, { input: (no) => ({ query: { pageNo: no } }), read: (value) => value.letters }, pageNo);

/** A list of so many pages that is shown. */
function show(count: number) {
  const pages = Array.from({ length: count }, (_, index) => page(index + 1));
  const observer = new QueriesObserver(client, pages);
  observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult();
  return { shown, joined: () => joinPages(shown().map((_, index) => listed(index + 1))) };
}
const listed = (pageNo: number) =>
  client.getQueryData<Awaited<ReturnType<typeof load>>>(page(pageNo).queryKey);
const load = (pageNo: number) => client.fetchQuery(page(pageNo));

test('the first page comes by itself, the others once they are asked for', async () => {
  const { joined } = show(3);
  await vi.waitFor(() => expect(joined().items?.slice(0, 2)).toEqual(['a', 'b']));
  expect(answer.mock.calls).toEqual([[1]]);
  // The list is as long as it was, with room for what is not there.
  expect(joined()).toEqual({
    items: ['a', 'b', undefined, undefined, undefined],
    total: 5,
    hasMore: false,
  });
  await load(3);
  expect(joined().items).toEqual(['a', 'b', undefined, undefined, 'e']);
});

test('a page that is asked for twice at once is fetched once', async () => {
  show(1);
  await Promise.all([load(2), load(2)]);
  expect(answer.mock.calls).toEqual([[1], [2]]);
});

test('S4-15 the list ends with its last page', async () => {
  await Promise.all([load(1), load(2), load(3)]);
  expect(joinPages([listed(1), listed(2)])).toEqual({ items: ['a', 'b', 'c', 'd'], total: 5, hasMore: true });
  expect(joinPages([1, 2, 3].map(listed))).toEqual({
    items: ['a', 'b', 'c', 'd', 'e'],
    total: 5,
    hasMore: false,
  });
  expect(joinPages([undefined])).toEqual({ items: undefined, total: 0, hasMore: false });
});

test('a page that does not come takes nothing away of those that are there', async () => {
  const { joined, shown } = show(2);
  await load(2);
  await vi.waitFor(() => expect(joined().items).toEqual(['a', 'b', 'c', 'd']));
  answer.mockImplementation(async () => failure);
  await expect(load(3)).rejects.toThrow('NETWORK');
  await client.invalidateQueries({ queryKey: [letters.id] });
  expect(shown().map(({ isError }) => isError)).toEqual([true, true]);
  expect(joined().items).toEqual(['a', 'b', 'c', 'd']);
});

test('what a sent call touches is asked for anew, each page that is there', async () => {
  const { joined } = show(3);
  await load(2);
  answer.mockClear().mockImplementation(async (pageNo) => pageOf(pageNo, '!'));
  await client.invalidateQueries({ queryKey: [letters.id] });
  expect(answer.mock.calls.toSorted()).toEqual([[1], [2]]);
  expect(joined().items).toEqual(['a!', 'b!', 'c!', 'd!', undefined]);
});
