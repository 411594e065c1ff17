import type { Page } from '@playwright/test';
import { refuseInPage } from './callsInPage.ts';
import { openedAs } from './everyScreen.ts';
import {
  expectedScreens,
  otherSpellings,
  roles,
  unknownPaths,
  type ExpectedScreen,
  type Role,
} from './expectedScreens.ts';
import { expect, test } from './fixtures.ts';
import { differs, frameOf, outcomeOf, refusal } from './frameOfScreen.ts';

const home = expectedScreens[0] ?? fail('no home');
const login = expectedScreens[1] ?? fail('no login');

/** A trial begins by itself; the walk looks at its screen while the gateway refuses to begin one. */
async function refuseTrials(page: Page): Promise<void> {
  await refuseInPage(page, { path: '/wps/session/trial', status: 429, code: 'TOO_MANY_ATTEMPTS' });
}

test.describe('S2-01 S2-02 S2-03 S2-04 S2-06 S2-16 S2-18 S2-22 S2-23 S2-24 S2-26 the walk over every address', () => {
  test('S2-32 S2-33 S2-34 S2-35 S2-36 S2-37 S2-38 S2-51 S2-97 S6-01 as a visitor', async ({
    page,
    visit,
    toasts,
  }) => {
    test.setTimeout(300_000);
    await refuseTrials(page);
    await walk({ page, visit, toasts }, 'visitor');
  });

  test('S1-02 S2-36 S5-24 S6-02 as a member of type 0', async ({
    page,
    visit,
    toasts,
    logIn,
    freshMember,
  }) => {
    test.setTimeout(300_000);
    await logIn(await freshMember('lawinf3'));
    await walk({ page, visit, toasts }, 'member');
  });

  test('S5-24 S6-03 as a trial player of type 4', async ({ page, visit, toasts }) => {
    test.setTimeout(300_000);
    await visit('/m/trail');
    await expect(page.getByTestId('balance')).toBeVisible();
    await walk({ page, visit, toasts }, 'trial');
  });

  test('S5-24 S6-04 as an agent of type 1', async ({ page, visit, toasts, logIn, freshMember }) => {
    test.setTimeout(300_000);
    await logIn(await freshMember('lawinf3', 1));
    await walk({ page, visit, toasts }, 'agent');
  });
});

test('S2-37 S2-69 back leads where it should, with a history and without', async ({
  page,
  visit,
  logIn,
  freshMember,
}) => {
  test.setTimeout(300_000);
  await refuseTrials(page);
  // It lies over the arrow until it is closed.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'You invite as an agent' }), () =>
    page.keyboard.press('Escape'),
  );
  await visit('/m/help');
  await goBackFrom(page, 'visitor', (screen) => screen.to[0] === 'shown');
  await logIn(await freshMember('lawinf3', 1), '/m/help');
  await goBackFrom(page, 'agent', (screen) => screen.to[0] !== 'shown');
});

test('S2-69 without a history back leads home', async ({ page, visit }) => {
  for (const path of ['/m/help', '/m/gameList', '/m/rng', '/deposit-rank', '/m/message']) {
    await visit(path);
    await back(page).click();
    await expect(page).toHaveURL('/m/home');
  }
});

test('S2-32 S6-01 the bottom menu leads to member center, promotions, home, deposit and service', async ({
  page,
  visit,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const ways = [
    ['Member', '/m/login?next=%2Fm%2Fmember%2Fhome'],
    ['Promos', '/m/activity'],
    ['Home', '/m/home'],
    ['Deposit', '/m/login?next=%2Fm%2FvoucherCenter'],
  ] as const;
  for (const [name, to] of ways) {
    await visit('/m/hot');
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(to);
  }
  await visit('/m/hot');
  await expect(menu.getByRole('link')).toHaveText(['Member', 'Promos', 'Home', 'Deposit', /Help/]);
  await expect(menu.getByRole('link').last()).toHaveAttribute('href', '/sandbox/chat/desk');
});

interface Seen {
  readonly page: Page;
  readonly visit: (path: string) => Promise<void>;
  readonly toasts: readonly string[];
}

interface Stop {
  readonly typed: string;
  readonly screen: ExpectedScreen;
  readonly path: string;
}

const everyStop: readonly Stop[] = [
  ...expectedScreens.flatMap((screen) => screen.paths.map((typed) => ({ typed, screen, path: typed }))),
  ...otherSpellings.map(([typed, path]) => ({ typed, screen: screenAt(path), path: typed })),
  ...unknownPaths.map((typed) => ({ typed, screen: home, path: '/m/home' })),
];

/**
 * Where this role goes: to each screen that is built and shown to it, to one of each frame of those still to come, and to
 * one of each rule of access. Every other address is opened by one of those who are shown something there, in turn; what it
 * is to the others follows from the table, which `tableAgainstList.test.ts` compares for all of them.
 */
function stopsOf(role: Role): readonly Stop[] {
  const met = new Set<string>();
  const seen = openedAs(role);
  return everyStop.filter(({ typed, screen }, index) => {
    const isShown = outcomeOf(screen, role) === 'shown';
    const kind = `${screen.to.join()} ${isShown ? shapeOf(screen) : ''}`;
    const isFirst = !met.has(kind);
    met.add(kind);
    const shownTo = roles.filter((other) => outcomeOf(screen, other) === 'shown');
    const takers = shownTo.length === 0 ? roles : shownTo;
    const isSeen = isShown && seen.includes(typed);
    return (isFirst || takers[index % takers.length] === role) && !isSeen;
  });
}

/** Itself once it is built; until then there is no more of it than its frame. */
function shapeOf({ shows, paths: [path = ''], header, back, bottomMenu }: ExpectedScreen): string {
  return shows === undefined ? `${header} ${back} ${bottomMenu}` : path;
}

/** Visits addresses and compares what each shows; goes on after a difference, so that one run tells them all. */
async function walk({ page, visit, toasts }: Seen, role: Role): Promise<void> {
  const refusals = () => toasts.filter((text) => text === refusal).length;
  const problems: string[] = [];
  for (const { typed, screen, path } of stopsOf(role)) {
    const outcome = outcomeOf(screen, role);
    const [seen, at] =
      outcome === 'shown' ? [screen, path] : outcome === '/m/login' ? [login, outcome] : [home, '/m/home'];
    const expected = frameOf(seen, role, at);
    const before = refusals();
    try {
      await visit(typed);
    } catch (error) {
      problems.push(`${typed} as ${role} does not open: ${String(error).split('\n')[0]}`);
      continue;
    }
    const patience = problems.length < 8 ? 10_000 : 3000;
    const found = await differs(page, seen, expected, patience);
    if (found !== '') problems.push(`${typed} as ${role} shows ${found}`);
    const refused = outcome === 'refused';
    if (refused && !(await comes(() => refusals() > before, patience))) {
      problems.push(`${typed} does not say why`);
    }
    if (!refused && refusals() > before) problems.push(`${typed} refuses a trial`);
  }
  expect(problems).toEqual([]);
}

async function comes(isThere: () => boolean, timeout: number): Promise<boolean> {
  try {
    await expect.poll(isThere, { timeout }).toBe(true);
    return true;
  } catch {
    return false;
  }
}

/** From the help center to one screen of each shape and back by its arrow, without loading a page. */
async function goBackFrom(
  page: Page,
  role: Role,
  wanted: (screen: ExpectedScreen) => boolean,
): Promise<void> {
  const problems: string[] = [];
  const ways = expectedScreens.filter(
    (screen) => wanted(screen) && screen.back !== 'none' && screen.paths[0] !== '/m/help',
  );
  for (const screen of new Map(ways.map((way) => [shapeOf(way), way])).values()) {
    const [path = ''] = screen.paths;
    const expected = screen.back === 'home' ? '/m/home' : '/m/help';
    await goTo(page, '/m/help');
    await goTo(page, path);
    try {
      await back(page).click({ timeout: 5000 });
      await page.waitForURL((url) => url.pathname === expected, { timeout: 5000 });
    } catch {
      problems.push(`back from ${path} as ${role} leads to ${new URL(page.url()).pathname}`);
    }
  }
  expect(problems).toEqual([]);
}

/** As a link inside the product does, which not every screen has a link to. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    link.dataset['page'] = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await expect(page).toHaveURL(path);
}

/** The arrow: of the header, or of the screen that has its own. */
function back(page: Page) {
  return page
    .locator('a:has(svg)')
    .filter({ hasText: /^Back( to home)? ?$/ })
    .first();
}

function screenAt(path: string): ExpectedScreen {
  return expectedScreens.find(({ paths }) => paths.includes(path)) ?? fail(`${path} is not in the list`);
}

function fail(why: string): never {
  throw new Error(why);
}
