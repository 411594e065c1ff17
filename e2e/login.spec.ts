import type { Page } from '@playwright/test';
import { expect, test, type Member } from './fixtures.ts';
import { chooseFilipinoElsewhere } from './otherTab.ts';

const form = (page: Page) => ({
  username: page.getByRole('textbox', { name: 'Username' }),
  password: page.getByLabel('Password', { exact: true }),
  remember: page.getByRole('checkbox', { name: 'Remember password' }),
  captcha: page.getByLabel('Captcha, to try again'),
  picture: page.getByRole('button', { name: 'Picture of five digits' }),
  submit: page.getByRole('button', { name: 'Log in' }),
  refusal: page
    .getByRole('alert')
    .filter({ hasText: /^Wrong number, username or password|^Wrong username or password/ }),
});

async function fill(page: Page, { username, password }: Member): Promise<void> {
  await form(page).username.fill(username);
  await form(page).password.fill(password);
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: 'Log out?' }));
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByTestId('balance')).toHaveCount(0);
}

/** Everything in the browser that a script can read. */
function storage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
}

test('S7-01 the password leaves the browser encrypted only', async ({ page, visit, member }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  await visit('/m/login');
  await fill(page, member);
  await form(page).submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(sent.join('\n')).toContain('/wps/session/login');
  expect(sent.join('\n')).not.toContain(member.password);
});

test('S5-01 a language chosen in another tab says the errors anew, and what is filled is checked again', async ({
  page,
  visit,
}) => {
  await visit('/m/login');
  const { username, submit } = form(page);
  await username.fill('4emo');
  await submit.click();
  await expect(page.getByText('Check your username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await username.fill('demo');
  await chooseFilipinoElsewhere(page);
  await expect(page.getByText('Ilagay ang password mo')).toBeVisible();
  await expect(username).not.toHaveAttribute('aria-invalid');
  await expect(username).toHaveValue('demo');
});

test.describe('a failed login', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('S2-44 S2-39 S5-28 keeps what was typed, is announced, moves nothing and leads to the captcha', async ({
    page,
    visit,
    member,
    expectAccessible,
  }) => {
    await visit('/m/login');
    const { password, captcha, picture, submit, refusal } = form(page);
    await fill(page, { ...member, password: 'wrong password' });
    const before = await submit.boundingBox();
    await submit.click();
    await expect(captcha).toBeFocused();
    await expect(refusal).toHaveCount(1);
    await expect(password).toHaveValue('wrong password');
    expect(await submit.boundingBox()).toEqual(before);
    await expectAccessible();
    await expect(picture).toHaveAccessibleName(/^Picture of five digits/);
    await expect(captcha).toHaveAttribute('inputmode', 'numeric');
    await expect(page.getByRole('button', { name: 'Listen to digits instead' })).toBeVisible();

    const shown = await picture.locator('img').getAttribute('src');
    await picture.click();
    await expect(picture.locator('img')).not.toHaveAttribute('src', shown ?? '');
  });

  test('S4-03 another way in keeps the captcha, with another picture', async ({ page, visit, member }) => {
    await visit('/m/login');
    await fill(page, { ...member, password: 'wrong password' });
    await form(page).submit.click();
    const picture = form(page).picture.locator('img');
    const seen = new Set([await picture.getAttribute('src')]);
    for (const way of ['SMS code', 'Account']) {
      await page.getByRole('radio', { name: way }).check();
      await expect.poll(async () => seen.has(await picture.getAttribute('src'))).toBe(false);
      seen.add(await picture.getAttribute('src'));
    }
  });

  test('S8-05 the captcha that is shown is required', async ({ page, visit, member }) => {
    await visit('/m/login');
    await fill(page, { ...member, password: 'wrong password' });
    await form(page).submit.click();
    await expect(form(page).captcha).toBeFocused();
    await form(page).submit.click();
    await expect(page.getByText('Enter a captcha')).toBeVisible();
  });

  test('S8-15 a quiet merchant shows no other message', async ({ page, visit, member }) => {
    await visit('/m/login');
    await fill(page, { ...member, password: 'wrong password' });
    await form(page).submit.click();
    await expect(form(page).captcha).toBeFocused();
    const size = await form(page).refusal.locator('span').first().boundingBox();
    expect(size?.width).toBeLessThanOrEqual(1);
  });

  test('S8-15 the captcha that a quiet merchant asks for says why, and where only it is missing only it is marked', async ({
    page,
    visit,
    member,
  }) => {
    await visit('/m/login');
    const { username, password, captcha, submit } = form(page);
    await fill(page, { ...member, password: 'wrong password' });
    await submit.click();
    await expect(captcha).toBeFocused();
    await expect(page.getByText('Not accepted. Captcha, to try again')).toBeInViewport();
    for (const field of [username, password]) await expect(field).toHaveAttribute('aria-invalid', 'true');
    await submit.click();
    await expect(captcha).toHaveAttribute('aria-invalid', 'true');
    for (const field of [username, password]) await expect(field).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('at the second brand', () => {
  test.use({ merchant: 'perlas', expectedErrors: [/status of 401/] });

  test('S8-15 a refusal is spoken, and S2-41 nothing is remembered', async ({ page, visit, member }) => {
    await visit('/m/login');
    await expect(form(page).remember).toHaveCount(0);
    await fill(page, { ...member, password: 'wrong password' });
    await form(page).submit.click();
    const said = form(page).refusal.getByText('Wrong username or password.');
    await expect(said).toBeInViewport();
    // Under the fields that it is about, before what is asked next.
    const forgotten = await page.getByRole('link', { name: 'Forgot password?' }).boundingBox();
    expect((await said.boundingBox())?.y).toBeLessThan(forgotten?.y ?? 0);
  });
});

test.describe('where members and agents are kept apart', () => {
  test.use({ merchant: 'perlas', expectedErrors: [/status of 403/] });

  test('S8-37 S6-04 an agent is not let in with the members, and comes to the agent center by the other entrance', async ({
    page,
    visit,
    freshMember,
  }) => {
    const agent = await freshMember('perlas', 1);
    await visit('/m/login');
    await fill(page, agent);
    await form(page).submit.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Non-member account unable to login' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Agents log in here' }).click();
    await expect(page.getByRole('heading', { name: 'Agent login' })).toBeVisible();
    await fill(page, agent);
    await form(page).submit.click();
    await expect(page).toHaveURL('/m/agent');
    await expect(page.getByRole('navigation', { name: 'Agent menu' })).toBeVisible();
  });
});

test.describe('a login at which something breaks behind the gateway', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('S8-31 says "Unknown error", keeps what was typed and can be tried again', async ({
    page,
    visit,
    member,
  }) => {
    await page.route('**/wps/session/login', (route) =>
      route.fulfill({ status: 500, json: { success: false, code: 'INTERNAL', message: 'Unknown error' } }),
    );
    await visit('/m/login');
    await fill(page, member);
    await form(page).submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Unknown error' })).toBeVisible();
    await expect(form(page).password).toHaveValue(member.password);
    await page.unroute('**/wps/session/login');
    await form(page).submit.click();
    await expect(page.getByTestId('balance')).toBeVisible();
  });
});

test('a login that is under way cannot be sent twice', async ({ page, visit, member }) => {
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/session/login')) logins.push(request.url());
  });
  await visit('/m/login');
  await fill(page, member);
  // Both presses reach the form before React has rendered again.
  await form(page).submit.evaluate((button: HTMLButtonElement) => {
    button.form?.requestSubmit();
    button.form?.requestSubmit();
  });
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(logins).toHaveLength(1);
});

test.describe('without a connection', () => {
  // Code that other parts of the page fetch ahead does not come either.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test('S8-15 S8-38 says so before what sends it has come, keeps what was typed, and works once there is one', async ({
    page,
    visit,
    member,
  }) => {
    await visit('/m/login');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await fill(page, member);
    await form(page).submit.click();
    await expect(page.getByRole('alert').filter({ hasText: 'We could not connect' })).toBeVisible();
    await expect(form(page).password).toHaveValue(member.password);
    await page.context().setOffline(false);
    await form(page).submit.click();
    await expect(page.getByTestId('balance')).toBeVisible();
  });
});

test('S5-01 empty fields are named, and nothing is sent', async ({ page, visit }) => {
  const sent: string[] = [];
  await visit('/m/login');
  page.on('request', (request) => sent.push(request.url()));
  await form(page).submit.click();
  await expect(page.getByText('Enter your mobile number or username')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(form(page).username).toBeFocused();
  expect(sent.filter((url) => url.includes('/wps/session/login'))).toEqual([]);
});

test('S4-06 after logout no script can find a trace of the session or the member', async ({
  page,
  logIn,
  visit,
  member,
}) => {
  await logIn(member);
  await visit('/m/myAccount/index');
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Typed, not sent');
  await expect.poll(() => storage(page)).toContain('Typed, not sent');
  await visit('/m/home');
  const token = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO')?.slice(10, 50) ?? '');
  expect(await storage(page)).toContain(JSON.stringify(token).slice(1, -1));
  await logOut(page);
  const kept = await storage(page);
  expect(kept).not.toContain(JSON.stringify(token).slice(1, -1));
  expect(kept).not.toContain(member.username);
  expect(kept).not.toContain('Typed, not sent');
  // Home says anew of which visit this is (S4-30).
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key !== 'visit'))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('laro_session');
});

test('S2-41 S3-08 a remembered login needs no password, and the password is nowhere in the browser', async ({
  page,
  visit,
  member,
}) => {
  await visit('/m/login');
  await fill(page, member);
  await form(page).remember.check();
  await form(page).submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  const kept = await storage(page);
  const record = JSON.parse(JSON.parse(kept)[0].savedLogin);
  expect(record).toMatchObject({ type: 'username', username: member.username, countryDialingCode: '' });
  const inside = Buffer.from(Buffer.from(record.password, 'base64').toString('latin1'), 'base64');
  for (const text of [kept, inside.toString('latin1')]) expect(text).not.toContain(member.password);
  await logOut(page);

  await visit('/m/login');
  await expect(form(page).username).toHaveValue(member.username);
  await expect(form(page).password).toHaveValue('');
  await expect(form(page).password).toHaveAttribute('placeholder', 'Saved on this device');
  await form(page).submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await logOut(page);

  await visit('/m/login');
  await expect(form(page).username).toHaveValue(member.username);
  await form(page).remember.uncheck();
  await form(page).submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('savedLogin'))).toBeNull();
});

test('S4-03 another way in begins with what is remembered for that way', async ({ page, visit, member }) => {
  await visit('/m/login');
  await fill(page, member);
  await form(page).remember.check();
  await form(page).submit.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await logOut(page);

  await visit('/m/login');
  await expect(form(page).username).toHaveValue(member.username);
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  await page.getByRole('radio', { name: 'SMS code' }).check();
  // Nothing is remembered for codes.
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked();
  await expect(number).toHaveValue('');
  await number.fill('9171234567');
  await page.getByRole('radio', { name: 'Account' }).check();
  await expect(form(page).username).toHaveValue(member.username);
  await expect(form(page).password).toHaveAttribute('placeholder', 'Saved on this device');
  await expect(form(page).remember).toBeChecked();
});

test('S3-06 S9-06 the fields take no more than the contract does: 20 of a number, 10 of a code', async ({
  page,
  visit,
}) => {
  await visit('/m/login');
  await page.getByRole('radio', { name: 'SMS code' }).check();
  for (const [name, most] of [
    ['Mobile number', 20],
    ['SMS code', 10],
  ] as const) {
    const field = page.getByRole('textbox', { name });
    await field.pressSequentially('1'.repeat(most + 3));
    await expect(field).toHaveValue('1'.repeat(most));
  }
});

test('S8-12 a code that is on its way is said to be, and for 1.5 s that it was sent', async ({
  page,
  visit,
}) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/sms/code', async (route) => {
    await held;
    await route.fulfill({ json: { success: true, value: { expirationTime: Date.now() + 60_000 } } });
  });
  await page.clock.install();
  await visit('/m/login');
  await page.getByRole('radio', { name: 'SMS code' }).check();
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('9171234567');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Send code' }).click();
  const sending = page.getByText('Sending the code…');
  await expect(sending).toBeAttached();
  answer();
  const sent = page.locator('[popover] p', { hasText: 'SMS code sent' });
  await expect(sent).toBeVisible();
  await expect(sending).toHaveCount(0);
  await page.clock.runFor(1400);
  await expect(sent).toBeVisible();
  await page.clock.runFor(100);
  await expect(sent).toHaveCount(0);
});

test('S9-03 a login is waited for until it is answered, and can be left after 10 s', async ({
  page,
  visit,
  member,
}) => {
  await page.route('**/wps/session/login', () => {});
  await page.clock.install();
  await visit('/m/login');
  await fill(page, member);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const { submit, password } = form(page);
  const asked = page.waitForRequest('**/wps/session/login');
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await asked;
  const leave = page.getByRole('button', { name: 'Stop waiting' });
  await page.clock.runFor(9900);
  await expect(leave).toHaveCount(0);
  // However long it takes: nothing ends it but its user.
  await page.clock.runFor(600_000);
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await leave.click();
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await expect(password).toHaveValue(member.password);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the login form can send nothing into an address', async ({ page, visit }) => {
    await visit('/m/login');
    // Older browsers show it all the same.
    await expect(page.locator('form button[type=submit]')).toBeDisabled();
    await expect(page.locator('form')).toHaveAttribute('method', 'post');
  });
});
