import { expect, test } from './fixtures.ts';

/** What someone without an account meets at login, registration and the forgotten password (findings C, D). */

test.describe('registration by number', () => {
  for (const typed of ['0917 123 4567', '+639171234567', '09171234567', '917-123-4567']) {
    test(`C5 S5-01 takes the number as people write it: ${typed}`, async ({ page, visit }) => {
      await visit('/m/register');
      const number = page.getByRole('textbox', { name: 'Mobile number' });
      await number.fill('12');
      await number.blur();
      await expect(page.getByText('Please enter a valid mobile number')).toBeVisible();
      await number.fill(typed);
      await number.blur();
      await expect(page.getByText('Please enter a valid mobile number')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Send code' })).toBeEnabled();
    });
  }

  test('C7 says what a password needs before it is wrong', async ({ page, visit }) => {
    await visit('/m/register');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /^Enter at least \d+ characters/,
    );
  });

  test('C9 what was cleared can be had back', async ({ page, visit }) => {
    await visit('/m/register');
    const number = page.getByRole('textbox', { name: 'Mobile number' });
    await number.fill('09171234567');
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(number).toHaveValue('');
    await page.getByRole('button', { name: 'Restore the form' }).click();
    await expect(number).toHaveValue('09171234567');
  });
});

test.describe('at the second brand', () => {
  test.use({ merchant: 'perlas' });

  test('C13 says what the payment PIN is for', async ({ page, visit }) => {
    await visit('/m/register');
    await expect(page.getByLabel('Withdrawal password')).toHaveAccessibleDescription(
      /The six digits you enter when you withdraw/,
    );
  });
});

test('D2 the login welcomes nobody back who is new, and has the way to an account above its fields', async ({
  page,
  visit,
}) => {
  await visit('/m/login');
  await expect(page.getByText('Welcome back')).toHaveCount(0);
  const register = await page.getByRole('main').getByRole('link', { name: 'Register' }).boundingBox();
  const field = await page.getByRole('textbox', { name: 'Username' }).boundingBox();
  expect(register?.y ?? 844).toBeLessThan(field?.y ?? 0);
});

test('D3 the login by SMS offers no forgotten password, and remembers no password', async ({
  page,
  visit,
}) => {
  await visit('/m/login');
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember password' })).toBeVisible();
  await page.getByRole('radio', { name: 'SMS code' }).check();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Remember password' })).toBeHidden();
});

test('D4 whoever gets no SMS is told why that may be, and led to registration', async ({ page, visit }) => {
  await page.route('**/wps/**/sms*', (route) => route.fulfill({ json: { success: true, value: null } }));
  await visit('/m/login');
  await page.getByRole('radio', { name: 'SMS code' }).check();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('09175550000');
  await page.getByRole('button', { name: 'Send code' }).click();
  const said = page.getByText('No SMS? You may not have an account yet.');
  await expect(said).toBeVisible();
  await expect(said.getByRole('link', { name: 'Register' })).toHaveAttribute('href', /^\/m\/register/);
});

test('D6 the button of a new password says what is still needed', async ({ page, visit }) => {
  await visit('/m/forget');
  const main = page.getByRole('main');
  await expect(main.getByText('Still needed:')).toBeVisible();
  await expect(main.getByText('Still needed:')).toContainText('Mobile number');
});
