import type { ReactNode } from 'react';
import type { GameCard } from './gameCard.ts';
import { classes } from '../../ui/classes.ts';
import { EndlessWindow } from '../../ui/EndlessWindow.tsx';
import { GamePlace } from './GamePlace.tsx';
import styles from './games.module.css';

export interface GameWindowProps {
  readonly games: readonly (GameCard | undefined)[];
  /** Those before it stand elsewhere. */
  readonly from: number;
  readonly columns: number;
  readonly rowHeight: number;
  readonly isOneVendor: boolean;
  readonly onNear: (index: number) => void;
  readonly isMember: boolean;
}

/** The rows of a long list that are near the screen, and only those: 203 nodes for 10,000 games. */
function GameWindow({ games, from, columns, rowHeight, ...place }: GameWindowProps) {
  const { isOneVendor } = place;
  return (
    <EndlessWindow
      name="games"
      rowHeight={rowHeight}
      count={Math.ceil((games.length - from) / columns)}
      renderRow={(row) => {
        const start = from + row * columns;
        return (
          <ul key={start} className={classes(styles.row, isOneVendor && styles.short)}>
            {games.slice(start, start + columns).map((game, column) => (
              <GamePlace key={game?.id ?? column} {...place} game={game} index={start + column} />
            ))}
          </ul>
        );
      }}
    />
  );
}

export function renderWindow(props: GameWindowProps): ReactNode {
  return <GameWindow {...props} />;
}
