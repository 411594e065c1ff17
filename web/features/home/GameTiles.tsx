import { useText } from '../../platform/i18n/text.tsx';
import type { GameCard } from '../../platform/gameCard.ts';
import { LinkTile } from '../../ui/LinkTile.tsx';
import styles from './home.module.css';

/** A grid of games; the first `eager` ones are fetched with the page. */
export function GameTiles({ games, eager = 0 }: { games: readonly GameCard[]; eager?: number }) {
  const t = useText();
  return (
    <ul className={styles.grid}>
      {games.map(({ id, name, vendor, badge, to, picture }, index) => (
        <li key={id}>
          <LinkTile
            {...{ to, name, picture }}
            detail={vendor}
            mark={badge === '' ? '' : t(`home.${badge}`)}
            tone={badge === 'new' ? 'accent' : 'primary'}
            eager={index < eager}
          />
        </li>
      ))}
    </ul>
  );
}
