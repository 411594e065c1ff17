import { linkTo } from '../../../screens.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { Marquee } from '../../../ui/Marquee.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import styles from './home.module.css';

/** S2-54: the titles of the current notices run by; without one it says so. */
export function NoticeTicker({ notices }: { notices: readonly { id: string; title: string }[] }) {
  const t = useText();
  return (
    <div className={styles.ticker}>
      <Icon path={megaphone} size={20} className={styles.tickerIcon} />
      {notices.length === 0 ? (
        <span>{t('home.noNotice')}</span>
      ) : (
        <Marquee label={t('home.notices')} of={[notices]} className={styles.run}>
          {notices.map(({ id, title }) => (
            <li key={id}>
              <PageLink to={linkTo('announcements', { id })} className={styles.notice}>
                {title}
              </PageLink>
            </li>
          ))}
        </Marquee>
      )}
    </div>
  );
}
