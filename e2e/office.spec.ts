import { sitDown } from './atDesk.ts';
import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

/** Of its own, since what is written stays. */
const brand = 'sinulat';
test.beforeAll(() => makeBrands({ [brand]: {} }));

test('S6-10 somebody of the staff signs in with a code of their phone, writes an announcement that members read, and publishes the brand anew before an open page', async ({
  page,
}) => {
  const desk = await sitDown(page.context());
  await desk.getByLabel('Brand').selectOption(brand);
  await desk.getByRole('link', { name: 'Announcements' }).click();
  await desk.getByRole('button', { name: 'Write an announcement' }).click();
  await desk.getByLabel('Starts').fill('2026-01-05T09:00');
  await desk.getByLabel('Title, English').fill('The desk is open');
  await desk.getByLabel('Text, English (HTML)').fill('<p>Written <strong>just now</strong></p>');
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByRole('link', { name: /The desk is open.*Running/ })).toBeVisible();
  await page.goto(`${originOfBrand(brand)}/m/notice`);
  await expect(page.getByText('The desk is open')).toBeVisible();

  // What is published of the brand shows on the page that is open, without a reload.
  await page.clock.install();
  await page.goto(`${originOfBrand(brand)}/m/home`);
  await desk.getByRole('link', { name: 'Brand', exact: true }).click();
  await desk.getByRole('radio', { name: 'Name, mark, languages' }).check();
  await desk.getByLabel('Name of the brand').fill('Bagong Umaga');
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
  await desk
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) });
  await expect(desk.getByRole('region', { name: 'What the checks say' })).toBeVisible();
  await desk.getByRole('radio', { name: 'What there is' }).check();
  await desk.getByRole('checkbox', { name: 'Jackpot counter' }).uncheck();
  await desk.getByRole('button', { name: 'See the whole site' }).click();
  const whole = page.context().waitForEvent('page');
  await desk.getByRole('link', { name: /^Open the whole site/ }).click();
  const preview = await whole;
  await expect(preview.locator('#file')).toHaveValue(/jackpotCounter: false/);
  const phone = preview.frameLocator('iframe');
  await expect(phone.getByRole('banner').getByText('Bagong Umaga')).toBeVisible();
  await expect(phone.locator('header img[src$="/mark.svg"]')).toHaveCSS('content', /M0%200h9v9z/);
  await preview.close();
  // The checks have heard of all of it: what they say of a draft is to be read before it is published.
  await expect(desk.getByText('3 settings are others')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText(/^Published\. Open pages/)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('banner').getByText('Bagong Umaga')).toBeVisible();
});
