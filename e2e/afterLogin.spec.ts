import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { newName, newNumber } from './sandbox.ts';

const game = '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=455128589';
const sandbox = {
  projectId: 'demo-e2e',
  apiKey: 'demo',
  googleClientId: 'demo',
  facebookAppId: 'demo',
  sandbox: true,
};

// Google's account is unknown at first, and says so.
test.use({ expectedErrors: [/status of 403.*session\/login/] });

test.beforeAll(async () => {
  await makeBrands({
    wayon: {
      games: true,
      settings: {
        registerForm: { optional: 'folded', agreed: true },
        register: {
          username: { enabled: true, required: true, pattern: '^[A-Za-z][A-Za-z0-9]{3,15}$' },
          password: { enabled: true, required: true, minLength: 8 },
          confirmPassword: { enabled: false, required: false },
        },
        externalLogin: sandbox,
      },
    },
  });
});

const slot = (page: Page) => page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true });

async function fillLogin(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The address of the slot, wherever its node id comes from. */
async function slotAddress(page: Page): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name: /Gintong Lawin/ });
  const found = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  return found.find((href) => href.startsWith('/m/play?')) ?? '';
}

test('S4-39 A2 who tapped a game is told so at the login, and lands in it; back leads to where it was tapped', async ({
  page,
  member,
  visit,
  expectAccessible,
}) => {
  await visit('/m/home');
  const address = await slotAddress(page);
  await page.locator(`main a[href="${address}"]`).first().click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/m/login' && url.searchParams.get('next') === address,
  );
  await expect(page.getByText('Log in to play Gintong Lawin')).toBeVisible();
  await expectAccessible();
  await fillLogin(page, member);
  await expect(page).toHaveURL(address);
  await expect(slot(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
});

test('S4-39 A2 a game by its address leads through the login, over registration and the forgotten password too', async ({
  page,
  visit,
}) => {
  await visit(game);
  await expect(page).toHaveURL((url) => url.pathname === '/m/login');
  const next = new URL(page.url()).search;
  for (const [way, path] of [
    ['Register', '/m/register'],
    ['Forgot password?', '/m/forget'],
    ['Free trial with play money', '/m/trail'],
  ] as const) {
    await expect(page.getByRole('link', { name: way })).toHaveAttribute('href', path + next);
  }
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/m/login${next}`,
  );
});

test('S4-39 A2 who registers on the way to a game goes there, and is welcomed by it alone', async ({
  page,
  visit,
}) => {
  const origin = originOfBrand('wayon');
  await visit(`${origin}/m/home`);
  const address = await slotAddress(page);
  await page.locator(`main a[href="${address}"]`).first().click();
  // Home has a link of that name, too.
  await expect(page).toHaveURL((url) => url.pathname === '/m/login');
  await page.getByRole('link', { name: 'Register' }).click();
  // The login has a field of that name, too.
  await page.getByRole('heading', { name: 'Register', level: 1 }).waitFor();
  await page.getByRole('textbox', { name: 'Username' }).fill(`e2e${newNumber()}`);
  await page.getByLabel('Password', { exact: true }).fill('Right.horse.7');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(origin + address);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /Welcome/ })).toHaveCount(0);
});

test('S4-39 S2-43 who logs in with Google on the way to a game goes there', async ({
  page,
  visit,
  leave,
}) => {
  const origin = originOfBrand('wayon');
  const comeFromGoogle = async (name: string) => {
    await page.getByRole('button', { name: 'Google' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  const name = newName('Gio');
  await visit(`${origin}/m/home`);
  const address = await slotAddress(page);
  await visit(`${origin}/m/login?${new URLSearchParams({ next: address })}`);
  await comeFromGoogle(name);
  await expect(page).toHaveURL(
    (url) => url.pathname === '/m/register' && url.searchParams.get('next') === address,
  );
  await page.getByRole('textbox', { name: 'Username' }).fill(`e2e${newNumber()}`);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page).toHaveURL(origin + address);
  await leave();
  await visit(`${origin}/m/login?${new URLSearchParams({ next: address })}`);
  await comeFromGoogle(name);
  await expect(page).toHaveURL(origin + address);
});

test('S4-39 the deposit, the inbox and the favourites say why one is at the login, and are there after it', async ({
  page,
  leave,
  freshMember,
  visit,
}) => {
  for (const [path, why] of [
    ['/m/voucherCenter', 'Log in to continue: Deposit'],
    ['/m/webEmail', 'Log in to continue: Inbox'],
  ] as const) {
    await visit(path);
    await expect(page.getByText(why)).toBeVisible();
    await fillLogin(page, await freshMember('lawinf3'));
    await expect(page).toHaveURL(path);
    await leave();
  }
});

test('S4-39 who is in already goes on; a trial that may not is at home, without a refusal', async ({
  page,
  leave,
  member,
  logIn,
  visit,
  toasts,
}) => {
  await logIn(member, '/m/login?next=%2Fm%2Fset');
  await expect(page).toHaveURL('/m/set');
  await leave();
  await visit('/m/trail?next=%2Fm%2FvoucherCenter');
  await expect(page).toHaveURL('/m/home');
  await expect(page.getByTestId('balance')).toBeVisible();
  expect(toasts).not.toContain('Please login an actual account to use this function');
});

/** Addresses that would lead elsewhere if anything but the table judged them. */
const hostile = [
  '//evil.example',
  '///evil.example/m/home',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/m/play',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https:evil.example',
  'http://localhost:1/',
  '/sandbox/sms',
  '/wps/session/logout',
  '/m/play/../../sandbox/sms',
  '/m/login?next=//evil.example',
  '/m/trail',
  '/m/service',
  '@evil.example',
  '/%2f/evil.example',
  '/m/nowhere',
  '%00',
  '//evil.example/m/play?gameType=RNG',
];

test('S4-39 no address that comes with a link leads off the table after a login', async ({
  page,
  member,
  logIn,
  visit,
}) => {
  test.slow();
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    const { origin, pathname } = new URL(frame.url());
    const own = new URL(page.url()).origin;
    if (frame === page.mainFrame() && (origin !== own || !/^\/m\/(home|login|register)$/.test(pathname)))
      left.push(frame.url());
  });
  await logIn(member);
  const home = new URL('/m/home', page.url()).href;
  left.length = 0;
  // Both judge by the same guard (shell/Guard.tsx); each address is shown to the first of them.
  for (const [way, given] of [
    ['/m/login', hostile],
    ['/m/register', hostile.slice(0, 3)],
  ] as const) {
    for (const next of given) {
      await visit(`${way}?${new URLSearchParams({ next })}`);
      await expect(page).toHaveURL(home);
    }
  }
  expect(left).toEqual([]);
});
