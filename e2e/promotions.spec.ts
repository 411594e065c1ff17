import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const main = (page: Page) => page.getByRole('main');
const open = (page: Page) => main(page).getByRole('button', { expanded: true });
const titles = (page: Page) => main(page).getByRole('heading', { level: 2 });

test('S2-15 S2-74 S2-75 S2-77 promotions have a picture, a title, days or "long term", and their words when open', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/m/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Promos' }).click();
  await expect(titles(page)).toHaveCount(7);
  const reef = main(page).getByRole('listitem').filter({ hasText: 'Example: Reef season' });
  await expect(reef.getByRole('time')).toHaveText(['10/11/2026', '10/12/2026']);
  await reef.scrollIntoViewIfNeeded();
  await expect(reef.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => reef.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  const cashback = main(page).getByRole('listitem').filter({ hasText: '10% back, every Sunday' });
  await expect(cashback).toContainText('Long term');
  await expect(open(page)).toHaveCount(0);
  await cashback.getByRole('button').click();
  await expect(cashback.getByRole('listitem')).toHaveCount(3);
  await expectAccessible();

  const categories = page.getByRole('tablist', { name: 'Kinds of promos' });
  await expect(categories.getByRole('tab')).toHaveText([
    ...['All', 'New players', 'App', 'Slots', 'Live', 'Sports', 'Fish', 'Rankings'],
  ]);
  await categories.getByRole('tab', { name: 'Fish' }).click();
  await expect(titles(page)).toHaveText(['Example: Reef season']);
});
