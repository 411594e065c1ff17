import type { Page } from '@playwright/test';
import { screensOf, walkers } from './everyScreen.ts';
import { expect, test } from './fixtures.ts';

/** Screens that ask in the browser, and show the shape of what they wait for. */
const asking = ['/m/notice', '/m/gameList', '/m/agent', '/m/inviteFriends', '/m/member/notice'];

/** What still moves in the screen of somebody who is logged in, and why. */
const moving: Readonly<Record<string, string>> = {
  '/m/home': 'a member has other banners than the page came with, and so another row of dots below them',
  '/m/inviteFriends': 'the link has two lines, the shape of it one',
};

for (const role of walkers) {
  test(`issue 10: no screen of a ${role} moves while what it asks for is on its way, and its shape is there`, async ({
    page,
    visit,
    logIn,
    freshMember,
  }) => {
    test.setTimeout(240_000);
    await page.addInitScript(noteShifts);
    if (role !== 'visitor') await logIn(freshMember('lawinf3', role === 'agent' ? 1 : 0));
    const problems: string[] = [];
    for (const path of screensOf(role)) {
      const calls = await holdCalls(page);
      await visit(path);
      await expect(page.getByLabel('One moment, please')).toHaveCount(0);
      // An agent is told to invite elsewhere.
      if (asking.includes(path) && !(role === 'agent' && path === '/m/inviteFriends')) {
        await expect(page.locator('main [class*=_skeleton]').first(), path).toBeVisible();
      }
      await calls.release();
      await expect.poll(() => calls.open(), `${path}: calls without an answer`).toBe(0);
      await framesAfter(page);
      // The bar of somebody who is logged in makes room for a sum of any length.
      const parts = role === 'visitor' ? ['main', 'frame'] : ['main'];
      const shifts = await page.evaluate(() => Object(window).layoutShifts);
      if (role !== 'visitor' && moving[path] !== undefined) continue;
      for (const { part, moved } of shifts) if (parts.includes(part)) problems.push(`${path}: ${moved}`);
    }
    expect(problems).toEqual([]);
  });
}

/** Keeps what moved by itself, and where. Runs in the page, before its first script. */
function noteShifts(): void {
  const seen: { readonly part: string; readonly moved: string }[] = [];
  Object.assign(window, { layoutShifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = Object(entry);
      if (hadRecentInput) continue;
      for (const { node } of sources) {
        const part = node instanceof Element && node.closest('main') ? 'main' : 'frame';
        const html = node instanceof Element ? node.outerHTML.slice(0, 80) : 'what is gone by now';
        seen.push({ part, moved: `${value} ${html}` });
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What was to be drawn is drawn, and what it moved has been told. */
async function framesAfter(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

interface HeldCalls {
  /** The paths that were asked for. */
  readonly held: readonly string[];
  readonly release: () => Promise<void>;
  /** How many have no answer yet; streams have none. */
  readonly open: () => number;
}

/** No call of the page is answered until it is let go. */
async function holdCalls(page: Page): Promise<HeldCalls> {
  const { promise: released, resolve } = Promise.withResolvers<void>();
  const held: string[] = [];
  let answered = 0;
  const isCall = ({ pathname }: URL) => /^\/(wps|lgw)\//.test(pathname) && !pathname.endsWith('/watch');
  await page.route(isCall, async (route) => {
    held.push(new URL(route.request().url()).pathname);
    await released;
    const reply = await route.fetch().catch(() => undefined);
    await (reply ? route.fulfill({ response: reply }) : route.abort()).catch(() => {});
    answered += 1;
  });
  return {
    held,
    async release() {
      resolve();
      await page.unroute(isCall);
    },
    open: () => held.length - answered,
  };
}
