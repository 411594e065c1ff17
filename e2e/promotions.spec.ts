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
  await expect(titles(page)).toHaveCount(10);
  const reef = main(page).getByRole('listitem').filter({ hasText: 'Example: Reef season' });
  await expect(reef.getByRole('time')).toHaveText(['10/11/2026', '10/12/2026']);
  await reef.scrollIntoViewIfNeeded();
  await expect(reef.locator('img')).toHaveJSProperty('complete', true);
  await expect
    .poll(() => reef.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  const cashback = main(page).getByRole('listitem').filter({ hasText: '10% back, every week' });
  await expect(cashback).toContainText('Long term');
  await expect(open(page)).toHaveCount(0);
  await cashback.getByRole('button').click();
  await expect(cashback.getByRole('listitem')).toHaveCount(3);
  await expectAccessible();

  const categories = page.getByRole('tablist', { name: 'Kinds of promos' });
  await expect(categories.getByRole('tab')).toHaveText([
    'All',
    'New players',
    'Deposits',
    'App',
    'Slots',
    'Live',
    'Sports',
    'Fish',
    'Rankings',
    'Other',
  ]);
  await categories.getByRole('tab', { name: 'Fish' }).click();
  await expect(titles(page)).toHaveText(['Example: Reef season']);
});

test('S3-40 S2-11 a promotion is joined and deposited with; its meter moves with the play, and says what counted', async ({
  page,
  freshMember,
  logIn,
  visit,
}) => {
  test.setTimeout(120_000);
  await logIn(await freshMember('lawinf3'));
  await visit('/m/activity');
  const match = main(page).getByRole('listitem').filter({ hasText: 'We match the first ₱500' });
  await match.getByRole('button').click();
  await match.getByRole('button', { name: 'Join' }).click();
  await expect(match.getByRole('button', { name: 'Joined' })).toBeDisabled();
  await match.getByRole('link', { name: 'Deposit with it' }).click();
  // What was joined is chosen.
  const chosen = main(page).getByLabel('Promotion').locator('option:checked');
  await expect(chosen).toHaveText('Example: We match the first ₱500');
  await main(page).getByRole('button', { name: '₱100', exact: true }).click();
  await main(page).getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(main(page).getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const bank = await page.context().newPage();
  await bank.goto(`/sandbox/bank/${new URL(page.url()).searchParams.get('order') ?? ''}`);
  await bank.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByTestId('balance')).toHaveText('₱10,100.00');

  await visit('/m/gameList?gameType=RNG');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('Gintong Lawin');
  await page
    .locator('#list')
    .getByRole('link', { name: /Gintong Lawin/ })
    .click();
  const game = page.frameLocator('iframe');
  const spin = game.getByRole('button', { name: 'Spin', exact: true });
  await page.addLocatorHandler(game.getByRole('button', { name: 'Continue' }), (next) => next.click());
  await spin.click();
  await expect(spin).toBeVisible({ timeout: 60_000 });

  const figure = main(page).getByText(/of ₱500\.00 played/);
  await expect(async () => {
    await visit('/m/rewardCenter');
    await expect(figure).not.toHaveText(/^₱0\.00/, { timeout: 3000 });
  }).toPass();
  const counted = /₱[\d.]+/.exec(await figure.innerText())?.[0] ?? '';
  await main(page).getByRole('button', { name: 'What counted' }).click();
  const lines = main(page).getByRole('list', { name: 'Rounds and what they counted' });
  await expect(lines.getByRole('listitem')).toHaveText([`100% of ${counted}${counted}`]);
});
