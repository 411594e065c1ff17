import { memo, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  favourites,
  gameList,
  gamesPageSize,
  recents,
  vendorsByName,
  type Game,
} from '@laro/contract/calls/games.ts';
import { cardOf, listCardOf, type GameCard } from '../../../features/games/gameCard.ts';
import { useOwnNews } from '../../../features/games/ownNews.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import type { ListPage } from '../../../platform/net/pages.ts';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { usePages, type Pages } from '../../../platform/net/usePages.ts';
import { useSite } from '../../../platform/page/site.ts';
import { lengthKeptAs } from './limits.ts';
import { NamedVendors } from './NamedVendors.tsx';
import { keepSearch } from './searches.ts';
import { narrowing, type WantedList } from './wantedList.ts';

// With it, and not apart, where it would be one more name in the first script.
export { Elsewhere } from './Elsewhere.tsx';

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
 * Asks for the games of a list, page after page (S7-23, S7-26, S7-27, S4-14..S4-17), and shows nothing but the vendors
 * that are called as was searched for: a list whose first page came with the screen does without its code until somebody
 * wants more (useListPages.ts).
 */
export const AskedGames = memo(function AskedGames(props: AskedGamesProps) {
  const { tab } = props.wanted;
  if (tab === 'fav') return <AskedFavourites {...props} />;
  return tab === 'recent' ? <AskedRecents {...props} /> : <AskedList {...props} />;
});

function AskedList({ wanted, name, first, firstAt, more, tell }: AskedGamesProps) {
  const { gameType } = wanted;
  const { language } = useTexts();
  const cards = useCards();
  const gameName = name === '' ? undefined : name;
  const pages = usePages(gameList, {
    input: (pageNo) => ({ query: { gameType, ...narrowing(wanted), gameName, language, pageNo } }),
    read: ({ games }) => cards(games),
    keptAs: lengthKeptAs(name),
    ...(first && { first, firstAt }),
  });
  useTold(pages, more, tell);
  const { session } = useSession();
  const of = session?.userName;
  const hasName = name !== '';
  const { value: named } = useCall(vendorsByName, { query: { name, gameType } }, { on: hasName });
  const vendors = named?.list.filter(({ vassalage }) => vassalage !== narrowing(wanted).vassalage) ?? [];
  const hasFound = hasName && (vendors.length > 0 || (pages.items?.length ?? 0) > 0);
  useEffect(() => {
    if (hasFound) keepSearch(of, name);
  }, [hasFound, of, name]);
  return vendors.length > 0 && <NamedVendors vendors={vendors} />;
}

function AskedFavourites({ wanted: { gameType }, name, more, tell }: AskedGamesProps) {
  useOwnNews();
  const { language } = useTexts();
  const cards = useCards();
  const pages = usePages(favourites, {
    // S9-07: here they come in pages as long as those of the other lists.
    input: (pageNo) => ({ query: { gameType, language, pageNo, pageSize: gamesPageSize } }),
    read: ({ content }) => cards(content).map((card): GameCard => ({ ...card, liked: true })),
    onSight: 'always',
    keptAs: lengthKeptAs(name),
  });
  useTold(pages, more, tell);
  return null;
}

function AskedRecents({ wanted: { gameType }, name, more, tell }: AskedGamesProps) {
  useOwnNews();
  const { language } = useTexts();
  const cards = useCards();
  const pages = usePages(recents, {
    input: (pageNo) => ({ query: { gameType, language, pageNo } }),
    read: ({ list }) => cards(list),
    onSight: 'always',
    keptAs: lengthKeptAs(name),
  });
  useTold(pages, more, tell);
  return null;
}

function useCards(): (games: readonly Game[]) => GameCard[] {
  const { closed, imageHost } = useSite();
  const card = closed?.includes('fav') ? cardOf : listCardOf;
  return (games) => games.map((game) => card(game, imageHost));
}

/** Tells of the pages whenever they change, and asks for the next one if that is wanted already. */
function useTold(pages: Pages<GameCard>, more: boolean, tell: AskedGamesProps['tell']): void {
  const wasTold = useRef(false);
  useLayoutEffect(() => {
    // A list that is come back to is there at once; what comes later lets whoever types go first.
    if (wasTold.current) startTransition(() => tell(pages));
    else tell(pages);
    wasTold.current = true;
  });
  const askMore = useEffectEvent(() => pages.askMore());
  useEffect(() => {
    if (more) askMore();
  }, [more]);
}
