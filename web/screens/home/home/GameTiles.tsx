import { useTexts } from '../../../platform/i18n/text.tsx';
import type { GameCard } from '../../../features/games/gameCard.ts';
import { AsSent } from '../../../ui/AsSent.tsx';
import { LinkTile } from '../../../ui/LinkTile.tsx';
import styles from './home.module.css';

/** A grid of games. */
export function GameTiles({ games }: { games: readonly GameCard[] }) {
  const { t, language } = useTexts();
  return (
    <AsSent of={[games, language]} renderElement={(part) => <ul className={styles.grid} {...part} />}>
      {games.map(({ id, name, vendor, badge, to, picture, soon, maintenance }) => (
        <li key={id}>
          <LinkTile
            to={to}
            name={name}
            picture={picture}
            detail={vendor}
            mark={badge === '' ? '' : t(`home.${badge}`)}
            tone={badge === 'new' ? 'accent' : 'primary'}
            unavailable={soon && t(maintenance ? 'home.maintenance' : 'home.soon')}
            first={false}
          />
        </li>
      ))}
    </AsSent>
  );
}
