/** The service worker; asked for by its address, it says whether the network is there. */
export const worker = '/serviceWorker.js';
/** A look that decides whether a page is left for another waits so long, in ms. */
const decideWithin = 10_000;

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

let listParts: () => Promise<unknown> = async () => undefined;

/** Says how to fetch what a list of games needs, for a page that keeps it (offlineKeeping.ts, which comes later). */
export function keepLists(load: () => Promise<unknown>): void {
  listParts = load;
}

export function loadLists(): Promise<unknown> {
  return listParts();
}
