import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { systemStatus } from '@laro/contract/calls/site.ts';
import type { Page, PageData } from '../platform/page/page.ts';
import { judgeNext } from '../features/session/next.ts';
import { memberScript } from '../preview/preview.ts';
import { listTabs } from '../screens/games/categoryList/wantedList.ts';
import { linkTo, screenOfPath, screens, type Screen } from '../screens.ts';
import type { Assets } from './assets.ts';
import { encodeText } from './encoding.ts';
import { imageCookie } from './imageHost.ts';
import type { WebOptions } from './options.ts';
import { createPageCache } from './pageCache.ts';
import { canonicalPath, originFor } from './searchEngines.ts';
import { contentSecurityPolicy } from './securityHeaders.ts';
import { isSwitchedOff } from './switchedOff.ts';
import { nonceHole, originHole, type Visit, type Visits } from './visits.ts';

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  /** With status 302: where that is instead, for everyone. */
  readonly movedTo?: string;
}

/** What the server's bundle exports (entry.server.tsx). */
export interface Bundle {
  readonly renderPage: (url: URL, page: Page) => Promise<RenderedPage>;
  readonly pageData: (url: URL, page: Page, all: boolean) => Promise<PageData>;
  readonly offlinePage: (page: Page, mark: string | undefined) => Promise<string>;
}

/** S2-95, S4-23, S4-24: what a page answers while the gate stands in its place; undefined while the site is open. */
const whileClosed = { 0: undefined, 1: 503, 2: 451 } as const;
const htmlType = 'text/html; charset=utf-8';
/** How long a browser stays with its image host, in seconds: about as long as it keeps pictures. */
const imageMemory = 2_592_000;
/** After so many seconds it is worth asking an unavailable site again. */
const retryAfter = 60;

/** Every screen as a page, the data that an open page asks for on its way to another, and the page for no network. */
export function screenPages(options: WebOptions, visits: Visits, assets: Assets, bundle: Bundle): Hono {
  const lifetime = options.pageLifetime ?? 5_000;
  const pages = createPageCache<Kept>(lifetime, 400);
  // What follows an address's query has places of its own, since anyone can make queries up (L18).
  const asked = createPageCache<Kept>(lifetime, 100);
  const app = new Hono();

  app.get('/offline.html', async (c) => {
    const visit = await visits.of(c);
    const { merchant, site, language, theme, tried } = visit;
    const key = `offline ${site?.info.version} ${merchant} ${language} ${theme}`;
    const make = async (): Promise<Kept> => {
      const mark = assets.get(`/brand/${merchant}/mark.svg`)?.plain;
      const address = mark && `data:image/svg+xml;base64,${Buffer.from(mark).toString('base64')}`;
      const text = await bundle.offlinePage(visits.pageOf(visit), address);
      return { status: 200, type: htmlType, parts: text.split(nonceHole) };
    };
    // What an operator tries out is for nobody else, and no browser keeps it (F3).
    const kept = tried ? await make() : await pages.get(key, make);
    return answer(c, options, kept, visit, tried ? undefined : 'page');
  });

  app.get('*', async (c) => {
    const { screen, path, isData } = readPath(c.req.path);
    if (!screen) return isNavigation(c) ? toHome(c) : c.text('Not found', 404);
    const visit = await visits.of(c);
    const { merchant, site, tried } = visit;
    const status = site && systemStatus(site);
    const isThere = screen.status === undefined || screen.status === status;
    if (!isData && (!isThere || (site && isSwitchedOff(screen, site)))) return toHome(c);
    const url = addressOf(c, { merchant, path, screen });
    if (isData)
      return answer(c, options, await dataOf(visit, url, c.req.query('_site') !== undefined), visit);
    const kept = await pageOf(visit, url);
    if (kept.movedTo !== undefined) return lead(c, kept.movedTo);
    const closed = kept.status === 200 ? whileClosed[status ?? 0] : undefined;
    if (closed !== undefined) return answer(c, options, { ...kept, status: closed }, visit);
    const reply = await answer(c, options, kept, visit, tried ? undefined : screen.offline);
    const own = canonicalPath(screen, path);
    // In the header, since the page is kept for all addresses of the merchant.
    if (own) reply.headers.set('link', `<${originFor(c.req.url, site)}${own}>; rel="canonical"`);
    return reply;
  });
  return app;

  async function dataOf(visit: Visit, url: URL, all: boolean): Promise<Kept> {
    return keep(visit, `data ${all}`, url, async () => {
      let isWanting = false;
      const page = visits.pageOf(visit, () => (isWanting = true));
      const parts = [JSON.stringify(await bundle.pageData(url, page, all))];
      return { status: visit.site ? 200 : 503, type: 'application/json', parts, isWanting };
    });
  }

  async function pageOf(visit: Visit, url: URL): Promise<Kept> {
    return keep(visit, 'page', url, async () => {
      let isWanting = false;
      const page = visits.pageOf(visit, () => (isWanting = true));
      const { status, html, movedTo } = await bundle.renderPage(url, page);
      const { tried } = visit;
      const text = tried ? html.replace('<head>', () => `<head>${memberScript(tried, nonceHole)}`) : html;
      return { status, type: htmlType, parts: text.split(nonceHole), movedTo, isWanting };
    });
  }

  /** For everyone who sees the merchant so; what an operator tries out is for nobody else. */
  function keep(visit: Visit, what: string, url: URL, make: () => Promise<Kept>): Promise<Kept> {
    const { site, language, theme, images, tried } = visit;
    const status = site && systemStatus(site);
    const key = `${site?.info.version} ${status} ${language} ${theme} ${images.host} ${what} ${url}`;
    return tried ? make() : (url.search === '' ? pages : asked).get(key, make);
  }
}

interface Kept {
  readonly status: number;
  readonly type: string;
  /** The text around each place where the nonce goes. */
  readonly parts: readonly string[];
  readonly movedTo?: string | undefined;
  /** Something of it could not be had. */
  readonly isWanting?: boolean;
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
  const text = kept.parts.join(nonce).replaceAll(originHole, originFor(c.req.url, site));
  const { body, encoding } = await encodeText(text, c.req.header('accept-encoding'));
  if (encoding) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : body, { status: kept.status, headers });
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
 * path as the table spells it, and only the parameters that the screen reads, with the values that it tells from none.
 */
function addressOf(
  c: Context,
  { merchant, path, screen }: { merchant: string; path: string; screen: Screen },
): URL {
  const url = new URL(`http://${merchant}.localhost${path}`);
  for (const name of screen.query ?? []) {
    const given = c.req.query(name);
    // Judged before its length: it is an address of the table with a query of its own.
    const value = name === 'next' ? judgeNext(given)?.to : readable(screen, name, given);
    if (value !== undefined && (value.length <= 64 || name === 'next')) url.searchParams.set(name, value);
  }
  return url;
}

/** A parameter with few values, as the screen reads them: in any case, and any other value as none (L18). */
function readable(screen: Screen, name: string, given: string | undefined): string | undefined {
  const few = fewValues.find((one) => one.name === name && one.screens.includes(screen.file));
  return few === undefined ? given : few.values.find((value) => value.toLowerCase() === given?.toLowerCase());
}

const lists = [screens.gameList.file];
const fewValues: readonly { name: string; screens: readonly string[]; values: readonly string[] }[] = [
  { name: 'tab', screens: [screens.home.file], values: gameTypes },
  { name: 'gameType', screens: lists, values: gameTypes },
  { name: 'type', screens: lists, values: listTabs },
];

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
