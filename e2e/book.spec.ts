import { expect, test } from './fixtures.ts';

test('S4-41 S2-63 S3-22 a member opens a vendor’s book of all its sports', async ({
  page,
  member,
  enter,
}) => {
  await enter(member);
  await page.goto('/m/play?gameType=SPORTS&vassalage=KMP&gameCode=lobby');
  const book = page.frameLocator('iframe');
  for (const sport of ['Basketball', 'Boxing', 'Baseball'])
    await expect(book.getByRole('button', { name: sport, exact: true })).toBeVisible();
  await expect(book.getByRole('region', { name: 'Next' }).getByRole('article').first()).toBeVisible();
});
