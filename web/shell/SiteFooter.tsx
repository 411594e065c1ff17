import { ExternalLink } from '../platform/ExternalLink.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './SiteFooter.module.css';

/** S2-31: home, customer service and speed test. */
export function SiteFooter() {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <nav aria-label={t('shell.footerMenu')} className={styles.links}>
        <PageLink to="/m/home">{t('shell.home')}</PageLink>
        <ExternalLink to="customerService" otherwise={<PageLink to="/m/help">{t('shell.service')}</PageLink>}>
          {t('shell.service')}
        </ExternalLink>
        <ExternalLink to="speedTest">{t('shell.speedTest')}</ExternalLink>
      </nav>
      <p>{t('shell.adultsOnly')}</p>
    </footer>
  );
}
