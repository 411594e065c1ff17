/**
 * The last part of `npm run budgets`: how long home and the game list keep a slow phone waiting. Times on a busy machine
 * are noise, so nothing is asserted, and `npm test` leaves it out: the largest paint is a ratio of two pages measured in
 * turn, and blocking is counted in the thread's own processor time, beside that of a page with nothing but React.
 */
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { devices, test, type Browser } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { build } from 'vite';
import { ReactFloor } from './reactFloor.ts';
import { originOf } from './setup/place.ts';

/** The median of fewer moves about too much. */
const rounds = 9;
/** Slow 4G, as Lighthouse has it. */
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 };
/** A low-end phone on this hardware. */
const slowdown = 20;
/** A task shorter than this, in ms, blocks nobody. */
const unnoticed = 50;
/** What such a page with nothing but React blocked when the budget of home was set beside it, in ms. */
const floorThen = 203;
/** Of what such a page blocks in the same run, a page of ours may block so much. */
const timesFloor = 1.5;

const home = '/m/home';
const list = '/m/gameList?gameType=RNG';

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ts: v.optional(v.number(), 0),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});
type TraceEvent = v.InferOutput<typeof Trace>['traceEvents'][number];

test('home and the game list on a slow phone', async ({ browser }) => {
  test.setTimeout(300_000);
  const whole = await serveCopy((page) => page);
  const bare = await serveCopy((page) => page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, ''));
  const floor = await serveFloor();
  const paints = { whole: [] as number[], bare: [] as number[] };
  const blocked = { home: [] as number[], list: [] as number[] };
  const floorBlocked: number[] = [];
  for (let round = 0; round < rounds; round++) {
    paints.bare.push((await measure(browser, bare.origin + home, 'largest paint')).paint);
    paints.whole.push((await measure(browser, whole.origin + home, 'largest paint')).paint);
    blocked.home.push((await measure(browser, whole.origin + home, 'blocking')).blocking);
    floorBlocked.push((await measure(browser, floor.origin + home, 'blocking')).blocking);
    blocked.list.push((await measure(browser, whole.origin + list, 'blocking')).blocking);
  }
  whole.close();
  bare.close();
  floor.close();
  const [withScripts, without] = [median(paints.whole), median(paints.bare)].map(Math.round);
  const ratio = (median(paints.whole) / median(paints.bare)).toFixed(2);
  console.log(`budget  home  largest paint  ${ratio} of 1.10 times the same page without scripts`);
  console.log(
    `        medians of ${rounds}: ${withScripts} and ${without} ms on slow 4G and a quarter of the speed`,
  );
  for (const [page, times] of Object.entries(blocked)) {
    const beside = (median(times) / median(floorBlocked)).toFixed(2);
    console.log(
      `budget  ${page}  blocking time  ${beside} of ${timesFloor.toFixed(2)} times a page with nothing but React; ` +
        `${Math.round(median(times))} of 400 ms at ${slowdown} times the work`,
    );
    console.log(`        of ${rounds}: ${times.map(Math.round).join(', ')}`);
  }
  console.log(
    `        a page with nothing but React: ${Math.round(median(floorBlocked))}; ${floorThen} when the budget was set`,
  );
});

/** The application behind another port, its home page passed through `change`. */
async function serveCopy(change: (page: string) => string) {
  const origin = originOf('lawinf3');
  return serve((request, response) => {
    const isPage = request.url === '/m/home';
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
    get(`${origin}${request.url}`, { headers }, async (reply: IncomingMessage) => {
      if (!isPage) {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        return;
      }
      const { 'content-length': _, ...kept } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, kept).end(change(await text(reply)));
    }).on('error', () => response.destroy());
  });
}

/** A page with nothing but React, whose script comes late, as that of home does. */
async function serveFloor() {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'reactFloor.client.ts') } },
  });
  const parts = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const script = parts.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  const page = `<!DOCTYPE html><title>Floor</title><div id="floor">${renderToString(createElement(ReactFloor))}</div>
<script>addEventListener('load',()=>setTimeout(()=>import('/floor.js')))</script>`;
  return serve((request, response) => {
    const isPage = request.url === '/m/home';
    response.writeHead(200, { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript' });
    response.end(isPage ? page : script);
  });
}

async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

async function measure(of: Browser, url: string, what: 'largest paint' | 'blocking') {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await of.newContext({ ...phone, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  if (what === 'largest paint') {
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', network);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const categories = ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'];
  await of.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'networkidle' });
  const trace = v.parse(Trace, JSON.parse((await of.stopTracing()).toString()));
  await context.close();
  return { paint: largestPaint(trace.traceEvents), blocking: blockingTime(trace.traceEvents) };
}

/** The page's own navigation; empty documents have one as well. */
function startOf(events: readonly TraceEvent[]): TraceEvent {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && /\/m\/(home|gameList)/.test(JSON.stringify(args)),
  );
  if (start === undefined) throw new Error('the trace has no navigation');
  return start;
}

/** From the start of the navigation to the last candidate, in ms. */
function largestPaint(events: readonly TraceEvent[]): number {
  const start = startOf(events);
  const paint = events.findLast(
    ({ name, pid }) => name === 'largestContentfulPaint::Candidate' && pid === start.pid,
  );
  return ((paint?.ts ?? Infinity) - start.ts) / 1000;
}

/** What the main thread's tasks would take beyond 50 ms each, after the first paint, on the slow phone, in ms. */
function blockingTime(events: readonly TraceEvent[]): number {
  const { pid, tid } = startOf(events);
  const first = events.find((event) => event.name === 'firstContentfulPaint' && event.pid === pid);
  const tasks = events.filter(
    (event) =>
      event.name.endsWith('RunTask') &&
      event.pid === pid &&
      event.tid === tid &&
      event.ts >= (first?.ts ?? 0),
  );
  return tasks
    .map(({ tdur = 0 }) => (tdur / 1000) * slowdown - unnoticed)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
