import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { jackpot } from '@laro/contract/calls/home.ts';
import { writeFlags, flagNames, type Flags } from '@laro/contract/protocol/flags.ts';
import type { WebOptions } from './server/options.ts';
import { webApp } from './server.ts';

/** A build whose pages say what they were rendered with. */
const bundle = `
const inline = { scripts: ['run()'], styles: ['a{}'] };
export const offlinePage = async (page) => ({ html: 'offline ' + page.theme + ' ' + page.site.info.tokens?.dark?.page, inline });
export const pageData = async () => ({ status: 0 });
export const renderPage = async ({ pathname, search }, page) => {
  globalThis.rendered = (globalThis.rendered ?? 0) + 1;
  globalThis.onRender?.(pathname + search);
  await globalThis.held;
  const text = [pathname + search, page.merchant, page.language, page.theme].join(' ');
  const asked = globalThis.asks && (await page.call(globalThis.asks)).ok ? 'whole' : 'wanting';
  const images = [page.imageHost, page.vendorIconHost].join(' ');
  const html = '<head></head><script>run()</script><p>' + text + '</p>' + (page.merchant === 'far' ? page.origin : '') +
    (page.merchant === 'perlas' ? '<i>' + images + '</i>' : '') + (globalThis.asks ? '<b>' + asked + '</b>' : '');
  return { status: 200, html, inline };
};`;

const flags = Object.fromEntries(flagNames.map((name) => [name, name !== 'betRecord'])) as Flags;

const imageHosts = ['https://one.example', 'https://two.example/laro/'];

/** What the gateway says of the merchants of these tests. */
function status(code: string) {
  const info = {
    merchantCode: code,
    version: `v${changes}`,
    name: code,
    mainDomain: code === 'perlas' ? 'perlas.example' : '',
    demo: true,
    trialPlay: code === 'perlas',
    offline: code !== 'perlas',
    theme: code === 'perlas' ? 'light' : 'dark',
    languages: ['EN', 'TY'],
    defaultLanguage: 'EN',
    texts: {},
    refusals: 'quiet',
    categories: [],
    floats: 'calm',
    minimumAge: 21,
    licence: {},
    dialingCode: '63',
    currency: { code: 'PHP', symbol: '₱', pattern: '#,##0.00' },
    jackpot: { from: 0, to: 1, feed: false },
  };
  return {
    info,
    whitelabel: writeFlags(flags),
    customerService: [],
    downLinkObj: {},
    resources: [],
    downloadAfterLogin: false,
    register: {},
    regExp: {},
    imageCDNs: code === 'perlas' ? imageHosts : ['https://cdn.example/'],
    ...(code === 'perlas' && { vendorIconCDN: 'https://logos.example' }),
    mobileTemplate: { app_background: '', app_desc: '', app_desc_font_color: '', mem_cen: 0, dep_func: 0 },
    domainRoute: [],
    paths: { platform: '/wps', lottery: '/lgw' },
    location: { ip: '' },
    maintenance: code.startsWith('closed'),
    regionRestriction: false,
  };
}

let folder: string;
let options: WebOptions;
let app: Hono;
/** How often the merchants were changed, and who is told. */
let changes = 0;
let told: (() => void) | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laro-web-'));
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client/assets'), { recursive: true });
  await writeFile(join(folder, 'server/index.js'), bundle);
  await mkdir(join(folder, 'serviceWorker'));
  await writeFile(join(folder, 'serviceWorker/keep.js'), 'keep()');
  await writeFile(join(folder, 'serviceWorker/remove.js'), 'remove()');
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await mkdir(join(folder, 'client/brand'));
  await writeFile(join(folder, 'client/brand/mark.svg'), '<svg/>');
  await writeFile(join(folder, 'client/assets/a-12345678.js'), 'plain');
  await writeFile(join(folder, 'client/assets/a-12345678.js.br'), 'brotli');
  await mkdir(join(folder, 'kept/assets'), { recursive: true });
  await writeFile(join(folder, 'kept/assets/a-12345678.js'), 'of the last build');
  await writeFile(join(folder, 'kept/assets/b-12345678.js'), 'of the last build');
  options = {
    gateway: (request) =>
      Response.json({
        success: true,
        value: status(new URL(request.url).hostname.replace('.localhost', '')),
      }),
    merchantOf: async (hostname) => /^(perlas|closed|far)\./.exec(hostname)?.[1] ?? 'lawinf3',
    regionsOf: async (merchant) => (merchant === 'far' ? () => true : undefined),
    gameOrigins: () => 'https://games.example',
    onMerchantChange: (hear) => (told = hear),
    folder,
  };
  app = await webApp(options);
});
afterAll(() => rm(folder, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path.startsWith('http') ? path : `http://localhost${path}`, { method, headers });
const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
/** What the policy of an answer says of scripts. */
const scriptsOf = (reply: Response) =>
  /script-src ([^;]*);/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('M2 a kept page is the same for everyone, down to its policy, which knows what may run by its hash', async () => {
  const [one, two] = [await get('/m/home'), await get('/m/home')];
  expect(scriptsOf(one)).toBe(`${hashOf('run()')} 'strict-dynamic'`);
  expect(one.headers.get('content-security-policy')).toContain(`style-src 'self' ${hashOf('a{}')};`);
  expect([...two.headers]).toEqual([...one.headers]);
  const html = await one.text();
  expect(html).toBe('<head></head><script>run()</script><p>/m/home lawinf3 EN dark</p>');
  expect(await two.text()).toBe(html);
});

test('M2 a merchant without a domain is where it is asked for, and a kept page of one address is not that of another', async () => {
  for (const origin of ['http://far.localhost', 'http://far.localhost:99', 'http://far.localhost']) {
    expect(await (await get(`${origin}/m/help`)).text()).toContain(`</p>${origin}`);
  }
});

test('A9-6 L18 made-up hosts of a merchant without a domain render few pages, which then name none', async () => {
  const strangers = await webApp({
    ...options,
    merchantOf: async () => 'far',
    regionsOf: async () => undefined,
    onMerchantChange: () => {},
  });
  const before = Number(Reflect.get(globalThis, 'rendered') ?? 0);
  let last = '';
  for (let n = 0; n < 40; n++) {
    const reply = await strangers.request(`http://made-up-${n}.example/m/home`, {
      headers: { 'sec-fetch-mode': 'navigate' },
    });
    expect(reply.status).toBe(200);
    last = await reply.text();
  }
  expect(last).not.toContain('made-up');
  expect(Number(Reflect.get(globalThis, 'rendered')) - before).toBeLessThanOrEqual(9);
});

test('S2-01 each path of home, in any case and with a slash, is home', async () => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/m/home', '/M/HOME/']) {
    expect({ path, status: (await get(path, navigation)).status }).toEqual({ path, status: 200 });
  }
});

test('an unknown path leads a navigation home, without an entry of its own in the history', async () => {
  const reply = await get('/m/nowhere', navigation);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, '/m/home']);
});

test('a hashed file of the last build is served as those of this one are', async () => {
  const own = await get('/assets/a-12345678.js');
  const last = await get('/assets/b-12345678.js');
  expect([await own.text(), await last.text()]).toEqual(['plain', 'of the last build']);
  expect(last.headers.get('cache-control')).toBe(own.headers.get('cache-control'));
});

test('an unknown asset, call or fetch is a 404, never a page', async () => {
  for (const path of ['/assets/gone-12345678.js', '/m/picture.png', '/wps/no/such', '/lgw/no']) {
    expect({ path, status: (await get(path, navigation)).status }).toEqual({ path, status: 404 });
  }
  expect((await get('/m/nowhere', { accept: '*/*', 'sec-fetch-mode': 'cors' })).status).toBe(404);
});

test('S1-04 a screen that the merchant has switched off leads home', async () => {
  expect((await get('/m/gameRecord', navigation)).headers.get('location')).toBe('/m/home');
  expect((await get('/m/trail', navigation)).headers.get('location')).toBe('/m/home');
  expect((await get('http://perlas.localhost/m/trail', navigation)).status).toBe(200);
});

test('S2-95 S4-23 S4-24 pages of a closed site say so in their status, in place, and are stored nowhere', async () => {
  for (const path of ['/m/home', '/m/help', '/m/gameList?gameType=RNG']) {
    const maintenance = await get(`http://closed.localhost${path}`, navigation);
    expect([maintenance.status, maintenance.headers.get('retry-after')]).toEqual([503, '60']);
    expect(maintenance.headers.get('cache-control')).toBe('no-store');
    expect(await maintenance.text()).toContain(`${path} closed`);
    const restricted = await get(`http://far.localhost${path}`, navigation);
    expect([restricted.status, restricted.headers.get('retry-after')]).toEqual([451, null]);
    expect(restricted.headers.get('cache-control')).toBe('no-store');
    expect((await get(path, navigation)).status).toBe(200);
  }
  expect((await get('http://closed.localhost/m/service', navigation)).status).toBe(503);
  expect((await get('http://far.localhost/m/restricted', navigation)).status).toBe(451);
  expect((await get('http://far.localhost/m/service', navigation)).status).toBe(302);
  expect((await get('http://closed.localhost/assets/a-12345678.js')).status).toBe(200);
  expect((await get('http://closed.localhost/m/home.data')).status).toBe(200);
});

test('host, cookies and the merchant decide brand, language and theme', async () => {
  expect(await (await get('http://perlas.localhost/m/help')).text()).toContain('perlas EN light');
  const chosen = await get('/m/help', { cookie: 'laro_lang=TY; laro_theme=light' });
  expect(await chosen.text()).toContain('lawinf3 TY light');
  const unknown = await get('/m/help', { cookie: 'laro_lang=XX; laro_theme=pink' });
  expect(await unknown.text()).toContain('lawinf3 EN dark');
});

test('L18 made-up values of what a screen reads take no place of their own, and free ones push out no screen', async () => {
  const renderings = () => Number(Reflect.get(globalThis, 'rendered'));
  let before = renderings();
  for (let turn = 0; turn < 20; turn++) {
    await get(`/m/home?tab=x${turn}`);
    await get(`/m/gameList?gameType=x${turn}&type=y${turn}&gameClassify=x${turn}&minBet=1${turn}`);
  }
  // Home may have been kept by an earlier test.
  expect(renderings() - before).toBeLessThanOrEqual(2);
  expect(await (await get('/m/home?tab=rng')).text()).toContain('/m/home?tab=RNG lawinf3');

  const patient = await webApp({ ...options, pageLifetime: 600_000, onMerchantChange: () => {} });
  await patient.request('http://localhost/m/home');
  for (let turn = 0; turn < 450; turn++) {
    await patient.request(`http://localhost/m/gameList?vassalage=${turn}`);
  }
  before = renderings();
  await patient.request('http://localhost/m/home');
  expect(renderings()).toBe(before);
});

test('A10-6 A11-2 A11-3 L18 of pages that anyone can make up two are rendered at once, by turns of those who ask, who are told to come back when they ask for too many', async () => {
  const begun = () => Number(Reflect.get(globalThis, 'rendered') ?? 0);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const turns: string[] = [];
  const onRender = (address: string) => void turns.push(address);
  Object.assign(globalThis, { held, onRender });
  onTestFinished(() => void Object.assign(globalThis, { held: undefined, onRender: undefined }));
  const callerOf = (c: Context) => c.req.header('x-caller') ?? '';
  const app = await webApp({ ...options, callerOf, onMerchantChange: () => {} });
  const ask = async (caller: string, path: string) =>
    app.request(`http://localhost${path}`, { headers: { 'x-caller': caller } });
  const before = begun();
  const answers: Response[] = [];
  const asked = Array.from({ length: 60 }, async (_, turn) =>
    answers.push(
      await ask('one', turn % 2 ? `/m/gameList?vassalage=up-${turn}` : `/m/soon?nodeId=99${turn}`),
    ),
  );
  await vi.waitFor(() => expect(answers).toHaveLength(38));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(answers[0]?.headers.get('retry-after')).toBe('60');
  expect(begun() - before).toBe(2);
  // Others are rendered meanwhile, and what anyone can make up in turn.
  const home = ask('two', '/m/terms');
  const register = '/m/register?affiliateCode=friend';
  const invited = ask('two', register);
  await vi.waitFor(() => expect(begun() - before).toBe(3));
  release();
  expect((await home).status).toBe(200);
  expect((await invited).status).toBe(200);
  await Promise.all(asked);
  // Two of the other’s were at work, and one page that nobody makes up; then it is whose turn it is.
  expect(turns.indexOf(register)).toBeLessThan(5);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(22);
});

test('parameters that a screen does not read reach no page, so they cannot fill the cache', async () => {
  const before = Number(Reflect.get(globalThis, 'rendered'));
  for (let turn = 0; turn < 20; turn++) await get(`/m/set?x=${turn}`);
  expect(Number(Reflect.get(globalThis, 'rendered')) - before).toBe(1);
  expect(await (await get('/m/gameList?gameType=RNG&utm=1')).text()).toContain(
    '/m/gameList?gameType=RNG lawinf3',
  );
});

test('M2 however the same is asked for, it is rendered once', async () => {
  const list = '/m/gameList?gameType=PVP&vassalage=ARC&type=hot lawinf3';
  const before = Number(Reflect.get(globalThis, 'rendered'));
  for (const asked of [
    'gameType=PVP&vassalage=ARC&type=hot',
    'type=hot&vassalage=ARC&gameType=PVP',
    'TYPE=x&gameType=PVP&type=hot&vassalage=ARC&Tab=y',
    'gameType=PVP&gameType=RNG&vassalage=ARC&vassalage=&type=hot&type=all',
    'gameType=pvp&type=HOT&vassalage=ARC',
    'game%54ype=%50VP&vassalag%65=%41RC&type=h%6ft',
    '&&gameType=PVP&=&vassalage=ARC&type=hot&fbclid=2&utm_source=a&utm_campaign=%F0%9F%8E%B0&vassalages',
  ]) {
    const reply = await get(`/m/gameList?${asked}`);
    expect([asked, await reply.text()]).toEqual([asked, expect.stringContaining(list)]);
  }
  expect(Number(Reflect.get(globalThis, 'rendered')) - before).toBe(1);
});

test('M2 of a screen that is to come no value is read, and of a game only what can be its number', async () => {
  for (const [asked, rendered] of [
    ['/m/rewardCenter?gameId=7', '/m/rewardCenter lawinf3'],
    ['/m/soon?nodeId=0x7', '/m/soon lawinf3'],
    ['/m/soon?nodeId=', '/m/soon lawinf3'],
    ['/m/soon?nodeId=1007', '/m/soon?nodeId=1007 lawinf3'],
    ['/m/notice?id=9', '/m/notice?id=9 lawinf3'],
    ['/m/help?i=9', '/m/help?i=9 lawinf3'],
    ['/m/help?i=-9', '/m/help lawinf3'],
  ]) {
    expect([asked, await (await get(asked ?? '')).text()]).toEqual([
      asked,
      expect.stringContaining(`>${rendered}`),
    ]);
  }
});

test('S2-45 the code of an invitation reaches its page as it was sent, beside what a campaign adds', async () => {
  const reply = await get('/m/register?fbclid=1&affiliateCode=aB%2B9&utm_medium=sms');
  expect(await reply.text()).toContain('>/m/register?affiliateCode=aB%2B9 lawinf3');
});

test('pages are stored nowhere and differ by cookie and encoding', async () => {
  const reply = await get('/m/home', { 'accept-encoding': 'br' });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('vary')).toBe('accept-encoding, cookie');
  expect(reply.headers.get('content-encoding')).toBe('br');
  const cdn = async (headers = {}) => (await get('/m/home', headers)).headers.get('cdn-cache-control');
  expect(await cdn()).toMatch(/^max-age=[1-5], stale-while-revalidate=5$/);
  for (const cookie of ['laro_lang=EN', 'laro_theme=dark', '__Host-laro_session=x']) {
    expect([cookie, await cdn({ cookie })]).toEqual([cookie, null]);
  }
});

test('a hashed asset is kept for ever and comes compressed; another is known again by its tag', async () => {
  const reply = await get('/assets/a-12345678.js', { 'accept-encoding': 'br, gzip' });
  expect(await reply.text()).toBe('brotli');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await (await get('/assets/a-12345678.js')).text()).toBe('plain');
  const mark = await get('/brand/mark.svg');
  expect(mark.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  const again = await get('/brand/mark.svg', { 'if-none-match': mark.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
});

test('search engines are told what to read', async () => {
  const reply = await get('/robots.txt');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  expect(await reply.text()).toBe(
    'User-agent: *\nDisallow: /wps/\nDisallow: /lgw/\nSitemap: http://localhost/sitemap.xml\n',
  );
  const odd = await (await get('http://a"b=c&d.localhost/robots.txt')).text();
  expect(odd).toContain('Sitemap: http://abcd.localhost/sitemap.xml');
  const domain = await (await get('http://perlas.localhost/robots.txt')).text();
  expect(domain).toContain('Sitemap: https://perlas.example/sitemap.xml');
});

test('S1-04 the sitemap lists what a visitor of the merchant finds, each screen once', async () => {
  const reply = await get('/sitemap.xml');
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const listed = async (address: string) =>
    [...(await (await get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);
  const here = await listed('/sitemap.xml');
  expect(here).toEqual(
    expect.arrayContaining(
      ['/m/home', '/m/rng', '/m/fish', '/deposit-rank'].map((path) => `http://localhost${path}`),
    ),
  );
  expect(new Set(here).size).toBe(here.length);
  // Aliases, members' screens, switched-off, status and unfinished ones, and what is not the product's.
  for (const path of [
    '/',
    '/m',
    '/m/messages',
    '/m/set',
    '/m/login',
    '/m/trail',
    '/m/service',
    '/m/gallery',
  ]) {
    expect(here).not.toContain(`http://localhost${path}`);
  }
  expect(await listed('http://perlas.localhost/sitemap.xml')).toContain('https://perlas.example/m/home');
});

test('S2-01 every other name of a screen says which is its own', async () => {
  const links = async (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await get(path, navigation)).headers.get('link')));
  const own = '<http://localhost/m/home>; rel="canonical"';
  expect(await links(['/', '/m', '/M/Index/', '/m/index.html'])).toEqual([own, own, own, own]);
  expect(await links(['/m/home', '/m/HOME/', '/m/live', '/m/home.data', '/m.data'])).toEqual(
    Array(5).fill(null),
  );
  expect(await links(['http://perlas.localhost/m/messages'])).toEqual([
    '<https://perlas.example/m/message>; rel="canonical"',
  ]);
});

test('HEAD answers as GET without a body; other methods are refused', async () => {
  const head = await get('/m/home', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  expect((await get('/m/home', {}, 'POST')).status).toBe(405);
});

test('every answer carries the security headers, a file those that speak of files', async () => {
  for (const [path, opener] of [
    ['/m/home', 'same-origin'],
    ['/assets/gone.js', 'same-origin'],
    ['/assets/a-12345678.js', null],
  ] as const) {
    const { headers } = await get(path);
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
    expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, opener]);
  }
});

test('S1-04 after a change of its settings no page of a merchant is given out of the cache', async () => {
  const count = () => Number(Reflect.get(globalThis, 'rendered'));
  await get('/m/notice');
  const before = count();
  await get('/m/notice');
  expect(count()).toBe(before);
  changes++;
  told?.();
  await get('/m/notice');
  expect(count()).toBe(before + 1);
});

test('S1-04 the tokens of a merchant are a style sheet of their own, for pages that are open when they change', async () => {
  const reply = await get('http://perlas.localhost/theme.css?v1');
  expect(reply.headers.get('content-type')).toContain('text/css');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.text()).toContain('--page:#f7f4f0');
});

test('a page says whether it may be kept for reading without a network, and data never do', async () => {
  const asked = ['/m/home', '/m/gameList?gameType=RNG', '/m/set', '/m/home.data'];
  const kinds = await Promise.all(asked.map(async (path) => (await get(path)).headers.get('laro-offline')));
  expect(kinds).toEqual(['home', 'list', null, null]);
});

describe('what an operator tries out in the preview', () => {
  const look = { flags: {}, tokens: { dark: { page: '#010203' }, light: {}, brand: {} }, theme: 'dark' };
  const cookie = `laro_preview=1.seal.${Buffer.from(JSON.stringify(look)).toString('base64url')}`;
  const trying = { 'sec-fetch-dest': 'iframe', cookie };
  let previewing: Hono;
  beforeAll(async () => {
    const secondsLeft = (merchant: string, link: string) =>
      link === '1.seal' && merchant === 'lawinf3' ? 9 : 0;
    const preview: WebOptions['preview'] = {
      secondsLeft,
      settings: async () => {
        throw new Error('not asked for');
      },
    };
    previewing = await webApp({ ...options, preview, onMerchantChange: () => {} });
  });
  const ask = async (path: string, headers = {}, method = 'GET') =>
    previewing.request(`http://localhost${path}`, { method, headers });

  test('F3 is in the page for no network of nobody else, and kept by no browser', async () => {
    const tried = await ask('/offline.html', trying);
    expect(await tried.text()).toBe('offline dark #010203');
    expect(tried.headers.get('laro-offline')).toBeNull();
    const others = await ask('/offline.html');
    expect(await others.text()).toBe('offline dark undefined');
    expect(others.headers.get('laro-offline')).toBe('page');
  });

  test('F3 M2 runs what shows its member, and no other page may', async () => {
    const [tried, others] = [await ask('/m/home', trying), await ask('/m/home')];
    const [, script = ''] = /<head><script>(.*?)<\/script>/s.exec(await tried.text()) ?? [];
    expect(scriptsOf(tried)).toBe(`${hashOf(script)} ${hashOf('run()')} 'strict-dynamic'`);
    expect(scriptsOf(others)).toBe(`${hashOf('run()')} 'strict-dynamic'`);
  });

  test('F3 is in a manifest that is stored nowhere', async () => {
    const stored = async (headers = {}) =>
      (await ask('/manifest.webmanifest', headers)).headers.get('cache-control');
    expect([await stored(trying), await stored()]).toEqual(['no-store', 'public, max-age=3600']);
  });

  test('F3 ends by its own browser alone', async () => {
    const ended = await ask('/preview/end', { cookie }, 'POST');
    expect([ended.status, ended.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('laro_preview=;'),
    ]);
    const others = { '': 'none', [cookie.replace('seal', 'else')]: 'by no link of ours' };
    for (const [other, which] of Object.entries(others)) {
      expect([which, (await ask('/preview/end', { cookie: other }, 'POST')).status]).toEqual([which, 404]);
    }
  });
});

test('the service worker knows its merchant; one that is switched off takes itself away', async () => {
  const worker = await get('/serviceWorker.js');
  expect(await worker.text()).toBe('const laro={"merchant":"lawinf3"};keep()');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await (await get('http://perlas.localhost/serviceWorker.js')).text()).toBe('remove()');
});

test('S9-15 S3-30 a browser is given one image host by lot and keeps it; the logos of vendors have their own', async () => {
  const ask = async (cookie?: string) => {
    const reply = await get('http://perlas.localhost/m/help', cookie === undefined ? {} : { cookie });
    const [, images = '', logos = ''] = /<i>(\S+) (\S+)<\/i>/.exec(await reply.text()) ?? [];
    return {
      images,
      logos,
      cookie: reply.headers.get('set-cookie'),
      policy: reply.headers.get('content-security-policy'),
    };
  };
  const drawn = new Map<string, string>();
  for (let turn = 0; turn < 60; turn++) {
    const { images, cookie } = await ask();
    drawn.set(images, /^laro_images=\d/.exec(cookie ?? '')?.[0] ?? '');
  }
  expect(Object.fromEntries(drawn)).toEqual({
    'https://one.example': 'laro_images=0',
    'https://two.example/laro': 'laro_images=1',
  });
  for (const [host, remembered] of drawn) {
    for (let turn = 0; turn < 10; turn++) {
      expect(await ask(remembered)).toMatchObject({
        images: host,
        logos: 'https://logos.example',
        cookie: null,
      });
    }
  }
  const { policy } = await ask();
  expect(policy).toContain(
    "img-src 'self' data: https://one.example https://two.example https://logos.example;",
  );
  const only = await get('/m/help');
  expect([only.headers.get('set-cookie'), only.status]).toEqual([null, 200]);
});

test.each(['refuses', 'hangs'])('H4 while the gateway %s a page is its last good copy', async (fault) => {
  let gatewayDoes = 'answers';
  const gateway = (request: Request): Response | Promise<Response> => {
    if (gatewayDoes === 'hangs') return new Promise(() => {});
    if (gatewayDoes === 'refuses')
      return Response.json({ success: false, code: 'UNAVAILABLE' }, { status: 503 });
    const isJackpot = request.url.includes(jackpot.path);
    return isJackpot ? Response.json({ success: true, value: { amount: '1.00' } }) : options.gateway(request);
  };
  const unsteady = await webApp({ ...options, gateway, pageLifetime: 0 });
  const home = async () => {
    const reply = await unsteady.request('http://localhost/m/home', { headers: navigation });
    return `${reply.status} ${/<b>(.*)<\/b>/.exec(await reply.text())?.[1]}`;
  };
  Object.assign(globalThis, { asks: jackpot });
  onTestFinished(() => void Object.assign(globalThis, { asks: undefined }));
  expect(await home()).toBe('200 whole');
  gatewayDoes = fault;
  expect(await home()).toBe('200 whole');
  expect(await home()).toBe('200 whole');
});
