import { gameList } from '@laro/contract/calls/games.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import type { ListPage } from '../../../platform/net/pages.ts';
import { usePages, type Pages } from '../../../platform/net/usePages.ts';
import { useSite } from '../../../platform/page/site.ts';
import type { WantedList } from './wantedList.ts';

/**
 * The games of a category, page after page (S7-23, S4-14..S4-17). Another category, vendor or name begins at page one.
 */
export function useGamePages(
  { gameType, vendor, tab }: WantedList,
  name: string,
  first: ListPage<GameCard> | undefined,
): Pages<GameCard> {
  const { language } = useTexts();
  const { imageHost } = useSite();
  const gameName = name === '' ? undefined : name;
  const pages = usePages(gameList, {
    input: (pageNo) => ({ query: { gameType, vassalage: vendor, gameName, language, pageNo } }),
    read: ({ games }) => games.map((game) => cardOf(game, imageHost)),
    keptAs: `games.pages ${name}`,
    on: tab === 'all',
    // On another tab the first page is of that one.
    first: tab === 'all' && name === '' ? first : undefined,
  });
  // S4-16: the hot list comes whole.
  return tab === 'hot' ? { ...whole, items: first?.items, total: first?.total ?? 0, failed: !first } : pages;
}

const whole = {
  ...{ hasMore: false, isAsking: false, askMore: () => {}, askFor: () => {} },
  askAgain: () => window.location.reload(),
};
