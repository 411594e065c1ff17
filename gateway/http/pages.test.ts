/** Pages as browsers and CDNs get them, of the whole house as `npm start` runs it. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import * as v from 'valibot';
import { buildArcade } from '@laro/arcade/build.ts';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { merchant as perlas } from '@laro/merchants/perlas/merchant.ts';
import { buildWeb } from '@laro/web/build.ts';
import { openDatabase } from '../db/database.ts';
import { onServer, withDatabase } from '../db/testServer.ts';
import { writeMerchant } from '../house/writeMerchant.ts';
import { newPlace, ready, startIn, type Place, type Running } from '../testing/testStart.ts';

let place: Place;
let running: Running;
let url: string;
beforeAll(async () => {
  await buildWeb(() => {});
  await buildArcade();
  place = await newPlace();
  const { url: server, prefix } = inject('postgres');
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  url = withDatabase(server, name);
  running = startIn(place, { DATABASE_URL: url, TRUST_PROXY: '1', ACCESS_LOG: '1' });
  await running.said(ready);
}, 300_000);
afterAll(() => place.leave());

interface Answer {
  readonly status: number | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** With these headers and no others; of Lawin unless another host is named. */
function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { port: place.port, path, headers: { host: `localhost:${place.port}`, ...headers } };
    const request = http.get({ host: '127.0.0.1', ...options }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}
const ofPerlas = { host: 'perlas.localhost' };
const cdn = ({ headers }: Answer) => headers['cdn-cache-control'];

/** Writes what differs from the settings of Perlas; the house has heard of it once `isThere` is true. */
async function change(changes: Partial<MerchantSettings>, isThere: () => Promise<boolean>): Promise<void> {
  const { db, close } = openDatabase(url, { connections: 1 });
  const settings = v.parse(MerchantSettings, { ...perlas, ...changes });
  await db.transaction().execute((trx) => writeMerchant(trx, settings));
  await close();
  await vi.waitFor(async () => expect(await isThere()).toBe(true), { timeout: 50_000 });
}

test('M2 a page has one body in each encoding, one policy and one tag for everyone, and each request its own name', async () => {
  const asked = [
    {},
    { cookie: 'other=1' },
    { cookie: 'laro_session=x' },
    { 'x-forwarded-for': '203.0.113.9' },
  ];
  const names = new Set<unknown>();
  for (const [encoding, decode] of [
    ['identity', (body: Buffer) => body],
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const) {
    const answers: Answer[] = [];
    for (const [at, more] of asked.entries()) {
      answers.push(await get(`/m/terms?utm_source=${at}`, { ...more, 'accept-encoding': encoding }));
    }
    for (const { status, headers, body } of answers) {
      const { date, 'x-request-id': name, 'cdn-cache-control': _, ...same } = headers;
      expect(date).toBeDefined();
      names.add(name);
      expect([status, same['content-encoding']]).toEqual([
        200,
        encoding === 'identity' ? undefined : encoding,
      ]);
      const {
        'cdn-cache-control': __,
        date: ___,
        'x-request-id': ____,
        ...first
      } = answers[0]?.headers ?? {};
      expect(same).toEqual(first);
      expect(body.equals(answers[0]?.body ?? Buffer.alloc(0))).toBe(true);
      expect(decode(body).toString()).toMatch(/^<!DOCTYPE html>[^]*<\/html>$/);
    }
  }
  expect(names.size).toBe(12);
  await vi.waitFor(() => {
    const told = new Set(running.logged('request').map(({ request }) => request));
    expect([...names].filter((name) => !told.has(name))).toEqual([]);
  });
});

test('M2 who has a page is told so by its tag alone, in the encoding that it has', async () => {
  const br = { 'accept-encoding': 'br' };
  const { etag = '' } = (await get('/m/terms', br)).headers;
  const again = await get('/m/terms', { ...br, 'if-none-match': `"x", W/${etag}` });
  expect([again.status, again.headers.etag, again.body.byteLength]).toEqual([304, etag, 0]);
  expect(again.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect((await get('/m/terms', { 'if-none-match': etag })).status).toBe(200);
  expect((await get('/m/privacy', { ...br, 'if-none-match': etag })).status).toBe(200);
});

describe('M2 a CDN', () => {
  const forSeconds = /^max-age=[1-5], stale-while-revalidate=5$/;

  test('may hold what a browser that was never here is given, and browsers store no page', async () => {
    for (const path of ['/m/home', '/', '/m/gameList?gameType=RNG', '/m/home.data', '/m/login', '/m/set']) {
      const answer = await get(path, { cookie: 'of_another=1' });
      expect([path, answer.status, cdn(answer)]).toEqual([path, 200, expect.stringMatching(forSeconds)]);
      const { 'cache-control': stored, vary, 'set-cookie': cookie } = answer.headers;
      expect([stored, vary, cookie]).toEqual(['no-store', 'accept-encoding, cookie', undefined]);
    }
  });

  test('may hold nothing that was given to a member or for a look of one’s own, and nothing but pages that are there', async () => {
    for (const cookie of [
      'laro_lang=TY',
      'laro_theme=light',
      '__Host-laro_session=x',
      'a=1; laro_preview=1.x.y',
    ]) {
      expect([cookie, cdn(await get('/m/home', { cookie }))]).toEqual([cookie, undefined]);
    }
    const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    for (const [path, status] of [
      ['/m/nowhere', 302],
      ['/m/service', 302],
      ['/wps/system/status', 404],
      ['/assets/none.js', 404],
    ] as const) {
      const answer = await get(path, navigation);
      expect([path, answer.status, cdn(answer)]).toEqual([path, status, undefined]);
    }
  });

  test('S9-15 may not hold a page that gives a browser its image host', async () => {
    const policy = async () => (await get('/m/terms', ofPerlas)).headers['content-security-policy'] ?? '';
    const imageCdns = ['https://one.example', 'https://two.example'];
    await change({ imageCdns }, async () => (await policy()).includes('two.example'));
    for (let turn = 0; turn < 5; turn++) {
      const drawn = await get('/m/terms', ofPerlas);
      expect([drawn.headers['set-cookie'], cdn(drawn)]).toEqual([
        [expect.stringContaining('laro_images=')],
        undefined,
      ]);
    }
    await change({}, async () => !(await policy()).includes('two.example'));
    expect(cdn(await get('/m/terms', ofPerlas))).toMatch(forSeconds);
  });
});

test('S4-24 M2 a page that one region was just given is given to none that is shut out, nor held by a CDN', async () => {
  const far = { ...ofPerlas, 'x-forwarded-for': '2001:db8:fa4::1' };
  const status = { maintenance: false, restrictedRanges: ['2001:db8:fa4::/48'] };
  const isShut = async () => (await get('/m/terms', far)).status === 451;
  await change({ status }, isShut);
  for (let turn = 0; turn < 3; turn++) {
    const near = await get('/m/terms', ofPerlas);
    expect([near.status, cdn(near)]).toEqual([200, undefined]);
    const refused = await get('/m/terms', far);
    expect([refused.status, refused.headers['cache-control'], cdn(refused)]).toEqual([
      451,
      'no-store',
      undefined,
    ]);
  }
  await change({}, async () => !(await isShut()));
});

test('S1-04 S2-95 M2 what a merchant changes is in every page from then on, also in one that was just given', async () => {
  const given = async () => (await get('/m/terms', ofPerlas)).body.toString();
  for (let turn = 0; turn < 3; turn++) await given();
  await change({ name: 'Perlas Nuevo' }, async () => (await given()).includes('Perlas Nuevo'));
  for (let turn = 0; turn < 10; turn++) expect(await given()).toContain('Perlas Nuevo');
  const statusOf = async () => (await get('/m/terms', ofPerlas)).status;
  await change(
    { status: { maintenance: true, restrictedRanges: [] } },
    async () => (await statusOf()) === 503,
  );
  const closed = await get('/m/terms', ofPerlas);
  expect([closed.status, closed.headers['cache-control'], cdn(closed)]).toEqual([503, 'no-store', undefined]);
  await change({}, async () => (await statusOf()) === 200);
});

test('S3-35 M2 a page of one language, theme or brand is not given for another', async () => {
  for (let turn = 0; turn < 3; turn++) {
    for (const [headers, html] of [
      [{}, /lang="en"[^>]* data-theme="dark"/],
      [{ cookie: 'laro_lang=TY' }, /lang="fil"[^>]* data-theme="dark"/],
      [{ cookie: 'laro_theme=light; laro_lang=EN' }, /lang="en"[^>]* data-theme="light"/],
      [ofPerlas, /lang="en"[^>]* data-theme="light"[^]*Perlas/],
    ] as const) {
      expect((await get('/m/terms', { ...headers })).body.toString()).toMatch(html);
    }
  }
});
