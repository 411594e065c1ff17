import { useText } from '../../platform/i18n/text.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chevronRight } from '../../ui/icons/chevronRight.ts';
import styles from './team.module.css';

interface TeamPathProps {
  /** From the agent's own downline to whom is shown; empty at the top. */
  readonly path: readonly { readonly id: string; readonly username: string }[];
  /** Undefined is the agent's own team. */
  readonly onOpen: (id: string | undefined) => void;
}

/** Whose team is shown, and the way back up. */
export function TeamPath({ path, onOpen }: TeamPathProps) {
  const t = useText();
  const last = path.at(-1);
  return (
    <nav aria-label={t('team.path')} className={styles.path}>
      <ol>
        <li className={styles.step}>
          {last === undefined ? (
            <span aria-current="page" className={styles.here}>
              {t('team.own')}
            </span>
          ) : (
            <button type="button" onClick={() => onOpen(undefined)}>
              {t('team.own')}
            </button>
          )}
        </li>
        {path.map((one) => (
          <li key={one.id} className={styles.step}>
            <Icon path={chevronRight} size={16} />
            {one === last ? (
              <span aria-current="page" className={styles.here}>
                {one.username}
              </span>
            ) : (
              <button type="button" onClick={() => onOpen(one.id)}>
                {one.username}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
