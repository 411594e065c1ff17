import { expect, test } from './fixtures.ts';

const table = '/m/play?gameType=LIVE&vassalage=SLN&gameId=speed-baccarat-rouge&nodeId=487349489';

test('S4-38 a member sits down at a live table, bets before the cards, and finds it in the records to the cent', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  await logIn(member);
  await page.goto(table);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: '₱20' }).click();
  const clear = frame.getByRole('button', { name: 'Clear what is not placed' });
  // Where bets have just closed, those of the next round are waited for.
  await expect(async () => {
    if (await clear.isEnabled()) await clear.click();
    await frame.getByRole('button', { name: /^Player, 1 : 1/ }).click();
    await frame.getByRole('button', { name: 'Place ₱20.00' }).click({ timeout: 1000 });
  }).toPass({ timeout: 40_000 });
  await expect(frame.getByText('Bet placed: ₱20.00')).toBeVisible();
  await expect(page.getByTestId('balance')).toContainText('9,980.00');
  await expect(frame.getByRole('status').filter({ hasText: /You receive ₱|No win this time/ })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'This session' }).click();
  await expect(frame.getByRole('dialog', { name: 'This session' })).toContainText('Staked₱20.00');
  await visit('/m/gameRecord');
  await expect(page.getByRole('main')).toContainText('20.00');
  await expect(page.getByRole('main')).toContainText('Speed Baccarat Rouge');
});
