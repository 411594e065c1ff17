import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

// No language from right to left has a catalogue yet, so the page is told to be in one.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const turn = ({ documentElement: html }: Document) => {
      if (html?.dir === 'ltr') Object.assign(html, { dir: 'rtl', lang: 'ar' });
    };
    // Before anything of the page is drawn, and again should anything turn it back.
    new MutationObserver(() => turn(document)).observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: ['dir'],
    });
  });
});

test('S3-35 S2-30 S2-37 S2-54 S2-59 from right to left back, menu, banners and ticker are turned round', async ({
  page,
  visit,
}) => {
  await visit('/m/rng');
  const back = page.getByRole('banner').getByRole('link', { name: 'Back' });
  expect((await boxOf(back)).x).toBeGreaterThan(300);
  await expect(back.locator('svg')).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect.poll(async () => (await boxOf(page.getByRole('dialog'))).x).toBe(0);

  await visit('/m/home');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const slides = page.getByRole('region', { name: 'Offers' }).getByRole('listitem');
  await page.locator('[data-moving]').waitFor();
  expect((await boxOf(slides.nth(1))).x).toBeLessThan((await boxOf(slides.nth(0))).x);
  const wins = page.getByRole('region', { name: 'Latest wins' });
  const ends = () =>
    wins.evaluate((strip) =>
      strip
        .getAnimations({ subtree: true })
        .flatMap(({ effect }) =>
          effect instanceof KeyframeEffect ? [String(effect.getKeyframes().at(-1)?.['transform'])] : [],
        ),
    );
  await expect.poll(ends).toEqual([expect.stringMatching(/^translateX\(\d/)]);
});

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: Number.NaN, y: 0, width: 0, height: 0 };
}
