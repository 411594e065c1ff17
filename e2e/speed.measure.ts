/**
 * The last part of `npm run budgets`: how long home and the game list, typing in its search, and a press on the busiest screen of each area keep a slow phone waiting. Times on a busy machine
 * are noise, so nothing is asserted, and `npm test` leaves it out: the largest paint is a ratio of two pages measured in
 * turn, and blocking is counted in the thread's own processor time, beside that of a page with nothing but React.
 */
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { devices, type Browser, type Locator, type Page } from '@playwright/test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as v from 'valibot';
import { build } from 'vite';
import { screens } from '@laro/web/screens.ts';
import { enterOn, hydrated, test, type Member } from './fixtures.ts';
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
/** What a press or a letter may take until it is seen, in ms. */
const interaction = 200;
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
      dur: v.optional(v.number(), 0),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number()),
      args: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});
const Dispatched = v.object({ data: v.object({ type: v.string() }) });
type TraceEvent = v.InferOutput<typeof Trace>['traceEvents'][number];

test('home and the game list on a slow phone', async ({ browser }) => {
  test.setTimeout(600_000);
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

test('typing in the search on a slow phone', async ({ browser }) => {
  test.setTimeout(300_000);
  const took = { press: [] as number[], letter: [] as number[], found: [] as number[] };
  for (let round = 0; round < 3; round++) {
    const { events, page, end } = await openTraced(browser, originOf('lawinf3') + list);
    // All that comes of one is done before the next.
    const rest = () => page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
    const games = page.locator('#list').getByRole('link');
    await pressAsAFinger(page, page.getByRole('searchbox'));
    await rest();
    for (const letter of 'gintong lawin') {
      await page.keyboard.press(letter);
      await rest();
    }
    await games.nth(24).waitFor({ state: 'detached' });
    for (let letter = 0; letter < 13; letter++) {
      await page.keyboard.press('Backspace');
      await rest();
    }
    await games.nth(24).waitFor();
    await end();
    const seen = interactionsIn(events());
    took.press.push(...seen.press);
    took.letter.push(...seen.letter);
    took.found.push(seen.other);
  }
  for (const [what, times] of Object.entries({ 'a press': took.press, 'a letter': took.letter })) {
    console.log(
      `budget  search  ${what.padEnd(13)}  ${Math.round(Math.max(...times))} of ${interaction} ms at ${slowdown} times ` +
        `the work, the longest of ${times.length}; median ${Math.round(median(times))}`,
    );
  }
  console.log(
    `        what is found keeps a letter waiting for ${took.found.map(Math.round).join(', ')} at most`,
  );
});

interface Busiest {
  readonly area: string;
  readonly path: string;
  readonly as?: 'member' | 'agent';
  readonly press: (page: Page) => Locator;
}

/** Of each area the screen that shows the most, and what is pressed there the most. */
const busiest: readonly Busiest[] = [
  { area: 'home', path: home, press: (page) => page.getByRole('tab', { name: 'Fish' }) },
  {
    area: 'account',
    path: screens.memberCenter.paths[0],
    as: 'member',
    press: (page) => page.getByRole('main').getByRole('button').first(),
  },
  {
    area: 'cashier',
    path: screens.deposit.paths[0],
    as: 'member',
    press: (page) => page.getByRole('main').getByRole('radio').nth(1),
  },
  {
    area: 'lottery',
    path: screens.lottery.paths[0],
    press: (page) => page.getByRole('main').getByRole('tab').nth(1),
  },
  {
    area: 'records',
    path: screens.betRecord.paths[0],
    as: 'member',
    press: (page) => page.getByRole('radio', { name: 'Last month' }),
  },
  {
    area: 'rewards',
    path: screens.promotions.paths[0],
    press: (page) => page.getByRole('main').getByRole('tab').nth(1),
  },
  {
    area: 'agents',
    path: screens.teamManage.paths[0],
    as: 'agent',
    press: (page) => page.getByRole('main').getByRole('radio').nth(1),
  },
  {
    area: 'messages',
    path: screens.announcements.paths[0],
    press: (page) => page.getByRole('main').getByRole('listitem').first().locator('a, button').first(),
  },
  {
    area: 'help',
    path: screens.help.paths[0],
    press: (page) => page.getByRole('main').getByRole('radio').nth(1),
  },
];

test('a press on the busiest screen of each area on a slow phone', async ({ browser, freshMember }) => {
  test.setTimeout(600_000);
  for (const { area, path, as, press } of busiest) {
    const took: number[] = [];
    for (let round = 0; round < 3; round++) {
      const member = as && (await freshMember('lawinf3', as === 'agent' ? 1 : 0));
      const { events, page, end } = await openTraced(browser, originOf('lawinf3') + path, member);
      await pressAsAFinger(page, press(page));
      await page.evaluate(() => new Promise((done) => requestIdleCallback(() => done(undefined))));
      await end();
      took.push(...interactionsIn(events()).press);
    }
    console.log(
      `budget  ${area.padEnd(9)}  a press        ${Math.round(Math.max(...took))} of ${interaction} ms at ${slowdown} times the work, ` +
        `the longest of ${took.length}; median ${Math.round(median(took))}`,
    );
  }
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
  // As ours are (decision 235).
  const script = `//# allFunctionsCalledOnLoad\n${parts.map((part) => (part.type === 'chunk' ? part.code : '')).join('')}`;
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
  if (what === 'blocking') await giveClockOfPhone(page);
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

/**
 * What is multiplied afterwards has to be cut as the phone cuts it: React makes way after 5 ms by the page's clock, which are
 * a quarter of a millisecond here (decision 47).
 */
async function giveClockOfPhone(page: Page): Promise<void> {
  await page.addInitScript((times) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() * times;
  }, slowdown);
}

/** Down, and up after the frame that shows it; `tap` does both at once, which no finger does. */
async function pressAsAFinger(page: Page, what: Locator) {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const input = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A page that is there, traced until it is ended. */
async function openTraced(of: Browser, url: string, member?: Member) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'] ?? {};
  const context = await of.newContext({ ...phone, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  if (member) await enterOn(page, member, url);
  // What a member is told of at once keeps a connection open.
  await page.goto(url, { waitUntil: member ? 'load' : 'networkidle' });
  if (member) await hydrated(page);
  await of.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  let events: readonly TraceEvent[] = [];
  const end = async () => {
    events = v.parse(Trace, JSON.parse((await of.stopTracing()).toString())).traceEvents;
    await context.close();
  };
  return { page, end, events: () => events };
}

/** From each press and each letter until its frame is drawn, and the longest task besides, on the slow phone, in ms. */
function interactionsIn(events: readonly TraceEvent[]) {
  const typeOf = ({ name, args }: TraceEvent) =>
    name === 'EventDispatch' ? v.parse(Dispatched, args).data.type : '';
  const begun = events.filter((event) => ['pointerdown', 'click', 'keydown'].includes(typeOf(event)));
  const [{ pid, tid } = { pid: 0, tid: 0 }] = begun;
  const tasks = events
    .filter((event) => event.name.endsWith('RunTask') && event.pid === pid && event.tid === tid)
    .toSorted((a, b) => a.ts - b.ts);
  const ofInput = new Set<TraceEvent>();
  const took = begun.map((event) => {
    const from = tasks.findIndex(({ ts, dur }) => ts <= event.ts && event.ts < ts + dur);
    const frame = tasks.findIndex(
      ({ ts, args }) => ts > event.ts && args['src_func'] === 'ScheduledActionSendBeginMainFrame',
    );
    const all = tasks.slice(from, frame + 1);
    for (const task of all) ofInput.add(task);
    const time = all.reduce((sum, { tdur = 0 }) => sum + (tdur / 1000) * slowdown, 0);
    return { isLetter: typeOf(event) === 'keydown', time };
  });
  const times = (isLetter: boolean) =>
    took.filter((one) => one.isLetter === isLetter).map(({ time }) => time);
  const others = tasks.filter((task) => !ofInput.has(task) && task.ts > (begun[0]?.ts ?? 0));
  const other = Math.max(...others.map(({ tdur = 0 }) => (tdur / 1000) * slowdown));
  return { press: times(false), letter: times(true), other };
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
