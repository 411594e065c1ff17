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

test('S2-76 the promotion of the query is open and in view, one at most is, and a press on it closes it', async ({
  page,
  visit,
}) => {
  await visit('/m/activity');
  const last = titles(page).last();
  const title = await last.innerText();
  await last.getByRole('button').click();
  await expect(page).toHaveURL(/\/m\/activity\?id=\d+$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.reload();
  await expect(open(page)).toHaveText(title);
  await expect(open(page)).toBeInViewport();
  await titles(page).first().getByRole('button').click();
  await expect(open(page)).toHaveText(await titles(page).first().innerText());
  await open(page).click();
  await expect(open(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/m\/activity$/);

  await visit(`/m/activityDetail?id=${id}`);
  await expect(titles(page)).toHaveText(title);
  await visit('/m/activityDetail?id=99999999');
  await expect(titles(page)).toHaveText('This promo is over, or there is none here');
  await main(page).getByRole('link', { name: 'See all promos' }).click();
  await expect(page).toHaveURL(/\/m\/activity$/);
});

test('S2-75 S2-78 of one category there is no menu, and of no promotion a word that says so', async ({
  page,
  visit,
}) => {
  const only = {
    ...{ id: '1', type: 'PR', title: 'The only one', category: 'fish_promo', content: '<p>Fish.</p>' },
    ...{ preview: 'Fish.', startDate: '2026-11-01T00:00:00.000Z', endDate: null, noExpiry: 1 },
    ...{ read: true, announcementImages: [] },
  };
  let promotion: unknown[] = [only];
  await page.route('**/wps/announcement/list*', (route) => {
    const lists = { banners: [], agent: [], player: [], popup: [], promotion, hot: [] };
    return route.fulfill({ json: { success: true, value: { ...lists, footer: { unreadCount: 0 } } } });
  });
  await visit('/m/activity');
  await expect(titles(page)).toHaveText(['The only one']);
  await expect(main(page).getByRole('tablist')).toHaveCount(0);
  promotion = [];
  await page.reload();
  await expect(titles(page)).toHaveText(['No promos at the moment']);
});
