import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { originOf, type MerchantCode } from './setup/place.ts';

interface Options {
  /** The brand to look at. */
  merchant: MerchantCode;
  /** Console errors that a test provokes on purpose; any other fails it. */
  expectedErrors: readonly RegExp[];
}

interface Fixtures {
  /** Opens a page and waits until React has taken it over. */
  visit: (path: string) => Promise<void>;
  /** Fails when axe finds anything wrong on the page as it is now. */
  expectAccessible: () => Promise<void>;
}

export const test = base.extend<Options & Fixtures>({
  merchant: ['lawinf3', { option: true }],
  expectedErrors: [[], { option: true }],

  baseURL: async ({ merchant }, provide) => provide(originOf(merchant)),

  page: async ({ page, expectedErrors }, provide) => {
    const errors = listenForErrors(page);
    await provide(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
    expect(unexpected, 'errors on the console').toEqual([]);
  },

  visit: async ({ page, javaScriptEnabled }, provide) => {
    await provide(async (path) => {
      await page.goto(path);
      if (javaScriptEnabled !== false) await hydrated(page);
    });
  },

  expectAccessible: async ({ page }, provide) => {
    await provide(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect(found, 'what axe finds').toEqual([]);
    });
  },
});

export { expect } from '@playwright/test';

/** The page has answered to its first effect: from here on a tap is heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Console errors, uncaught exceptions and violations of the content security policy, as they come. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // A violation of the policy is reported by Chromium as an error, too.
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  return errors;
}
