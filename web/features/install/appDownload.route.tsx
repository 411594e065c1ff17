import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/site.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { DownloadChoices } from './DownloadChoices.tsx';
import { useDownloadFacts } from './useDownloadFacts.ts';
import styles from './install.module.css';

/** S2-22: the page of the app, with the same choices as the popup. */
export default function AppDownload() {
  const t = useText();
  const { info } = useSite();
  const facts = useDownloadFacts();
  return (
    <section className={styles.page}>
      <div className={styles.way}>
        <BackLink label={t('shell.back')} fallback="/m/home" />
      </div>
      <h1 tabIndex={-1}>{t('install.app', { name: info.name })}</h1>
      <p className={styles.text}>{t('install.text')}</p>
      {facts === undefined ? (
        <div aria-busy="true">
          <Skeleton className={styles.waiting} />
        </div>
      ) : (
        <DownloadChoices facts={facts} />
      )}
    </section>
  );
}
