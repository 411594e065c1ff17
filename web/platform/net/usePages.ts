import { useEffect, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useKeptText } from '../router/keptText.ts';
import { joinPages, pageQuery, type Joined, type List, type ListPage, type PagedCall } from './pages.ts';
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

/** So many pages each way round the one that was asked for last are kept (decision 185). */
const keptEachWay = 20;

/**
 * A list that a call answers page after page. Coming back and loading anew find it as long as it was (`keptAs` names it on
 * its screen); of the pages that are not there any more, such as those far from where one reads, those come that `askFor` asks for. What a sent call `touches` is
 * asked for anew, each page that is there, and stays shown meanwhile.
 */
export function usePages<C extends PagedCall, Item>(
  call: C,
  list: List<C, Item> & { readonly keptAs: string },
): Pages<Item> {
  const [length, keepLength] = useKeptText(list.keptAs);
  const [isLate, setLate] = useState(false);
  const { isBusy, once } = useOnce();
  /** Which page was asked for last: where one reads. Nobody knows when the list is come back to. */
  const [asked, setAsked] = useState<{ readonly pageNo: number }>();
  const client = pageQueries();
  const count = Math.max(1, Number(length) || 1);
  const page = (pageNo: number) => pageQuery(call, list, pageNo);
  const known = Array.from({ length: count }, (_, index) => index + 1).filter(
    (pageNo) => pageNo === 1 || client.getQueryState(page(pageNo).queryKey) !== undefined,
  );
  const isNear = (pageNo: number) =>
    pageNo === 1 || asked === undefined || Math.abs(pageNo - asked.pageNo) <= keptEachWay;
  const near = known.filter(isNear);
  const answers = useQueries({ queries: near.map(page) }, client);
  // Once nothing of this page looks at them: what is looked at would be kept for five minutes more.
  useEffect(() => {
    for (const pageNo of known) {
      if (!isNear(pageNo)) client.removeQueries({ queryKey: page(pageNo).queryKey, exact: true });
    }
  });
  const [begin] = answers;
  async function askMore(): Promise<void> {
    await once(async () => {
      setLate(false);
      try {
        await client.fetchQuery(page(count + 1));
        setAsked({ pageNo: count + 1 });
        keepLength(String(count + 1));
      } catch {
        setLate(true);
      }
    });
  }
  function askFor(index: number): void {
    const pageNo = Math.floor(index / (begin?.data?.items.length ?? 1)) + 1;
    void client.prefetchQuery(page(pageNo));
    setAsked({ pageNo });
  }
  const pages = Array.from<ListPage<Item> | undefined>({ length: count });
  answers.forEach(({ data }, index) => (pages[(near[index] ?? 1) - 1] = data));
  return {
    ...joinPages(pages),
    failed: begin?.isError === true || isLate,
    isAsking: begin?.isFetching === true || isBusy,
    askMore: () => void askMore(),
    askFor,
    askAgain: () => void (begin?.data === undefined ? begin?.refetch() : askMore()),
  };
}
