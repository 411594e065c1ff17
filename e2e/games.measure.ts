/**
 * What the first view of a game costs, of each category: bytes on the wire, by kind, and the tasks of its thread that would keep a phone
 * at a quarter of the speed waiting. `npx playwright test -c e2e/playwright.config.ts games.measure --project speed` prints them, and so
 * does the end of `npm run budgets`. Nothing is asserted: times are the machine's, and bytes have their aim beside them.
 */
import * as v from 'valibot';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { test } from './fixtures.ts';

/** Bytes of brotli that a first view should stay within. */
const aim = 200_000;
/** How much slower the phone is than this machine. */
const slowdown = 4;
/** A task shorter than this, in ms, takes no frame of sixty a second that anybody misses. */
const unnoticed = 50;

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

for (const gameType of gameTypes) {
  test(`the first view of a game of ${gameType}`, async ({ browser, page }) => {
    test.setTimeout(120_000);
    await page.goto(`/m/home?tab=${gameType}`);
    const games = page.getByRole('tabpanel').locator('a[href^="/m/play?"], a[href^="/m/lottery?"]');
    const isLottery = ((await games.first().getAttribute('href')) ?? '').startsWith('/m/lottery?');
    await games.first().click();
    if (isLottery) await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    const own = new URL(page.url()).origin;
    const bytes = new Map<string, number>();
    let largest = { path: '', size: 0 };
    const counted: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).origin === own) return;
      const kind = request.resourceType();
      counted.push(
        request.sizes().then(({ responseBodySize }) => {
          bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize);
          if (responseBodySize > largest.size)
            largest = { path: new URL(request.url()).pathname, size: responseBodySize };
        }),
      );
    });
    await browser.startTracing(page, {
      categories: ['toplevel', 'devtools.timeline', 'loading', 'blink.user_timing'],
    });
    await page.getByRole('link', { name: 'Free trial with play money' }).click();
    await page.locator('main section[aria-busy=false] iframe').waitFor();
    // What it does while nobody touches it counts as well.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 4000)));
    const { traceEvents } = v.parse(Trace, JSON.parse((await browser.stopTracing()).toString()));
    await Promise.all(counted);
    // The game's own navigation: its address is not the platform's.
    const start = traceEvents.find(({ name, args }) => {
      const said = JSON.stringify(args);
      return name === 'navigationStart' && said.includes('"http') && !said.includes(`"${own}`);
    });
    const tasks = traceEvents
      .filter(
        ({ name, pid, tid, ts }) =>
          name.endsWith('RunTask') && pid === start?.pid && tid === start.tid && ts >= start.ts,
      )
      .map(({ tdur }) => (tdur / 1000) * slowdown);
    const long = tasks.filter((time) => time > unnoticed);
    const all = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    const kinds = [...bytes].map(([kind, size]) => `${kind} ${Math.round(size / 1000)}`).join(', ');
    const title = await page.locator('main iframe').getAttribute('title');
    console.log(
      `budget  ${gameType.padEnd(9)} first view  ${Math.round(all / 1000)} of ${aim / 1000} kB (${kinds}; most of it ${largest.path} ${Math.round(largest.size / 1000)}); at ${slowdown} times the work ` +
        `${long.length} of ${tasks.length} tasks above ${unnoticed} ms, the longest ${Math.round(Math.max(0, ...tasks))} ms  [${title}]`,
    );
  });
}
