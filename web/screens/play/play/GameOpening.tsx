import { useText } from '../../../platform/i18n/text.tsx';
import { classes } from '../../../ui/classes.ts';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import type { PlayData } from './load.ts';
import styles from './play.module.css';

interface GameOpeningProps {
  readonly game: PlayData['game'];
  /** The gateway has said where it is; now it loads. */
  readonly launched: boolean;
}

/** What comes, while it comes: its art, its name, and a bar that goes with the two steps. */
export function GameOpening({ game, launched }: GameOpeningProps) {
  const t = useText();
  return (
    <div className={styles.waiting}>
      {game !== undefined && game.picture !== '' && (
        <LazyImage src={game.picture} eager first width={160} height={180} className={styles.art} />
      )}
      {game !== undefined && (
        <p className={styles.name}>
          <strong>{game.name}</strong>
          <span>{game.vendor}</span>
        </p>
      )}
      <div className={styles.progress} aria-hidden="true">
        <span className={classes(launched && styles.launched)} />
      </div>
      <p role="status" className={styles.opening}>
        {t('play.opening')}
      </p>
    </div>
  );
}
