import { expect, test } from './fixtures.ts';

const table = '/m/play?gameType=PVP&vassalage=LKD&gameId=tongits-tagumpay&nodeId=407251309';

test('issue 18 who sits alone where no bot does waits for a member, gets up with the stake back, and practises against bots that are called bots', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto(table);
  const frame = page.frameLocator('iframe');
  const balance = page.getByTestId('balance');
  const sit = async () => {
    await frame.getByRole('button', { name: '₱20', exact: true }).click();
    await frame.getByRole('button', { name: 'Sit down for ₱20.00' }).click();
    await expect(frame.getByText(/Waiting for another member/)).toBeVisible();
    await expect(balance).toContainText('9,980.00');
  };
  await sit();
  await frame.getByRole('button', { name: 'Get up' }).click();
  await expect(frame.getByText('You got up. Your stake is back.')).toBeVisible();
  await expect(balance).toContainText('10,000.00');
  await sit();
  await frame.getByRole('button', { name: 'Practice against a bot, for free' }).click();
  await expect(page).toHaveURL(/freeplay=1/);
  await expect(page.getByRole('main').getByText('Play money only')).toBeVisible();
  await frame.getByRole('button', { name: /^Sit down for/ }).click();
  await expect(frame.getByText(/bots of the house fill the table/)).toBeVisible();
  await expect(frame.getByRole('region', { name: 'Bot 2' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Play for real' }).click();
  await expect(balance).toContainText('10,000.00');
});
