import { useMemo } from 'react';
import { useHydrated } from '../../platform/device/device.ts';
import { externalAddress } from '../support/externalLinks.ts';
import { useSession } from '../../platform/net/session.ts';
import { useSite } from '../../platform/page/site.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { noteWebClip, thisBrowser } from '../../platform/device/browserKind.ts';
import { dismissedAtStart, type Dismissed, type DownloadFacts } from './downloads.ts';

/** What the download rules ask about, of this browser; undefined until the browser can be asked. */
export function useDownloadFacts(): DownloadFacts | undefined {
  const site = useSite();
  const { session } = useSession();
  const hydrated = useHydrated();
  return useMemo(() => {
    if (!hydrated) return undefined;
    noteWebClip();
    const browser = thisBrowser();
    const dismissed = dismissedAtStart(browser, readDismissed());
    writeStored('hideDownloadBar', dismissed);
    return {
      browser,
      dismissed,
      links: {
        android: externalAddress('android', site),
        ios: externalAddress('ios', site),
        iosProfile: externalAddress('iosProfile', site),
      },
      afterLogin: site.downloadAfterLogin,
      hides: site.downloadHides ?? [],
      hasSession: session !== undefined,
    };
  }, [hydrated, site, session]);
}

/** S4-31: keeps the dismissal. */
export function dismissDownloadBar(): void {
  writeStored('hideDownloadBar', 'byPlayer' satisfies Dismissed);
}

function readDismissed(): Dismissed {
  const stored = readStored('hideDownloadBar');
  if (stored === undefined || stored === 'byInstalledApp') return stored;
  return 'byPlayer';
}
