import { answerFile, answerMark, answerNavigation } from './answers.ts';
import { keepFiles, offlinePath, removeOld, renewPages, type Look } from './store.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The service worker: home and the game lists seen last can be read without a network (docs/contracts/
 * offline.md). Pages are the same for everyone; calls to the gateway, which are not, never pass through here.
 * Whatever fails in here is left to the network, as if there were no worker.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/(wps|lgw)\//.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (/^\/(assets|art)\//.test(pathname)) event.respondWith(answerFile(request));
  else if (pathname.startsWith('/brand/')) event.respondWith(answerMark(event));
});

self.addEventListener('message', (event) => {
  event.waitUntil(keepSeen(event.data).catch(() => undefined));
});

async function takeOver(): Promise<void> {
  // Open pages gain from a new worker at once: what it keeps is found by address, whichever build asks.
  await self.clients.claim();
  await Promise.allSettled([removeOld(), self.registration.navigationPreload.enable()]);
}

/** What a page tells once it has come to rest (shell/offlineKeeping.ts). */
interface Seen {
  /** The page's address when it is one to keep. */
  readonly page: string | undefined;
  /** The addresses of all that it loaded. */
  readonly files: readonly string[];
  readonly look: Look;
}

async function keepSeen({ page, files, look }: Seen): Promise<void> {
  const under = (...folders: string[]) =>
    files.filter((url) => folders.some((folder) => url.startsWith(`${location.origin}/${folder}/`)));
  const urls = [offlinePath, ...(page === undefined ? [] : [page])];
  await renewPages(
    urls.map((url) => new URL(url, location.origin).href),
    look,
  );
  await keepFiles('assets', under('assets', 'brand'));
  if (page !== undefined) await keepFiles('pictures', under('art'));
}
