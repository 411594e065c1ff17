/**
 * Calls are held or refused within the page, for tests that open many pages: `page.route` takes every request of a
 * page through the test and switches the browser's cache off, which costs two fifths of a page once more (decision 39).
 */
import type { Page } from '@playwright/test';

/** From the next page on a path is refused by itself, as the gateway would. */
export async function refuseInPage(
  page: Page,
  refused: { readonly path: string; readonly status: number; readonly code: string },
): Promise<void> {
  await page.addInitScript(({ path, status, code }) => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const { pathname } = new URL(String(asked[0]), window.location.href);
      return pathname === path ? Response.json({ success: false, code }, { status }) : ask(...asked);
    };
  }, refused);
}

export interface HeldCalls {
  /** Lets the calls of the page go; how many have no answer yet. */
  readonly release: () => Promise<number>;
}

/** From the next page on no call is answered until it is let go, but for streams. */
export async function holdCallsInPage(page: Page): Promise<HeldCalls> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const calls = { open: 0, release: resolve };
    Object.assign(window, { heldCalls: calls });
    window.fetch = async (...asked) => {
      const { pathname } = new URL(String(asked[0]), window.location.href);
      if (!/^\/(wps|lgw)\//.test(pathname) || pathname.endsWith('/watch')) return ask(...asked);
      calls.open += 1;
      try {
        await released;
        const reply = await ask(...asked);
        await reply.clone().arrayBuffer();
        return reply;
      } finally {
        calls.open -= 1;
      }
    };
  });
  return {
    release: () =>
      page.evaluate(() => {
        const { heldCalls } = Object(window);
        heldCalls.release();
        return Number(heldCalls.open);
      }),
  };
}
