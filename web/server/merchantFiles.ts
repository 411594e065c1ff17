import { Hono } from 'hono';
import { catalogues } from '@laro/rules/catalogues.ts';
import { pageColour, themeCss } from '../themes/theme.ts';
import type { Assets } from './assets.ts';
import { appIconOf, iconPainter } from './drawnIcons.ts';
import { manifestOf } from './manifest.ts';
import type { WebOptions } from './options.ts';
import { originFor, robotsOf, sitemapOf } from './searchEngines.ts';
import { isSwitchedOff } from './switchedOff.ts';
import type { Visits } from './visits.ts';

/** The files that are made for each merchant: its colours, its manifest and icons, and what search engines read. */
export function merchantFiles({ markOf }: WebOptions, visits: Visits, assets: Assets): Hono {
  const app = new Hono();
  const paint = iconPainter();

  app.get('/theme.css', async (c) => {
    const merchant = await visits.merchantOf(c);
    const css = themeCss(merchant, (await visits.siteOf(merchant))?.info.tokens);
    return c.body(css, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' });
  });

  app.get('/manifest.webmanifest', async (c) => {
    const { merchant, site, language, tried } = await visits.of(c);
    if (!site) return c.text('The gateway does not answer', 503, { 'cache-control': 'no-store' });
    // Browsers ask without cookies; a language that the merchant does not offer is as good as none.
    const wanted = catalogues.find((code) => code === c.req.query('language'));
    const offered = wanted && site.info.languages.includes(wanted) ? wanted : language;
    const drawn = (await markOf?.(merchant)) !== undefined;
    const has = (path: string) => drawn || assets.has(path);
    const manifest = manifestOf({ merchant, site, language: offered, has });
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': tried ? 'no-store' : 'public, max-age=3600',
      vary: 'cookie',
    });
  });

  app.get('/brand/:code/:file', async (c, next) => {
    const icon = appIconOf(c.req.param('file'));
    const merchant = await visits.merchantOf(c);
    // A host shows its own merchant's only.
    const mark = icon && c.req.param('code') === merchant ? await markOf?.(merchant) : undefined;
    const site = mark === undefined ? undefined : await visits.siteOf(merchant);
    if (icon === undefined || mark === undefined || site === undefined) return next();
    const { theme, tokens } = site.info;
    const picture = await paint(icon, mark, pageColour(merchant, theme, tokens));
    if (picture === undefined) return next();
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
  });

  app.get('/robots.txt', async (c) => {
    const { site } = await visits.of(c);
    return c.text(robotsOf(originFor(c.req.url, site)));
  });

  app.get('/sitemap.xml', async (c) => {
    const { site } = await visits.of(c);
    if (!site) return c.text('The gateway does not answer', 503, { 'cache-control': 'no-store' });
    const sitemap = sitemapOf(originFor(c.req.url, site), (screen) => !isSwitchedOff(screen, site));
    return c.body(sitemap, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  return app;
}
