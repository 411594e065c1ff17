import type { QueryObserverOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import type { Input, Spec, Value } from '@laro/contract/protocol/call.ts';
import type { PagePlace } from '@laro/contract/protocol/paging.ts';
import { call as ask } from './api.ts';
import { valueOf } from './queryClient.ts';
import { callKey } from './useCall.ts';

/** A call that answers page after page. */
export interface PagedCall extends Spec {
  readonly value: GenericSchema<PagePlace>;
}

/** What of a paged call is shown. */
export interface List<C extends PagedCall, Item> {
  readonly input: (pageNo: number) => Input<C>;
  /** What is on a page; the same for all that ask alike, since they share the answers. */
  readonly read: (value: Value<C>) => readonly Item[];
  /** The first page, where the server has sent it. */
  readonly first?: ListPage<Item> | undefined;
  /** When that was, as `Date.now()` says it; just now unless said otherwise. */
  readonly firstAt?: number | undefined;
  /** Not asked while this does not hold. */
  readonly on?: boolean;
  /** As of `useCall`, for each page that is there. */
  readonly onSight?: 'always';
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly totalPages: number;
  readonly total: number;
  readonly atLeast?: true | undefined;
}

/** How one page is asked for. The first comes by itself, and any other once it was asked for; from then on all are kept fresh. */
export function pageQuery<C extends PagedCall, Item>(
  call: C,
  { input, read, first, firstAt, on = true, onSight }: List<C, Item>,
  pageNo: number,
) {
  const isFirst = pageNo === 1;
  return {
    queryKey: [...callKey(call, input(pageNo)), 'page'],
    queryFn: async ({ signal }): Promise<ListPage<Item>> => {
      const value = valueOf(await ask(call, input(pageNo), { signal }));
      const { totalPages, total, atLeast } = value;
      return { items: read(value), totalPages, total, atLeast };
    },
    enabled: ({ state }) => on && (isFirst || state.data !== undefined),
    // Of a long list that is come back to only the beginning is asked for anew by itself.
    ...(!isFirst && { refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false }),
    ...(onSight && { refetchOnWindowFocus: onSight }),
    ...(isFirst && first && { initialData: first }),
    ...(isFirst && firstAt !== undefined && { initialDataUpdatedAt: firstAt }),
  } satisfies QueryObserverOptions<ListPage<Item>>;
}

export interface Joined<Item> {
  /** All pages so far, or undefined while the first is on its way. An item is undefined until its page is there. */
  readonly items: readonly (Item | undefined)[] | undefined;
  readonly total: number;
  /** There are more than `total`, which the list does not go on to. */
  readonly atLeast?: true | undefined;
  readonly hasMore: boolean;
}

/** The pages of a list as one. */
export function joinPages<Item>(pages: readonly (ListPage<Item> | undefined)[]): Joined<Item> {
  const [begin] = pages;
  if (begin === undefined) return { items: undefined, total: 0, hasMore: false };
  const { total, totalPages, atLeast } = begin;
  // A first page that others follow is a whole one.
  const hole = Array.from<undefined>({ length: begin.items.length });
  const items = pages.flatMap((page): readonly (Item | undefined)[] => page?.items ?? hole).slice(0, total);
  return { items, total, atLeast, hasMore: pages.length < totalPages };
}
