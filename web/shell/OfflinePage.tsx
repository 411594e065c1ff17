import { useText } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { offline } from '../ui/icons/offline.ts';
import { PageScaffold } from '../ui/PageScaffold.tsx';
import { linkTo } from '../screens.ts';
import styles from './StatusScreen.module.css';

interface OfflinePageProps {
  readonly name: string;
  /** The merchant's mark as a `data:` address: the page must bring along all that it shows. */
  readonly mark: string | undefined;
}

/** What the service worker shows for a page that is neither to be had nor kept; without an application behind it. */
export function OfflinePage({ name, mark }: OfflinePageProps) {
  const t = useText();
  return (
    <PageScaffold className={styles.screen}>
      <h1 className={styles.brand}>
        {mark !== undefined && <img src={mark} alt="" width={32} height={32} />}
        {name}
      </h1>
      <EmptyState
        role="alert"
        icon={offline}
        title={t('shell.offlineTitle')}
        text={t('shell.offlineText')}
        action={
          <div className={styles.actions}>
            <Button variant="primary" size="large">
              {t('shell.tryAgain')}
            </Button>
            <a href={linkTo('home')} className={styles.service}>
              {t('shell.goHome')}
            </a>
          </div>
        }
      />
    </PageScaffold>
  );
}

/** The button of the page, and the way back by itself: as soon as the network says so, and every ten seconds. */
export const offlineScript = `{
const again=()=>location.reload();
const look=()=>fetch('/serviceWorker.js',{method:'HEAD',cache:'no-store'}).then(r=>r.ok&&again(),()=>{});
document.querySelector('button').onclick=again;
addEventListener('online',look);setInterval(look,10000)}`;
