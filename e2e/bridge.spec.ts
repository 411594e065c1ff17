import { devices, type Page } from '@playwright/test';
import * as v from 'valibot';
import { screens, type Screen } from '@laro/web/screens.ts';
import { expect, hydrated, test as base } from './fixtures.ts';
import { originOf } from './setup/place.ts';

const Said = v.looseObject({ type: v.string(), id: v.string() });
type Said = v.InferOutput<typeof Said>;

/** How the app of a test answers a request. */
type Answer = 'does' | 'refuses' | 'silent' | 'breaks';

interface App {
  /** All that the site has said, in order, through every page of the test. */
  readonly said: readonly Said[];
  /** What it said of one type. */
  of: (type: string) => readonly Said[];
  /** Says something to the site, as it is. */
  say: (detail: unknown) => Promise<void>;
}

/** The native app around the page, played by a script (docs/contracts/app-bridge.md). */
const test = base.extend<{ form: 'android' | 'ios'; answers: Answer; app: App }>({
  form: ['android', { option: true }],
  answers: ['does', { option: true }],
  app: async ({ page, form, answers }, provide) => {
    const said: Said[] = [];
    await page.exposeFunction('appHears', (text: string) => said.push(v.parse(Said, JSON.parse(text))));
    await page.addInitScript(playApp, { form, answers });
    await provide({
      said,
      of: (type) => said.filter((message) => message.type === type),
      say: (detail) =>
        page.evaluate((its) => {
          window.dispatchEvent(new CustomEvent('laro:app', { detail: its }));
        }, detail),
    });
  },
});

/** Runs in the page, before its first script. */
function playApp({ form, answers }: { form: 'android' | 'ios'; answers: Answer }): void {
  const handler = {
    postMessage(text: string) {
      // As iOS does, which knows its handlers apart.
      if (this !== handler) throw new TypeError('not a handler');
      if (answers === 'breaks') throw new Error('the app has gone');
      const said = { id: '', ...JSON.parse(text) };
      Object(window).appHears(text);
      if (answers === 'silent') return;
      const tell = (id: string, ok: boolean) => {
        const detail = JSON.stringify({ type: 'done', id, ok });
        window.dispatchEvent(new CustomEvent('laro:app', { detail }));
      };
      // Of another request, which is no answer to this one.
      tell(`${said.id}0`, answers !== 'does');
      tell(said.id, answers === 'does');
    },
  };
  Object.assign(
    window,
    form === 'ios' ? { webkit: { messageHandlers: { laro: handler } } } : { LaroBridge: handler },
  );
}

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {};
test.use({ userAgent: `${pixel.userAgent} LaroApp/1.0` });

const service = `${originOf('lawinf3')}/sandbox/chat/desk`;
const openService = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Help' }).click();
const ready = (app: App) => expect.poll(() => app.of('ready').length).toBeGreaterThan(0);
/** Follows a message of the app that it surely obeys: what was said before it has been dealt with. */
const goTo = async (page: Page, app: App, path: string) => {
  await ready(app);
  await app.say(JSON.stringify({ type: 'open', path }));
  await expect(page).toHaveURL(path);
};

for (const form of ['android', 'ios'] as const) {
  test.describe(`from the site to the app, reached as on ${form}`, () => {
    test.use({ form });

    test('S2-99 customer service opens through the app, and nowhere else', async ({
      page,
      context,
      app,
      visit,
    }) => {
      await visit('/m/activity');
      await openService(page);
      await expect.poll(() => app.of('openExternal')).toMatchObject([{ url: service }]);
      await goTo(page, app, '/m/help');
      expect(context.pages()).toEqual([page]);
    });
  });
}

for (const [answers, behaviour] of [
  ['refuses', 'what the app refuses'],
  ['breaks', 'what the app cannot be told'],
] as const) {
  test.describe(behaviour, () => {
    test.use({ answers });

    test(`S2-99 ${behaviour} the site does itself`, async ({ page, context, app: _app, visit }) => {
      await context.route(`${service}**`, (route) => route.fulfill({ body: 'chat' }));
      await visit('/m/activity');
      const opened = context.waitForEvent('page');
      await openService(page);
      await (await opened).waitForURL(service);
    });
  });
}

test.use({ hasVisited: true });

test.describe('an app that does not answer', () => {
  test.use({ answers: 'silent' });

  test('S2-99 has 2 s, then the site does it itself', async ({ page, app, visit }) => {
    await page.clock.install();
    await visit('/m/activity');
    await page.evaluate(() => {
      window.open = (url) => {
        document.documentElement.dataset['opened'] = String(url);
        return null;
      };
    });
    await ready(app);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await openService(page);
    await expect.poll(() => app.of('openExternal')).toHaveLength(1);
    const opened = page.locator('html[data-opened]');
    await page.clock.runFor(1999);
    expect(await opened.count()).toBe(0);
    await page.clock.runFor(1);
    await expect(opened).toHaveAttribute('data-opened', service);
  });
});

test('S2-99 S4-42 the live chat opens through the app', async ({ page, app, logIn, member }) => {
  await logIn(member, '/m/message');
  await page.getByRole('button', { name: /Live chat/ }).click();
  await expect.poll(() => app.of('openExternal')).toHaveLength(1);
  expect(String(app.of('openExternal')[0]?.['url'])).toContain('/chat?');
  await goTo(page, app, '/m/activity');
});

test('S2-98 an invitation is shared through the app', async ({ page, app, logIn, member }) => {
  await logIn(member, '/m/inviteFriends');
  const code = await page.getByRole('region', { name: 'Your code' }).getByRole('status').textContent();
  await page.getByRole('button', { name: 'Share' }).click();
  const url = `${originOf('lawinf3')}/m/register?affiliateCode=${code}`;
  await expect.poll(() => app.of('share')).toMatchObject([{ title: expect.stringContaining('Lawin'), url }]);
});

test.describe('a share that the app refuses', () => {
  test.use({ answers: 'refuses', permissions: ['clipboard-read', 'clipboard-write'] });

  test('S2-98 is left to the browser, which copies what it cannot share', async ({
    page,
    app: _app,
    logIn,
    member,
    toasts,
  }) => {
    await logIn(member, '/m/inviteFriends');
    await expect(page.getByRole('region', { name: 'Your code' }).getByRole('status')).toHaveText(/\w{8}/);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => toasts).toEqual(['Copied']);
  });
});

test('S2-99 the app learns when a page is ready and whether a session is open, and never its token', async ({
  page,
  app,
  logInByHand,
  member,
  visit,
}) => {
  const state = () => app.said.map(({ type }) => type).filter((type) => type !== 'ready');
  await visit('/m/home?tab=RNG');
  await expect.poll(() => app.of('ready')).toMatchObject([{ path: '/m/home' }]);
  await expect.poll(state).toEqual(['sessionClosed']);
  await logInByHand(member);
  await expect.poll(() => state().at(-1)).toBe('sessionOpened');
  // How often the login page said it before depends on how fast the form was filled.
  const before = state();
  expect(new Set(before.slice(0, -1))).toEqual(new Set(['sessionClosed']));
  await visit('/m/set');
  await expect.poll(state).toEqual([...before, 'sessionOpened']);
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}').token,
  );
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => state().at(-1)).toBe('sessionClosed');
  const everything = JSON.stringify(app.said);
  expect(token).toMatch(/.{20}/);
  for (const secret of [token, member.username, member.password]) expect(everything).not.toContain(secret);
  expect(app.said.flatMap(Object.keys).toSorted()).toEqual(
    expect.not.arrayContaining(['token', 'userName', 'session']),
  );
});

test.describe('the way back that the app asks for', () => {
  const back = JSON.stringify({ type: 'back' });

  test('S2-37 is that of the screen’s own arrow', async ({ page, app, visit }) => {
    await visit('/m/home');
    await goTo(page, app, '/m/app');
    await goTo(page, app, '/m/activity');
    await goTo(page, app, '/m/message');
    await app.say(back);
    await expect(page).toHaveURL('/m/activity');
    // The arrow of this one leads home, whatever was before.
    await app.say(back);
    await expect(page).toHaveURL('/m/home');
    await page.goBack();
    await expect(page).toHaveURL('/m/activity');
  });

  test('S2-69 is home where nothing was before', async ({ page, app, visit }) => {
    await visit('/m/app');
    await ready(app);
    await app.say(back);
    await expect(page).toHaveURL('/m/home');
  });

  test('S2-69 is nowhere from home', async ({ page, app, visit }) => {
    await visit('/m/app');
    await goTo(page, app, '/m/home');
    const places = await page.evaluate(() => window.history.length);
    await app.say(back);
    // Its code has to be fetched, so it comes behind what the message would have begun.
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(() => window.history.length)).toBe(places);
    await expect(page).toHaveURL('/m/home');
  });

  test('S2-30 closes what lies over the screen first', async ({ page, app, visit }) => {
    await visit('/m/activity');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu).toBeVisible();
    await ready(app);
    await app.say(back);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/m/activity');
  });
});

test('S2-01 the app can open every screen of the table', async ({ page, app, visit }) => {
  await visit('/m/home');
  await ready(app);
  const open = Object.values<Screen>(screens).filter(
    ({ access, flag, status, paths }) =>
      access === 'visitor' && !flag && status === undefined && paths[0] !== '/m/gallery',
  );
  const paths = open.flatMap((screen) => screen.paths);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) await goTo(page, app, path);
});

const hostile: readonly (readonly [string, unknown])[] = [
  ['not JSON', 'open /m/activity'],
  ['no text', { type: 'open', path: '/m/activity' }],
  ['nothing', undefined],
  ['an unknown type', JSON.stringify({ type: 'navigate', path: '/m/activity' })],
  ['a message of the other way', JSON.stringify({ type: 'openExternal', url: 'https://evil.example/' })],
  ['no object', JSON.stringify(['open', '/m/activity'])],
  ['a done of no request', JSON.stringify({ type: 'done', id: 'x', ok: true })],
  ['a path that is no text', JSON.stringify({ type: 'open', path: ['/m/activity'] })],
  ...[
    '//evil.example',
    '//evil.example/m/home',
    '/\\evil.example',
    'https://evil.example/m/home',
    'javascript:document.title="evil"',
    'data:text/html,evil',
    '/m/nowhere',
    '/m/activity?id=1',
    '/m/activity#evil',
    '/m/activity/../../wps/session/logout',
    '/wps/session/logout',
    'm/activity',
    '',
    '//',
  ].map((path) => [`open ${path}`, JSON.stringify({ type: 'open', path })] as const),
];

test('S2-99 nothing else that an app may say moves the page', async ({ page, app, visit }) => {
  await visit('/m/app');
  await ready(app);
  const visits: string[] = [];
  page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/evil|logout/.test(request.url())) asked.push(request.url());
  });
  for (const [, detail] of hostile) await app.say(detail);
  await goTo(page, app, '/m/notice');
  expect([visits, asked]).toEqual([['/m/notice'], []]);
  await expect(page).toHaveTitle(/Lawin/);
});

test('S4-33 the download bar and the offer of the home screen stay away inside an app', async ({
  page,
  app,
  visit,
}) => {
  await visit('/m/home');
  await expect(page.getByRole('complementary', { name: 'Help desk' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Get the app' })).toHaveCount(0);
  await goTo(page, app, '/m/rng');
});

base('S2-99 in a browser nothing of the bridge is fetched', async ({ page, visit }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await visit('/m/home');
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  expect(fetched.filter((url) => /NativeApp|bridge/.test(url))).toEqual([]);
});
