import { useEffect } from 'react';
import { useRevalidator } from '../platform/router/router.ts';
import type { SystemStatus } from '@laro/contract/calls/site.ts';
import { useSite } from '../platform/page/site.ts';
import { useSystemStatus } from '../platform/page/systemStatus.ts';

/** How often an open page asks behind what it shows, in ms; a closed one waits to be let in. */
const askEvery = { open: 60_000, closed: 10_000 } as const;

/**
 * S2-95, S4-25: the status to show. It is asked for again while the page is in sight and whenever it comes back into
 * sight; a refused call says it, too (platform/net/api.ts).
 */
export function useStatusGate(): SystemStatus {
  const { status: rendered, info } = useSite();
  const { revalidate } = useRevalidator();
  const status = useSystemStatus();
  const isClosed = status !== 0;
  useEffect(() => {
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      // Not for the first view: most visits are over before it is needed.
      await (await import('./refreshStatus.ts')).refreshStatus(info.version, revalidate);
    };
    const timer = setInterval(() => void ask(), isClosed ? askEvery.closed : askEvery.open);
    const seen = () => void ask();
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [isClosed, info.version, revalidate]);
  useEffect(() => {
    // Nothing was fetched for a page that came closed.
    if (rendered !== 0 && status === 0) window.location.reload();
  }, [rendered, status]);
  // Until it has come anew, such a page has nothing to show but the gate.
  return status === 0 ? rendered : status;
}
