import { Hono, type Context } from 'hono';
import { fairLines } from '@laro/rules/fairLines.ts';
import { systemStatus } from '@laro/contract/calls/site.ts';
import type { Page, PageData } from '../platform/page/page.ts';
import { memberScript } from '../preview/preview.ts';
import { linkTo } from '../screens.ts';
import type { Assets } from './assets.ts';
import { chooseEncoding } from './encoding.ts';
import { imageCookie } from './imageHost.ts';
import type { WebOptions } from './options.ts';
import { namesUs } from './ownCookies.ts';
import { readAddress } from './pageAddress.ts';
import { createPageCache } from './pageCache.ts';
import { packPage, sizeOf, type PackedPage } from './packedPage.ts';
import { canonicalPath } from './searchEngines.ts';
import { contentSecurityPolicy, type Inline } from '../headers/securityHeaders.ts';
import { isSwitchedOff } from './switchedOff.ts';
import type { Visit, Visits } from './visits.ts';

/** A document, and what of it may run. */
export interface PageText {
  readonly html: string;
  readonly inline: Inline;
}

export interface RenderedPage extends PageText {
  readonly status: number;
  /** With status 302: where that is instead, for everyone. */
  readonly movedTo?: string;
}

/** What the server's bundle exports (entry.server.tsx). */
export interface Bundle {
  readonly renderPage: (url: URL, page: Page) => Promise<RenderedPage>;
  readonly pageData: (url: URL, page: Page, all: boolean) => Promise<PageData>;
  readonly offlinePage: (page: Page, mark: string | undefined) => Promise<PageText>;
}

/** S2-95, S4-23, S4-24: what a page answers while the gate stands in its place; undefined while the site is open. */
const whileClosed = { 0: undefined, 1: 503, 2: 451 } as const;
const htmlType = 'text/html; charset=utf-8';
/** How long a browser stays with its image host, in seconds: about as long as it keeps pictures. */
const imageMemory = 2_592_000;
/** After so many seconds it is worth asking an unavailable site again. */
const retryAfter = 60;
/** How long a rendered page is given, in ms. */
const usualLifetime = 5_000;
/** For so many seconds more a CDN may give what it has while it fetches what is newer. */
const whileFetching = 5;
/** How many pages are kept, and how many bytes of them in all; some 80 kB of one, packed forms included. */
const most = { pages: 2_000, bytes: 64_000_000 };
/** What follows an address's query has places of its own, since anyone can make queries up (L18). */
const mostAsked = { pages: 500, bytes: 16_000_000 };

/** Renders, at once or in turn; undefined where too many wait for theirs. */
type Rendered = <T>(work: () => Promise<T>) => Promise<T | undefined>;

/** How many pages are rendered of what anyone can make up, and how many wait of one address (A10-6, A11-3). */
const ofMadeUp = { atOnce: 2, mostWaiting: 20, ofAll: 2 };

interface Kept extends PackedPage {
  /** When it was begun, by `performance.now()`. */
  readonly began: number;
  readonly status: number;
  readonly type: string;
  /** The policy of a document. */
  readonly policy?: string;
  readonly movedTo?: string | undefined;
  /** Something of it could not be had. */
  readonly isWanting?: boolean;
}

/** Every screen as a page, the data that an open page asks for on its way to another, and the page for no network. */
export function screenPages(options: WebOptions, visits: Visits, assets: Assets, bundle: Bundle): Hono {
  const { pageLifetime: lifetime = usualLifetime } = options;
  const pages = createPageCache<Kept>(lifetime, { ...most, sizeOf });
  const asked = createPageCache<Kept>(lifetime, { ...mostAsked, sizeOf });
  const inLine = fairLines(ofMadeUp);
  const app = new Hono();

  app.get('/offline.html', async (c) => {
    const visit = await visits.of(c);
    return answer(c, options, await offlineOf(c, visit), visit, visit.tried ? undefined : 'page');
  });

  app.get('*', async (c) => {
    const address = readAddress(c.req.path, new URL(c.req.url).search);
    if (!address) return isNavigation(c) ? toHome(c) : c.text('Not found', 404);
    const { screen, path, search, isFree, wants } = address;
    const visit = await visits.of(c);
    const { merchant, origin, site, tried } = visit;
    const status = site && systemStatus(site);
    const isThere = screen.status === undefined || screen.status === status;
    if (wants === 'page' && (!isThere || (site && isSwitchedOff(screen, site)))) return toHome(c);
    // The merchant's own host instead of whatever `Host` says.
    const url = new URL(`http://${merchant}.localhost${path}${search}`);
    const caller = options.callerOf?.(c) ?? '';
    const rendered: Rendered = async (work) => {
      const done = isFree ? await inLine(caller, work) : await work();
      return done === 'TOO_MANY' ? undefined : done;
    };
    if (wants !== 'page') {
      const data = await dataOf(visit, url, wants === 'allData', rendered);
      return answer(c, options, data, visit);
    }
    const kept = await pageOf(c, visit, url, rendered);
    if (kept.movedTo !== undefined) return lead(c, kept.movedTo);
    const closed = kept.status === 200 ? whileClosed[status ?? 0] : undefined;
    if (closed !== undefined) return answer(c, options, { ...kept, status: closed }, visit);
    const reply = answer(c, options, kept, visit, tried ? undefined : screen.offline);
    const own = canonicalPath(screen, path);
    if (own) reply.headers.set('link', `<${origin}${own}>; rel="canonical"`);
    return reply;
  });
  return app;

  /** What an open page shows without a network; also in the place of a page for which too many wait. */
  async function offlineOf(c: Context, visit: Visit): Promise<Kept> {
    const { merchant, site, language, theme, tried } = visit;
    const key = `offline ${site?.info.version} ${merchant} ${language} ${theme}`;
    const make = async (): Promise<Kept> => {
      const began = performance.now();
      const mark = assets.get(`/brand/${merchant}/mark.svg`)?.plain;
      const address = mark && `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
      const text = await bundle.offlinePage(visits.pageOf(visit), address);
      return { began, status: 200, ...(await documentOf(c, visit, text)) };
    };
    // What an operator tries out is for nobody else, and no browser keeps it (F3).
    return tried ? make() : pages.get(key, make);
  }

  async function dataOf(visit: Visit, url: URL, all: boolean, rendered: Rendered): Promise<Kept> {
    return keep(visit, `data ${all}`, url, async () => {
      const began = performance.now();
      let isWanting = false;
      const page = visits.pageOf(visit, () => (isWanting = true));
      const data = await rendered(() => bundle.pageData(url, page, all));
      const packed = await packPage(JSON.stringify(data ?? null));
      const status = visit.site && data ? 200 : 503;
      return { began, status, type: 'application/json', ...packed, isWanting };
    });
  }

  async function pageOf(c: Context, visit: Visit, url: URL, rendered: Rendered): Promise<Kept> {
    return keep(visit, `page ${visit.origin}`, url, async () => {
      const began = performance.now();
      let isWanting = false;
      const page = visits.pageOf(visit, () => (isWanting = true));
      const whole = await rendered(() => bundle.renderPage(url, page));
      if (!whole) return { ...(await offlineOf(c, visit)), status: 503 };
      const { status, movedTo, ...text } = whole;
      const document = await documentOf(c, visit, asTried(visit, text));
      return { began, status, ...document, movedTo, isWanting };
    });
  }

  async function documentOf(c: Context, { site, tried }: Visit, { html, inline }: PageText) {
    const frames = await options.gameOrigins(new URL(c.req.url));
    const images = [...(site?.imageCDNs ?? []), ...(site?.vendorIconCDN ? [site.vendorIconCDN] : [])];
    const external = site?.externalLogin;
    const policy = contentSecurityPolicy({
      inline,
      frames,
      images,
      external,
      framedBySelf: tried !== undefined,
    });
    return { type: htmlType, policy, ...(await packPage(html)) };
  }

  /** For everyone who sees the merchant so; what an operator tries out is for nobody else. */
  function keep(visit: Visit, what: string, url: URL, make: () => Promise<Kept>): Promise<Kept> {
    const { site, language, theme, images, tried } = visit;
    const status = site && systemStatus(site);
    const key = `${site?.info.version} ${status} ${language} ${theme} ${images.host} ${what} ${url}`;
    return tried ? make() : (url.search === '' ? pages : asked).get(key, make);
  }
}

/** With what shows it to the member whom an operator wants to see it as. */
function asTried({ tried }: Visit, { html, inline }: PageText): PageText {
  if (tried === undefined) return { html, inline };
  const script = memberScript(tried);
  return {
    html: html.replace('<head>', () => `<head><script>${script}</script>`),
    inline: { ...inline, scripts: [script, ...inline.scripts] },
  };
}

/** `offline`: as which kind of page a service worker may keep it (web/serviceWorker/store.ts). */
function answer(
  c: Context,
  { ready, pageLifetime = usualLifetime }: WebOptions,
  kept: Kept,
  { began, site, images, isAnyones }: Visit,
  offline?: string,
): Response {
  const headers = new Headers({
    'content-type': kept.type,
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  });
  if (kept.status === 503) headers.set('retry-after', String(retryAfter));
  if (offline !== undefined) headers.set('laro-offline', offline);
  if (kept.policy !== undefined) {
    headers.set('content-security-policy', kept.policy);
    if (images.remember !== undefined) {
      headers.set(
        'set-cookie',
        `${imageCookie}=${images.remember}; Path=/; Max-Age=${imageMemory}; SameSite=Lax`,
      );
    }
  }
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const body = kept[encoding ?? 'plain'];
  const until = kept.began + pageLifetime;
  const seconds = Math.ceil((until - performance.now()) / 1000);
  const isOpen = kept.status === 200 && site !== undefined && systemStatus(site) === 0;
  if (isOpen && isAnyones && !kept.isWanting && seconds > 0) {
    const etag = `"${kept.hash}-${encoding ?? 'plain'}"`;
    headers.set('etag', etag);
    // Nothing of a browser that has a look or a session of its own lies where others could get it.
    if (!namesUs(c.req.header('cookie'))) {
      headers.set('cdn-cache-control', `max-age=${seconds}, stale-while-revalidate=${whileFetching}`);
    }
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
      return new Response(null, { status: 304, headers });
    }
    ready?.offer(c.req.raw, { body, began, until });
  }
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : body, { status: kept.status, headers });
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
  return lead(c, linkTo('home'));
}

function lead(c: Context, location: string): Response {
  return c.body(null, 302, { location, 'cache-control': 'no-store' });
}
