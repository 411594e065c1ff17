import { useInfiniteQuery } from '@tanstack/react-query';
import { gameList } from '@laro/contract/calls/games.ts';
import { call } from '../../../platform/net/api.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { valueOf } from '../../../platform/net/queryClient.ts';
import { useSite } from '../../../platform/page/site.ts';
import type { CardPage } from './load.ts';
import type { WantedList } from './wantedList.ts';

interface GamePages {
  /** All pages so far, or undefined while the first is on its way. */
  readonly games: readonly GameCard[] | undefined;
  readonly total: number;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

/**
 * The games of a category, page after page (S7-23, S4-14..S4-17). Another category, provider or name begins
 * at page one; coming back finds the pages that were there.
 */
export function useGamePages(wanted: WantedList, name: string, first: CardPage | undefined): GamePages {
  const { language } = useTexts();
  const { imageHost } = useSite();
  const { gameType, vendor, tab } = wanted;
  const query = useInfiniteQuery({
    queryKey: ['games.list', language, gameType, vendor, name],
    enabled: tab === 'all',
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }): Promise<CardPage> => {
      const gameName = name === '' ? undefined : name;
      const asked = { query: { gameType, vassalage: vendor, gameName, language, pageNo: pageParam } };
      const page = valueOf(await call(gameList, asked, { signal }));
      return { ...page, games: page.games.map((game) => cardOf(game, imageHost)) };
    },
    // S4-15.
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    // On another tab the first page is of that one.
    ...(tab === 'all' && name === '' && first && { initialData: { pages: [first], pageParams: [1] } }),
  });
  // S4-16: the hot list comes whole.
  if (tab === 'hot') {
    return { ...still, games: first?.games, total: first?.total ?? 0, failed: first === undefined };
  }
  const pages = query.data?.pages;
  return {
    games: pages?.flatMap(({ games }) => games),
    total: pages?.at(-1)?.total ?? 0,
    failed: query.isError,
    hasMore: query.hasNextPage,
    isLoading: query.isFetching,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void (pages === undefined ? query.refetch() : query.fetchNextPage()),
  };
}

const still = { hasMore: false, isLoading: false, loadMore: () => {}, retry: () => window.location.reload() };
