import { expect, test } from './fixtures.ts';

test('S2-10 S7-43 S7-45 S2-14 a member sees what is in the way, mends it, withdraws, and is told when the bank has paid', async ({
  page,
  visit,
  enter,
  member,
  toasts,
}) => {
  const main = page.getByRole('main');
  const loginPassword = main.getByLabel(/^Your login password/);
  await enter(member);
  await visit('/m/withdraw');
  const way = main.getByRole('status', { name: 'What is in the way' });
  await expect(way.getByRole('listitem')).toHaveCount(2);

  await way.getByRole('link', { name: 'Set it now' }).click();
  await main.getByLabel('New withdrawal password', { exact: true }).fill('471103');
  await main.getByLabel('New withdrawal password again').fill('471103');
  await loginPassword.fill(member.password);
  await main.getByRole('button', { name: 'Set the withdrawal password' }).click();
  await expect.poll(() => toasts).toContain('Withdrawal password saved');

  await visit('/m/withdraw');
  await way.getByRole('button', { name: 'Add an account' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an account' });
  await adding.getByRole('combobox', { name: /^Bank/ }).selectOption({ label: 'UnionBank' });
  await adding.getByRole('textbox', { name: /^Account number/ }).fill('6047 1329 8855');
  await adding.getByRole('textbox', { name: /^Name on the account/ }).fill('Maya Cruz');
  await adding.getByLabel(/^Your login password/).fill(member.password);
  await adding.getByRole('button', { name: 'Add the account' }).click();
  await expect.poll(() => toasts).toContain('Bank account added');
  await expect(way).toHaveCount(0);
  await main.getByRole('textbox', { name: 'Amount' }).fill('500');
  await main.getByLabel(/^Withdrawal password/).fill('471103');
  await main.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.poll(() => toasts).toContain('Withdrawal received. The money is on hold for it.');
  await expect(page.getByTestId('balance')).toContainText('9,500.00');
  const row = main.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem').first();
  await expect(row).toContainText('UnionBank •••• 8855');
  await row.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Withdrawal' });
  const number = await sheet.getByText(/^\d{1,18}$/).innerText();

  await page.goto('/sandbox/payouts');
  const told = page.getByRole('listitem').filter({ hasText: `No. ${number},` });
  await expect(told).toContainText('500.00 to Maya Cruz, UnionBank •••• 8855');
  await told.getByRole('button', { name: 'Pay it' }).click();
  await expect(told).toContainText('paid; the bank says: paid');

  await visit('/m/webEmail');
  await main.getByRole('button', { name: /^Your withdrawal of ₱500\.00 is paid/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Go there' }).click();
  await expect(
    main.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem').first(),
  ).toContainText('Paid');
});
