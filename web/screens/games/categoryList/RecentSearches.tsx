import { useState, type MouseEvent } from 'react';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { close } from '../../../ui/icons/close.ts';
import { recent } from '../../../ui/icons/recent.ts';
import { readSearches, writeSearches } from './searches.ts';
import styles from './recentSearches.module.css';

interface RecentSearchesProps {
  /** Searches for it again. */
  readonly onChoose: (name: string) => void;
  /** Something of it was taken away, and maybe what had the focus. */
  readonly onTaken: () => void;
}

/** A press leaves the focus in the field: without it this would be gone before the press is over. */
const stay = (event: MouseEvent) => event.preventDefault();

/** S2-70: what was searched for lately on this device. */
export function RecentSearches({ onChoose, onTaken }: RecentSearchesProps) {
  const t = useText();
  const { session } = useSession();
  const of = session?.userName;
  const [names, setNames] = useState(() => readSearches(of));
  const change = (left: readonly string[]) => {
    writeSearches(of, left);
    setNames(left);
    onTaken();
  };
  if (names.length === 0) return null;
  return (
    <section aria-label={t('games.recentSearches')} className={styles.recent}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('games.recentSearches')}</h2>
        <button type="button" className={styles.clear} onMouseDown={stay} onClick={() => change([])}>
          {t('games.clearSearches')}
        </button>
      </div>
      <ul>
        {names.map((name) => (
          <li key={name} className={styles.search}>
            <button type="button" className={styles.again} onMouseDown={stay} onClick={() => onChoose(name)}>
              <Icon path={recent} size={20} />
              <span className={styles.name}>{name}</span>
            </button>
            <IconButton
              icon={close}
              label={t('games.removeSearch', { name })}
              onMouseDown={stay}
              onClick={() => change(names.filter((other) => other !== name))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
