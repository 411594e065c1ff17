import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as v from 'valibot';
import { buildWeb } from '@laro/web/build.ts';
import { gameList, gameTypesOfVendors, hotGames } from '@laro/contract/calls/games.ts';
import { readFlags } from '@laro/contract/protocol/flags.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { teamKpi } from '@laro/contract/calls/agent.ts';
import { uploadToChat } from '@laro/contract/calls/chat.ts';
import { upload } from '@laro/contract/calls/feedback.ts';
import { unread as inboxUnread } from '@laro/contract/calls/inbox.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { login, logout, memberInfo, payloadKeys } from '@laro/contract/calls/session.ts';
import { siteStatus } from '@laro/contract/calls/site.ts';
import { balance, watch } from '@laro/contract/calls/wallet.ts';
import { createClient, listen, type Client, type ClientOptions } from '@laro/contract/protocol/client.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { seal } from '../crypto/seal.ts';
import { readConfig } from '../house/config.ts';
import { Problem } from '../house/problem.ts';
import { slowUpload } from '../testing/slowUpload.ts';
import { solvedBotCheck } from '../testing/testBotCheck.ts';
import { judgeAs } from '../reference/asMembers.ts';
import { streamsOf } from '../http/streams.ts';
import { freePort } from '../torture/freePort.ts';
import {
  openStrangeGateway,
  wordOfMaria,
  type Mood,
  type StrangeGateway,
} from '../testing/strangeGateway.ts';
import { askerOf } from './ask.ts';
import { readBrands } from './brands.ts';
import { frontApp } from './frontApp.ts';
import { frontKeys } from './frontKeys.ts';
import { parseMap, type GatewayMap } from './map.ts';
import { startFront } from './startFront.ts';

const root = path.resolve(import.meta.dirname, '../..');
const example = readFileSync(path.join(root, 'docs/your-own-gateway.json'), 'utf8');
const clock = { now: () => new Date(), elapsed: () => performance.now() };
const secret = Buffer.alloc(32, 5);
/** What the front has logged. */
let logged: string[] = [];
const note = (event: string, facts: unknown) => void logged.push(`${event} ${JSON.stringify(facts)}`);
const log = { info: note, warn: note, error: (event: string, error: unknown) => note(event, String(error)) };

let strange: StrangeGateway;
beforeAll(async () => {
  await buildWeb(() => {});
  strange = await openStrangeGateway();
}, 300_000);
afterAll(() => strange.close());
beforeEach(() => {
  strange.mood = 'well';
  strange.instead.clear();
  strange.heard.length = 0;
  strange.cents = 1_234_567;
  logged = [];
});

function mapOf(text: string): GatewayMap {
  const read = parseMap(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.map;
}

async function openFront(
  text = example,
  {
    gateway = strange,
    patienceMs = 10_000,
    folder = path.join(root, 'merchants'),
    change = (settings: MerchantSettings) => settings,
  } = {},
): Promise<Hono> {
  const configured = readConfig({ TRUST_PROXY: '1' });
  const brands = await readBrands(folder);
  if (!configured.ok || !brands.ok) throw new Error('no config or brands');
  const { config } = configured;
  return frontApp({
    config,
    secret,
    clock,
    log,
    brands: brands.brands.map(change),
    map: mapOf(text),
    ask: askerOf(new URL(gateway.url), { patienceMs, clock, log }),
    streams: streamsOf({ clock, config }, async () => undefined),
  });
}

interface Browser extends ClientOptions {
  readonly call: Client;
  cookie: string | undefined;
  token: string | undefined;
  /** Logs in, as the page does. */
  logIn(username: string, password: string): ReturnType<typeof logInAs>;
}

/** A browser with its cookie and the page's token. */
function browserOf(app: Hono, brand = 'lawinf3'): Browser {
  const options: ClientOptions = {
    base: `http://${brand}.localhost`,
    async fetch(url, init) {
      const headers = new Headers(init.headers);
      if (browser.cookie !== undefined) headers.set('cookie', `laro_session=${browser.cookie}`);
      const reply = await app.request(url, { ...init, headers });
      const [, set] = /laro_session=([^;]*)/.exec(reply.headers.get('set-cookie') ?? '') ?? [];
      if (set !== undefined) browser.cookie = set === '' ? undefined : set;
      return reply;
    },
    headers: () => (browser.token === undefined ? {} : { authorization: `Bearer ${browser.token}` }),
    async seal(body) {
      const keys = await createClient(options)(payloadKeys);
      const [key] = keys.ok ? keys.value.keys : [];
      if (!keys.ok || key === undefined) throw new Error('no key');
      return sealPayload(key, body, keys.value.now);
    },
    wait: async () => {},
  };
  const browser: Browser = {
    ...options,
    call: createClient(options),
    cookie: undefined,
    token: undefined,
    logIn: (username, password) => logInAs(browser, username, password),
  };
  return browser;
}

async function logInAs(browser: Browser, username: string, password: string) {
  const keys = await frontKeys(secret, clock);
  const botCheck = await solvedBotCheck({ keys, clock });
  const outcome = await browser.call(login, {
    body: { type: 'username', username, password, remember: false, botCheck },
  });
  if (outcome.ok) browser.token = outcome.value.token;
  return outcome;
}

describe('the front before a gateway that does nothing as ours does', () => {
  let app: Hono;
  beforeAll(async () => {
    app = await openFront();
  });

  test('S3-17 shows home and a list of games from it, without what is broken', async () => {
    const home = await app.request('http://lawinf3.localhost/m/home', { headers: { accept: 'text/html' } });
    expect(home.status).toBe(200);
    const html = await home.text();
    expect(html).toContain('Golden Carp 1');
    expect(html).not.toContain('Races');
    const list = await app.request('http://lawinf3.localhost/m/fish', { headers: { accept: 'text/html' } });
    expect(await list.text()).toContain('Deep Net');
    expect(
      strange.heard.some(({ path: asked, query }) => asked === '/catalog' && query.includes('kind=FISHING')),
    ).toBe(true);
    const asked = strange.heard.filter(({ path }) => path !== '/');
    expect(asked.every(({ headers }) => headers['x-site'] === 'lawinf3')).toBe(true);
    expect(logged.join()).toMatch(/gateway.leftOut .*"items":1,"problem":"value.list.12.nodeName/);
  });

  test('asks for pages as the gateway counts them, and answers as we do', async () => {
    const { call } = browserOf(app);
    const page = await call(gameList, { query: { gameType: 'RNG', pageNo: 2, pageSize: 20 } });
    expect(page).toMatchObject({ ok: true, value: { pageNum: 2, totalPages: 2, total: 30 } });
    expect(page.ok && page.value.games.map(({ gameId }) => gameId)).toEqual(
      Array.from({ length: 10 }, (_, at) => String(720 + at)),
    );
    expect(strange.heard.at(-1)?.query).toBe('?kind=SLOT&p=1&n=20');
  });

  test('S3-07 S4-38 S3-04 logs in with a sealed body, plays, and tells the balance', async () => {
    const member = browserOf(app);
    expect(await member.logIn('maria', 'isda.1234')).toMatchObject({
      ok: true,
      value: { userName: 'maria', type: 0, firstTimeLogin: false },
    });
    expect(strange.heard.at(-1)).toMatchObject({ path: '/auth/signin', headers: { encryption: /^ECDH-ES/ } });
    expect(strange.heard.at(-1)?.body).not.toContain('isda');
    expect(await member.call(balance, {})).toMatchObject({
      ok: true,
      value: { sumBalance: '12345.67', currency: 'PHP', updatedAt: '2025-11-24T16:00:00.000Z' },
    });
    expect(await member.call(memberInfo)).toMatchObject({ ok: true, value: { id: '42', account: 'maria' } });
    const game = { gameCategory: 'RNG', vendor: 'LOTUS', nodeId: '700' } as const;
    expect(await member.call(launchGame, { query: game })).toMatchObject({
      ok: true,
      value: { url: `${strange.url}/game?700`, plain: true },
    });
    expect(await member.call(launchGame, { query: { ...game, nodeId: '801' } })).toMatchObject({
      ok: false,
      failure: { code: 'GAME_NOT_AVAILABLE' },
    });
  });

  test('what the gateway knows a session by is in no page, and cookie and token are nothing alone', async () => {
    const member = browserOf(app);
    await member.logIn('maria', 'isda.1234');
    const { cookie = '', token = '' } = member;
    await member.call(balance, {});
    const ticket = String(strange.heard.at(-1)?.headers['x-ticket']).replace('T ', '');
    expect(ticket).toMatch(/^[\w-]{36}$/);
    for (const text of [cookie, token, Buffer.from(cookie, 'base64url').toString()])
      expect(text).not.toContain(ticket);
    const before = strange.heard.length;
    for (const [name, half] of [
      ['no token', { token: undefined }],
      ['no cookie', { cookie: undefined }],
      ['another brand', {}],
    ] as const) {
      const thief = Object.assign(browserOf(app, name === 'another brand' ? 'perlas' : 'lawinf3'), {
        cookie,
        token,
        ...half,
      });
      expect([name, await thief.call(balance, {})]).toMatchObject([
        name,
        { failure: { code: 'NO_SESSION' } },
      ]);
    }
    expect(strange.heard).toHaveLength(before);
  });

  test('A17-1 a session that a browser has sealed by itself is none, and puts no header into what the gateway is asked', async () => {
    const key = randomBytes(32);
    const held = { header: 'x-forwarded-for', credential: '203.0.113.9', userName: 'maria', type: 1 };
    const forger = Object.assign(browserOf(app), {
      cookie: seal(key, 'lawinf3', JSON.stringify(held)).toString('base64url'),
      token: key.toString('base64url'),
    });
    await forger.logIn('maria', 'wrong');
    expect(await forger.call(balance, {})).toMatchObject({ failure: { code: 'NO_SESSION' } });
    expect(strange.heard.at(-1)?.path).toBe('/auth/signin');
    expect(strange.heard.map(({ headers }) => headers['x-forwarded-for'])).not.toContain('203.0.113.9');
  });

  test('S4-06 who logs out is out with the gateway too; a session that it has ended is no session here', async () => {
    const member = browserOf(app);
    await member.logIn('maria', 'isda.1234');
    const kept = { cookie: member.cookie, token: member.token };
    expect(await member.call(logout)).toMatchObject({ ok: true });
    expect(strange.heard.at(-1)?.path).toBe('/auth/out');
    expect(member.cookie).toBeUndefined();
    expect(await member.call(logout)).toMatchObject({ ok: true });
    const again = Object.assign(browserOf(app), kept);
    expect(await again.call(balance, {})).toMatchObject({ failure: { code: 'NO_SESSION', status: 401 } });
    expect(again.cookie).toBeUndefined();
  });

  test('S8-01 a wrong password is refused without a captcha that nobody has; one without work does not reach the gateway', async () => {
    const stranger = browserOf(app);
    expect(await stranger.logIn('maria', 'wrong')).toMatchObject({
      failure: { code: 'LOGIN_REFUSED', status: 401, value: {} },
    });
    strange.heard.length = 0;
    const body = {
      type: 'username',
      username: 'maria',
      password: 'isda.1234',
      remember: false,
      botCheck: 'none',
    } as const;
    expect(await stranger.call(login, { body })).toMatchObject({ failure: { code: 'LOGIN_REFUSED' } });
    expect(strange.heard).toEqual([]);
  });

  test('S5-24 an agent is one by the word of the gateway', async () => {
    const agent = browserOf(app);
    expect(await agent.logIn('pedro', 'isda.5678')).toMatchObject({ value: { type: 1 } });
  });

  test('S4-01 a balance is told again when it moves, though the gateway has no streams', async () => {
    const quick = await openFront(example.replace('"seconds": 5', '"seconds": 1'));
    const member = browserOf(quick);
    await member.logIn('maria', 'isda.1234');
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const told = listen(member, watch, {}, stop.signal);
    expect(await told.next()).toMatchObject({ value: { sumBalance: '12345.67' } });
    strange.cents = 5;
    expect(await told.next()).toMatchObject({ value: { sumBalance: '0.05' } });
  });

  test('S1-04 screens whose calls are absent are off: no address, no link, no flag', async () => {
    const status = await browserOf(app).call(siteStatus);
    const closed = status.ok ? status.value.closed : undefined;
    expect(closed).toEqual(expect.arrayContaining(['/m/voucherCenter', '/m/withdraw', '/m/activity']));
    expect(closed).not.toContain('/m/gameList');
    const flags = readFlags(status.ok ? status.value.whitelabel : []);
    const off = [
      'facebookLogin',
      'liveChat',
      'passkeys',
      'rememberPassword',
      'winnerBoard',
      'betRecord',
    ] as const;
    expect(off.filter((name) => flags[name])).toEqual([]);
    expect(flags.mobileRegistration).toBe(true);
    // What every page asks for is answered all the same.
    const member = browserOf(app);
    expect(await member.call(inboxUnread)).toMatchObject({ failure: { code: 'NO_SESSION' } });
    await member.logIn('maria', 'isda.1234');
    expect(await member.call(inboxUnread)).toEqual({ ok: true, value: 0 });
    const page = (address: string) =>
      app.request(`http://lawinf3.localhost${address}`, { headers: { accept: 'text/html' } });
    expect((await page('/m/voucherCenter')).headers.get('location')).toBe('/m/home');
    expect((await page('/m/login')).status).toBe(200);
    expect(await (await page('/m/home')).text()).toMatch(
      /a:is\(\[href="\/m\/voucherCenter"\][^{]*\{display:none/,
    );
    const deposits = await app.request('http://lawinf3.localhost/wps/deposit/banks');
    expect([deposits.status, await deposits.json()]).toMatchObject([
      404,
      { success: false, code: 'NOT_FOUND' },
    ]);
  });

  test('S4-12 S4-13 where a gateway keeps no favourites there is no heart, and no list of them', async () => {
    const page = async (app: Hono, address: string) => {
      const reply = await app.request(`http://lawinf3.localhost${address}`, {
        headers: { accept: 'text/html' },
      });
      return reply.text();
    };
    const hasThem = (html: string) => [
      /data-heart/.test(html),
      /type=fav/.test(html),
      /type=recent/.test(html),
    ];
    expect(hasThem(await page(app, '/m/fish'))).toEqual([false, false, false]);
    // The address of such a list shows the whole one.
    expect(await page(app, '/m/fish?type=fav')).toContain('Deep Net');
    const favourites = ['favourites', 'favouriteIds', 'addFavourite', 'removeFavourite'];
    const more = [...favourites, 'recents'].map((name) => `"games.${name}": {},`).join('');
    const whole = await openFront(example.replace('"calls": {', `"calls": { ${more}`));
    expect(hasThem(await page(whole, '/m/fish'))).toEqual([true, true, true]);
  });

  test('S5-31 a picture that a member sends goes on as the map says: as a part of a form, or as it is', async () => {
    const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 200)]);
    const member = browserOf(app);
    await member.logIn('maria', 'isda.1234');
    expect(await member.call(upload, { body: png })).toEqual({ ok: true, value: { pictureId: '7011' } });
    expect(strange.heard.at(-1)?.body).toMatch(/name="for"\r\n\r\nletter[^]*name="pic"|name="pic"[^]*letter/);
    expect(await member.call(upload, { body: new Blob(['%PDF-1.7']) })).toMatchObject({
      failure: { code: 'PICTURE_KIND' },
    });

    const asItIs = await openFront(
      example.replace(
        /"payload": "multipart",\s*"send": [^\n]*/,
        '"answer": { "pictureId": "value.no" }, "envelope": {},',
      ),
    );
    const other = browserOf(asItIs);
    await other.logIn('maria', 'isda.1234');
    strange.instead.set('/files', { success: true, value: { no: '5' } });
    expect(await other.call(upload, { body: png })).toEqual({ ok: true, value: { pictureId: '5' } });
    expect(strange.heard.at(-1)?.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': '11',
    });
  });

  test('A30-5 A27-2 A28-4 what one member sends slowly, however often they have logged in, keeps nobody else from sending a picture, and a pass that nobody judges has no place at all', async () => {
    const withChat = await openFront(
      example.replace(
        '"feedback.upload": {',
        `"chat.uploadToChat": {
          "path": "/files", "payload": "multipart", "send": { "pic": "sent.body" },
          "answer": { "pictureId": { "$from": "value.no", "$as": "text" } }
        },
        "feedback.upload": {`,
      ),
    );
    const [maria, pedro] = [browserOf(withChat), browserOf(withChat)];
    await maria.logIn('maria', 'isda.1234');
    await pedro.logIn('pedro', 'isda.5678');
    const end = new AbortController();
    const slow = (call: { readonly path: string }, ip: string, headers: Record<string, string>) =>
      slowUpload(withChat, `http://lawinf3.localhost${call.path}`, {
        headers: { 'x-forwarded-for': ip, ...headers },
        end: end.signal,
      });
    const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]);
    const again = browserOf(withChat);
    await again.logIn('maria', 'isda.1234');
    const ofMaria: unknown[] = [];
    for (const { cookie, token } of [maria, again, maria, again]) {
      const own = { cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` };
      ofMaria.push(await slow(upload, '203.0.113.5', own));
    }
    expect(ofMaria).toEqual(['read', 'read', 'read', 503]);
    expect(await pedro.call(upload, { body: png })).toMatchObject({ ok: true });
    const madeUp: unknown[] = [];
    for (let n = 0; n < 10; n += 1) {
      madeUp.push(await slow(uploadToChat, '203.0.113.9', { authorization: `Bearer made-up-${n}` }));
    }
    expect(new Set(madeUp)).toEqual(new Set([401]));
    // From elsewhere, by the session of a member.
    expect(await pedro.call(uploadToChat, { body: png })).toMatchObject({ ok: true });
    expect(await pedro.call(upload, { body: png })).toMatchObject({ ok: true });
    end.abort();
  });

  test.each<[where: string, words: string[], most: number]>([
    ['where the map takes what was typed', ['"userName": "sent.body.username"'], 9],
    ['where it says who they are', ['"userName": "sent.body.username"', '"member": "value.who.id"'], 3],
    ['where the gateway repeats what was typed', [], 3],
    ['where the map calls everybody the same (A31-7)', ['"userName": { "$always": "Player" }'], 9],
    [
      'where it has a word for each kind of member (A32-9)',
      ['"userName": { "$from": "value.who.kind", "$table": { "M": "Player", "A": "Player" } }'],
      9,
    ],
    [
      'where it has its word further in (A32-9)',
      ['"userName": { "$with": "value.who", "$give": { "$always": "Player" } }'],
      9,
    ],
  ])(
    'A30-6 A28-4 one member in fourteen spellings of a name keeps nobody else from sending a picture, %s',
    async (_, [userName, member], most) => {
      const own = await openFront(
        example
          .replace('"userName": "value.who.login"', userName ?? '$&')
          .replace('"prefix": "T "', member === undefined ? '$&' : `$&, ${member}`),
      );
      const pedro = browserOf(own);
      await pedro.logIn('pedro', 'isda.5678');
      const end = new AbortController();
      onTestFinished(() => end.abort());
      const held: unknown[] = [];
      for (let n = 0; n < 14; n += 1) {
        const name = [...'maria']
          .map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter))
          .join('');
        const who = { login: name, id: 7, kind: 'M', fresh: 0 };
        strange.instead.set('/auth/signin', { rc: '0000', data: { tk: `of-${n}`, who } });
        const maria = browserOf(own);
        expect(await maria.logIn(name, 'isda.1234')).toMatchObject({ ok: true });
        const headers = {
          cookie: `laro_session=${maria.cookie}`,
          authorization: `Bearer ${maria.token}`,
          'x-forwarded-for': `203.0.113.${n % 3}`,
        };
        for (let times = 0; times < 3; times += 1) {
          held.push(
            await slowUpload(own, `http://lawinf3.localhost${upload.path}`, { headers, end: end.signal }),
          );
        }
      }
      expect(held.filter((one) => one === 'read')).toHaveLength(most);
      const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)]);
      expect(await pedro.call(upload, { body: png })).toMatchObject({ ok: true });
    },
  );

  test('S2-43 who comes from Google logs in by the word of Firebase, which the gateway judges', async () => {
    const externalLogin = {
      projectId: 'salamin',
      apiKey: 'key',
      googleClientId: 'g.example',
      phoneCodes: false,
      sandbox: false,
    };
    const own = await openFront(example, { change: (settings) => ({ ...settings, externalLogin }) });
    const status = await browserOf(own).call(siteStatus);
    expect(status.ok && status.value.externalLogin?.googleClientId).toBe('g.example');
    expect(status.ok && readFlags(status.value.whitelabel).googleLogin).toBe(true);
    const keys = await frontKeys(secret, clock);
    const enter = async (firebaseIdToken: string) => {
      const browser = browserOf(own);
      const body = {
        ...({ type: 'firebase', username: '', password: '', firebaseIdToken, remember: false } as const),
        botCheck: await solvedBotCheck({ keys, clock }),
      };
      const outcome = await browser.call(login, { body });
      browser.token = outcome.ok ? outcome.value.token : undefined;
      return { browser, outcome };
    };
    const { browser, outcome } = await enter(wordOfMaria);
    expect(outcome).toMatchObject({ ok: true, value: { userName: 'maria' } });
    expect(strange.heard.at(-1)).toMatchObject({ path: '/auth/outside', body: `{"word":"${wordOfMaria}"}` });
    expect(await browser.call(balance, {})).toMatchObject({ ok: true });
    expect((await enter('eyJ.somebody.else')).outcome).toMatchObject({
      failure: { code: 'IDENTITY_UNKNOWN' },
    });
    // Neither a brand whose Google is a page of the demo's, nor a map that does not say how, offers it.
    const without = example.replace(/,\s*\/\/ Who comes from Google[^]*?\n      \}/, '');
    expect(without).not.toContain('firebase');
    const none = [app, await openFront(without, { change: (settings) => ({ ...settings, externalLogin }) })];
    for (const one of none) {
      const said = await browserOf(one).call(siteStatus);
      expect(said.ok && said.value.externalLogin).toBeUndefined();
      expect(said.ok && readFlags(said.value.whitelabel).googleLogin).toBe(false);
    }
  });

  test('as many processes as are wanted: what one has begun the other goes on with', async () => {
    const member = browserOf(app);
    await member.logIn('maria', 'isda.1234');
    const elsewhere = Object.assign(browserOf(await openFront()), {
      cookie: member.cookie,
      token: member.token,
    });
    expect(await elsewhere.call(balance, {})).toMatchObject({ ok: true });
  });
});

/** What a run of the conformance finds in gateway and map together. */
async function conformance() {
  const app = await openFront();
  const keys = await frontKeys(secret, clock);
  return judgeAs(
    'http://lawinf3.localhost',
    { send: async (url, init) => app.request(url, init), prove: () => solvedBotCheck({ keys, clock }) },
    { member: { name: 'maria', password: 'isda.1234' }, agent: { name: 'pedro', password: 'isda.5678' } },
  );
}

test('the conformance run finds nothing wrong with gateway and map together, and says which calls are not there', async () => {
  const found = await conformance();
  expect(found.parts.flatMap(({ faults }) => faults)).toEqual([]);
  expect(found.absent).toEqual(
    expect.arrayContaining(['deposit.bankList', 'wallet.movements', 'agent.kpiA']),
  );
  expect(found.absent).not.toContain('wallet.balance');
});

test('the conformance run names each of twenty faults that are planted in the gateway, by its call, and nothing that is right', async () => {
  const calls = {
    '/catalog/kinds': 'games.gameTypesOfVendors',
    '/catalog/hot': 'games.hotGames',
    '/catalog': 'games.gameList',
    '/me': 'session.memberInfo',
    '/purse': 'wallet.balance',
  } as const;
  const everywhere = (said: unknown) => Object.keys(calls).map((path): [string, unknown] => [path, said]);
  const well = (data: unknown) => ({ rc: '0000', data });
  const planted: Readonly<Record<string, readonly (readonly [path: string, said: unknown])[]>> = {
    'an envelope of another kind': everywhere({ status: 'OK' }),
    'a success without anything': everywhere({ rc: '0000' }),
    'a refusal that nobody knows': everywhere({ rc: '9999', why: 'no' }),
    'something of another kind': [
      ['/catalog/kinds', well('none')],
      ['/catalog/hot', well({ rows: 'many' })],
      ['/catalog', well({ rows: [], pages: 'two', all: 0 })],
      ['/me', well({ login: 'maria' })],
      ['/purse', well({ cents: '12.3.4', at: 1_764_000_000 })],
    ],
  };
  const missed: string[] = [];
  const wrongly: string[] = [];
  let count = 0;
  for (const [what, faults] of Object.entries(planted)) {
    strange.instead.clear();
    for (const [path, said] of faults) strange.instead.set(path, said);
    const { parts } = await conformance();
    const named = new Set(parts.flatMap((part) => part.faults.map(({ call }) => call)));
    for (const call of Object.values(calls)) {
      count++;
      if (!named.delete(call)) missed.push(`${what}: ${call}`);
    }
    wrongly.push(...[...named].map((call) => `${what}: ${call}`));
  }
  expect({ missed, wrongly }).toEqual({ missed: [], wrongly: [] });
  expect(count).toBe(20);
}, 120_000);

describe('a gateway that is not well', () => {
  const moods: readonly (readonly [mood: Mood, problem: RegExp])[] = [
    ['hangs', /no answer in 300 ms/],
    ['page', /answers 200 with no JSON"/],
    ['page 502', /the gateway says 502/],
    ['away', /UND_ERR_SOCKET|ECONNRESET/],
    ['empty', /answers 200 with no JSON/],
    ['endless', /says more than 4000000 bytes/],
    ['moved', /answers 302, which leads elsewhere/],
  ];
  test.each(moods)('that %s is refused with UNAVAILABLE, and nobody is logged in', async (mood, problem) => {
    // A busy machine takes its time for megabytes.
    const app = await openFront(example, { patienceMs: mood === 'hangs' ? 300 : 30_000 });
    strange.mood = mood;
    const { call } = browserOf(app);
    expect(await call(hotGames, { query: {} })).toMatchObject({
      failure: { code: 'UNAVAILABLE', status: 503 },
    });
    expect(logged.join('\n')).toMatch(problem);
    const member = browserOf(app);
    expect(await member.logIn('maria', 'isda.1234')).toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    expect([member.cookie, member.token]).toEqual([undefined, undefined]);
  });

  test('A37-1 that says more values than a page has, or a word that is a group, is refused as any other', async () => {
    const { call } = browserOf(await openFront());
    const rows = Array.from({ length: 30_000 }, () => ({}));
    strange.instead.set('/catalog/hot', { rc: '0000', data: { rows } });
    expect(await call(hotGames, { query: {} })).toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    expect(logged.join()).toMatch(/says more than 50000 values/);
    strange.instead.set('/catalog/hot', { rc: '0000', data: { rows: rows.slice(0, 1_000) } });
    expect(await call(hotGames, { query: {} })).toMatchObject({ value: { list: [] } });
    logged = [];
    const group = { toString: 1, valueOf: 1 };
    strange.instead.set('/catalog/hot', { rc: group });
    expect(await call(hotGames, { query: {} })).toMatchObject({ failure: { code: 'INTERNAL' } });
    strange.instead.set('/catalog/hot', { rc: '0000', data: { rows: [{ id: group, on: group }] } });
    expect(await call(hotGames, { query: {} })).toMatchObject({ value: { list: [] } });
    // What is refused so is asked for again by the browser.
    const events = new Set(logged.map((line) => line.split(' ', 1)[0]));
    expect([...events]).toEqual(['gateway.refusal', 'gateway.leftOut']);
  });

  test('A38-3 of which the map makes far more than it says is refused, and not written down', async () => {
    const inEachRow = example.replace('"displayName": "item.nm"', '"displayName": "value.name"');
    expect(inEachRow).not.toBe(example);
    const { call } = browserOf(await openFront(inEachRow));
    const rows = Array.from({ length: 100 }, (_, at) => ({
      id: 700 + at,
      nm: 'Golden Carp',
      kind: 'SLOT',
      studio: { id: 'LOTUS', label: 'Lotus' },
      pic: '/a.svg',
      min: 20,
    }));
    const answer = (letters: number) => ({ rc: '0000', data: { rows, name: 'x'.repeat(letters) } });
    strange.instead.set('/catalog/hot', answer(50));
    expect(await call(hotGames, { query: {} })).toMatchObject({ ok: true });
    strange.instead.set('/catalog/hot', answer(50_000));
    expect(await call(hotGames, { query: {} })).toMatchObject({ failure: { code: 'INTERNAL' } });
    expect(logged.join()).toMatch(/makes more than 4000000 letters/);
  });

  test('A39-1 of which the map reads far more than it says is refused, and not written down', async () => {
    const inEachRow = example.replace(
      '"$from": "item.min", "$as": "minor"',
      '"$from": "value.min", "$as": "minor"',
    );
    expect(inEachRow).not.toBe(example);
    const { call } = browserOf(await openFront(inEachRow));
    const row = {
      id: 700,
      nm: 'Golden Carp',
      kind: 'SLOT',
      studio: { id: 'LOTUS', label: 'Lotus' },
      pic: '/a.svg',
    };
    const answer = (min: string) => ({
      rc: '0000',
      data: { rows: Array.from({ length: 50 }, () => row), min },
    });
    strange.instead.set('/catalog/hot', answer('20'));
    expect(await call(hotGames, { query: {} })).toMatchObject({ ok: true });
    strange.instead.set('/catalog/hot', answer('0'.repeat(100_000)));
    expect(await call(hotGames, { query: {} })).toMatchObject({ failure: { code: 'INTERNAL' } });
    expect(logged.join()).toMatch(/makes more than 4000000 letters/);
  });

  test('that does not answer at all is refused so too', async () => {
    const gone = await openStrangeGateway();
    await gone.close();
    const app = await openFront(example, { gateway: gone });
    expect(await browserOf(app).call(gameTypesOfVendors)).toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    const home = await app.request('http://lawinf3.localhost/m/home', { headers: { accept: 'text/html' } });
    expect(home.status).toBe(200);
  });

  /** A gateway that answers all but one call, which is asked for by `odd`; while it is down it answers nothing. */
  async function openWithOneOdd(odd: (reply: ServerResponse) => void, { patienceMs = 10_000 } = {}) {
    const gateway = { isDown: false, isRootClosed: false, heard: 0 };
    const server = createServer((asked, reply) => {
      gateway.heard += 1;
      if (gateway.isDown || (gateway.isRootClosed && asked.url === '/')) return void asked.socket.destroy();
      if (asked.url === '/odd') odd(reply);
      else reply.end('{}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { port } = server.address() as AddressInfo;
    const time = { elapsed: 0 };
    const ask = askerOf(new URL(`http://127.0.0.1:${port}`), {
      patienceMs,
      log,
      clock: { ...clock, elapsed: () => time.elapsed },
    });
    const of = (path: string, signal = new AbortController().signal) =>
      ask({ method: 'GET', path, route: path, headers: {}, signal });
    return { gateway, time, of };
  }
  const nothing = () => {};

  test('that does not answer us either is away, and is left alone but for one question a second', async () => {
    const { gateway, time, of } = await openWithOneOdd(nothing);
    gateway.isDown = true;
    await expect(of('/list')).rejects.toThrow(/SOCKET|ECONNRESET/);
    await expect.poll(() => logged.join()).toMatch(/gateway.away {"problem":"(UND_ERR_SOCKET|ECONNRESET)"}/);
    const { heard } = gateway;
    await expect(of('/list')).rejects.toThrow('away just now');
    expect(gateway.heard).toBe(heard);
    gateway.isDown = false;
    time.elapsed = 1_001;
    expect(await of('/list')).toMatchObject({ status: 200 });
    expect(await of('/list')).toMatchObject({ status: 200 });
  });

  test.each<[what: string, odd: (reply: ServerResponse) => void]>([
    ['leads elsewhere', (reply) => void reply.writeHead(301, { location: '/' }).end()],
    ['is a page', (reply) => void reply.end('<html>')],
    ['ends in the midst', (reply) => void reply.socket?.destroy()],
    ['comes late', nothing],
  ])('A30-8 one call that %s, asked again and again, keeps nobody from the others', async (_, odd) => {
    // A busy machine takes its time for the others as well.
    const { of } = await openWithOneOdd(odd, { patienceMs: odd === nothing ? 3_000 : 30_000 });
    await Promise.allSettled(Array.from({ length: 6 }, () => of('/odd')));
    // Whoever asks for it most often is before everybody else.
    const gone = new AbortController();
    onTestFinished(() => gone.abort());
    void of('/odd', gone.signal).catch(nothing);
    expect(await of('/list')).toMatchObject({ status: 200 });
    expect(logged.join()).not.toContain('gateway.away');
  });

  test('A31-3 nor does it where the root of a gateway is closed', async () => {
    const { gateway, time, of } = await openWithOneOdd((reply) => void reply.socket?.destroy());
    gateway.isRootClosed = true;
    expect(await of('/list')).toMatchObject({ status: 200 });
    for (let at = 1; at < 6; at++) {
      time.elapsed = at * 1_001;
      const { heard } = gateway;
      await expect(of('/odd')).rejects.toThrow(/SOCKET|ECONNRESET/);
      // The call, and the look at the root that it leads to.
      await expect.poll(() => gateway.heard).toBeGreaterThanOrEqual(heard + 2);
      expect(await of('/list')).toMatchObject({ status: 200 });
    }
    expect(logged.join()).not.toContain('gateway.away');
  });

  test('A30-8 nor does it keep a gateway away that is back', async () => {
    const { gateway, time, of } = await openWithOneOdd(nothing);
    gateway.isDown = true;
    for (let at = 0; at < 6; at++) {
      await expect(of('/list')).rejects.toThrow(/SOCKET|ECONNRESET|just now/);
    }
    await expect.poll(() => logged.join()).toContain('gateway.away');
    gateway.isDown = false;
    time.elapsed = 1_001;
    const gone = new AbortController();
    onTestFinished(() => gone.abort());
    const odd = of('/odd', gone.signal).catch(nothing);
    const status = () => of('/list').then(({ status }) => status, String);
    await expect.poll(status).toBe(200);
    gone.abort();
    await odd;
  });

  test('A17-2 that is asked by who goes away again was not away, nor does such a one keep it so', async () => {
    const app = await openFront();
    strange.mood = 'hangs';
    for (let at = 0; at < 6; at++) {
      const gone = new AbortController();
      const asked = app.request('http://lawinf3.localhost/wps/game/hot', { signal: gone.signal });
      await expect.poll(() => strange.heard.length, { interval: 5, timeout: 10_000 }).toBe(at + 1);
      gone.abort();
      await asked;
    }
    strange.mood = 'well';
    expect(await browserOf(app).call(hotGames, { query: {} })).toMatchObject({ ok: true });
    expect(logged.join()).not.toMatch(/gateway.(away|unanswered)/);

    const { gateway, time, of } = await openWithOneOdd(nothing);
    gateway.isDown = true;
    await expect(of('/list')).rejects.toThrow(/SOCKET|ECONNRESET/);
    await expect.poll(() => logged.join()).toContain('gateway.away');
    gateway.isDown = false;
    time.elapsed = 1_001;
    await of('/list', AbortSignal.abort()).catch(nothing);
    await expect.poll(() => of('/list').then(({ status }) => status, String)).toBe(200);
  });

  const lies: readonly (readonly [
    what: string,
    path: string,
    said: unknown,
    code: string,
    problem: RegExp,
  ])[] = [
    [
      'an amount that is none',
      '/purse',
      { rc: '0000', data: { cents: 'much', at: 1 } },
      'INTERNAL',
      /value.sumBalance/,
    ],
    ['no value', '/purse', { rc: '0000' }, 'INTERNAL', /value.sumBalance/],
    ['another envelope', '/purse', { ok: 1 }, 'INTERNAL', /gateway.refusal/],
    ['nothing but a list', '/purse', [], 'INTERNAL', /gateway.refusal/],
    [
      'a code that nobody knows',
      '/purse',
      { rc: '9999', why: 'hm' },
      'INTERNAL',
      /"said":"9999","status":200}/,
    ],
    ['that it is busy', '/purse', { rc: '1503' }, 'UNAVAILABLE', /the gateway says 1503/],
    ['that it was asked too often', '/purse', { rc: '1429' }, 'TOO_MANY_REQUESTS', /^/],
  ];
  test.each(lies)('that says %s is not believed', async (_, asked, said, code, problem) => {
    const app = await openFront();
    const member = browserOf(app);
    await member.logIn('maria', 'isda.1234');
    strange.instead.set(asked, said);
    logged = [];
    expect(await member.call(balance, {})).toMatchObject({ failure: { code } });
    expect(logged.join('\n')).toMatch(problem);
  });

  test('that logs in and gives no ticket opens no session', async () => {
    strange.instead.set('/auth/signin', { rc: '0000', data: { who: { login: 'maria' } } });
    const member = browserOf(await openFront());
    expect(await member.logIn('maria', 'isda.1234')).toMatchObject({ failure: { code: 'INTERNAL' } });
    expect(member.cookie).toBeUndefined();
    expect(logged.join()).toMatch(/gateway.session .*no token/);
  });
});

describe('what the front writes into its log', () => {
  const openWithTeam = (userName: string) =>
    openFront(
      example
        .replace('"session.logout": {', '"agent.teamKpi": { "path": "/me" }, $&')
        .replace('"userName": "value.who.login"', `"userName": "${userName}"`),
    );

  test.each<[what: string, userName: string, member: object]>([
    ['by what the gateway calls them', 'value.who.login', { member: 'maria' }],
    ['by nothing where it calls them nothing', 'sent.body.username', {}],
  ])('A30-7 L24 names who is refused %s', async (_, userName, member) => {
    const app = await openWithTeam(userName);
    const maria = browserOf(app);
    await maria.logIn('maria', 'isda.1234');
    logged = [];
    const headers = { cookie: `laro_session=${maria.cookie}`, authorization: `Bearer ${maria.token}` };
    await app.request(`http://lawinf3.localhost${teamKpi.path}`, { headers });
    const facts = { call: 'agent.teamKpi', module: 'AGEINFO3', code: 'NOT_ALLOWED', ip: '127.0.0.1' };
    expect(logged.map((line) => JSON.parse(line.replace('access.refused ', '')))).toEqual([
      { ...facts, ...member, merchant: 'lawinf3' },
    ]);
  });

  const secret = 8_123_456_789_012_345;
  const text = `secret-${secret}`;
  const well = (data: unknown) => ({ rc: '0000', data });
  test.each<[what: string, event: string, path: string, said: unknown]>([
    ['a token that is a number', 'gateway.session', '/auth/signin', well({ tk: secret })],
    ['a name that is one', 'gateway.session', '/auth/signin', well({ tk: 'a', who: { login: secret } })],
    [
      'a token that no header takes',
      'gateway.unanswered',
      '/auth/signin',
      well({ tk: `${text}\nX`, who: { login: 'maria' } }),
    ],
    ['a currency that is a number', 'gateway.answer', '/purse', well({ cents: 5, ccy: secret, at: 1 })],
    ['a row', 'gateway.leftOut', '/catalog/hot', well({ rows: [{ id: 1, nm: secret, kind: 'SLOT' }] })],
    [
      'a code, and words beside it',
      'gateway.refusal',
      '/purse',
      { rc: `${text}: no such ${text}`, why: text },
    ],
    ['words beside a code', 'gateway.refusal', '/purse', { rc: '9999', why: text }],
    ['a page', 'gateway.answer', '/purse', `<html>${text}`],
  ])(
    'A30-7 says of an answer codes and names of fields alone, where it holds %s',
    async (_, event, asked, said) => {
      const member = browserOf(await openFront());
      if (asked !== '/auth/signin') await member.logIn('maria', 'isda.1234');
      logged = [];
      strange.instead.set(asked, said);
      if (asked === '/auth/signin') await member.logIn('maria', 'isda.1234');
      const outcomes = [await member.call(balance, {}), await member.call(hotGames, { query: {} })];
      expect(logged.map((line) => line.split(' ', 1)[0])).toContain(event);
      expect(`${logged.join()} ${JSON.stringify(outcomes)}`).not.toContain(String(secret));
    },
  );

  test('A30-7 nor does it say what was sent in a path', async () => {
    const path = '/find/{sent.query.gameName}';
    const map = { session: { kind: 'token' }, calls: { 'games.gameList': { path } } };
    const { call } = browserOf(await openFront(JSON.stringify(map)));
    strange.mood = 'page';
    await call(gameList, { query: { gameName: text } });
    expect(logged.join()).toMatch(/\/find\/{sent.query.gameName}/);
    expect(logged.join()).not.toContain(text);
  });
});

describe('other ways of a gateway', () => {
  const withCookies = example
    .replace('"kind": "token", "header": "X-Ticket", "prefix": "T "', '"kind": "cookie", "names": ["SID"]')
    .replace('"token": "value.tk",', '')
    .replace('"payload": "sealed",', '');

  test('sessions by cookie, plain bodies', async () => {
    const gateway = await openStrangeGateway({ cookies: true });
    onTestFinished(() => gateway.close());
    const app = await openFront(withCookies, { gateway });
    const member = browserOf(app);
    expect(await member.logIn('maria', 'isda.1234')).toMatchObject({ ok: true });
    expect(gateway.heard.at(-1)?.body).toBe('{"acct":"maria","pwd":"isda.1234"}');
    expect(await member.call(balance, {})).toMatchObject({ ok: true, value: { sumBalance: '12345.67' } });
    expect(gateway.heard.at(-1)?.headers.cookie).toMatch(/^SID=[\w-]{36}$/);
  });

  test('a gateway that follows our contract needs a name for each call and no more', async () => {
    const plain = v.parse(v.looseObject({}), {
      session: { kind: 'token' },
      calls: { 'games.hotGames': {}, 'games.gameTypesOfVendors': {} },
    });
    const app = await openFront(JSON.stringify(plain));
    strange.instead.set('/wps/game/hot', { success: true, value: { list: [] } });
    expect(await browserOf(app).call(hotGames, { query: {} })).toEqual({ ok: true, value: { list: [] } });
    expect(strange.heard.at(-1)?.query).toBe('?isPlatform=2&platform=html5');
    strange.instead.set('/wps/game/hot', { success: false, code: 'MAINTENANCE' });
    expect(await browserOf(app).call(hotGames, { query: {} })).toMatchObject({
      failure: { code: 'MAINTENANCE' },
    });
  });
});

test('A17-3 what is sent is a value in a path, and no step to another call of the gateway', async () => {
  const path = '/find/{sent.query.gameName}/of';
  const map = { session: { kind: 'token' }, calls: { 'games.gameList': { path } } };
  const { call } = browserOf(await openFront(JSON.stringify(map)));
  for (const gameName of ['..', '../..', '%2e%2e', '.a']) await call(gameList, { query: { gameName } });
  expect(new Set(strange.heard.map((asked) => asked.path))).toEqual(
    // The first is the front's own look.
    new Set(['/', '/find/..%2F../of', '/find/%252e%252e/of', '/find/.a/of']),
  );
  expect(await call(gameList, { query: { gameName: '..' } })).toMatchObject({
    failure: { code: 'BAD_REQUEST' },
  });
});

describe('npm run front', () => {
  const start = async (env: Record<string, string>, say: (line: string) => void = () => {}) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'laro-front-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const map = path.join(folder, 'map.json');
    await writeFile(map, env['MAP'] ?? example);
    const given = {
      LARO_DATA: folder,
      LOG_LEVEL: 'silent',
      FRONT_GATEWAY: strange.url,
      FRONT_MAP: map,
      ...env,
    };
    const configured = readConfig(given);
    if (!configured.ok) throw new Problem(configured.problems.join());
    return startFront(configured.config, { build: async () => {}, say });
  };

  test.each<[what: string, env: Record<string, string>, problem: RegExp]>([
    ['no gateway', { FRONT_GATEWAY: '' }, /^say which gateway: --gateway/],
    ['what is no address', { FRONT_GATEWAY: 'api.example' }, /^FRONT_GATEWAY must be an address/],
    ['no map', { FRONT_MAP: '' }, /^say how it is spoken to: --map/],
    [
      'a map that is not there',
      { FRONT_MAP: '/nowhere/map.json' },
      /^\/nowhere\/map.json:1: .*cannot be read/,
    ],
    [
      'a wrong map',
      { MAP: example.replace('"/me"', '"me"') },
      /map.json:\d\d: calls.session.memberInfo.path needs a path/,
    ],
    [
      'a map without what no site can do without',
      { MAP: '{ "session": { "kind": "token" }, "calls": { "session.login": {} } }' },
      /lacks what no site can do without: games.gameTypesOfVendors, .*wallet.balance/,
    ],
    ['no brands', { FRONT_BRANDS: '/nowhere' }, /^\/nowhere has no folder with a merchant.ts/],
    ['a brand that is none of them', { MERCHANT: 'salamin' }, /^MERCHANT salamin is no folder of/],
  ])('with %s says so in a line', async (_, env, problem) => {
    await expect(start(env)).rejects.toThrow(problem);
  });

  test('serves over HTTP, says what is off, and ends', async () => {
    const said: string[] = [];
    const port = await freePort();
    const running = await start({ PORT: String(port) }, (line) => void said.push(line));
    expect(said).toContain(
      'off: deposit (/m/voucherCenter), which asks for deposit.bankList, deposit.records, deposit.order',
    );
    expect(said).toContain('off: the list of games recent, which asks for games.recents');
    expect(said.at(-1)).toBe(`the front end is at http://localhost:${port}, before ${strange.url}`);
    const home = await fetch(`http://127.0.0.1:${port}/m/home`, { headers: { accept: 'text/html' } });
    expect(await home.text()).toContain('Golden Carp 1');
    expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ ready: true });
    await running.close();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  });
});
