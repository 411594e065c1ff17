import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const heads = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button');
const open = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });

test('S2-12 S2-56 S4-36 the first answer is open, or that of i; another one takes its place, and a press on it closes it', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/m/help');
  await expect(open(page)).toHaveText('I forgot my password');
  await expect(page.getByText('We send a code to the number or email')).toBeVisible();
  await expectAccessible();
  const other = heads(page).filter({ hasText: 'How do I open an account?' });
  await other.click();
  await expect(open(page)).toHaveText('How do I open an account?');
  await expect(page.getByText('We send a code to the number or email')).toHaveCount(0);
  await other.click();
  await expect(open(page)).toHaveCount(0);

  await visit('/m/help?i=4');
  await expect(open(page)).toHaveText('A game stopped in the middle of a round');
  await expect(open(page)).toBeInViewport();
  for (const query of ['?i=400', '?i=x', '?i=']) {
    await visit(`/m/help${query}`);
    await expect(open(page)).toHaveText('I forgot my password');
  }
  await page.getByRole('link', { name: 'Forgot password', exact: true }).click();
  await expect(page).toHaveURL(/\/m\/forget$/);
});

test('S3-42 help is found by what it is about and by its words, and there is a way out of nothing', async ({
  page,
  visit,
}) => {
  await visit('/m/help');
  await page.getByRole('radio', { name: 'App' }).check();
  await expect(heads(page)).toHaveText([/home screen/, /change the language/]);
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('SAFARI share');
  await expect(heads(page)).toHaveText([/home screen/]);
  await search.fill('safari casino');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(search).toHaveValue('');
  await expect(heads(page)).toHaveCount(10);
  await search.fill('code');
  await expect(heads(page)).toHaveText([/forgot my password/]);
  await page.getByRole('link', { name: 'Ask us' }).click();
  await expect(page).toHaveURL(/\/m\/message$/);
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/Failed to load/] });

  test('S2-56 help that does not come says so, and comes when asked again', async ({ page, visit }) => {
    await page.route('**/wps/system/helpCenter*', (route) => route.abort());
    await visit('/m/help');
    await expect(page.getByRole('heading', { name: 'The help could not be loaded' })).toBeVisible();
    await page.unroute('**/wps/system/helpCenter*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(open(page)).toHaveText('I forgot my password');
  });
});
