import { randomBytes } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import * as v from 'valibot';
import { askBackDoor } from './backDoor.ts';
import { originOf, type MerchantCode } from './setup/place.ts';
import { comparePicture, type PictureOf } from './storedPicture.ts';

interface Options {
  /** The brand to look at. */
  merchant: MerchantCode;
  /** What the visitor has chosen before; undefined is the merchant's own default. */
  theme: 'dark' | 'light' | undefined;
  language: 'EN' | 'TY' | undefined;
  /** Not the first visit: what floats on home is there at once, at a calm merchant as well (S4-30). */
  hasVisited: boolean;
  /** The popups of this visit come; otherwise they have been seen (S2-01). */
  hasPopups: boolean;
  /** Console errors that a test provokes on purpose; any other fails it. */
  expectedErrors: readonly RegExp[];
}

/** An account that no other test uses, with the opening balance of the demo. */
export interface Member {
  readonly username: string;
  readonly password: string;
}

interface WorkerFixtures {
  /** Hands out fresh members of a merchant, plain ones (type 0) or agents (type 1). */
  freshMember: (merchant: MerchantCode, type?: 0 | 1) => Promise<Member>;
}

interface Fixtures {
  member: Member;
  /** A page of somebody else in the same brand, theme and language, with a browser and an address of their own. */
  another: () => Promise<Page>;
  /** Logs in through the screen, as a player does. */
  logInByHand: (member: Member) => Promise<void>;
  /** The next page is opened with a session of this member, at a cost that two hundred tests can bear; at a brand of its own by that brand's origin. */
  enter: (member: Pick<Member, 'username'>, origin?: string) => Promise<void>;
  /** Opens a page, home unless said otherwise, as one who has logged in. */
  logIn: (member: Member, path?: string) => Promise<void>;
  /** Ends the visit: nothing of who was there is left, and nothing of the page asks any more when its cookies go. */
  leave: () => Promise<void>;
  /** What the toasts of the page have said, each once. One lasts a second, which a busy machine may look past. */
  toasts: readonly string[];
  /** Opens a page and waits until React has taken it over. */
  visit: (path: string) => Promise<void>;
  /** Compares the page with its stored picture (storedPicture.ts). */
  expectPicture: (wanted: PictureOf) => Promise<void>;
  /** Fails when axe finds anything wrong on the page as it is now. */
  expectAccessible: () => Promise<void>;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  merchant: ['lawinf3', { option: true }],
  theme: [undefined, { option: true }],
  language: [undefined, { option: true }],
  hasVisited: [false, { option: true }],
  hasPopups: [false, { option: true }],
  expectedErrors: [[], { option: true }],

  freshMember: [
    async ({}, provide) => {
      const pools = new Map<string, string[]>();
      await provide(async (merchant, type = 0) => {
        const pool = pools.get(`${merchant} ${type}`) ?? [];
        if (pool.length === 0) pool.push(...(await makeMembers(merchant, type === 0 ? 8 : 2, type)));
        pools.set(`${merchant} ${type}`, pool);
        return { username: pool.pop() ?? '', password: demoPassword };
      });
    },
    { scope: 'worker' },
  ],

  member: async ({ freshMember, merchant }, provide) => provide(await freshMember(merchant)),

  enter: async ({ page, baseURL }, provide) => {
    await provide((member, at = baseURL ?? originOf('lawinf3')) => enterOn(page, member, at));
  },

  another: async ({ browser, baseURL, theme, language, hasVisited, hasPopups, expectedErrors }, provide) => {
    const opened: { readonly context: BrowserContext; readonly errors: readonly string[] }[] = [];
    await provide(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': someAddress() } });
      await dress(context, { baseURL, theme, language, hasVisited, hasPopups });
      const page = await context.newPage();
      opened.push({ context, errors: listenForErrors(page) });
      return page;
    });
    for (const { context } of opened) await context.close();
    expectNone(
      opened.flatMap(({ errors }) => errors),
      expectedErrors,
    );
  },

  logInByHand: async ({ page, visit }, provide) => {
    await provide(async ({ username, password }) => {
      await visit('/m/login');
      await page.getByRole('textbox', { name: 'Username' }).fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: /^Log in$/ }).click();
      await expect(page.getByTestId('balance')).toBeVisible();
    });
  },

  logIn: async ({ page, visit, enter }, provide) => {
    await provide(async (member, path) => {
      await enter(member);
      await visit(path ?? '/m/home');
      if (path === undefined) await expect(page.getByTestId('balance')).toBeVisible();
    });
  },

  leave: async ({ page }, provide) => {
    await provide(async () => {
      await page.evaluate(() => {
        sessionStorage.clear();
        localStorage.clear();
      });
      await page.goto('about:blank');
      await page.context().clearCookies();
    });
  },

  extraHTTPHeaders: async ({}, provide) => provide({ 'x-forwarded-for': someAddress() }),

  baseURL: async ({ merchant }, provide) => provide(originOf(merchant)),

  context: async ({ context, baseURL, theme, language, hasVisited, hasPopups }, provide) => {
    await dress(context, { baseURL, theme, language, hasVisited, hasPopups });
    await provide(context);
  },

  page: async ({ page, expectedErrors }, provide) => {
    const errors = listenForErrors(page);
    await provide(page);
    // What the page still fetches when a test has seen enough is nobody's failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expectNone(errors, expectedErrors);
  },

  toasts: async ({ page }, provide) => {
    const said: string[] = [];
    await page.exposeFunction('hearToast', (text: string) => said.push(text));
    await page.addInitScript(watchToasts);
    await provide(said);
  },

  visit: async ({ page, javaScriptEnabled }, provide) => {
    await provide(async (path) => {
      await page.goto(path);
      if (javaScriptEnabled !== false) await hydrated(page);
    });
  },

  expectPicture: async ({ page }, provide, info) => {
    await provide((wanted) => comparePicture(page, info, wanted));
  },

  expectAccessible: async ({ page }, provide) => {
    await provide(async () => expect(await findViolations(page), 'what axe finds').toEqual([]));
  },
});

export { expect } from '@playwright/test';

/** What a visitor has chosen and seen before, in a browser that is new. */
async function dress(
  context: BrowserContext,
  { baseURL, theme, language, ...visited }: Omit<Options, 'merchant' | 'expectedErrors'> & Addressed,
): Promise<void> {
  await context.addInitScript(rememberVisit, visited);
  const cookies = Object.entries({ laro_theme: theme, laro_lang: language }).flatMap(([name, value]) =>
    value === undefined || baseURL === undefined ? [] : [{ name, value, url: baseURL }],
  );
  await context.addCookies(cookies);
}

interface Addressed {
  readonly baseURL: string | undefined;
}

/** The next page is opened with a session of this member, of the brand of this origin. */
export async function enterOn(page: Page, { username }: Pick<Member, 'username'>, at: string): Promise<void> {
  const { origin, hostname } = new URL(at);
  const merchant = /^(\w+)\.localhost$/.exec(hostname)?.[1] ?? 'lawinf3';
  const { cookie, kept } = v.parse(Entered, await askBackDoor('/session', { merchant, username }));
  await page
    .context()
    .addCookies([{ name: 'laro_session', value: cookie, url: origin, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`${origin}/healthz`);
  await page.evaluate(keepSession, JSON.stringify(kept));
}

function expectNone(errors: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
  expect(unexpected, 'errors on the console').toEqual([]);
}

/** Runs in the page, before its first script; where storage is denied there is nothing to remember. */
function rememberVisit({ hasVisited, hasPopups }: Pick<Options, 'hasVisited' | 'hasPopups'>): void {
  try {
    if (hasVisited) window.localStorage.setItem('visited', '1');
    if (!hasPopups) window.sessionStorage.setItem('popups', 'seen');
  } catch {}
}

/** Runs in the page, before its first script. */
function watchToasts(): void {
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('[popover] p')) {
      if (!known.has(toast)) Object(window).hearToast(toast.textContent);
      known.add(toast);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** The pixels of a phone, to be used by tests of what is drawn; the others have one for each of CSS. */
export const phonePixels = { deviceScaleFactor: 2.625 };

/** The password of every account that the seed and these tests make. */
export const demoPassword = 'Laro.demo.2026';

/** A visitor of its own, who sits at this machine, so that the sandbox answers; the gateway under test believes the header. */
export function someAddress(): string {
  return `127.${[...randomBytes(3)].join('.')}`;
}

async function makeMembers(merchant: MerchantCode, count: number, type: number): Promise<string[]> {
  return v.parse(v.array(v.string()), await askBackDoor('/members', { merchant, count, type }));
}

const Entered = v.object({ cookie: v.string(), kept: v.looseObject({}) });

/** Runs in the page. */
function keepSession(kept: string): void {
  window.sessionStorage.setItem('MC_SESSION_INFO', kept);
  window.localStorage.setItem('autoLogin', '0');
}

/** What axe finds wrong on the page as it is now, or in the part that a selector names: the rule and the element. */
export async function findViolations(page: Page, within = 'html'): Promise<string[]> {
  const options: RunOptions = { resultTypes: ['violations'] };
  const { violations } =
    page.frames().length > 1
      ? await new AxeBuilder({ page }).include(within).options(options).analyze()
      : // Without frames the builder would read all of axe into the page twice, for as long as the look itself.
        await page.evaluate<Pick<AxeResults, 'violations'>>(
          `${axe.source}; axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
        );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The page has answered to its first effect: from here on a tap is heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 20_000 });
}

/** Console errors, uncaught exceptions and violations of the content security policy, as they come. */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // A violation of the policy is reported by Chromium as an error, too.
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', ({ message }) => errors.push(`uncaught: ${message}`));
  // Of other tabs and pages the violations alone.
  page.context().on('console', (message) => {
    if (message.page() !== page && message.text().includes('Content Security Policy'))
      errors.push(message.text());
  });
  return errors;
}
