import { catalogueOf } from '@laro/contract/catalogues.ts';
import { loadScreen } from '../loadView.ts';
import { screens } from '../screens.ts';
import { worker } from './offlineKeeping.ts';

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
    await Promise.all([
      import('./Sidebar.tsx'),
      loadScreen(screens.gameList, catalogueOf(dataset['language'])),
    ]);
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
