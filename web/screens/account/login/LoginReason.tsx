import { useText } from '../../../platform/i18n/text.tsx';
import { useNext } from '../../../features/session/next.ts';
import { screens, titleOf } from '../../../screens.ts';
import styles from './login.module.css';

/** What one is about to play. */
export interface WantedGame {
  readonly name: string;
  readonly vendor: string;
  /** Its address; empty for none. */
  readonly picture: string;
}

/** Why one is at the login (S4-39): the game that was tapped, or the screen that wants a member. */
export function LoginReason({ game }: { game: WantedGame | undefined }) {
  const t = useText();
  const next = useNext();
  if (next === undefined || next.screen === screens.home) return null;
  if (next.screen !== screens.play) {
    const list = /[?&]type=(recent|fav)\b/.exec(next.to)?.[1];
    const screen = t(
      list === 'recent' ? 'games.recent' : list === 'fav' ? 'games.fav' : titleOf(next.screen),
    );
    return <p className={styles.reason}>{t('session.toOpen', { screen })}</p>;
  }
  if (game === undefined) return <p className={styles.reason}>{t('play.sessionTitle')}</p>;
  return (
    <div className={styles.game}>
      {game.picture !== '' && <img src={game.picture} width={48} height={54} alt="" />}
      <p>
        <strong>{t('session.toPlay', { game: game.name })}</strong>
        <span>{game.vendor}</span>
      </p>
    </div>
  );
}
