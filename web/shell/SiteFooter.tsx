import { Link } from 'react-router';
import { useText } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/site.ts';
import { serviceLink } from './serviceLink.ts';
import styles from './SiteFooter.module.css';

/** S2-31: home, customer service and speed test. */
export function SiteFooter() {
  const t = useText();
  const site = useSite();
  const service = serviceLink(site);
  const speedTest = site.downLinkObj['SpeedTest']?.url;
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('shell.footerMenu')} className={styles.links}>
        <Link to="/m/home">{t('shell.home')}</Link>
        <a href={service.href} {...(service.external && { target: '_blank', rel: 'noopener noreferrer' })}>
          {t('shell.service')}
        </a>
        {speedTest !== undefined && (
          <a href={speedTest} target="_blank" rel="noopener noreferrer">
            {t('shell.speedTest')}
          </a>
        )}
      </nav>
      <p>{t('shell.adultsOnly')}</p>
    </footer>
  );
}
