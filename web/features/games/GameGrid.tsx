import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { GameCard } from './gameCard.ts';
import { classes } from '../../ui/classes.ts';
import { useSession } from '../../platform/net/session.ts';
import { useVisitorsHearts } from './GameHeart.tsx';
import { GamePlace } from './GamePlace.tsx';
import type { GameWindowProps } from './GameWindow.tsx';
import styles from './games.module.css';

interface GameGridProps {
  /** Undefined where one is still to be asked for. */
  readonly games: readonly (GameCard | undefined)[];
  /** Is told the number of a game that is not there and near the screen. */
  readonly onNear: (index: number) => void;
  /** So many are rendered as they are, in the server's HTML; those behind them only near the screen. */
  readonly plain: number;
  /** All are of one vendor, whose name is above them. */
  readonly isOneVendor: boolean;
}

/** A grid of games that stays light however many there are. */
export function GameGrid({ games, onNear, plain, isOneVendor }: GameGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { session } = useSession();
  const isMember = session !== undefined;
  useVisitorsHearts();
  const { columns, rowHeight } = useColumns(grid);
  const renderWindow = useGameWindow(games.length > plain);
  const isLong = games.length > plain && columns > 0 && renderWindow !== undefined;
  // Whole rows only, so that the windowed rows go on where the plain ones end.
  const plainCount = isLong ? Math.floor(plain / columns) * columns : games.length;
  return (
    <>
      <ul ref={grid} className={classes(styles.grid, isOneVendor && styles.short)}>
        {games.slice(0, plainCount).map((game, index) => (
          <GamePlace
            key={game?.id ?? index}
            game={game}
            index={index}
            isOneVendor={isOneVendor}
            onNear={onNear}
            isMember={isMember}
          />
        ))}
      </ul>
      {isLong && renderWindow({ games, from: plainCount, columns, rowHeight, isOneVendor, onNear, isMember })}
    </>
  );
}

type RenderWindow = (props: GameWindowProps) => ReactNode;

// Known from one list to the next: whoever comes back far down sees the rows they left, in one step.
let loadedWindow: { readonly renderWindow: RenderWindow } | undefined;
let lastColumns: Columns = { columns: 0, rowHeight: 0 };

/** The windowed rows, fetched when someone scrolls or the list is long. Not by Suspense: rows would vanish while it waits. */
function useGameWindow(isLong: boolean): RenderWindow | undefined {
  const [loaded, setLoaded] = useState(loadedWindow);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      loadedWindow ??= await import('./GameWindow.tsx');
      if (!gone) setLoaded(loadedWindow);
    };
    // Without it the list is still whole, only heavier.
    const begin = () => void load().catch(() => undefined);
    if (isLong) begin();
    else window.addEventListener('scroll', begin, { once: true });
    return () => {
      gone = true;
      window.removeEventListener('scroll', begin);
    };
  }, [isLong]);
  return loaded?.renderWindow;
}

interface Columns {
  readonly columns: number;
  /** Of a row with the gap below it, in px. */
  readonly rowHeight: number;
}

/** How many columns the grid's own CSS makes; 0 until it is on screen. */
function useColumns(grid: RefObject<HTMLElement | null>): Columns {
  const [found, setFound] = useState(lastColumns);
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const tileHeight = element.firstElementChild?.getBoundingClientRect().height ?? 0;
      const columns = gridTemplateColumns.split(' ').length;
      const rowHeight = tileHeight + Number.parseFloat(rowGap);
      const known = lastColumns;
      if (known.columns !== columns || known.rowHeight !== rowHeight) lastColumns = { columns, rowHeight };
      setFound(lastColumns);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return found;
}
