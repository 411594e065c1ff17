import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { gameList } from '@laro/contract/calls/games.ts';
import { call } from '../../../platform/net/api.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { pageQueries, valueOf } from '../../../platform/net/queryClient.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { listLimits } from './limits.ts';
import type { CardPage } from './load.ts';
import type { WantedList } from './wantedList.ts';

interface GamePages {
  /** All pages so far, or undefined while the first is on its way. A game is undefined until its page is asked for. */
  readonly games: readonly (GameCard | undefined)[] | undefined;
  readonly total: number;
  readonly failed: boolean;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly loadMore: () => void;
  /** Asks for the page of the game with this number. */
  readonly ask: (index: number) => void;
  readonly retry: () => void;
}

/**
 * The games of a category, page after page (S7-23, S4-14..S4-17). Another category, provider or name begins
 * at page one. Coming back and loading anew find the list as long as it was; of the pages that are not there any more
 * those come that are looked at.
 */
export function useGamePages(wanted: WantedList, name: string, first: CardPage | undefined): GamePages {
  const { language } = useTexts();
  const { imageHost } = useSite();
  const { gameType, vendor, tab } = wanted;
  const [length, keepLength] = useKeptText(`games.pages ${name}`);
  const [next, setNext] = useState<'idle' | 'loading' | 'failed'>('idle');
  const page = (pageNo: number) => ({
    queryKey: ['games.list', language, gameType, vendor, name, pageNo],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CardPage> => {
      const gameName = name === '' ? undefined : name;
      const asked = { query: { gameType, vassalage: vendor, gameName, language, pageNo } };
      const found = valueOf(await call(gameList, asked, { signal }));
      return { ...found, games: found.games.map((game) => cardOf(game, imageHost)) };
    },
  });
  const count = Math.max(1, Number(length) || 1);
  const pages = useQueries(
    {
      queries: Array.from({ length: count }, (_, index) => ({
        ...page(index + 1),
        enabled: tab === 'all' && index === 0,
        // On another tab the first page is of that one.
        ...(index === 0 && tab === 'all' && name === '' && first && { initialData: first }),
      })),
    },
    pageQueries(),
  );
  // S4-16: the hot list comes whole.
  if (tab === 'hot') {
    return { ...still, games: first?.games, total: first?.total ?? 0, failed: first === undefined };
  }
  const begin = pages[0]?.data;
  const { total, totalPages } = begin ?? { total: 0, totalPages: 0 };

  async function loadMore(): Promise<void> {
    setNext('loading');
    try {
      await pageQueries().fetchQuery(page(count + 1));
      keepLength(String(count + 1));
      setNext('idle');
    } catch {
      setNext('failed');
    }
  }

  return {
    games:
      begin &&
      pages
        .flatMap(({ data }) => data?.games ?? Array.from<undefined>({ length: listLimits.page }))
        .slice(0, total),
    total,
    failed: pages[0]?.isError === true || next === 'failed',
    // S4-15.
    hasMore: count < totalPages,
    isLoading: pages[0]?.isFetching === true || next === 'loading',
    loadMore: () => void loadMore(),
    ask: (index) => void pageQueries().prefetchQuery(page(Math.floor(index / listLimits.page) + 1)),
    retry: () => void (begin === undefined ? pages[0]?.refetch() : loadMore()),
  };
}

const still = {
  ...{ hasMore: false, isLoading: false, loadMore: () => {}, ask: () => {} },
  retry: () => window.location.reload(),
};
