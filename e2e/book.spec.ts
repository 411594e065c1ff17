import { expect, test } from './fixtures.ts';

test('S4-41 S2-63 S3-22 a member opens a vendor’s book, bets on a match, sees the order and cashes it out', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  await page.goto('/m/play?gameType=SPORTS&vassalage=KMP&gameCode=lobby');
  const book = page.frameLocator('iframe');
  await expect(book.getByRole('button', { name: 'Basketball', exact: true })).toBeVisible();
  // One of the later matches: it does not begin in the middle of this.
  const later = book.getByRole('region', { name: 'Next' }).getByRole('article').nth(12);
  await later.getByRole('button', { name: /odds/ }).first().click();
  await book.getByRole('button', { name: /Slip/ }).click();
  await book.getByLabel('Stake').fill('25');
  await book.getByRole('button', { name: 'Place bet · ₱25.00' }).click();
  await expect(book.getByText(/^Bet placed: ₱25\.00 at/)).toBeVisible();
  await expect(page.getByTestId('balance')).toContainText('9,975.00');
  await book.getByRole('button', { name: /My bets/ }).click();
  await book.getByRole('button', { name: 'Cash out' }).click();
  await book.getByRole('button', { name: /^Take ₱/ }).click();
  await expect(book.getByText(/^Cashed out ₱/)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'This session' }).click();
  await expect(book.getByRole('dialog', { name: 'This session' })).toContainText('Staked₱25.00');
  await visit('/m/gameRecord');
  await expect(page.getByRole('main')).toContainText('25.00');
});
