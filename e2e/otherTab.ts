import { expect, type Page } from '@playwright/test';

/** Filipino is chosen in the menu of another tab; then the page comes into sight again. */
export async function chooseFilipinoElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(new URL('/m/help', page.url()).href);
  await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await other.getByRole('button', { name: 'Menu' }).click();
  await other.getByRole('radio', { name: 'Filipino' }).check();
  await expect(other.locator('html')).toHaveAttribute('lang', 'fil');
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
}
