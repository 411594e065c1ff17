import { useText } from '../../../platform/i18n/text.tsx';
import { LinkTile } from '../../../ui/LinkTile.tsx';
import type { HostCard } from './hostCard.ts';
import styles from './liveHosts.module.css';

/** S7-18, S3-41: who sits at the live tables, in a row to push along. */
export function LiveHosts({ hosts }: { readonly hosts: readonly HostCard[] }) {
  const t = useText();
  return (
    <section className={styles.hosts} aria-labelledby="hosts">
      <h2 id="hosts">{t('games.hosts')}</h2>
      <ul className={styles.row}>
        {hosts.map(({ id, name, room, streaming, soon, to, picture }, index) => (
          <li key={id}>
            <LinkTile
              to={to}
              name={name}
              picture={picture}
              detail={t(`games.room${room}`)}
              mark={streaming ? t('games.onAir') : ''}
              tone="accent"
              unavailable={soon ? t('games.soon') : streaming ? undefined : t('games.offAir')}
              first={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
