import { expect, type Locator, type Page } from '@playwright/test';

/** Opens a page whose clock stands still from its first script on: time passes only where a test lets it. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto(path);
  const alive = page.locator('html[data-hydrated]');
  await expect
    .poll(
      async () => {
        await page.clock.runFor(100);
        return alive.count();
      },
      { intervals: [50], timeout: 0 },
    )
    .toBe(1);
}

/** Lets a held clock run until `isThere`; how many milliseconds of the page's own time that took. */
export async function runUntil(page: Page, isThere: () => Promise<boolean> | boolean): Promise<number> {
  let passed = 0;
  const step = 50;
  const look = async (): Promise<boolean> => {
    if (await isThere()) return true;
    await page.clock.runFor(step);
    passed += step;
    return isThere();
  };
  // Slower than the clock, so that what has begun has the time to be seen.
  await expect.poll(look, { intervals: [4 * step], timeout: 50_000 }).toBe(true);
  return passed;
}

/** Which slide of a carousel is on the screen, counted from 0. */
export function shownSlide(carousel: Locator): Promise<number> {
  return carousel.getByRole('listitem').evaluateAll((slides) => {
    const middle = window.innerWidth / 2;
    return slides.findIndex((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left < middle && middle < right;
    });
  });
}
