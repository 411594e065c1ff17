import { expect, test } from './fixtures.ts';
import { runUntil } from './heldClock.ts';

test('S8-11 that the link is on its way is said for 1 s, then it goes back to the login, which says where to look', async ({
  page,
  visit,
}) => {
  await page.route('**/wps/member/password/email', (route) =>
    route.fulfill({ json: { success: true, value: null } }),
  );
  await page.clock.install();
  await visit('/m/forget');
  await page.getByRole('radio', { name: 'By email' }).check();
  await page.getByRole('textbox', { name: 'Username' }).fill('demo');
  await page.getByRole('textbox', { name: 'Email' }).fill('demo@example.com');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const said = page.locator('[popover] p', { hasText: 'If this is your account, we have sent the link' });
  await expect(said).toBeVisible();
  expect(await runUntil(page, () => page.url().endsWith('/m/login'))).toBeGreaterThanOrEqual(1000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
  await expect(page.getByText('demo@example.com')).toBeVisible();
});

test('S5-11 by e-mail the name follows the rule of a login, and both are sent without the spaces around them', async ({
  page,
  visit,
}) => {
  const sent: URLSearchParams[] = [];
  await page.route('**/wps/member/password/email', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? ''));
    await route.fulfill({ json: { success: true, value: null } });
  });
  await visit('/m/forget');
  await page.getByRole('radio', { name: 'By email' }).check();
  const username = page.getByRole('textbox', { name: 'Username' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const submit = page.getByRole('button', { name: 'Send the link' });
  await email.fill('  demo@example.com ');
  await username.fill('4emo');
  await username.blur();
  await expect(page.getByText('Check your username')).toBeVisible();
  await expect(submit).toBeDisabled();
  await username.fill('  demo ');
  await submit.click();
  await expect.poll(() => sent).toHaveLength(1);
  expect([sent[0]?.get('username'), sent[0]?.get('email')]).toEqual(['demo', 'demo@example.com']);
});

test.describe('a new password that is refused', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  for (const [code, said] of [
    ['PASSWORD_WRONG', 'This password is not allowed here. Choose another.'],
    ['PASSWORD_WEAK', /^Too easy to guess/],
  ] as const) {
    test(`S8-08 ${code}: the code goes, the password stays`, async ({ page, visit }) => {
      await page.route('**/wps/member/password/phone', (route) =>
        route.fulfill({ status: 422, json: { success: false, code } }),
      );
      await visit('/m/forget');
      const [number, sms, password] = [
        page.locator('input[type=tel]'),
        page.getByRole('textbox', { name: 'SMS code' }),
        page.getByLabel('New password', { exact: true }),
      ];
      await number.fill('9171234567');
      await sms.fill('123456');
      await password.fill('A.stale.rule.1');
      await page.getByRole('button', { name: 'Set the new password' }).click();
      await expect(page.getByRole('main').getByText(said)).toBeVisible();
      await expect(sms).toHaveValue('');
      await expect(password).toHaveValue('A.stale.rule.1');
      await expect(number).toHaveValue('9171234567');
    });
  }

  test('S8-08 a password that is the old one goes, and with it how good it was; the code stays', async ({
    page,
    visit,
  }) => {
    const json = { success: false, code: 'modify.new.old.same', value: null, message: '' };
    await page.route('**/wps/member/password/phone', (route) => route.fulfill({ status: 409, json }));
    await visit('/m/forget');
    const sms = page.getByRole('textbox', { name: 'SMS code' });
    const password = page.getByLabel('New password', { exact: true });
    await page.locator('input[type=tel]').fill('9171234567');
    await sms.fill('123456');
    await password.fill('Right.horse.7');
    const strength = page.getByText('Strong', { exact: true });
    await expect(strength).toBeVisible();
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(password).toBeFocused();
    await expect(password).toHaveValue('');
    await expect(strength).toHaveCount(0);
    await expect(sms).toHaveValue('123456');
  });
});
