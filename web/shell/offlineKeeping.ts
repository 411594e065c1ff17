import { noteFresh } from '../platform/freshness.ts';

/** The service worker's address. */
export const worker = '/serviceWorker.js';
/** How often the network is looked for while the device does not say when it is back, in ms. */
const lookEvery = 5000;
/** A look that decides whether a page is left for another waits so long, in ms. */
const decideWithin = 10_000;
/** So many looks may be without an answer; each keeps a connection, of which browsers have six to a host. */
const mostLooks = 2;

/**
 * Whether a navigation to an address would find nothing: no answer from the network, and no page that the worker keeps.
 */
export async function outOfReach(url: string): Promise<boolean> {
  if (navigator.onLine) {
    const asked = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(decideWithin) } as const;
    const answers = await fetch(worker, asked).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return false;
  }
  if (!navigator.serviceWorker?.controller) return true;
  return (await caches.match(url, { ignoreVary: true }).catch(() => undefined)) === undefined;
}

/**
 * Looks for the network until it answers, then has the data of the page fetched again and takes the notice away.
 * Returns what ends the looking.
 */
export function heal(renew: () => Promise<boolean>): () => void {
  const stop = new AbortController();
  const looks: AbortController[] = [];
  const look = async (): Promise<void> => {
    if (looks.length === mostLooks) looks.shift()?.abort();
    const own = new AbortController();
    looks.push(own);
    try {
      const { ok } = await fetch(worker, { method: 'HEAD', cache: 'no-store', signal: own.signal });
      if (!ok) return;
      if (await renew()) noteFresh();
    } catch {
      // Not yet.
    }
  };
  window.addEventListener('online', look, { signal: stop.signal });
  const timer = setInterval(() => {
    if (navigator.onLine && !document.hidden) void look();
  }, lookEvery);
  if (navigator.onLine) void look();
  return () => {
    for (const one of [stop, ...looks]) one.abort();
    clearInterval(timer);
  };
}
