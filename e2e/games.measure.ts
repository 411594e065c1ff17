/**
 * What the first view of a game costs, of each category, of each engine and of each bundle that an engine loads apart: bytes on the wire, by kind,
 * and the tasks of its thread that would keep a phone at a quarter of the speed waiting, then and in the seconds in which somebody plays. `npx playwright test -c e2e/playwright.config.ts games.measure --project speed` prints them, and so
 * does the end of `npm run budgets`. Nothing is asserted: times are the machine's, and bytes have their aim beside them.
 */
import type { Browser, Frame, Page, Request } from '@playwright/test';
import * as v from 'valibot';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { test } from './fixtures.ts';

/** Bytes of brotli that a first view should stay within. */
const aim = 200_000;
/** How much slower the phone is than this machine. */
const slowdown = 4;
/** One frame of sixty a second, in ms: a task above it is in the way of at least one. */
const frameTime = 1000 / 60;
/** Above this a press is kept waiting. */
const long = 50;

const Trace = v.object({
  traceEvents: v.array(
    v.object({
      name: v.string(),
      ts: v.optional(v.number(), 0),
      pid: v.number(),
      tid: v.number(),
      tdur: v.optional(v.number(), 0),
      args: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});

type Trace = v.InferOutput<typeof Trace>;

/** One of each board of an engine that its category does not show first: what is drawn and what is loaded is its own. */
const titles = [
  ['RNG', 'ARC', 'bulkan-1000', 959977745],
  ['RNG', 'KSM', 'coinflip-kosmos', 879957555],
  ['RNG', 'KSM', 'dice-dimension', 448400936],
  ['RNG', 'KSM', 'tower-of-tokens', 370228680],
  ['RNG', 'KSM', 'mines-of-mars', 589472941],
  ['RNG', 'KSM', 'plinko-planet', 159501781],
  ['RNG', 'PRL', 'aces-over-anchors', 587297625],
  ['RNG', 'PRL', 'bingo-barkada', 934055506],
  ['LIVE', 'AMH', 'amihan-roulette', 762601491],
  ['LIVE', 'AMH', 'holdem-hangin', 337875950],
  ['PVP', 'LKD', 'lucky-nine-likha', 745364343],
  ['PVP', 'LKD', 'pusoy-dos-duelo', 854606921],
  ['PVP', 'LKD', 'ungguyan', 505408377],
  ['PVP', 'BRH', 'crazy-eights-hall', 714637357],
  ['PVP', 'MK4', 'mesa-domino', 320573300],
  ['PVP', 'MK4', 'sungka-showdown', 157507547],
  ['PVP', 'MK4', 'dama-duel', 817030913],
  ['SPORTS', 'KMP', 'kampeon-football', 720972658],
  ['SPORTS', 'TKB', 'takbo-derby', 282555678],
] as const;

for (const gameType of gameTypes) {
  test(`a game of ${gameType}: its first view, and playing it`, async ({ browser, page }) => {
    test.setTimeout(180_000);
    await page.goto(`/m/home?tab=${gameType}`);
    const games = page.getByRole('tabpanel').locator('a[href^="/m/play?"], a[href^="/m/lottery?"]');
    const isLottery = ((await games.first().getAttribute('href')) ?? '').startsWith('/m/lottery?');
    await games.first().click();
    if (isLottery) await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await measure(browser, page, gameType);
  });
}

for (const [gameType, vassalage, gameId, nodeId] of titles) {
  test(`${gameId}: its first view, and playing it`, async ({ browser, page }) => {
    test.setTimeout(180_000);
    await page.goto(`/m/play?${new URLSearchParams({ gameType, vassalage, gameId, nodeId: `${nodeId}` })}`);
    await measure(browser, page, gameType);
  });
}

/** From the door of a game, where a visitor stands. */
async function measure(browser: Browser, page: Page, gameType: string): Promise<void> {
  const own = new URL(page.url()).origin;
  const bytes = new Map<string, number>();
  let largest = { path: '', size: 0 };
  const counted: Promise<void>[] = [];
  const count = (request: Request) => {
    if (new URL(request.url()).origin === own) return;
    const kind = request.resourceType();
    counted.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize);
        if (responseBodySize > largest.size)
          largest = { path: new URL(request.url()).pathname, size: responseBodySize };
      }),
    );
  };
  page.on('requestfinished', count);
  const first = await traced(browser, page, async () => {
    await page.getByRole('link', { name: 'Free trial with play money' }).click();
    await page.locator('main section[aria-busy=false] iframe').waitFor();
    // What it does while nobody touches it counts as well.
    await waitIn(page, 4000);
  });
  page.off('requestfinished', count);
  await Promise.all(counted);
  const all = [...bytes.values()].reduce((sum, one) => sum + one, 0);
  const kinds = [...bytes].map(([kind, size]) => `${kind} ${Math.round(size / 1000)}`).join(', ');
  // The game's own navigation: its address is not the platform's.
  const start = first.traceEvents.find(({ name, args }) => {
    const said = JSON.stringify(args);
    return name === 'navigationStart' && said.includes('"http') && !said.includes(`"${own}`);
  });
  const frame = page.frames().find((one) => one !== page.mainFrame() && !one.url().startsWith(own));
  if (!start || !frame) throw new Error('no game');
  const pressed: string[] = [];
  const isTable = (await frame.locator('.seats').count()) > 0;
  if (isTable) {
    // It is dealt ten seconds after.
    await frame.locator('.primary').click();
    await frame.locator('.seats.dealt').waitFor({ timeout: 30_000 });
  }
  const play = await traced(browser, page, async () => {
    for (let turn = 0; turn < 40; turn += 1) {
      const one = await press(frame, turn);
      if (one !== '') pressed.push(one);
      await waitIn(page, 300);
    }
  });
  const title = await page.locator('main iframe').getAttribute('title');
  console.log(
    `budget  ${gameType.padEnd(9)} first view  ${Math.round(all / 1000)} of ${aim / 1000} kB (${kinds}; most of it ${largest.path} ${Math.round(largest.size / 1000)}); at ${slowdown} times the work ` +
      `${saidOf(first, start)}; played ${saidOf(play, { ...start, ts: 0 })}, ${pressed.length} presses of ${[...new Set(pressed)].join(' ')}  [${title}]`,
  );
}

const waitIn = (page: Page, milliseconds: number) =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), milliseconds);

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<Trace> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'],
  });
  await act();
  return v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
}

/** Tasks of one thread from then on. */
function saidOf({ traceEvents }: Trace, from: { ts: number; pid: number; tid: number }): string {
  const tasks = traceEvents
    .filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === from.pid && tid === from.tid && ts >= from.ts,
    )
    .map(({ tdur }) => (tdur / 1000) * slowdown);
  const above = (time: number) => tasks.filter((one) => one > time);
  const lost = above(frameTime).reduce((sum, time) => sum + Math.floor(time / frameTime), 0);
  return `${above(long).length} of ${tasks.length} tasks above ${long} ms, ${above(frameTime).length} above a frame (${lost} frames lost), the longest ${Math.round(Math.max(0, ...tasks))} ms`;
}

/** What goes on with a game, and what is chosen in it, by turns: whichever of it there is. Says what was pressed. */
function press(frame: Frame, turn: number): Promise<string> {
  return frame.evaluate(
    (isChoice) => {
      const wanted = isChoice
        ? '.fire, .door, .panel, .way, .slot, .spot, .odds, .seats button, .balls button, [data-key="quick"]'
        : 'dialog[open] .primary, .spin, .fire, .main, .primary, .dock-slip';
      const found = [...document.querySelectorAll<HTMLButtonElement>(wanted)].filter(
        (one) => one.disabled !== true && one.checkVisibility({ visibilityProperty: true }),
      );
      const one = found[Math.floor(Math.random() * found.length)];
      if (!one) return '';
      if (one instanceof HTMLElement) one.click();
      else (one as Element).dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return `.${one.classList[0] ?? one.localName}`;
    },
    turn % 2 === 0,
  );
}
