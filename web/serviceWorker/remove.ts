declare const self: ServiceWorkerGlobalScope;

/**
 * Served instead of the service worker where the merchant has switched it off: takes itself away, and all that its
 * forerunners kept. Open pages go on without one.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(self.skipWaiting());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeAll());
});

async function removeAll(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith('laro-'));
  await Promise.all(own.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
