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
          <GamePlace key={game?.id ?? index} {...{ game, index, isOneVendor, onNear, isMember }} />
        ))}
      </ul>
      {isLong && renderWindow({ games, from: plainCount, columns, rowHeight, isOneVendor, onNear, isMember })}
    </>
  );
}

type RenderWindow = (props: GameWindowProps) => ReactNode;

/** The windowed rows, fetched when someone scrolls or the list is long. Not by Suspense: rows would vanish while it waits. */
function useGameWindow(isLong: boolean): RenderWindow | undefined {
  const [loaded, setLoaded] = useState<{ readonly renderWindow: RenderWindow }>();
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      const { renderWindow } = await import('./GameWindow.tsx');
      if (!gone) setLoaded({ renderWindow });
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
  const [found, setFound] = useState<Columns>({ columns: 0, rowHeight: 0 });
  useEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element);
      const columns = gridTemplateColumns.split(' ').length;
      const rowHeight = (element.firstElementChild?.clientHeight ?? 0) + Number.parseFloat(rowGap);
      setFound((known) =>
        known.columns === columns && known.rowHeight === rowHeight ? known : { columns, rowHeight },
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  return found;
}
