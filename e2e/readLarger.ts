import type { Page } from '@playwright/test';
import { brokenLayout } from './brokenLayout.ts';
import { screensToLookAt, walkers } from './everyScreen.ts';
import { expect, test as plain } from './fixtures.ts';

/** The two brands in all that makes words longer or shorter. */
export const brands = [
  { merchant: 'lawinf3', language: 'EN' },
  { merchant: 'perlas', language: 'TY' },
] as const;

/** What zooming in to 200 % leaves of 390 x 844, and the narrowest phone on which words are not yet large for the screen. */
export const zoomedIn = [
  { width: 195, height: 422 },
  { width: 320, height: 640 },
];

/** A browser that is set to this text size, in px, as its settings do. Its tests have a file of their own. */
export function setToText(size: number): typeof plain {
  return plain.extend<object, object>({
    launchOptions: [
      async ({ launchOptions }, provide) => {
        const set = `--blink-settings=defaultFontSize=${size}`;
        await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), set] });
      },
      { scope: 'worker' },
    ],
  });
}

interface Wanted {
  readonly sizes: readonly { width: number; height: number }[];
  /** What is looked for on every screen, where its other looks (everyScreen.spec.ts) are not enough; runs in the page. */
  readonly find?: () => string[];
}

/** B7: at these sizes what is opened over a page can be used whole; with `find` every screen as well. */
export function readsWhole(test: typeof plain, { sizes, find }: Wanted): void {
  for (const { merchant, language } of brands) {
    test.describe(`at ${merchant} in ${language}`, () => {
      test.use({ merchant, language, contextOptions: { reducedMotion: 'reduce' } });

      for (const walker of find === undefined ? [] : walkers) {
        test(`B7 no screen of a ${walker} is wider than the phone, cuts words or hides behind its bars, and every text is twice as large in a browser that is set so`, async ({
          page,
          visit,
          enter,
          freshMember,
        }) => {
          test.setTimeout(300_000);
          if (walker !== 'visitor') await enter(await freshMember(merchant, walker === 'agent' ? 1 : 0));
          const problems: string[] = [];
          for (const path of screensToLookAt(walker)) {
            await visit(path);
            // A brand without the screen shows home instead.
            if (new URL(page.url()).pathname !== path) continue;
            await arrived(page, path, merchant);
            for (const size of sizes) {
              await page.setViewportSize(size);
              for (const found of await lasting(() => unusable(page))) {
                problems.push(`${path} at ${size.width} px: ${found}`);
              }
            }
            const also = find === undefined ? [] : await page.evaluate(find);
            problems.push(...also.map((found) => `${path}: ${found}`));
          }
          expect(problems).toEqual([]);
        });
      }

      test('B7 what is opened over a page is scrolled to its last button', async ({ page, visit }) => {
        const problems: string[] = [];
        for (const size of sizes) {
          await page.setViewportSize(size);
          await visit('/m/gallery');
          for (const name of ['Dialog', 'Danger', 'Sheet', 'Panel']) {
            await page.getByRole('button', { name, exact: true }).click();
            const layer = page.getByRole('dialog').or(page.getByRole('alertdialog'));
            await layer.waitFor();
            for (const found of await lasting(() => unusable(page))) {
              problems.push(`${name} at ${size.width} px: ${found}`);
            }
            const last = layer.getByRole('button').last();
            await last.scrollIntoViewIfNeeded();
            await expect(last).toBeInViewport({ ratio: 0.9 });
            await page.keyboard.press('Escape');
            await expect(page.locator('dialog')).toHaveCount(0);
          }
          await visit('/m/home');
          await page.getByRole('banner').getByRole('button').last().click();
          const menu = page.getByRole('dialog');
          await menu.waitFor();
          for (const found of await lasting(() => unusable(page))) {
            problems.push(`the menu at ${size.width} px: ${found}`);
          }
          const last = menu.getByRole('radio').last();
          await last.scrollIntoViewIfNeeded();
          await expect(last).toBeInViewport({ ratio: 0.9 });
        }
        expect(problems).toEqual([]);
      });
    });
  }
}

/** What of a screen comes a moment later than the rest. */
export async function arrived(page: Page, path: string, merchant: string): Promise<void> {
  await expect(page.locator('main [aria-busy=true][aria-label]')).toHaveCount(0);
  if (merchant === 'lawinf3' && /login|register/.test(path)) {
    await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  }
}

/** What is still found when everything that was under way has arrived. */
export async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const settled = expect.poll(async () => (found = await find()), { timeout: 3000 }).toEqual([]);
  await settled.catch(() => {});
  return found;
}

export async function unusable(page: Page): Promise<string[]> {
  return [...(await page.evaluate(brokenLayout)), ...(await page.evaluate(lostWords))];
}

/** Runs in the page: words that end in three dots, and how much of the screen stands still while the page scrolls. */
function lostWords(): string[] {
  const problems: string[] = [];
  // Where words are not large for the screen, a long name may end so.
  const areLarge = window.matchMedia('(width < 20em)').matches;
  for (const element of document.body.querySelectorAll<HTMLElement>('body :not(script, style)')) {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight, textContent } = element;
    const isCut =
      (textOverflow === 'ellipsis' && overflowX !== 'visible' && scrollWidth > clientWidth + 1) ||
      (webkitLineClamp !== 'none' && scrollHeight > clientHeight + 2);
    if (areLarge && isCut && clientWidth > 1) problems.push(`“${textContent}” ends in dots`);
  }
  // A dialog lies over the bars.
  if (document.querySelector('dialog:modal')) return problems;
  window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) / 2);
  const standsStill = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || standsStill(element.parentElement));
  let covered = 0;
  for (let y = 0; y < window.innerHeight; y++) {
    if (standsStill(document.elementFromPoint(window.innerWidth / 2, y))) covered++;
  }
  window.scrollTo(0, 0);
  const share = Math.round((covered / window.innerHeight) * 100);
  if (share > 33) problems.push(`bars cover ${share} % of the screen`);
  return problems;
}
