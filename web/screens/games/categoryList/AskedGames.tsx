import { memo, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { gameList } from '@laro/contract/calls/games.ts';
import { cardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import type { ListPage } from '../../../platform/net/pages.ts';
import { usePages, type Pages } from '../../../platform/net/usePages.ts';
import { useSite } from '../../../platform/page/site.ts';
import { lengthKeptAs } from './limits.ts';
import type { WantedList } from './wantedList.ts';

interface AskedGamesProps {
  readonly wanted: WantedList;
  readonly name: string;
  /** The first page, where it came with the screen. */
  readonly first: ListPage<GameCard> | undefined;
  /** When that was, if it may be out of date. */
  readonly firstAt: number | undefined;
  /** Whether the next page is wanted already. */
  readonly more: boolean;
  /** Is told of the pages whenever they change. */
  readonly tell: (pages: Pages<GameCard>) => void;
}

/**
 * Asks for the games of a category, page after page (S7-23, S4-14..S4-17), and shows nothing: a list whose first page came
 * with the screen does without its code until somebody wants more (useListPages.ts).
 */
export const AskedGames = memo(function AskedGames({
  wanted: { gameType, vendor },
  name,
  first,
  firstAt,
  more,
  tell,
}: AskedGamesProps) {
  const { language } = useTexts();
  const { imageHost } = useSite();
  const gameName = name === '' ? undefined : name;
  const pages = usePages(gameList, {
    input: (pageNo) => ({ query: { gameType, vassalage: vendor, gameName, language, pageNo } }),
    read: ({ games }) => games.map((game) => cardOf(game, imageHost)),
    keptAs: lengthKeptAs(name),
    ...(first && { first, firstAt }),
  });
  useLayoutEffect(() => tell(pages));
  const askMore = useEffectEvent(() => pages.askMore());
  useEffect(() => {
    if (more) askMore();
  }, [more]);
  return null;
});
