import { Link } from 'react-router';
import { useText } from '../../platform/i18n/text.tsx';
import type { GameCard } from '../../platform/gameCard.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Tile } from '../../ui/Tile.tsx';
import styles from './home.module.css';

/** A grid of games; the first `eager` ones are fetched with the page. */
export function GameTiles({ games, eager = 0 }: { games: readonly GameCard[]; eager?: number }) {
  const t = useText();
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.id}>
          <Tile
            name={game.name}
            detail={game.vendor}
            image={game.picture && { ...game.picture, sizes: '112px' }}
            eager={index < eager}
            badge={
              game.badge === '' ? undefined : (
                <Badge text={t(`home.${game.badge}`)} tone={game.badge === 'new' ? 'accent' : 'primary'} />
              )
            }
            renderPress={(part) => <Link to={game.to} {...part} />}
          />
        </li>
      ))}
    </ul>
  );
}
