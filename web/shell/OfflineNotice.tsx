import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useRevalidator } from '../platform/router/router.ts';
import { useFresh } from '../platform/net/freshness.ts';
import { latePart } from '../platform/page/latePart.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/page/site.ts';
import { keepsStored } from '../platform/storage/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { offline } from '../ui/icons/offline.ts';
import { useScreen } from './currentScreen.ts';
import { heal, keepPage, removeWorker } from './offlineKeeping.ts';
import { useSwipeBack } from './useSwipeBack.ts';
import styles from './OfflineNotice.module.css';

// For the few browsers that keep nothing.
const BrowserNotice = latePart(async () => (await import('./BrowserNotice.tsx')).BrowserNotice);

/** So long after a page has come it is told to the service worker, in ms: behind all that it still fetches. */
const restAfter = 3000;

/** A page that takes longer to come is slow, in ms: as long as a search may be waited for without a word (S9-03). */
const slowAfter = 3000;

/**
 * Says that there is no connection, and mends that by itself, or that a page takes long to come. Beside it the page is handed to the service worker, which
 * keeps it for such a time; and ways back by a swipe are heard, which nobody goes before the page runs.
 */
export function OfflineNotice() {
  const t = useText();
  const fresh = useFresh();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const screen = useScreen();
  const keeps = screen.offline !== undefined;
  const hasWorker = useSite().offline !== false;
  useEffect(() => {
    const keep = () => (hasWorker ? keepPage(keeps ? pathname + search : undefined) : removeWorker());
    // What cannot be kept is missing only without a network.
    const timer = setTimeout(() => void keep().catch(() => undefined), restAfter);
    return () => clearTimeout(timer);
  }, [hasWorker, keeps, pathname, search]);
  const renew = useEffectEvent(() => revalidate('itself'));
  useEffect(() => (fresh ? undefined : heal(renew)), [fresh]);
  const isSlow = useSlowMove();
  useSwipeBack();
  return (
    <>
      <output className={styles.notice} hidden={fresh && !isSlow}>
        {fresh && isSlow && t('shell.slow')}
        {!fresh && (
          <>
            <Icon path={offline} size={20} />
            {t('shell.offline')}
          </>
        )}
      </output>
      {screen.access === 'guestOnly' && !(navigator.cookieEnabled && keepsStored()) && (
        <BrowserNotice low={screen.chrome.header !== 'none'} />
      )}
    </>
  );
}

/** S8-38: whether another page has been on its way for long; the router marks that it is (S8-23). */
function useSlowMove(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const { documentElement } = document;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (documentElement.hasAttribute('data-moving')) timer = setTimeout(() => setSlow(true), slowAfter);
      else setSlow(false);
    };
    const watch = new MutationObserver(look);
    watch.observe(documentElement, { attributeFilter: ['data-moving'] });
    look();
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return isSlow;
}
