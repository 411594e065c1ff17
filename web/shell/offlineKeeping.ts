import { noteFresh } from '../platform/net/freshness.ts';
import { loadLists, worker } from './outOfReach.ts';

/** How often the network is looked for while the device does not say when it is back, in ms. */
const lookEvery = 5000;
/** So many looks may be without an answer; each keeps a connection, of which browsers have six to a host. */
const mostLooks = 2;

/**
 * Registers the service worker and tells it what this page needs, and that the page itself is to be kept when `page` is
 * its address. Rejects where workers are refused.
 */
export async function keepPage(page: string | undefined): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const { dataset } = document.documentElement;
  if (!registered) {
    registered = true;
    await serviceWorker.register(worker);
    // The menu opens on a kept page, too, and a kept list works that was never opened with this build.
    await Promise.all([import('./Sidebar.tsx'), loadLists()]);
  }
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const { language, theme } = dataset;
  active?.postMessage({ page, files: loaded, look: { language, theme } });
}

let registered = false;

/**
 * Where the merchant has switched it off, the worker goes by itself (serviceWorker/remove.ts); but one that a page
 * from before registered again meanwhile would stay.
 */
export async function removeWorker(): Promise<void> {
  await (await navigator.serviceWorker?.getRegistration())?.unregister();
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
