import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useKeptText } from '../router/keptText.ts';
import { joinPages, pageQuery, type Joined, type List, type PagedCall } from './pages.ts';
import { pageQueries } from './queryClient.ts';
import { useOnce } from './useOnce.ts';

export interface Pages<Item> extends Joined<Item> {
  /** The first page, or the one that was asked for last, has not come; what is there stays. */
  readonly failed: boolean;
  readonly isAsking: boolean;
  /** Asks for the next page; once, however often it is called meanwhile. */
  readonly askMore: () => void;
  /** Asks for the page of the item with this number. */
  readonly askFor: (index: number) => void;
  /** Asks for what has not come. */
  readonly askAgain: () => void;
}

/**
 * A list that a call answers page after page. Coming back and loading anew find it as long as it was (`keptAs` names it on
 * its screen); of the pages that are not there any more those come that `askFor` asks for. What a sent call `touches` is
 * asked for anew, each page that is there, and stays shown meanwhile.
 */
export function usePages<C extends PagedCall, Item>(
  call: C,
  list: List<C, Item> & { readonly keptAs: string },
): Pages<Item> {
  const [length, keepLength] = useKeptText(list.keptAs);
  const [isLate, setLate] = useState(false);
  const { isBusy, once } = useOnce();
  const count = Math.max(1, Number(length) || 1);
  const page = (pageNo: number) => pageQuery(call, list, pageNo);
  const pages = useQueries(
    { queries: Array.from({ length: count }, (_, index) => page(index + 1)) },
    pageQueries(),
  );
  const [begin] = pages;
  async function askMore(): Promise<void> {
    await once(async () => {
      setLate(false);
      try {
        await pageQueries().fetchQuery(page(count + 1));
        keepLength(String(count + 1));
      } catch {
        setLate(true);
      }
    });
  }
  return {
    ...joinPages(pages.map(({ data }) => data)),
    failed: begin?.isError === true || isLate,
    isAsking: begin?.isFetching === true || isBusy,
    askMore: () => void askMore(),
    askFor: (index) =>
      void pageQueries().prefetchQuery(page(Math.floor(index / (begin?.data?.items.length ?? 1)) + 1)),
    askAgain: () => void (begin?.data === undefined ? begin?.refetch() : askMore()),
  };
}
