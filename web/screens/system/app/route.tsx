import { useText } from '../../../platform/i18n/text.tsx';
import { usePageData } from '../../../platform/router/router.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { BackLink } from '../../../ui/BackLink.tsx';
import type { load } from './load.ts';
import { DownloadChoices } from '../../../features/app/DownloadChoices.tsx';
import { downloadChoices } from '../../../features/app/downloads.ts';
import { useDownloadFacts } from '../../../features/app/useDownloadFacts.ts';
import { linkTo } from '../../../screens.ts';
import styles from '../../../features/app/install.module.css';

/** S2-22: the page of the app, with the same choices as the popup. */
export default function AppDownload() {
  const t = useText();
  const { info } = useSite();
  const facts = useDownloadFacts();
  const { background, words, colour } = usePageData<typeof load>();
  // The policy of the page lets markup set no colours.
  // Where nothing can be had there is nothing to praise.
  const hasNone = facts !== undefined && downloadChoices(facts).length === 0;
  const paint = (text: HTMLElement | null) => text?.style.setProperty('color', colour);
  return (
    <section className={styles.page}>
      {background !== '' && <img src={background} alt="" className={styles.background} />}
      <div className={styles.way}>
        <BackLink label={t('shell.back')} fallback={linkTo('home')} />
      </div>
      <h1 tabIndex={-1}>{t('install.app', { name: info.name })}</h1>
      {!hasNone && (
        <p ref={paint} className={styles.text}>
          {words === '' ? t('install.text') : words}
        </p>
      )}
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
