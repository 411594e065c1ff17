import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

interface ListedGame {
  readonly gameType: string;
  readonly vassalage: string;
  readonly gameId: string;
  readonly nodeId: string;
  readonly displayName: string;
  readonly playable: boolean;
}

/** "25 of 320 games" as two numbers. */
async function counted(page: Page): Promise<{ shown: number; total: number }> {
  const text = await page.getByText(/^[\d,]+ of [\d,]+ games?$/).innerText();
  const [shown = 0, total = 0] = (text.match(/[\d,]+/g) ?? []).map((digits) =>
    Number(digits.replaceAll(',', '')),
  );
  return { shown, total };
}

test('S2-67 S4-17 S9-07 the list begins with 25 games and goes on as its end comes near', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG');
  const first = await counted(page);
  expect(first.shown).toBe(25);
  expect(first.total).toBeGreaterThan(25);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await counted(page)).shown).toBe(50);
});

test('S2-71 A11 each list has a name of its own, in the title and as its heading: the category of its address, its tab or its vendor', async ({
  request,
}) => {
  for (const [path, name] of [
    ['/m/rng', 'Slots'],
    ['/m/live', 'Live casino'],
    ['/m/fish', 'Fish'],
    ['/m/gameList?gameType=live', 'Live casino'],
    ['/m/gameList?gameType=FISH', 'Fish'],
    ['/m/gameList?gameType=ESPORTS', 'Sports'],
    ['/m/gameList?gameType=COCKFIGHT', 'Sports'],
    ['/m/gameList?gameType=NONSENSE', 'Slots'],
    ['/m/gameList', 'Slots'],
    ['/m/gameList?type=hot', 'Hot games'],
    ['/m/gameList?gameType=FISH&type=hot', 'Hot · Fish'],
    ['/m/gameList?gameType=RNG&vassalage=ARC', 'Habagat'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect([path, /<title>(.*?)<\/title>/.exec(html)?.[1]]).toEqual([path, `${name} · Lawin`]);
    expect([path, ...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].flat()).toEqual([path, expect.anything(), name]);
  }
});

test('S2-67 a page that comes late brings no further one with it', async ({ page, visit }) => {
  const asked: string[] = [];
  let come = (): void => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/wps\/game\/list\?/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('pageNo') ?? '');
    await held;
    await route.continue();
  });
  await page.clock.install();
  await visit('/m/gameList?gameType=RNG');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => asked).toEqual(['2']);
  await page.clock.fastForward(2000);
  come();
  await expect.poll(async () => (await counted(page)).shown).toBe(50);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  expect(asked).toEqual(['2']);
});

test('S2-70 S4-14 a search by name begins the list anew', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG');
  const all = await counted(page);
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('Gintong Lawin');
  await expect.poll(async () => (await counted(page)).total).toBeLessThan(all.total);
  await expect(page.locator('#list').getByRole('link', { name: /Gintong Lawin/ })).toBeVisible();
});

test('H6 one letter is not searched for: the list stays whole', async ({ page, visit }) => {
  const searched: string[] = [];
  page.on('request', (request) => {
    const { searchParams } = new URL(request.url());
    const name = searchParams.get('gameName');
    // Without a category it is asked what there is elsewhere.
    if (name !== null && searchParams.has('gameType')) searched.push(name);
  });
  await visit('/m/gameList?gameType=RNG');
  const all = await counted(page);
  const field = page.getByRole('searchbox', { name: 'Find a game' });
  await field.fill('g');
  await field.fill('ga');
  await expect.poll(async () => (await counted(page)).total).toBeLessThan(all.total);
  await field.fill('g');
  await expect.poll(async () => (await counted(page)).total).toBe(all.total);
  expect(searched).toEqual(['ga']);
});

test('H6 of a search that finds more than a thousand games the list says that it is more', async ({
  page,
  visit,
}) => {
  await page.route('**/wps/game/list?*gameName=*', async (route) => {
    const response = await route.fetch();
    const { value, ...envelope } = await response.json();
    await route.fulfill({
      response,
      json: { ...envelope, value: { ...value, total: 1000, totalPages: 40, atLeast: true } },
    });
  });
  await visit('/m/gameList?gameType=RNG');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('go');
  await expect(page.getByText(/ of 1,000\+ games/)).toBeVisible();
});

test('S9-03 S8-38 a search that is slow shows its shapes for 3 s, then that the network is slow, until it comes', async ({
  page,
  visit,
}) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/game/list?*gameName=*', async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.install();
  await visit('/m/gameList?gameType=RNG');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked = page.waitForRequest('**/wps/game/list?*gameName=*');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('Gintong Lawin');
  await page.clock.runFor(500);
  await asked;
  const shapes = page.locator('#list [aria-busy=true]');
  await expect(shapes).toHaveCount(1);
  await page.clock.runFor(2900);
  await expect(shapes).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(page.locator('#list').getByRole('status')).toContainText('The network is slow');
  await expect(shapes).toHaveCount(0);
  answer();
  await page.clock.resume();
  await expect(page.locator('#list').getByRole('link', { name: /Gintong Lawin/ })).toBeVisible();
});

test('S4-15 a list of several pages ends with its last one', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=PVP');
  const all = await counted(page);
  expect(all.total).toBeGreaterThan(25);
  const more = page.locator('#list [aria-busy=true]');
  await expect(more).toHaveCount(1);
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 4000);
        return (await counted(page)).shown;
      },
      { timeout: 40_000 },
    )
    .toBe(all.total);
  await expect(more).toHaveCount(0);
});

test('S2-65 HOT is a tab where there are hot games, and away where there are none', async ({
  page,
  visit,
}) => {
  let hasHot = true;
  await page.route(/\/m\/gameList\.data/, async (route) => {
    const response = await route.fetch();
    const found: { data: { hasHot: boolean } } = await response.json();
    await route.fulfill({ response, json: { ...found, data: { ...found.data, hasHot } } });
  });
  const tabs = page.getByRole('tablist', { name: 'Lists of games' }).getByRole('tab');
  await visit('/m/home?tab=RNG');
  for (const there of [true, false]) {
    hasHot = there;
    await page.getByRole('region', { name: 'Popular' }).getByRole('link', { name: /^All/ }).click();
    await expect(page).toHaveURL('/m/gameList?gameType=RNG');
    await expect(tabs.filter({ hasText: 'All' })).toBeVisible();
    await expect(tabs.filter({ hasText: 'Hot' })).toHaveCount(there ? 1 : 0);
    await page.goBack();
  }
});

test.describe('a brand some of whose lotteries do not open', () => {
  test.use({ baseURL: originOfBrand('soonf3') });
  test.beforeAll(() => makeBrands({ soonf3: { games: true, unopened: 'LOTT' } }));

  test('A1 a game that does not open says Soon, stands behind those that do, in a search as well', async ({
    page,
    visit,
  }) => {
    const soon = () =>
      page
        .locator('#list li')
        .evaluateAll((tiles) => tiles.map((tile) => /Soon/.test(tile.textContent ?? '')));
    const areBehind = (marks: boolean[]) =>
      marks[0] === false && marks.at(-1) === true && !marks.join(' ').includes('true false');
    await visit('/m/gameList?gameType=LOTT');
    // Pages, of which the next comes when one has been read.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return areBehind(await soon());
      })
      .toBe(true);
    await visit('/m/gameList?gameType=LOTT');
    await page.getByRole('searchbox', { name: 'Find a game' }).fill('bolang');
    // Three that open and three that do not: fewer than the list keeps of itself.
    await expect
      .poll(async () => {
        const hits = await soon();
        return hits.length < 8 && areBehind(hits);
      })
      .toBe(true);
  });

  test('A1 a game that does not open tells a visitor what it is and what to play instead, and asks for no login', async ({
    page,
    visit,
    expectAccessible,
  }) => {
    await visit('/m/gameList?gameType=LOTT');
    const { nodeId, displayName } = await soonGame(page);
    await page.getByRole('searchbox', { name: 'Find a game' }).fill(displayName);
    await page.locator(`a[href="/m/soon?nodeId=${nodeId}"]`).click();
    await expect(page).toHaveURL(`/m/soon?nodeId=${nodeId}`);
    await expect(page.getByRole('main')).toContainText('It cannot be played here yet');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page).toHaveTitle(`${name} · Special`);
    const part = page.getByRole('main').getByRole('region', { name });
    await expect(part).toContainText('· Lottery');
    await expect
      .poll(() => part.locator('img').evaluate((image) => Reflect.get(image, 'naturalWidth')))
      .toBeGreaterThan(0);
    await expectAccessible();
    await part.getByRole('link', { name: /^Play / }).click();
    await expect(page).not.toHaveURL(/\/m\/soon/);
  });

  test('A1 S6-01 the typed address of a game that is not open yet says so to a visitor, who is asked for no login', async ({
    page,
    visit,
  }) => {
    await visit('/m/gameList?gameType=LOTT');
    const { gameType, vassalage, gameId, nodeId } = await soonGame(page);
    await visit(`/m/play?${new URLSearchParams({ gameType, vassalage, gameId, nodeId }).toString()}`);
    await expect(page).toHaveURL(`/m/soon?nodeId=${nodeId}`);
    await expect(page.getByRole('main')).toContainText('It cannot be played here yet');
  });

  async function soonGame(page: Page): Promise<ListedGame> {
    // By the page: its host is known to browsers alone.
    const games = await page.evaluate(async (): Promise<ListedGame[]> => {
      const reply = await fetch('/wps/game/list?gameType=LOTT&pageSize=100');
      return (await reply.json()).value.games;
    });
    const found = games.find(({ playable }) => !playable);
    if (found === undefined) throw new Error('every lottery is open');
    return found;
  }
});

test('S3-16 what is said about a game names its class, in both languages', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  const games = await page.request.get('/wps/game/list?gameClassify=VP');
  const [{ nodeId }]: [{ nodeId: string }] = (await games.json()).value.games;
  await visit(`/m/soon?nodeId=${nodeId}`);
  await expect(page.getByRole('main')).toContainText('· Slots · Video poker');
  await context.addCookies([{ name: 'laro_lang', value: 'TY', url: baseURL ?? '' }]);
  const jackpots = await page.request.get('/wps/game/list?gameClassify=JP');
  const [jackpot]: [{ nodeId: string }] = (await jackpots.json()).value.games;
  await visit(`/m/soon?nodeId=${jackpot.nodeId}`);
  await expect(page.getByRole('main')).toContainText('· Naiipong premyo');
});

test('A1 the address of no game says so, and leads back to the games', async ({ page, visit }) => {
  await visit('/m/soon?nodeId=7');
  await expect(page.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the games' }).click();
  await expect(page).toHaveURL('/m/home');
});

test('A10 the list of a studio that there is not says so, and leads to all games', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG&vassalage=NONE');
  await expect(page.getByText('no data')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Studio not found' })).toBeVisible();
  await page.getByRole('link', { name: 'All games' }).click();
  await expect.poll(async () => (await counted(page)).total).toBeGreaterThan(100);
});

test('A11 a list that becomes another one has its name', async ({ page, visit }) => {
  await visit('/m/rng');
  await page.getByRole('tab', { name: 'Hot' }).click();
  await expect(page).toHaveTitle('Hot games · Lawin');
});

test('A12 the list of a studio does not repeat its name on each tile', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG&vassalage=ARC');
  await expect(page.locator('#list').getByRole('link', { name: /Gintong Lawin/ })).toBeVisible();
  await expect(page.locator('#list').getByText('Habagat', { exact: true })).toHaveCount(0);
  await visit('/m/gameList?gameType=RNG');
  await expect(page.locator('#list').getByText('Habagat', { exact: true }).first()).toBeVisible();
});

test('S2-17 S7-28 the hot list is narrowed to its category', async ({ page, visit }) => {
  for (const type of ['FISH', 'LIVE'] as const) {
    const reply = await page.request.get('/wps/game/hot');
    const { value }: { value: { list: { gameType: string; displayName: string }[] } } = await reply.json();
    const names = value.list
      .filter(({ gameType }) => gameType === type)
      .map(({ displayName }) => displayName);
    expect(names.length).toBeGreaterThan(2);
    expect(names.length).toBeLessThan(value.list.length);
    await visit(`/m/gameList?gameType=${type}&type=hot`);
    await expect(page.locator('#list li')).toHaveCount(names.length);
    for (const name of names) await expect(page.locator('#list').getByRole('link', { name })).toBeVisible();
  }
});

test('S4-16 the hot list comes whole, and asks for no page', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/game/')) asked.push(request.url());
  });
  await visit('/m/gameList?gameType=RNG&type=hot');
  const { shown, total } = await counted(page);
  expect(shown).toBe(total);
  await expect(page.locator('#list li')).toHaveCount(total);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  // The other tab does ask, so that this one was not merely slow.
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect.poll(async () => (await counted(page)).total).toBeGreaterThan(total);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('S9-04 a name is searched for once typing has paused for 500 ms', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('gameName');
    if (name !== null) asked.push(name);
  });
  await visit('/m/gameList?gameType=RNG');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const field = page.getByRole('searchbox', { name: 'Find a game' });
  await field.fill('gin');
  await page.clock.runFor(499);
  await field.fill('gintong');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['gintong']);
});

test('S9-04 the list goes on within 300 px of its end, at most once a second', async ({ page, visit }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const pageNo = new URL(request.url()).searchParams.get('pageNo');
    if (pageNo !== null) asked.push(pageNo);
  });
  await page.clock.install();
  await visit('/m/gameList?gameType=RNG');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  /** Until the end is so many px below the screen, and whatever watches it has been told. */
  const scrollTo = (distance: number) =>
    page.evaluate(
      (below) =>
        new Promise<void>((told) => {
          // The mark of the end is what comes last before the shapes of the games to come.
          const end = document.querySelector('#list [aria-busy]')?.previousElementSibling;
          if (!end) throw new Error('the list has no end');
          window.scrollBy(0, end.getBoundingClientRect().top - window.innerHeight - below);
          const watch = new IntersectionObserver(() => {
            watch.disconnect();
            told();
          });
          watch.observe(end);
        }),
      distance,
    );
  const askedAfter = (ms: number) => async () => {
    await page.clock.runFor(ms);
    return asked;
  };
  await scrollTo(320);
  expect(await askedAfter(5000)()).toEqual([]);
  await scrollTo(280);
  await expect.poll(askedAfter(1)).toEqual(['2']);
  const shown = async () => {
    await page.clock.runFor(1);
    return (await counted(page)).shown;
  };
  await expect.poll(shown).toBe(50);
  await scrollTo(0);
  expect(await askedAfter(900)()).toEqual(['2']);
  await expect.poll(askedAfter(50)).toEqual(['2', '3']);
});

test('A14 the search has its words in the field, and is no higher than a press needs', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG');
  const field = page.getByRole('searchbox', { name: 'Find a game' });
  await expect(field).toHaveAttribute('placeholder', 'Find a game');
  const box = await field.locator('xpath=..').boundingBox();
  expect(box?.height).toBeLessThanOrEqual(48);
});

test('A16 a pressed tab is marked at once, and shows the shapes of what is on its way', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG');
  let come = (): void => {};
  const held = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/m\/gameList\.data\?/, async (route) => {
    await held;
    await route.continue();
  });
  const hot = page.getByRole('tab', { name: 'Hot' });
  await hot.click();
  await expect(hot).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#list [aria-busy=true]')).toBeVisible();
  await expect(page.locator('#list').getByRole('link')).toHaveCount(0);
  come();
  await expect(page.locator('#list').getByRole('link', { name: /Gintong Lawin/ })).toBeVisible();
  await expect(hot).toHaveAttribute('aria-selected', 'true');
});

test('A17 the tabs of a long list stay in sight', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect(page.getByRole('tab', { name: 'Recent' })).toBeInViewport({ ratio: 1 });
});

test('S2-68 S8-22 a search that finds nothing says so, and leads back to all games', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('zzzzzz');
  await expect(page.getByText('no data')).toBeVisible();
  await page.getByRole('button', { name: 'All games' }).click();
  await expect(page.locator('#list').getByRole('link', { name: /Gintong Lawin/ })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Find a game' })).toHaveValue('');
});

test('S2-72 S2-66 a vendor in the address gives its games, and ALL leads to the whole list of that type', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG');
  const all = await counted(page);
  await visit('/m/home?tab=RNG');
  // All games come before the studios.
  await page.locator('#games li').nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/vassalage=/);
  expect((await counted(page)).total).toBeLessThan(all.total);
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL(/\/m\/gameList\?gameType=RNG$/);
  await expect.poll(async () => (await counted(page)).total).toBe(all.total);
});

test('S2-73 S2-70 S9-09 S4-14 S4-15 S4-37 a choice in the filter narrows the list, and Back, a reload and its address find it again', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit('/m/gameList?gameType=RNG');
  const all = await counted(page);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await counted(page)).shown).toBe(50);
  await page.evaluate(() => window.scrollTo(0, 0));
  const opener = page.getByRole('button', { name: 'Filter' });
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await opener.click();
  await panel.getByRole('radio', { name: 'Video poker' }).check();
  await panel.getByRole('radio', { name: 'Minimum', exact: true }).check();
  await expect(panel.getByRole('status')).toHaveText(/^\d+ games? match(es)?$/);
  const matching = Number.parseInt(await panel.getByRole('status').innerText(), 10);
  expect(matching).toBeGreaterThan(0);
  await expectAccessible();
  const box = await panel.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 20, 20);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await panel.getByRole('button', { name: 'Show games' }).click();
  const address = '/m/gameList?gameType=RNG&gameClassify=VP&minBet=min';
  await expect(page).toHaveURL(address);
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Filtered' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => counted(page)).toEqual({ shown: matching, total: matching });
  await page.reload();
  await expect.poll(() => counted(page)).toEqual({ shown: matching, total: matching });
  await page.getByRole('link', { name: 'Remove filter: Minimum bet: Minimum' }).click();
  await expect(page).toHaveURL('/m/gameList?gameType=RNG&gameClassify=VP');
  await expect.poll(async () => (await counted(page)).total).toBeGreaterThan(matching);
  await page.goBack();
  await expect.poll(() => counted(page)).toEqual({ shown: matching, total: matching });
  await page.getByRole('link', { name: 'All games' }).click();
  await expect.poll(async () => (await counted(page)).total).toBe(all.total);
  await expect(page.getByRole('tab', { name: 'Filtered' })).toHaveCount(0);
  await visit('/m/live?gameClassify=VP');
  await expect(page.getByRole('heading', { name: 'No games match' })).toBeVisible();
  await page.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL('/m/gameList?gameType=LIVE');
});

/** Goes down the list of slots by three pages, and back up by half. */
async function goFarDown(page: Page): Promise<{ address: string; top: number }> {
  for (const shown of [50, 75, 100]) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(async () => (await counted(page)).shown).toBe(shown);
  }
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7));
  // Rows come and go as the page is scrolled: which one it is and where are asked at once. None takes a press while it moves.
  const inTheMiddle = () =>
    page.locator('#list li a').evaluateAll((all) => {
      for (const link of all) {
        const { left, top } = link.getBoundingClientRect();
        if (top <= 200 || top >= window.innerHeight / 2) continue;
        const takesPress = link.contains(document.elementFromPoint(left + 20, top + 20));
        return takesPress ? { address: link.getAttribute('href') ?? '', top } : undefined;
      }
      return undefined;
    });
  // Rows that come into sight are measured, which moves those below them.
  let place = await inTheMiddle();
  const rests = async () => {
    const before = place;
    place = await inTheMiddle();
    return place !== undefined && place.address === before?.address && place.top === before.top;
  };
  await expect.poll(rests).toBe(true);
  return place ?? { address: '', top: NaN };
}

/** Rows are a hundred and fifty pixels high. */
async function expectAt(page: Page, { address, top }: { address: string; top: number }): Promise<void> {
  const found = page.locator(`#list a[href="${address}"]`);
  const moved = async () =>
    Math.abs((await found.evaluateAll(([link]) => link?.getBoundingClientRect().top ?? Infinity)) - top);
  await expect.poll(moved).toBeLessThan(8);
}

test('S2-67 S2-37 back from a game lands on the same row of a long list', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG');
  const { address } = await goFarDown(page);
  // Playwright's own press scrolls a page whose rows take none just then.
  const top = await page.locator(`#list a[href="${address}"]`).evaluate((link: HTMLElement) => {
    link.click();
    return link.getBoundingClientRect().top;
  });
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await page.goBack();
  await expectAt(page, { address, top });
});

test('A18 S2-37 a reload far down a long list finds the same row, and asks for what is in sight alone', async ({
  page,
  visit,
}) => {
  await visit('/m/gameList?gameType=RNG');
  const place = await goFarDown(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const pageNo = new URL(request.url()).searchParams.get('pageNo');
    if (pageNo !== null) asked.push(pageNo);
  });
  await page.reload();
  await expectAt(page, place);
  expect((await counted(page)).shown).toBe(100);
  expect(asked).not.toContain('2');
  // The games between come when they are looked at.
  await page.mouse.wheel(0, -1500);
  await expect.poll(() => asked).toContain('2');
});

test('A18 S2-70 a reload finds the search that led to the list', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG');
  await page.getByRole('searchbox', { name: 'Find a game' }).fill('Gintong Lawin');
  await expect.poll(async () => (await counted(page)).total).toBeLessThan(25);
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Find a game' })).toHaveValue('Gintong Lawin');
  await expect.poll(async () => (await counted(page)).total).toBeLessThan(25);
});

test('S2-70 back from a game finds the search that led to it', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG');
  const field = page.getByRole('searchbox', { name: 'Find a game' });
  await field.fill('Gintong Lawin');
  await page
    .locator('#list')
    .getByRole('link', { name: /Gintong Lawin/ })
    .click();
  await expect(page).toHaveURL((url) => url.pathname === '/m/login');
  await page.goBack();
  await expect(field).toHaveValue('Gintong Lawin');
  await expect.poll(async () => (await counted(page)).total).toBeLessThan(25);
});

test('S2-69 back goes home when there is nothing to go back to', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL('/m/home');
});

test('S6-01 S8-17 S8-24 a link to the favourites leads a visitor to login, and back past it', async ({
  page,
  visit,
  toasts,
}) => {
  await visit('/m/home');
  await page.goto('/m/gameList?type=fav');
  await expect(page).toHaveURL(`/m/login?next=${encodeURIComponent('/m/gameList?gameType=RNG&type=fav')}`);
  await expect(page.getByText('Log in to continue: Favorites')).toBeVisible();
  await expect.poll(() => toasts).toContain('You are not logged in, please login first');
  await page.goBack();
  await expect(page).toHaveURL('/m/home');
});

test('S2-65 S4-12 S4-13 S8-10 S8-22 a member finds favorites and recent games under their tabs, and the way to all games where there are none', async ({
  page,
  visit,
  logIn,
  member,
  toasts,
}) => {
  await logIn(member, '/m/gameList?gameType=RNG&type=recent');
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('No recent games yet')).toBeVisible();
  await panel.getByRole('link', { name: 'All games' }).click();
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true');
  const game = panel.getByRole('listitem').getByRole('link').first();
  const href = (await game.getAttribute('href')) ?? '';
  const launched = page.waitForResponse((response) => response.url().includes('/wps/game/launchGame'));
  await game.click();
  expect((await launched).ok()).toBe(true);
  await visit('/m/gameList?gameType=RNG');
  const heart = panel
    .getByRole('listitem')
    .getByRole('button', { name: /^Favorite: / })
    .first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // S4-12: only once the gateway has said yes.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/game/favourite', async (route) => {
    await held;
    await route.fallback();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-busy', 'true');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  answer();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => toasts).toContain('Change saved');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await visit('/m/gameList?gameType=FISH&type=fav');
  await expect(panel.getByText('No favorites yet')).toBeVisible();
  await visit('/m/gameList?gameType=RNG&type=fav');
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(game).toHaveAttribute('href', href);
  await page.getByRole('tab', { name: 'Recent' }).click();
  await expect(page).toHaveURL(/type=recent/);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(game).toHaveAttribute('href', href);
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(panel.getByText('No favorites yet')).toBeVisible();
});

/** Favours games and opens them, one after the other, as the page would. */
async function addToOwnLists(page: Page, games: readonly ListedGame[]): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const { nodeId, vassalage: vendor } of wanted) {
      const asked = { nodeId, vendor };
      const body = JSON.stringify(asked);
      const replies = await Promise.all([
        fetch('/wps/game/favourite', {
          method: 'POST',
          headers: { ...headers, 'x-laro-call': 'games.addFavourite' },
          body,
        }),
        fetch(`/wps/game/addRecent?${new URLSearchParams(asked)}`, {
          headers: { ...headers, 'x-laro-call': 'games.addRecent' },
        }),
      ]);
      for (const reply of replies) if (!reply.ok) throw new Error(await reply.text());
    }
  }, games);
}

test('S4-12 S7-26 S7-27 two tabs that are both in sight agree on favorites and recent games by themselves, on the pages after the first as well', async ({
  page,
  logIn,
  member,
}) => {
  await logIn(member);
  const reply = await page.request.get('/wps/game/list?gameType=RNG&pageSize=27');
  const { games }: { games: readonly ListedGame[] } = (await reply.json()).value;
  await addToOwnLists(page, games);
  const place = ({ nodeId }: ListedGame) => page.locator(`#list a[href$="nodeId=${nodeId}"]`);
  const [oldest, second] = games;
  if (oldest === undefined || second === undefined) throw new Error('there are no slots');
  const openList = async (type: string) => {
    await page.goto(`/m/gameList?gameType=RNG&type=${type}`);
    await expect(page.locator('#list li').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => counted(page)).toEqual({ shown: 27, total: 27 });
    await expect(place(oldest)).toBeVisible();
  };
  const other = await page.context().newPage();
  await other.goto('/m/gameList?gameType=RNG');
  // It has the session from the tab beside it.
  const heart = other.locator('#list li').first().getByRole('button');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openList('fav');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(place(oldest)).toHaveCount(0);
  await expect.poll(() => counted(page)).toEqual({ shown: 26, total: 26 });

  await openList('recent');
  await other.locator('#list li').first().getByRole('link').click();
  await expect(other.locator('main iframe')).toBeVisible();
  await expect(page.locator('#list li').last().getByRole('link')).toHaveAttribute(
    'href',
    (await place(second).getAttribute('href')) ?? '',
  );
  await expect(place(oldest)).toHaveCount(1);
});

test.describe('a heart whose call fails', () => {
  test.use({ expectedErrors: [/status of 503/] });

  test('S4-12 S8-09 stays as it was, and nothing is said', async ({ page, logIn, member, toasts }) => {
    await logIn(member, '/m/gameList?gameType=RNG');
    const heart = page.getByRole('button', { name: /^Favorite: / }).first();
    const json = { success: false, code: 'UNAVAILABLE', value: null, message: '' };
    let answer = (): void => {};
    const seen = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/game/favourite', async (route) => {
      await seen;
      await route.fulfill({ status: 503, json });
    });
    await expect(heart).toHaveAttribute('aria-busy', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect(heart).toHaveAttribute('aria-busy', 'false');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    expect(toasts).toEqual([]);
  });
});

test('S6-01 S8-17 the heart of a game leads a visitor to login, says why, and back to the list after it', async ({
  page,
  visit,
  toasts,
}) => {
  await visit('/m/gameList?gameType=FISH');
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await expect.poll(() => toasts).toContain('You are not logged in, please login first');
  await expect(page).toHaveURL(`/m/login?next=${encodeURIComponent('/m/gameList?gameType=FISH')}`);
});

test('S6-01 S8-17 recent games lead a visitor to login, and say why', async ({ page, visit, toasts }) => {
  await visit('/m/gameList?gameType=RNG');
  await page.getByRole('tab', { name: 'Recent' }).click();
  await expect.poll(() => toasts).toContain('You are not logged in, please login first');
  await expect(page).toHaveURL(`/m/login?next=${encodeURIComponent('/m/gameList?gameType=RNG&type=recent')}`);
});

test('the game list has nothing that axe finds wrong', async ({ visit, expectAccessible }) => {
  await visit('/m/gameList?gameType=RNG');
  await expectAccessible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('S2-16 the first 25 games are in the HTML of the server', async ({ page, visit }) => {
    await visit('/m/gameList?gameType=RNG');
    await expect(page.locator('#list li')).toHaveCount(25);
  });
});

test.describe('on a network that comes and goes', () => {
  // Page and game may still be loading what they show later.
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load resource|fetch)/] });

  test('S4-38 a game is launched once, however often its page is drawn', async ({ page, member, logIn }) => {
    await logIn(member);
    let launches = 0;
    page.on('request', (request) => {
      if (request.url().includes('/wps/game/launchGame')) launches++;
    });
    await page.goto('/m/home');
    await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
    const frame = page.locator('iframe');
    await expect(frame).toBeVisible();
    await expect(
      page.frameLocator('iframe').getByRole('button', { name: 'Spin', exact: true }),
    ).toBeVisible();
    const address = await frame.getAttribute('src');
    // Going offline and coming back draws everything anew.
    await page.context().setOffline(true);
    await expect(page.getByText('No connection.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('No connection.')).toBeHidden();
    expect(await frame.getAttribute('src')).toBe(address);
    expect(launches).toBe(1);
  });
});

test('a player checks a round within the frame of the game, by press and by Enter', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/m/home');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Fair rounds' }).click();
  const seed = game.getByRole('textbox', { name: 'Our seed (64 hexadecimal digits)' });
  const fingerprint = (text: string): Locator =>
    game.getByText(createHash('sha256').update(Buffer.from(text, 'hex')).digest('hex'));

  await seed.fill('1f'.repeat(32));
  await game.getByRole('button', { name: 'Work it out' }).click();
  await expect(fingerprint('1f'.repeat(32))).toBeVisible();

  await seed.fill('2e'.repeat(32));
  await seed.press('Enter');
  await expect(fingerprint('2e'.repeat(32))).toBeVisible();
});
