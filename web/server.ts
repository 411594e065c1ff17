import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { keptFolder } from './keptFiles.ts';
import { previewRoutes } from './preview/preview.ts';
import { loadAssets, serveAsset } from './server/assets.ts';
import { readClientBuild } from './server/clientBuild.ts';
import { merchantFiles } from './server/merchantFiles.ts';
import type { WebOptions } from './server/options.ts';
import { screenPages, type Bundle } from './server/pages.ts';
import { fileHeaders, pageHeaders } from './headers/securityHeaders.ts';
import { loadServiceWorkers, serveServiceWorker, serviceWorkerPath } from './server/serviceWorker.ts';
import { createVisits } from './server/visits.ts';

export { createReadyAnswers, type ReadyAnswers } from './server/readyAnswers.ts';

const builtFolder = join(import.meta.dirname, 'build');

/** Another one as soon as anything is that browsers get of the front end. */
export function builtVersion(): string {
  return readClientBuild(join(builtFolder, 'client')).id;
}

/** Pages and assets, to be mounted behind the gateway's API. Fails when the front end is not built. */
export async function webApp(options: WebOptions): Promise<Hono> {
  const folder = options.folder ?? builtFolder;
  const bundleFile = join(folder, 'server/index.js');
  if (!existsSync(bundleFile)) throw new Error('the front end is not built: run web/build.ts first');
  // The bundle is made by our own build, whose entry has this export.
  const bundle = (await import(pathToFileURL(bundleFile).href)) as Bundle;
  const kept = join(folder, keptFolder);
  const assets = new Map([
    ...(existsSync(kept) ? await loadAssets(kept) : []),
    ...(await loadAssets(join(folder, 'client'))),
  ]);
  const workers = await loadServiceWorkers(join(folder, 'serviceWorker'));
  const visits = createVisits(options);
  if (options.ready) options.onMerchantChange?.(options.ready.forget);

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    const headers = assets.has(c.req.path) ? fileHeaders : pageHeaders;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  if (options.preview) app.route('/', previewRoutes(options.preview, options.merchantOf));
  app.get(serviceWorkerPath, async (c) => serveServiceWorker(c, workers, await visits.of(c)));
  app.route('/', merchantFiles(options, visits, assets));
  app.get('*', async (c, next) => {
    const asset = assets.get(c.req.path);
    return asset ? serveAsset(c, asset) : next();
  });
  app.route('/', screenPages(options, visits, assets, bundle));
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}
