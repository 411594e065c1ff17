import type { CDPSession, Page } from '@playwright/test';
import { brokenLayout } from './brokenLayout.ts';
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

/** B7: at these sizes what is opened over a page can be used whole; the screens themselves are everyScreen.spec.ts's. */
export function readsWhole(
  test: typeof plain,
  sizes: readonly { readonly width: number; readonly height: number }[],
): void {
  for (const { merchant, language } of brands) {
    test.describe(`at ${merchant} in ${language}`, () => {
      test.use({ merchant, language, contextOptions: { reducedMotion: 'reduce' } });

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

/**
 * Looks at an open page as a browser shows it that is set to this text size. Without its elements gone and back some keep
 * the size they had.
 */
export async function inTextOf<Found>(
  size: number,
  { page, settings }: { readonly page: Page; readonly settings: CDPSession },
  look: () => Promise<Found>,
): Promise<Found> {
  const set = async (standard: number) => {
    await settings.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.evaluate(() => {
      const { style } = document.documentElement;
      for (const display of ['none', '']) {
        style.display = display;
        document.documentElement.getBoundingClientRect();
      }
    });
  };
  await set(size);
  try {
    return await look();
  } finally {
    await set(16);
  }
}

/** Runs in the page: texts smaller than twice the smallest of the type scale, 11 px; in the menus as large as fits. */
export function smallTexts(): string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.checkVisibility() || textContent?.trim() === '') continue;
    if (parentElement.closest('script, style, noscript')) continue;
    const size = Number.parseFloat(getComputedStyle(parentElement).fontSize);
    const isBar = parentElement.closest('nav') !== null;
    if (size < (isBar ? 17 : 22)) found.push(`“${textContent}” is small, in ${size} px`);
  }
  return found;
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
  const step = 4;
  let covered = 0;
  for (let y = 0; y < window.innerHeight; y += step) {
    if (standsStill(document.elementFromPoint(window.innerWidth / 2, y))) covered += step;
  }
  window.scrollTo(0, 0);
  const share = Math.round((covered / window.innerHeight) * 100);
  if (share > 33) problems.push(`bars cover ${share} % of the screen`);
  return problems;
}
