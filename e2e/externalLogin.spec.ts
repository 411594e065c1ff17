import type { Page, Route } from '@playwright/test';
import { expect, someAddress, test } from './fixtures.ts';
import { codeFor, newName, newNumber } from './sandbox.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

const password = 'Right.horse.7';
const sandbox = {
  projectId: 'demo-e2e',
  apiKey: 'demo',
  googleClientId: 'demo',
  facebookAppId: 'demo',
  sandbox: true,
};
const register = {
  username: { enabled: true, required: true, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$' },
  password: { enabled: true, required: true, minLength: 8 },
  mobileNum: { enabled: true, required: true, pattern: '^\\d{7,20}$' },
  nickname: { enabled: true, required: false },
};

// A brand without a mark of its own, refusals that are meant, and scripts that do not come.
test.use({ expectedErrors: [/status of 40[0-9]|ERR_FAILED.*identitySdk/] });

test.beforeAll(async () => {
  await makeBrands({
    knownelsewhere: { settings: { register, externalLogin: sandbox }, members: true },
    codeselsewhere: { settings: { register, externalLogin: { ...sandbox, phoneCodes: true } } },
    codesspoken: {
      settings: { register, refusals: 'spoken', externalLogin: { ...sandbox, phoneCodes: true } },
    },
    justhere: { like: 'perlas' },
  });
});

const sources = (page: Page) => page.getByRole('group', { name: 'or log in with' });
const form = (page: Page) => ({
  number: page.getByLabel('Mobile number', { exact: true }).and(page.locator('input[type=tel]')),
  code: page.getByRole('textbox', { name: 'SMS code' }),
  send: page.getByRole('button', { name: 'Send code' }),
  waiting: page.getByRole('button', { name: /^\d+ s$/ }),
  register: page.getByRole('button', { name: 'Register', exact: true }),
});
const sdk = /\/assets\/identitySdk-/;

/** Chooses an account on the page that stands in for Google. */
async function comeFromGoogle(page: Page, brand: string, name: string): Promise<void> {
  await page.goto(`${originOfBrand(brand)}/m/login`);
  await sources(page).getByRole('button', { name: 'Google' }).click();
  await expect(page.getByRole('heading', { name: 'Log in with Google' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function fillRegistration(page: Page, number: string): Promise<void> {
  await form(page).number.fill(number);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
}

/** From the registration that an unknown account leads to. */
async function logInByName(page: Page, username: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText('This Google account is not linked yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A member who has a password. */
async function registerWithPassword(page: Page, username: string): Promise<void> {
  await page.goto(`${originOfBrand('knownelsewhere')}/m/register`);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await fillRegistration(page, newNumber());
  await form(page).register.click();
  await expect(page.getByTestId('balance')).toBeVisible();
}

async function registerByName(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/m\/register$/);
  await page.getByRole('textbox', { name: 'Username' }).fill(`e2e${newNumber()}`);
  await form(page).number.fill(newNumber());
  // C3: whoever comes with an account elsewhere needs no password.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await form(page).register.click();
}

test('S2-43 S3-05 whom nobody knows yet is led to registration, and Google logs them in from then on', async ({
  page,
  leave,
  expectAccessible,
}) => {
  const name = newName('Ana');
  await comeFromGoogle(page, 'knownelsewhere', name);
  await expect(page).toHaveURL(/\/m\/register$/);
  await expect(page.getByText('Google has confirmed who you are')).toBeVisible();
  await expectAccessible();
  // C3: what Google calls them is filled in.
  await expect(page.getByText(`Hello ${name}!`)).toBeVisible();
  await page.getByText('More (optional)').click();
  await expect(page.getByLabel('Nickname')).toHaveValue(name);
  await registerByName(page);
  await expect(page.getByTestId('balance')).toBeVisible();
  await leave();
  await comeFromGoogle(page, 'knownelsewhere', name);
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home$/);
  // What Firebase knew it has forgotten with the page; it counts the days of its use, and nothing else.
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name: of }) => of),
    storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  }));
  expect(kept.databases.filter((of) => of !== 'laro')).toEqual(['firebase-heartbeat-database']);
  expect(kept.storage).not.toMatch(/firebase|access_token|externalLogin/);
});

test('S2-43 a member who logs in as before has the account from then on', async ({ page, leave }) => {
  const name = newName('Ben');
  const username = `e2e${newNumber()}`;
  await registerWithPassword(page, username);
  await leave();

  await comeFromGoogle(page, 'knownelsewhere', name);
  await logInByName(page, username);
  await expect(page.getByTestId('balance')).toBeVisible();
  await leave();
  await comeFromGoogle(page, 'knownelsewhere', name);
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('S2-43 the settings say what logs a member in; one that is unlinked after a question leads to registration again', async ({
  page,
  leave,
  expectAccessible,
}) => {
  const name = newName('Dan');
  const username = `e2e${newNumber()}`;
  await registerWithPassword(page, username);
  await leave();
  await comeFromGoogle(page, 'knownelsewhere', name);
  await logInByName(page, username);
  await expect(page.getByTestId('balance')).toBeVisible();
  await page.goto(`${originOfBrand('knownelsewhere')}/m/set`);
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await expect(linked.getByRole('listitem')).toHaveText([/^GoogleLinked since /]);
  await expectAccessible();
  const question = page.getByRole('alertdialog', { name: 'Unlink Google?' });
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(linked.getByRole('listitem')).toHaveCount(1);
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(linked.getByText('No linked accounts.')).toBeVisible();
  await expect(linked.getByRole('heading', { name: 'Accounts' })).toBeFocused();
  await page.reload();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(linked).toBeHidden();
  await leave();
  await comeFromGoogle(page, 'knownelsewhere', name);
  await expect(page).toHaveURL(/\/m\/register$/);
});

test('S2-43 of two presses in one moment one is sent, and once it is answered the next one is', async ({
  page,
  visit,
  logIn,
  member,
  toasts,
}) => {
  await logIn(member);
  const identities = [{ id: 'a', source: 'google', linkedAt: '2026-05-01T00:00:00.000Z', lastWayIn: false }];
  await page.route('**/wps/session/identities', (route) =>
    route.fulfill({ json: { success: true, value: { identities } } }),
  );
  const asked: Route[] = [];
  await page.route('**/wps/session/identities/a', (route) => void asked.push(route));
  await visit('/m/set');
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  const unlink = page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' });
  const pressTwice = () =>
    // Both reach the page before React has rendered again.
    unlink.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await pressTwice();
  await expect(unlink).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => asked.length).toBe(1);
  // It still waits for the answer to the first, and has said nothing.
  await expect(unlink).toBeVisible();
  expect(toasts).toEqual([]);
  await asked[0]?.fulfill({ json: { success: true, value: null } });
  await expect.poll(() => toasts).toEqual(['Unlinked']);
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await pressTwice();
  await expect.poll(() => asked.length).toBe(2);
  await asked[1]?.fulfill({
    status: 409,
    json: { success: false, code: 'LAST_WAY_IN', value: null, message: '' },
  });
  await expect.poll(() => toasts).toContain('Your only way to log in, so it cannot be unlinked');
  expect(asked).toHaveLength(2);
});

test('S2-43 the last way in cannot be unlinked, and what could not be is still there', async ({ page }) => {
  await comeFromGoogle(page, 'knownelsewhere', newName('Eva'));
  await registerByName(page);
  await expect(page.getByTestId('balance')).toBeVisible();
  const identities = (lastWayIn: boolean) => ({
    success: true,
    value: { identities: [{ id: 'a', source: 'google', linkedAt: '2026-05-01T00:00:00.000Z', lastWayIn }] },
  });
  let last = false;
  await page.route('**/wps/session/identities', (route) => route.fulfill({ json: identities(last) }));
  const json = { success: false, code: 'LAST_WAY_IN', value: null, message: '' };
  await page.route('**/wps/session/identities/a', (route) => route.fulfill({ status: 409, json }));
  await page.goto(`${originOfBrand('knownelsewhere')}/m/set`);
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  // Meanwhile the other ways have gone.
  last = true;
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(
    page.getByRole('main').getByText('Your only way to log in, so it cannot be unlinked'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toHaveCount(0);
});

for (const way of ['registers', 'logs in'] as const) {
  test(`S2-43 whoever ${way} when the account is someone else's by now is let in, and told so`, async ({
    page,
    browser,
    toasts,
    leave,
  }) => {
    const username = `e2e${newNumber()}`;
    if (way === 'logs in') {
      await registerWithPassword(page, username);
      await leave();
    }
    const name = newName('Flo');
    await comeFromGoogle(page, 'knownelsewhere', name);
    await expect(page).toHaveURL(/\/m\/register$/);
    const other = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } });
    await comeFromGoogle(other, 'knownelsewhere', name);
    await registerByName(other);
    await expect(other.getByTestId('balance')).toBeVisible();
    await other.close();
    if (way === 'registers') {
      await registerByName(page);
      await expect(page.getByText('We can no longer confirm that account')).toBeVisible();
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password', { exact: true }).fill(password);
      await form(page).register.click();
    } else {
      await logInByName(page, username);
    }
    await expect(page.getByTestId('balance')).toBeVisible();
    if (way === 'registers') return;
    const told = expect.stringMatching(/^You are logged in, but your Google account was not linked/);
    await expect.poll(() => toasts).toContainEqual(told);
  });
}

test('S2-43 the buttons are on the username tab only; who cancels is back at the login as it was', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit(`${originOfBrand('knownelsewhere')}/m/login`);
  await expect(sources(page).getByRole('button')).toHaveText(['Facebook', 'Google']);
  await expectAccessible();
  await page.getByRole('radio', { name: 'SMS code' }).check();
  await expect(form(page).code).toBeVisible();
  await expect(sources(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Account' }).check();
  await sources(page).getByRole('button', { name: 'Facebook' }).click();
  await expect(page.getByRole('heading', { name: 'Log in with Facebook' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(sources(page).getByRole('button', { name: 'Facebook' })).toBeEnabled();
  await expect(page).toHaveURL(/\/m\/login$/);
});

test('S2-43 an answer that this tab has not asked for logs nobody in, and leaves the address', async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const account = encodeURIComponent(JSON.stringify({ sub: 'google ana reyes', name: 'Ana Reyes' }));
  await visit(`${originOfBrand('knownelsewhere')}/m/login#access_token=${account}&state=google%20forged`);
  await expect(sources(page)).toBeVisible();
  await expect(page).toHaveURL(/\/m\/login$/);
  expect(asked.filter((url) => /signInWithIdp|session\/login/.test(url))).toEqual([]);
});

test('S2-43 a brand without it loads none of it, and one whose part of it does not come logs in as ever', async ({
  page,
  visit,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(`${originOfBrand('justhere')}/m/login`);
  await visit(`${originOfBrand('justhere')}/m/register`);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /identitySdk|xternal|SocialLogin/.test(url))).toEqual([]);
  await page.route(sdk, (route) => route.abort());
  await visit(`${originOfBrand('knownelsewhere')}/m/login`);
  await expect.poll(() => asked.some((url) => sdk.test(url))).toBe(true);
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('Laro.demo.2026');
  await expect(sources(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('S2-48 registration begins with an account elsewhere, too', async ({ page, visit }) => {
  await visit(`${originOfBrand('knownelsewhere')}/m/register`);
  await sources(page).getByRole('button', { name: 'Facebook' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(newName('Cory'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Facebook has confirmed who you are')).toBeVisible();
  await expect(sources(page)).toHaveCount(0);
  await registerByName(page);
  await expect(page.getByTestId('balance')).toBeVisible();
});

test('S5-10 S8-30 S4-09 S7-08 S3-09 S2-42 a number is proven by the external login: wrong codes stop the registration, and the login takes its codes', async ({
  page,
  leave,
  visit,
  request,
}) => {
  const origin = originOfBrand('codeselsewhere');
  const registrations: string[] = [];
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('/wps/register')) registrations.push(asked.url());
    if (asked.url().includes('sendVerificationCode')) sent.push(asked.url());
  });
  await visit(`${origin}/m/register`);
  await page.getByRole('radio', { name: 'Mobile number' }).check();
  const number = newNumber();
  await fillRegistration(page, number);
  await form(page).send.click();
  await expect(form(page).waiting).toBeDisabled();
  expect(sent).toHaveLength(1);
  const code = await codeFor(request, number, origin);
  await form(page).code.fill(code === '000000' ? '000001' : '000000');
  await form(page).register.click();
  await expect(page.getByText('Verification code error')).toBeVisible();
  await expect(form(page).code).toBeFocused();
  expect(registrations).toEqual([]);
  await form(page).code.fill(code);
  await form(page).register.click();
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(registrations).toHaveLength(1);
  await leave();

  await visit(`${origin}/m/login`);
  await page.getByRole('radio', { name: 'SMS code' }).check();
  await page.locator('input[type=tel]').fill(number);
  await form(page).send.click();
  await expect(form(page).waiting).toBeDisabled();
  await expect.poll(() => sent.length).toBe(2);
  await form(page).code.fill(await codeFor(request, number, origin));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await leave();

  await visit(`${origin}/m/forget`);
  await page.locator('input[type=tel]').fill(number);
  await form(page).send.click();
  await expect(form(page).waiting).toBeDisabled();
  await form(page).code.fill(await codeFor(request, number, origin));
  await page.getByLabel('New password', { exact: true }).fill('Brand.new.horse.9');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

for (const [brand, isShown] of [
  ['codeselsewhere', false],
  ['codesspoken', true],
] as const) {
  test(`S8-13 S4-09 a code that the external login cannot send starts no countdown, ${isShown ? 'and is spoken of' : 'without a word'}`, async ({
    page,
    visit,
  }) => {
    await page.route('**/accounts:sendVerificationCode*', (route) =>
      route.fulfill({ status: 400, json: { error: { message: 'QUOTA_EXCEEDED' } } }),
    );
    const origin = originOfBrand(brand);
    const said = page.getByRole('alert').getByText('The code could not be sent.');
    const fails = async () => {
      await page.locator('input[type=tel]').fill(newNumber());
      await form(page).send.click();
      if (isShown) await expect(page.getByText('The code could not be sent.').first()).toBeInViewport();
      else await expect(said).toBeAttached();
      await expect(form(page).send).toBeEnabled();
      await expect(form(page).send).not.toHaveAttribute('aria-busy');
      await expect(form(page).waiting).toHaveCount(0);
      if (!isShown) expect(await said.evaluate(shownWidth)).toBeLessThanOrEqual(1);
    };
    await visit(`${origin}/m/login`);
    await page.getByRole('radio', { name: 'SMS code' }).check();
    await fails();
    await visit(`${origin}/m/register`);
    await page.getByRole('radio', { name: 'Mobile number' }).check();
    await fails();
    await visit(`${origin}/m/forget`);
    await fails();
  });
}

test('S4-09 where the external login does not load, the code is one of ours', async ({
  page,
  visit,
  request,
}) => {
  const origin = originOfBrand('codeselsewhere');
  await page.route(sdk, (route) => route.abort());
  await visit(`${origin}/m/register`);
  await page.getByRole('radio', { name: 'Mobile number' }).check();
  const number = newNumber();
  await fillRegistration(page, number);
  await form(page).send.click();
  await expect(form(page).waiting).toBeDisabled();
  await form(page).code.fill(await codeFor(request, number, origin));
  await form(page).register.click();
  await expect(page.getByTestId('balance')).toBeVisible();
});

/** Of a text, or of what clips it; runs in the page. */
function shownWidth(text: Element): number {
  const widths = [text, text.parentElement].map((one) => one?.getBoundingClientRect().width ?? 0);
  return Math.min(...widths);
}
