import type { Page } from '@playwright/test';
import { budgets, type Budget } from './budgets.ts';
import { expect, test } from './fixtures.ts';

type Measured = Omit<Budget, 'page' | 'path'>;

for (const { page: name, path, ...budget } of budgets) {
  test.describe(`budgets of ${name}`, () => {
    test('bytes and requests of a first view', async ({ page, visit }) => {
      const measure = await startMeasuring(page);
      await visit(path);
      const measured = await measure();
      for (const key of ['html', 'script', 'wire', 'paintRequests'] as const) {
        judge(name, key, measured[key], budget[key]);
      }
    });

    test('only pictures on the screen and 100 px below are fetched', async ({ page, visit }) => {
      await visit(path);
      await page.waitForLoadState('networkidle');
      const { fetched, near } = await page.evaluate(() => {
        const images = [...document.querySelectorAll('img')];
        const edge = window.innerHeight + 100;
        const loaded = images.filter((image) => image.currentSrc !== '' && image.complete);
        return {
          fetched: loaded.filter((image) => image.getBoundingClientRect().top > edge).map(({ src }) => src),
          near: loaded.length,
        };
      });
      console.log(`${name}: ${near} pictures fetched before scrolling, ${fetched.length} of them too early`);
      expect(fetched).toEqual([]);
    });

    test('nothing moves while it loads', async ({ page, visit }) => {
      await page.addInitScript(() => {
        const seen: number[] = [];
        Object.assign(window, { layoutShifts: seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry) seen.push(Number(entry.value));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(path);
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => Object(window).layoutShifts);
      expect(shifts).toEqual([]);
    });

    test('the document stays small however far one scrolls', async ({ page, visit }) => {
      await visit(path);
      for (let turn = 0; turn < 10; turn++) {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        await page.waitForLoadState('networkidle');
      }
      const elements = await page.evaluate(() => document.querySelectorAll('*').length);
      console.log(row(name, 'elements', elements, budget.elements));
      expect(elements).toBeLessThanOrEqual(budget.elements);
    });
  });
}

/** Counts what comes over the wire from now on; the returned function waits for quiet and sums up. */
async function startMeasuring(page: Page): Promise<() => Promise<Omit<Measured, 'elements'>>> {
  const client = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const sum = (kind?: string): number =>
    [...bytes].reduce(
      (all, [id, size]) => (kind === undefined || kinds.get(id) === kind ? all + size : all),
      0,
    );
  return async () => {
    await page.waitForLoadState('networkidle');
    const paintRequests = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const painted = list.getEntries().at(-1);
            const picture = painted !== undefined && 'url' in painted && painted.url !== '' ? 1 : 0;
            const blocking = performance
              .getEntriesByType('resource')
              .filter(
                (entry) => 'renderBlockingStatus' in entry && entry.renderBlockingStatus === 'blocking',
              );
            resolve(1 + blocking.length + picture);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const kindsSeen = [...new Set(kinds.values())].map((kind) => `${kind} ${sum(kind)}`);
    console.log(`on the wire: ${kindsSeen.join(', ')}`);
    return { html: sum('Document'), script: sum('Script'), wire: sum(), paintRequests };
  };
}

function judge(name: string, what: keyof Measured, measured: number, budget: number): void {
  console.log(row(name, what, measured, budget));
  expect.soft(measured, `${name}: ${what} is over its budget`).toBeLessThanOrEqual(budget);
  // Counts are small numbers; only bytes are told to come down.
  if (budget < 1000) return;
  const stale = `${name}: the budget of ${what} is stale, lower it in e2e/budgets.ts`;
  expect.soft(measured, stale).toBeGreaterThan(budget * 0.75);
}

function row(name: string, what: string, measured: number, budget: number): string {
  return `budget  ${name.padEnd(12)} ${what.padEnd(20)} ${String(measured).padStart(8)} of ${budget}`;
}
