import type { APIRequestContext, Page } from '@playwright/test';
import { register } from '@laro/contract/calls/registration.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { expect, test } from './fixtures.ts';
import { chooseFilipinoElsewhere } from './otherTab.ts';
import { codeFor, linkFor, newNumber } from './sandbox.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

const password = 'Right.horse.7';

// A brand without a mark of its own, and refusals that are meant.
test.use({ expectedErrors: [/status of 40[0-9]/] });

test.beforeAll(async () => {
  // Both ways in, and no picture to solve, which no test can read.
  await makeBrands({
    opendoors: {
      members: true,
      settings: {
        registerForm: { optional: 'shown', agreed: true },
        register: {
          username: { enabled: true, required: true, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$' },
          password: { enabled: true, required: true, minLength: 8 },
          mobileNum: { enabled: true, required: true, pattern: '^\\d{7,20}$' },
          email: {
            enabled: true,
            required: false,
            pattern: '@',
            message: { EN: 'An address has an @' },
          },
          affiliateCode: { enabled: true, required: false },
          nickname: { enabled: false, required: false },
        },
      },
    },
  });
});

const form = (page: Page) => ({
  username: page.getByRole('textbox', { name: 'Username' }),
  number: page.getByLabel('Mobile number', { exact: true }).and(page.locator('input[type=tel]')),
  code: page.getByRole('textbox', { name: 'SMS code' }),
  password: page.getByLabel('Password', { exact: true }),
  again: page.getByLabel('Confirm password', { exact: true }),
  email: page.getByLabel('Email'),
  invitation: page.getByLabel('Invitation code'),
  submit: page.getByRole('button', { name: 'Register', exact: true }),
});
interface Given {
  readonly page: Page;
  readonly visit: (path: string) => Promise<void>;
  readonly request: APIRequestContext;
  readonly leave: () => Promise<void>;
}
const home = () => `${originOfBrand('opendoors')}/m/register`;
const byNumber = (page: Page) => page.getByRole('radio', { name: 'Mobile number' }).check();

test('S1-01 S7-03 S8-14 S8-39 S2-49 who registers by username is logged in and at home, and told so', async ({
  page,
  visit,
  toasts,
}) => {
  const sent: { path: string; body: string }[] = [];
  page.on('request', (request) =>
    sent.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' }),
  );
  await visit(home());
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/m/login',
  );
  await expect(page.getByLabel('Nickname')).toHaveCount(0);
  const fields = form(page);
  await fields.username.fill(`e2e${newNumber()}`);
  await fields.number.fill(newNumber());
  await fields.password.fill(password);
  await fields.again.fill(password);
  await fields.submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect.poll(() => toasts).toContain('Registered successfully');
  // The registration is among what was recorded, sealed whole, and nothing that was sent has the password.
  const registration = sent.find(({ path }) => path === register.path);
  expect(Object.keys(JSON.parse(registration?.body ?? '{}'))).toEqual(['data']);
  expect(sent.filter(({ body }) => body.includes(password))).toEqual([]);
});

test('S5-01 S5-02 a language chosen in another tab says the errors anew, and what is filled is checked again', async ({
  page,
  visit,
}) => {
  await visit(home());
  const fields = form(page);
  await fields.email.fill('nobody');
  await fields.password.fill(password);
  await fields.submit.click();
  await expect(page.getByText('An address has an @')).toBeVisible();
  await fields.again.fill('Another.horse.8');
  await chooseFilipinoElsewhere(page);
  await expect(page.getByText('Maglagay ng tamang email address')).toBeVisible();
  await expect(page.getByText('Kailangan itong sagutan').first()).toBeVisible();
  await expect(page.getByText('Hindi magkatugma ang password')).toBeVisible();
});

test('S6-08 S4-08 S4-09 by number it takes the code that was sent, and counts down', async ({
  page,
  visit,
  request,
  expectAccessible,
}) => {
  await visit(home());
  const fields = form(page);
  const number = newNumber();
  await fields.number.fill(number);
  await byNumber(page);
  // S4-08: the number has come along.
  await expect(fields.number).toHaveValue(number);
  await expect(fields.username).toHaveCount(0);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await fields.code.fill(await sandboxCode(request, number));
  await fields.password.fill(password);
  await fields.again.fill(password);
  await expectAccessible();
  await fields.submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('S5-04 S5-05 S5-09 S2-47 the first field that fails has the focus, a demanded one an asterisk, and reset clears', async ({
  page,
  visit,
}) => {
  await visit(home());
  const fields = form(page);
  await fields.submit.click();
  await expect(fields.username).toBeFocused();
  await expect(page.getByText('Please fill this in').first()).toBeVisible();
  await expect(fields.username).toHaveAttribute('required');
  await expect(fields.email).not.toHaveAttribute('required');
  await fields.username.fill('player1');
  await fields.number.fill(newNumber());
  await fields.password.fill(password);
  await fields.again.fill('Another.horse.8');
  await fields.email.fill('nobody');
  await fields.submit.click();
  await expect(fields.again).toBeFocused();
  await expect(page.getByText('Confirmation password not matched')).toBeVisible();
  // The merchant's own words.
  await expect(page.getByText('An address has an @')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(fields.username).toHaveValue('');
  await expect(page.getByText('Confirmation password not matched')).toHaveCount(0);
});

test('S5-05 a password that is changed behind its confirmation has it judged anew', async ({
  page,
  visit,
}) => {
  await visit(home());
  const fields = form(page);
  const differs = page.getByText('Confirmation password not matched');
  await fields.password.fill(password);
  await fields.again.fill(password);
  await fields.again.blur();
  await fields.password.fill('Another.horse.8');
  await fields.password.blur();
  await expect(differs).toBeVisible();
  await fields.password.fill(password);
  await fields.password.blur();
  await expect(differs).toHaveCount(0);
});

test('S8-27 a name that is taken is said when its field is left, and nothing is sent', async ({
  page,
  visit,
}) => {
  await visit(home());
  const fields = form(page);
  const taken = page.getByText('Sorry, the username already exists');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await fields.username.fill('Demo');
  await fields.number.focus();
  await expect(taken).toBeVisible();
  await expect(fields.username).toHaveAttribute('aria-invalid', 'true');
  await fields.username.fill(`e2e${newNumber()}`);
  await fields.number.focus();
  await expect(taken).toHaveCount(0);
  expect(sent).not.toContain(register.path);
});

test('S5-07 a code is asked for only with a number that fits', async ({ page, visit }) => {
  await visit(home());
  await byNumber(page);
  const fields = form(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await fields.number.fill('12');
  await page.getByRole('button', { name: 'Send code' }).press('Enter');
  await expect(page.getByText('Please enter a valid mobile number')).toBeVisible();
  await expect(fields.number).toBeFocused();
  await fields.number.fill(newNumber());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  expect(asked.filter((path) => path === sendCode.path)).toHaveLength(1);
});

test('S2-48 registration leads to the brand’s Telegram and WhatsApp', async ({ page, visit }) => {
  await visit('/m/register');
  const main = page.getByRole('main');
  for (const [name, place] of [
    ['Telegram', 'telegram'],
    ['WhatsApp', 'whatsapp'],
  ] as const) {
    const link = main.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `/sandbox/chat/${place}`);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('S8-02 S8-29 S5-08 S4-11 a wrong invitation code says so and has the focus', async ({ page, visit }) => {
  await visit(`${home()}?affiliateCode=NOBODY22`);
  const fields = form(page);
  await expect(fields.invitation).toHaveValue('NOBODY22');
  await expect(page.getByText('Invalid invitation code')).toBeVisible();
  await fields.username.fill(`e2e${newNumber()}`);
  await fields.number.fill(newNumber());
  await fields.password.fill(password);
  await fields.again.fill(password);
  await fields.submit.click();
  await expect(fields.invitation).toBeFocused();
  await expect(page.getByText('Invalid invitation code')).toBeVisible();
  await fields.invitation.fill('');
  await fields.submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('S5-09 S8-29 what is wrong and folded away is unfolded, and has the focus', async ({ page, visit }) => {
  await page.route('**/wps/affiliates/check*', (route) =>
    route.fulfill({
      status: 404,
      json: { success: false, code: 'AFFILIATE_WRONG', value: null, message: '' },
    }),
  );
  await visit('/m/register');
  const { number, code, password: secret, invitation, submit } = form(page);
  const more = page.getByText('More (optional)');
  await number.fill(newNumber());
  await code.fill('123456');
  await secret.fill(password);
  await more.click();
  await invitation.fill('NOBODY22');
  await more.click();
  await expect(invitation).toBeHidden();
  await submit.click();
  await expect(invitation).toBeFocused();
  await expect(page.getByText('Invalid invitation code')).toBeVisible();
});

test('S4-10 S5-32 without agreeing nothing can be sent', async ({ page, visit }) => {
  await visit(home());
  const agree = page.getByRole('checkbox', { name: /21 or older/ });
  await expect(agree).toBeChecked();
  await agree.uncheck();
  await expect(form(page).submit).toBeDisabled();
});

/** A member whose number is proven, and who has left again; the number as it was typed. */
async function registerByNumber({ page, visit, request, leave }: Given): Promise<string> {
  await visit(home());
  await byNumber(page);
  const fields = form(page);
  const number = newNumber();
  await fields.number.fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await fields.code.fill(await sandboxCode(request, number));
  await fields.password.fill(password);
  await fields.again.fill(password);
  await fields.submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await leave();
  return number;
}

async function sandboxCode(request: Parameters<typeof codeFor>[0], number: string): Promise<string> {
  return codeFor(request, number, originOfBrand('opendoors'));
}

test('S2-42 S3-05 S7-08 S8-12 the member logs in with a code by SMS', async ({
  page,
  visit,
  leave,
  toasts,
  request,
}) => {
  const number = await registerByNumber({ page, visit, request, leave });
  await visit(`${originOfBrand('opendoors')}/m/login`);
  await page.getByRole('radio', { name: 'SMS code' }).check();
  const send = page.getByRole('button', { name: 'Send code' });
  await send.click();
  await expect(page.getByText('Enter your mobile number')).toBeVisible();
  await page.locator('input[type=tel]').fill(number);
  await send.click();
  await expect.poll(() => toasts).toContain('SMS code sent');
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  await page.getByRole('textbox', { name: 'SMS code' }).fill(await sandboxCode(request, number));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('S1-01 S2-88 S7-06 S4-19 S5-12 S8-08 S8-30 S8-39 a forgotten password by phone: the old one is refused, the new one logs in', async ({
  page,
  visit,
  leave,
  toasts,
  request,
  expectAccessible,
}) => {
  const number = await registerByNumber({ page, visit, request, leave });

  await visit(`${originOfBrand('opendoors')}/m/forget`);
  const submit = page.getByRole('button', { name: 'Set the new password' });
  await expect(submit).toBeDisabled();
  const [tel, code] = [page.locator('input[type=tel]'), page.getByRole('textbox', { name: 'SMS code' })];
  const fresh = page.getByLabel('New password', { exact: true });
  await tel.fill('12');
  await tel.blur();
  await expect(page.getByText('Enter at least 7 digits')).toBeVisible();
  await tel.fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  // The sandbox has the code of the registration as well: the newest is read once it is there.
  await expect(page.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  const sent = await sandboxCode(request, number);
  await fresh.fill('Brand.new.horse.9');
  await code.fill(sent === '000000' ? '000001' : '000000');
  await submit.click();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await expect(code).toHaveValue('');
  await code.fill(sent);
  await fresh.fill(password);
  await submit.click();
  await expect(page.getByText('The new password and the old password cannot be the same')).toBeVisible();
  await expect(fresh).toHaveValue('');
  await expectAccessible();
  await fresh.fill('Brand.new.horse.9');
  await submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect.poll(() => toasts).toContain('Password reset successful');
});

test('S7-07 S8-11 S5-11 a forgotten password by e-mail: the link sets a new one, once', async ({
  page,
  leave,
  visit,
  toasts,
  request,
}) => {
  const username = `e2e${newNumber()}`;
  const email = `${username}@example.com`;
  const origin = originOfBrand('opendoors');
  await visit(home());
  const fields = form(page);
  await fields.username.fill(username);
  await fields.number.fill(newNumber());
  await fields.password.fill(password);
  await fields.again.fill(password);
  await fields.email.fill(email);
  await fields.submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await leave();

  await visit(`${origin}/m/forget`);
  await page.getByRole('radio', { name: 'By email' }).check();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Email' }).fill(` ${email} `);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => toasts).toContain('If this is your account, we have sent the link');
  const link = await linkFor(request, email, origin);
  await visit(link);
  await page.getByLabel('New password', { exact: true }).fill('Brand.new.horse.9');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await visit(home());
  await visit(link);
  await page.getByLabel('New password', { exact: true }).fill('Another.new.horse.1');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByText('This link has been used or has expired')).toBeVisible();
});

test.describe('at the second brand, which asks everybody for a captcha', () => {
  test.use({ merchant: 'perlas', expectedErrors: [/status of 4\d\d/] });

  test('S5-06 S5-09 S2-44 a wrong captcha has another picture and the focus, one that was not looked at stays', async ({
    page,
    visit,
  }) => {
    const another =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const answers = [
      { status: 429, json: { success: false, code: 'TOO_MANY_ATTEMPTS', value: null, message: '' } },
      {
        status: 400,
        json: { success: false, code: 'CAPTCHA_WRONG', value: { captcha: another }, message: '' },
      },
    ];
    await page.route('**/wps/register', (route) => route.fulfill(answers.shift()));
    await visit('/m/register');
    const { username, password: secret, again, email, submit } = form(page);
    const captcha = page.getByLabel('Captcha: result of the sum in the picture');
    const picture = page.getByRole('button', { name: 'Picture of a sum' }).locator('img');
    await username.fill(`e2e${newNumber()}`);
    await secret.fill(password);
    await again.fill(password);
    await page.getByLabel('Withdrawal password').fill('246813');
    await email.fill('nobody@example.com');
    await page.getByRole('checkbox', { name: /21 or older/ }).check();
    await expect(picture).toBeVisible();
    await captcha.fill('12345');
    await submit.click();
    await expect(page.getByRole('alert').getByText('Too many attempts')).toBeVisible();
    await expect(captcha).toHaveValue('12345');
    await submit.click();
    await expect(page.getByText('Wrong captcha. Try the new picture.')).toBeVisible();
    await expect(captcha).toBeFocused();
    await expect(captcha).toHaveValue('');
    await expect(picture).toHaveAttribute('src', new RegExp(`${another.slice(-20, -2)}==$`));
    await expect(secret).toHaveValue(password);
    // What was said of the whole is said no more.
    await expect(page.getByText('Too many attempts')).toHaveCount(0);
  });
});

test.describe('at the second brand, whose registration is a dialog', () => {
  // The gateway knows nothing of the member that the test lets in.
  test.use({ merchant: 'perlas', expectedErrors: [/status of 4\d\d/] });

  test('S4-35 lies over the page one is on, keeps what was typed behind the terms, and opens with another captcha', async ({
    page,
    visit,
  }) => {
    let captchas = 0;
    page.on('request', (request) => {
      if (request.url().includes('/captcha')) captchas++;
    });
    await visit('/m/live');
    const opener = page.getByRole('banner').getByRole('link', { name: 'Register' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Register' });
    const username = dialog.getByLabel('Username');
    await username.fill('maya2468');
    const picture = dialog.getByRole('button', { name: 'Picture of a sum' }).locator('img');
    await expect(picture).toBeVisible();
    expect(captchas).toBe(1);
    await expect(page).toHaveURL(/\/m\/live$/);

    await dialog.getByRole('link', { name: 'terms' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Terms');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(username).toHaveValue('maya2468');

    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    const before = captchas;
    await opener.click();
    await expect(username).toHaveValue('maya2468');
    await expect(picture).toBeVisible();
    expect(captchas).toBe(before + 1);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await opener.click();
    // From the login, which is a way in itself, it is the page.
    await dialog.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('S4-35 S8-39 a refusal is said in the dialog; a success closes it, and the member is welcomed on the page', async ({
    page,
    visit,
  }) => {
    const value = { token: 'of-a-test', userName: 'maya2469', type: 0, firstTimeLogin: true };
    const answers = [
      { status: 409, json: { success: false, code: 'USERNAME_TAKEN', value: null, message: '' } },
      { json: { success: true, value } },
    ];
    await page.route('**/wps/register', (route) => route.fulfill(answers.shift()));
    await visit('/m/live');
    await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog', { name: 'Register' });
    const { username, password: secret, again, email, submit } = form(page);
    await username.fill('maya2468');
    await secret.fill(password);
    await again.fill(password);
    await dialog.getByLabel('Withdrawal password').fill('246813');
    await email.fill('nobody@example.com');
    await dialog.getByRole('checkbox', { name: /21 or older/ }).check();
    // What was typed before there is a picture is no answer to it.
    await expect(dialog.getByRole('button', { name: 'Picture of a sum' }).locator('img')).toBeVisible();
    await dialog.getByLabel('Captcha: result of the sum in the picture').fill('12345');
    await submit.click();
    await expect(dialog.getByText('Sorry, the username already exists')).toBeVisible();
    await username.fill('maya2469');
    await submit.click();
    await expect(page.getByRole('dialog', { name: /^Welcome/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/m\/live$/);
  });
});

for (const path of ['/m/register', '/m/forget']) {
  test(`S4-09 at ${path} a press on "Send code" with a wrong number is heard, and nothing moves under the finger`, async ({
    page,
    visit,
  }) => {
    await visit(path);
    const tel = page.locator('input[type=tel]');
    const send = page.getByRole('button', { name: 'Send code' });
    await tel.click();
    await tel.pressSequentially('123');
    await send.hover();
    const code = page.getByRole('textbox', { name: 'SMS code' });
    const before = await code.boundingBox();
    await page.mouse.down();
    expect(await code.boundingBox()).toEqual(before);
    await page.mouse.up();
    await expect(tel).toHaveAccessibleDescription(/digits|valid/);
    // Where to put it right.
    await expect(tel).toBeFocused();
  });
}
