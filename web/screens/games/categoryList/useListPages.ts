import { createElement, useEffect, useState, type ReactNode } from 'react';
import type { GameCard } from '../../../features/games/gameCard.ts';
import type { ListPage } from '../../../platform/net/pages.ts';
import type { Pages } from '../../../platform/net/usePages.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';
import type { AskedGames, Elsewhere } from './AskedGames.tsx';
import { lengthKeptAs } from './limits.ts';
import type { WantedList } from './wantedList.ts';

interface ListPages {
  readonly pages: Pages<GameCard>;
  /** To be rendered above them; shows the vendors that a search finds, or nothing. */
  readonly asking: ReactNode;
  /** To be rendered at their end: what a search finds in other categories. */
  readonly elsewhere: ReactNode;
}

interface Loaded {
  readonly AskedGames: typeof AskedGames;
  readonly Elsewhere: typeof Elsewhere;
}
let loaded: Loaded | undefined;

/** Fetches what asks for pages; also to have it at hand. */
export async function loadAsking(): Promise<Loaded> {
  loaded ??= await import('./AskedGames.tsx');
  return loaded;
}

/**
 * The games of a list. With the first page, which came with the screen, nothing is woken up until it is wanted: by the end
 * that comes near, a list that was longer when it was left, or a page that comes back into sight or to the network. S4-16:
 * the hot list comes whole.
 */
export function useListPages(
  wanted: WantedList,
  name: string,
  came: ListPage<GameCard> | undefined,
): ListPages {
  const isWhole = wanted.tab === 'hot';
  const first = name === '' || isWhole ? came : undefined;
  const [cameAt] = useState(Date.now);
  const [length] = useKeptText(lengthKeptAs(name));
  const [woken, wake] = useState<'end' | 'seen'>();
  const [found, setFound] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const [asked, tell] = useState<Pages<GameCard>>();
  const isAwake = !isWhole && (first === undefined || Number(length) > 1 || woken !== undefined);
  useEffect(() => {
    if (isWhole) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const seen = () => !document.hidden && wake((before) => before ?? 'seen');
    window.addEventListener('scroll', () => void loadAsking().catch(() => {}), { once: true, signal });
    window.addEventListener('online', seen, { signal });
    document.addEventListener('visibilitychange', seen, { signal });
    return () => stop.abort();
  }, [isWhole]);
  useEffect(() => {
    if (!isAwake || failed) return undefined;
    let isGone = false;
    loadAsking().then(
      (asking) => isGone || setFound(asking),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [isAwake, failed]);
  const asleep: Pages<GameCard> = {
    items: first?.items,
    total: first?.total ?? 0,
    atLeast: first?.atLeast,
    hasMore: !isWhole && (first?.totalPages ?? 0) > 1,
    failed: failed || (isWhole && first === undefined),
    isAsking: isAwake && !failed,
    askMore: () => wake('end'),
    askFor: () => {},
    askAgain: isWhole ? () => window.location.reload() : () => setFailed(false),
  };
  // Whoever reads on has just had the first page; whoever comes back may have been away for long.
  const firstAt = woken === 'seen' ? cameAt : undefined;
  const more = woken === 'end';
  return {
    pages: asked ?? asleep,
    asking: isAwake && found && createElement(found.AskedGames, { wanted, name, first, firstAt, more, tell }),
    elsewhere: name !== '' && found && createElement(found.Elsewhere, { gameType: wanted.gameType, name }),
  };
}
