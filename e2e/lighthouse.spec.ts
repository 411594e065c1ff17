import net from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, test } from './fixtures.ts';

/** Lighthouse measures speed as well; what a page costs is held by counts instead (budgets.spec.ts). */
const categories = ['accessibility', 'best-practices', 'seo'];

for (const [merchant, path] of [
  ['lawinf3', '/m/home'],
  ['perlas', '/m/home'],
  // Another name of home, which says where home is.
  ['lawinf3', '/'],
] as const) {
  test.describe(`${path} of ${merchant}`, () => {
    test.use({ merchant });

    test(`Lighthouse finds nothing to mend at ${path} of ${merchant}`, async ({ baseURL, launchOptions }) => {
      test.slow();
      const port = await freePort();
      const { args = [] } = launchOptions;
      // A browser of its own, which Lighthouse steers by a port.
      const browser = await chromium.launch({
        ...launchOptions,
        args: [...args, `--remote-debugging-port=${port}`],
      });
      try {
        const found = await lighthouse(`${baseURL}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: categories,
          formFactor: 'mobile',
          throttlingMethod: 'simulate',
          screenEmulation: { mobile: true, width: 390, height: 844, deviceScaleFactor: 2 },
        });
        const { audits, categories: judged } = found?.lhr ?? { audits: {}, categories: {} };
        const wrong = Object.values(audits).filter(({ score }) => score !== null && score < 1);
        expect(
          wrong.map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details).slice(0, 600)}`),
        ).toEqual([]);
        const scores = Object.fromEntries(Object.values(judged).map(({ id, score }) => [id, score]));
        expect(scores).toEqual({ accessibility: 1, 'best-practices': 1, seo: 1 });
      } finally {
        await browser.close();
      }
    });
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return address !== null && typeof address === 'object' ? address.port : 0;
}
