import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono, type Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createClient } from '@laro/contract/client.ts';
import { readFlags } from '@laro/contract/flags.ts';
import { catalogues, defaultLanguage, type Catalogue } from '@laro/contract/languages.ts';
import { siteStatus, systemStatus } from '@laro/contract/site.ts';
import { loadAssets, serveAsset } from './server/assets.ts';
import { appIconOf, iconPainter } from './server/drawnIcons.ts';
import { encodeText } from './server/encoding.ts';
import { bare, drawImageHost, imageCookie } from './server/imageHost.ts';
import { manifestOf } from './server/manifest.ts';
import { createPageCache } from './server/pageCache.ts';
import { canonicalPath, originFor, robotsOf, sitemapOf } from './server/searchEngines.ts';
import { contentSecurityPolicy, fileHeaders, pageHeaders } from './server/securityHeaders.ts';
import { loadServiceWorkers, serveServiceWorker, serviceWorkerPath } from './server/serviceWorker.ts';
import type { Page, PageData, ShownTheme, SiteStatus } from './platform/page.ts';
import { siteWith } from './preview/overrides.ts';
import { memberScript, previewIn, previewRoutes, type PreviewDoor } from './preview/preview.ts';
import { languageCookie, themeCookie } from './platform/preferenceCookies.ts';
import { screenOfPath, type Screen } from './screens.ts';
import { pageColour, themeCss } from './themes/theme.ts';

export interface WebOptions {
  /** The gateway, in this process or elsewhere. */
  readonly gateway: (request: Request) => Response | Promise<Response>;
  /** The merchant of a host name. */
  readonly merchantOf: (hostname: string) => Promise<string>;
  /** Whether the merchant refuses the region of whoever asks (S4-24). */
  readonly isRestricted: (merchant: string, c: Context) => Promise<boolean>;
  /** The mark in a merchant's settings; undefined where it is a file of the build. */
  readonly markOf?: (merchant: string) => Promise<string | undefined>;
  /** Calls `hear` after each change of a merchant's settings; without it pages are some seconds behind. */
  readonly onMerchantChange?: (hear: () => void) => void;
  /** The origin that games are framed from, for a page asked for at that address. */
  readonly gameOrigin: (page: URL) => string;
  /** The operators' preview; without it there is none. */
  readonly preview?: PreviewDoor;
  /** How long a rendered page is given to everyone, in ms. */
  readonly pageLifetime?: number;
  /** The folder of the build; web/build by default. */
  readonly folder?: string;
}

/** What the server's bundle exports (entry.server.tsx). */
interface Bundle {
  readonly renderPage: (url: URL, page: Page) => Promise<{ status: number; html: string }>;
  readonly pageData: (url: URL, page: Page, all: boolean) => Promise<PageData>;
  readonly offlinePage: (page: Page, mark: string | undefined) => Promise<string>;
}

/** Stands for the nonce in a kept page; random, so that no content can hold it. */
const nonceHole = randomBytes(16).toString('base64url');
/** S2-95, S4-23, S4-24: what a page answers while the gate stands in its place; undefined while the site is open. */
const whileClosed = { 0: undefined, 1: 503, 2: 451 } as const;
const htmlType = 'text/html; charset=utf-8';
/** How long a browser stays with its image host, in seconds: about as long as it keeps pictures. */
const imageMemory = 2_592_000;
/** After so many seconds it is worth asking an unavailable site again. */
const retryAfter = 60;
/** How long the server believes what it knows of a merchant, in ms. */
const siteLifetime = 2_000;

/** Pages and assets, to be mounted behind the gateway's API. Fails when the front end is not built. */
export async function webApp(options: WebOptions): Promise<Hono> {
  const folder = options.folder ?? join(import.meta.dirname, 'build');
  const bundleFile = join(folder, 'server/index.js');
  if (!existsSync(bundleFile)) throw new Error('the front end is not built: run web/build.ts first');
  // The bundle is made by our own build, whose entry has this export.
  const bundle = (await import(pathToFileURL(bundleFile).href)) as Bundle;
  const assets = await loadAssets(join(folder, 'client'));
  const pages = createPageCache<Kept>(options.pageLifetime ?? 5_000);
  const siteOf = createSites(options);

  const workers = await loadServiceWorkers(join(folder, 'serviceWorker'));
  const visitOf = async (c: Context): Promise<Visit> => {
    const merchant = await options.merchantOf(new URL(c.req.url).hostname);
    const said = await siteOf(merchant);
    const tried = options.preview && previewIn(c, options.preview, merchant);
    const asked = said && { ...said, regionRestriction: await options.isRestricted(merchant, c) };
    const site = asked && tried ? siteWith(asked, tried) : asked;
    const theme = tried?.theme ?? themeOf(c, site);
    const images = drawImageHost(site?.imageCDNs ?? [], getCookie(c, imageCookie));
    return { merchant, site, language: languageOf(c, site), theme, tried, images };
  };
  const pageFor = ({ merchant, site, language, theme, images }: Visit): Page => ({
    ...{ merchant, site, language, theme },
    imageHost: images.host,
    vendorIconHost: site?.vendorIconCDN === undefined ? images.host : bare(site.vendorIconCDN),
    nonce: nonceHole,
    call: createClient(gatewayClient(options, merchant)),
  });

  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    const headers = assets.has(c.req.path) ? fileHeaders : pageHeaders;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  });
  if (options.preview) app.route('/', previewRoutes(options.preview, options.merchantOf));
  app.get(serviceWorkerPath, async (c) => serveServiceWorker(c, workers, await visitOf(c)));
  app.get('/manifest.webmanifest', async (c) => {
    const { merchant, site, language } = await visitOf(c);
    if (!site) return c.text('The gateway does not answer', 503, { 'cache-control': 'no-store' });
    // Browsers ask without cookies; a language that the merchant does not offer is as good as none.
    const wanted = catalogues.find((code) => code === c.req.query('language'));
    const offered = wanted && site.info.languages.includes(wanted) ? wanted : language;
    const drawn = (await options.markOf?.(merchant)) !== undefined;
    const has = (path: string) => drawn || assets.has(path);
    const manifest = manifestOf({ merchant, site, language: offered, has });
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    });
  });
  app.get('/robots.txt', async (c) => {
    const { site } = await visitOf(c);
    return c.text(robotsOf(originFor(c.req.url, site)));
  });
  app.get('/sitemap.xml', async (c) => {
    const { site } = await visitOf(c);
    if (!site) return c.text('The gateway does not answer', 503, { 'cache-control': 'no-store' });
    const sitemap = sitemapOf(originFor(c.req.url, site), (screen) => !isSwitchedOff(screen, site));
    return c.body(sitemap, 200, { 'content-type': 'application/xml; charset=utf-8' });
  });
  const paint = iconPainter();
  app.get('/brand/:code/:file', async (c, next) => {
    const icon = appIconOf(c.req.param('file'));
    const merchant = await options.merchantOf(new URL(c.req.url).hostname);
    // A host shows its own merchant's only.
    const mark = icon && c.req.param('code') === merchant ? await options.markOf?.(merchant) : undefined;
    const site = mark === undefined ? undefined : await siteOf(merchant);
    if (icon === undefined || mark === undefined || site === undefined) return next();
    const { theme, tokens } = site.info;
    const picture = await paint(icon, mark, pageColour(merchant, theme, tokens));
    if (picture === undefined) return next();
    return c.body(new Uint8Array(picture), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
    });
  });
  app.get('/offline.html', async (c) => {
    const visit = await visitOf(c);
    const { merchant, language, theme } = visit;
    const kept = await pages.get(
      `offline ${visit.site?.info.version} ${merchant} ${language} ${theme}`,
      async () => {
        const mark = assets.get(`/brand/${merchant}/mark.svg`)?.plain;
        const text = await bundle.offlinePage(
          pageFor(visit),
          mark && `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`,
        );
        return { status: 200, type: htmlType, parts: text.split(nonceHole) };
      },
    );
    return answer(c, options, kept, visit, 'page');
  });
  app.get('*', async (c) => {
    const asset = assets.get(c.req.path);
    if (asset) return serveAsset(c, asset);
    if (c.req.path === '/theme.css') {
      const merchant = await options.merchantOf(new URL(c.req.url).hostname);
      const css = themeCss(merchant, (await siteOf(merchant))?.info.tokens);
      return c.body(css, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' });
    }
    const { screen, path, isData } = readPath(c.req.path);
    if (!screen) return isNavigation(c) ? toHome(c) : c.text('Not found', 404);
    const visit = await visitOf(c);
    const { merchant, site, language, theme, tried, images } = visit;
    const status = site && systemStatus(site);
    if (screen.status !== undefined && screen.status !== status && !isData) return toHome(c);
    if (site && isSwitchedOff(screen, site) && !isData) return toHome(c);
    const url = addressOf(c, { merchant, path, screen });
    const all = c.req.query('_site') !== undefined;
    const form = isData ? `data ${all}` : 'page';
    const key = `${form} ${site?.info.version} ${status} ${language} ${theme} ${images.host} ${url}`;
    const make = async (): Promise<Kept> => {
      const page = pageFor(visit);
      if (isData) {
        const found = await bundle.pageData(url, page, all);
        return { status: site ? 200 : 503, type: 'application/json', parts: [JSON.stringify(found)] };
      }
      const { status: code, html } = await bundle.renderPage(url, page);
      const text = tried ? html.replace('<head>', () => `<head>${memberScript(tried, nonceHole)}`) : html;
      return { status: code, type: htmlType, parts: text.split(nonceHole) };
    };
    const kept = await (tried ? make() : pages.get(key, make));
    const closed = isData || kept.status !== 200 ? undefined : whileClosed[status ?? 0];
    if (closed !== undefined) return answer(c, options, { ...kept, status: closed }, visit);
    const reply = await answer(c, options, kept, visit, isData || tried ? undefined : screen.offline);
    const own = isData ? undefined : canonicalPath(screen, path);
    // In the header, since the page is kept for all addresses of the merchant.
    if (own) reply.headers.set('link', `<${originFor(c.req.url, site)}${own}>; rel="canonical"`);
    return reply;
  });
  app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** What the server knows of a request. */
interface Visit {
  readonly merchant: string;
  readonly site: SiteStatus | undefined;
  readonly language: Catalogue;
  readonly theme: ShownTheme;
  /** What an operator tries in the preview; such a page is kept nowhere. */
  readonly tried: ReturnType<typeof previewIn>;
  readonly images: ReturnType<typeof drawImageHost>;
}

interface Kept {
  readonly status: number;
  readonly type: string;
  /** The text around each place where the nonce goes. */
  readonly parts: readonly string[];
}

/** `offline`: as which kind of page a service worker may keep it (web/serviceWorker/store.ts). */
async function answer(
  c: Context,
  options: WebOptions,
  kept: Kept,
  { site, tried, images }: Visit,
  offline?: string,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const headers = new Headers({
    'content-type': kept.type,
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  });
  if (kept.status === 503) headers.set('retry-after', String(retryAfter));
  if (offline !== undefined) headers.set('laro-offline', offline);
  if (kept.type === htmlType) {
    const frames = options.gameOrigin(new URL(c.req.url));
    const hosts = [...(site?.imageCDNs ?? []), ...(site?.vendorIconCDN ? [site.vendorIconCDN] : [])];
    const external = site?.externalLogin;
    const policy = { nonce, frames, images: hosts, external, framedBySelf: tried !== undefined };
    headers.set('content-security-policy', contentSecurityPolicy(policy));
    if (images.remember !== undefined) {
      headers.set(
        'set-cookie',
        `${imageCookie}=${images.remember}; Path=/; Max-Age=${imageMemory}; SameSite=Lax`,
      );
    }
  }
  const { body, encoding } = await encodeText(kept.parts.join(nonce), c.req.header('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : body, { status: kept.status, headers });
}

function isSwitchedOff({ flag, needs }: Screen, { whitelabel, info }: SiteStatus): boolean {
  return (flag && !readFlags(whitelabel)[flag]) || (needs && !info[needs]) || false;
}

/** An open page asks for the data of a screen at its path with `.data` behind it. */
function readPath(asked: string): { screen: Screen | undefined; path: string; isData: boolean } {
  const isData = asked.endsWith('.data');
  const path = isData ? asked.slice(0, -'.data'.length) : asked;
  const screen = screenOfPath(path);
  const own = screen?.paths.find((known) => known.toLowerCase() === path.toLowerCase().replace(/\/+$/, ''));
  return { screen, path: own ?? '/', isData };
}

/**
 * The address a page is rendered and kept for: the merchant's own host instead of whatever `Host` says, the
 * path as the table spells it, and only the parameters that the screen reads, so that nobody can fill the
 * cache.
 */
function addressOf(
  c: Context,
  { merchant, path, screen }: { merchant: string; path: string; screen: Screen },
): URL {
  const url = new URL(`http://${merchant}.localhost${path}`);
  for (const name of screen.query ?? []) {
    const value = c.req.query(name);
    if (value !== undefined && value.length <= 64) url.searchParams.set(name, value);
  }
  return url;
}

function isNavigation(c: Context): boolean {
  const lastPart = c.req.path.split('/').at(-1) ?? '';
  const isFile = lastPart.includes('.') && !lastPart.endsWith('.html');
  const mode = c.req.header('sec-fetch-mode');
  const wantsPage = mode === undefined ? c.req.header('accept')?.includes('text/html') : mode === 'navigate';
  return wantsPage === true && !isFile && !/^\/(wps|lgw|assets)\//.test(c.req.path);
}

/** A redirect leaves no entry of its own in the history, so it is the replace that the rule asks for. */
function toHome(c: Context): Response {
  return c.body(null, 302, { location: '/m/home', 'cache-control': 'no-store' });
}

function languageOf(c: Context, site: SiteStatus | undefined): Catalogue {
  const offered = catalogues.filter((code) => site?.info.languages.includes(code) ?? true);
  const wanted = getCookie(c, languageCookie);
  return (
    offered.find((code) => code === wanted) ??
    offered.find((code) => code === site?.info.defaultLanguage) ??
    offered[0] ??
    defaultLanguage
  );
}

function themeOf(c: Context, site: SiteStatus | undefined): ShownTheme {
  const wanted = getCookie(c, themeCookie);
  if (wanted === 'dark' || wanted === 'light') return wanted;
  return site?.info.theme ?? 'dark';
}

function gatewayClient({ gateway }: WebOptions, merchant: string) {
  return {
    base: `http://${merchant}.localhost`,
    fetch: async (url: string, init: RequestInit) => gateway(new Request(url, init)),
  };
}

/** What is known of each merchant, asked for again every two seconds, and at once after a change or while it is closed. */
function createSites(options: WebOptions): (merchant: string) => Promise<SiteStatus | undefined> {
  const known = new Map<string, { at: number; site: Promise<SiteStatus | undefined> }>();
  options.onMerchantChange?.(() => known.clear());
  async function ask(merchant: string): Promise<SiteStatus | undefined> {
    const outcome = await createClient(gatewayClient(options, merchant))(siteStatus);
    if (!outcome.ok || outcome.value.maintenance) known.delete(merchant);
    return outcome.ok ? outcome.value : undefined;
  }
  return (merchant) => {
    const kept = known.get(merchant);
    if (kept && Date.now() - kept.at < siteLifetime) return kept.site;
    const site = ask(merchant);
    known.set(merchant, { at: Date.now(), site });
    return site;
  };
}
