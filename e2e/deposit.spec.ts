import { expect, test } from './fixtures.ts';

test('S2-09 S4-29 two presses begin a deposit, the fourth pays it, and it is told wherever its member is', async ({
  page,
  freshMember,
  logIn,
  visit,
  toasts,
}) => {
  await logIn(await freshMember('lawinf3'));
  // Another tab of the same browser is somewhere else.
  const elsewhere = await page.context().newPage();
  await visit('/m/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Deposit' }).click();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: '₱500', exact: true }).click();
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const orderNo = new URL(page.url()).searchParams.get('order') ?? '';
  await elsewhere.goto(`/sandbox/bank/${orderNo}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await elsewhere.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(() => toasts).toContain('₱500.00 has arrived in your wallet');
  await expect(page.getByTestId('balance')).toHaveText('₱10,500.00');
  await expect(elsewhere.getByRole('heading', { name: 'In your wallet' })).toBeVisible();
});
