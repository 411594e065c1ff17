import { ExternalLink } from '../features/support/ExternalLink.tsx';
import { useTexts } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/page/site.ts';
import { linkTo, screens, titleOf } from '../screens.ts';
import { AsSent } from '../ui/AsSent.tsx';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './SiteFooter.module.css';

/** S2-31: home, customer service and speed test; below them what a licensed house has to say of itself. */
export function SiteFooter() {
  const { t, language } = useTexts();
  const { info, licence, customerService, downLinkObj } = useSite();
  return (
    <AsSent
      of={[language, info.minimumAge, licence, customerService, downLinkObj]}
      renderElement={(part) => <footer className={styles.footer} {...part} />}
    >
      <nav aria-label={t('shell.footerMenu')} className={styles.links}>
        <PageLink to={linkTo('home')}>{t('shell.home')}</PageLink>
        <ExternalLink
          to="customerService"
          otherwise={<PageLink to={linkTo('help')}>{t('shell.service')}</PageLink>}
        >
          {t('shell.service')}
        </ExternalLink>
        <ExternalLink to="speedTest">{t('shell.speedTest')}</ExternalLink>
      </nav>
      <nav aria-label={t('screens.terms')} className={styles.links}>
        {(['terms', 'privacy', 'rules'] as const).map((name) => (
          <PageLink key={name} to={linkTo(name)}>
            {t(titleOf(screens[name]))}
          </PageLink>
        ))}
      </nav>
      <p className={styles.words}>
        <strong className={styles.age}>{`${info.minimumAge}+`}</strong>
        {t('shell.adultsOnly')}
      </p>
      {licence !== undefined && <p className={styles.licence}>{licence}</p>}
    </AsSent>
  );
}
