import { createHash } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { openHeld, shownSlide } from './heldClock.ts';

const merchants = [
  { merchant: 'lawinf3', name: 'Lawin' },
  { merchant: 'perlas', name: 'Perlas' },
] as const;

for (const { merchant, name } of merchants) {
  test.describe(`home of ${name}`, () => {
    test.use({ merchant });

    test('S2-01 S2-61 shows banners, notices, winners, and the game menu with Hot first', async ({
      page,
      visit,
    }) => {
      await visit('/m/home');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
      await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
      await expect(
        page.getByRole('tablist', { name: 'Game categories' }).getByRole('tab').first(),
      ).toHaveText(/Hot/);
      await expect(page.locator('#games').getByRole('link').first()).toBeVisible();
    });

    test('S2-36 a visitor is offered login and registration, and no balance', async ({ page, visit }) => {
      await visit('/m/home');
      const header = page.getByRole('banner');
      await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();
      await expect(header.getByTestId('balance')).toHaveCount(0);
    });

    test('has nothing that axe finds wrong', async ({ visit, expectAccessible }) => {
      await visit('/m/home');
      await expectAccessible();
    });
  });

  test.describe(`home of ${name} without JavaScript`, () => {
    test.use({ merchant, javaScriptEnabled: false });

    test('S2-01 shows brand, banners, games and links', async ({ page, visit }) => {
      await visit('/m/home');
      await expect(page).toHaveTitle(name);
      await expect(page.getByRole('banner')).toContainText(name);
      await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
      const games = page.locator('#games').getByRole('link');
      expect(await games.count()).toBeGreaterThan(6);
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Promos' }).click();
      await expect(page).toHaveURL('/m/activity');
    });

    test('the marks of the banners lie within their shade', async ({ page, visit }) => {
      await visit('/m/home');
      const marks = page.getByRole('region', { name: 'Offers' }).locator('span:empty');
      const last = await marks.last().boundingBox();
      const shade = await marks.last().locator('..').boundingBox();
      if (last === null || shade === null) throw new Error('the banners have no marks');
      expect(shade.x + shade.width - (last.x + last.width)).toBeGreaterThanOrEqual(6);
    });
  });
}

test('S2-62 S2-60 slots, live, fish and PvP show their vendors as areas behind All, the others as lists with games', async ({
  page,
  visit,
}) => {
  const panel = page.getByRole('tabpanel');
  const areas = panel.getByRole('region', { name: 'Studios' });
  for (const type of ['PVP', 'FISH', 'RNG', 'LIVE']) {
    await visit(`/m/home?tab=${type}`);
    const addresses = await areas
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const [all, ...vendors] = addresses;
    expect(all).toBe(`/m/gameList?gameType=${type}`);
    await expect(areas.getByRole('link').first()).toHaveText(/^All games\d+ games$/);
    expect(vendors.length).toBeGreaterThan(1);
    for (const address of vendors) expect(address).toMatch(`/m/gameList?gameType=${type}&vassalage=`);
  }
  for (const type of ['LOTT', 'ELOTT', 'SPORTS', 'ESPORTS', 'COCKFIGHT']) {
    await visit(`/m/home?tab=${type}`);
    await expect(areas).toHaveCount(0);
    const vendors = await panel.getByRole('region').all();
    expect(vendors.length).toBeGreaterThan(0);
    for (const vendor of vendors) {
      await expect(vendor.getByRole('heading')).toBeVisible();
      await expect(vendor.getByRole('listitem')).not.toHaveCount(0);
    }
  }
});

test('S2-61 the tabs are Hot and then the categories, in the order of the gateway', async ({
  page,
  visit,
}) => {
  const reply = await page.request.get('/wps/game/vendorTypes');
  const { value }: { value: { content: { gameCategory: string }[] } } = await reply.json();
  await visit('/m/home');
  const tabs = page.getByRole('tablist', { name: 'Game categories' }).getByRole('tab');
  const ids = await tabs.evaluateAll((all) => all.map(({ id }) => id.replace('games-', '')));
  expect(ids).toEqual(['HOT', ...value.content.map(({ gameCategory }) => gameCategory)]);
});

test('S9-13 the hot strip of slots is titled Hot, the others by their category, each with its own games', async ({
  page,
  visit,
}) => {
  const reply = await page.request.get('/wps/game/hot');
  const { value }: { value: { list: { gameType: string; displayName: string }[] } } = await reply.json();
  await visit('/m/home');
  const strips = page.getByRole('tabpanel').getByRole('region');
  await expect(strips.first().getByRole('heading')).toHaveText('Hot right now');
  for (const [title, type, count] of [
    ['Hot right now', 'RNG', 6],
    ['Live', 'LIVE', 3],
    ['Fish', 'FISH', 3],
  ] as const) {
    const first = value.list.filter(({ gameType }) => gameType === type).slice(0, count);
    const games = strips.filter({ has: page.getByRole('heading', { name: title }) }).getByRole('listitem');
    await expect(games).toHaveCount(count);
    for (const [index, { displayName }] of first.entries()) {
      await expect(games.nth(index)).toContainText(displayName);
    }
  }
  await strips
    .first()
    .getByRole('link', { name: /^All \d+/ })
    .click();
  await expect(page).toHaveURL('/m/gameList?type=hot');
});

test('A5 S2-62 a category that is laid out as areas has its studios in a row, and its games right below', async ({
  page,
  visit,
}) => {
  for (const type of ['RNG', 'LIVE', 'FISH', 'PVP']) {
    await visit(`/m/home?tab=${type}`);
    const panel = page.getByRole('tabpanel');
    const tops = await panel
      .getByRole('region', { name: 'Studios' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    const games = panel.getByRole('region', { name: 'Popular' });
    await expect(games.getByRole('listitem')).toHaveCount(12);
    await expect(games.getByRole('listitem').first()).toBeInViewport();
    await expect(games.getByRole('link', { name: /^All \d+/ })).toHaveAttribute(
      'href',
      `/m/gameList?gameType=${type}`,
    );
  }
});

test('S9-10 a vendor of a list shows six games, and more above six', async ({ page, visit }) => {
  const counts = [6, 7];
  await page.route(/\/m\/home\.data\?tab=LOTT$/, async (route) => {
    const reply = await route.fetch();
    const found = await reply.json();
    for (const [index, vendor] of found.data.content.vendors.entries()) vendor.count = counts[index];
    await route.fulfill({ response: reply, json: found });
  });
  await visit('/m/home');
  await page.getByRole('tab', { name: 'Lottery', exact: true }).click();
  const vendors = page.getByRole('tabpanel').getByRole('region');
  await expect(vendors).toHaveCount(2);
  for (const vendor of await vendors.all()) await expect(vendor.getByRole('listitem')).toHaveCount(6);
  await expect(vendors.first().getByRole('link', { name: /^More/ })).toHaveCount(0);
  await expect(vendors.last().getByRole('link', { name: /^More/ })).toHaveAttribute(
    'href',
    /^\/m\/gameList\?gameType=LOTT&vassalage=\w+$/,
  );
});

test('S2-61 a page of a category at the far end shows its tab, and names that begin alike in full', async ({
  page,
  visit,
}) => {
  await visit('/m/home?tab=LOTT');
  const games = page.getByRole('tabpanel').getByRole('listitem');
  await expect(page.getByRole('tab', { name: 'Lottery', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(games.filter({ hasText: 'Bolang Bayan 6/42' })).toHaveCount(1);
  const cut = await games
    .getByText(/^Bolang Bayan ./)
    .evaluateAll((names) =>
      names.filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight),
    );
  expect(cut).toEqual([]);
});

test('S2-36 on the narrowest phone log in and register keep their words on one line, in Filipino as well', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await context.addCookies([{ name: 'laro_lang', value: 'TY', url: baseURL ?? '' }]);
  await visit('/m/home');
  const header = page.getByRole('banner');
  for (const name of ['Log in', 'Register']) {
    const link = header.getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    const { lines, cut } = await link.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one.firstElementChild ?? one);
      return { lines: words.getClientRects().length, cut: one.scrollWidth - one.clientWidth };
    });
    expect({ name, lines, cut }).toEqual({ name, lines: 1, cut: 0 });
  }
});

test('S2-61 a tab at the far end is shown in browsers that do not know the style for it, too', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: readonly string[]) =>
      asked[0] !== 'scroll-initial-target' && Boolean(Reflect.apply(supports, CSS, asked));
    const forgetful = new CSSStyleSheet();
    forgetful.replaceSync('[role=tab] { scroll-initial-target: none !important; }');
    document.adoptedStyleSheets = [forgetful];
  });
  await visit('/m/home?tab=LOTT');
  await expect(page.getByRole('tab', { name: 'Lottery', exact: true })).toBeInViewport({ ratio: 1 });
});

test('S3-35 a visitor who chose Filipino gets it in the HTML of the server', async ({ request }) => {
  const page = await request.get('/m/home', { headers: { cookie: 'laro_lang=TY' } });
  const html = await page.text();
  expect(html).toMatch(/<html[^>]* lang="fil" dir="ltr"/);
  expect(html).toMatch(/<meta name="description" content="Lawin: [^"]*nasa hustong gulang/);
});

test('trust 12: M2 the policy of a page knows its one script and its styles by their hashes', async ({
  request,
}) => {
  const reply = await request.get('/m/home');
  const html = await reply.text();
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy).not.toMatch(/unsafe-|nonce-/);
  for (const [name, directive] of [
    ['script', 'script-src HASH'],
    ['style', "style-src 'self' HASH"],
  ] as const) {
    const found = [...html.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'gs'))];
    expect([name, found.length]).toEqual([name, 1]);
    const hash = createHash('sha256').update(found[0]?.[1] ?? '');
    expect(policy).toContain(directive.replace('HASH', `'sha256-${hash.digest('base64')}'`));
  }
});

test.describe('a page into which somebody has written', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('trust 12: M2 runs as it was made, and nothing of what was added', async ({ page, visit }) => {
    const added = `<script>hit=1</script><script type="module" src="/serviceWorker.js"></script>
      <img src="data:," alt="" onerror="hit=1"><style>body{outline:9px solid}</style>`;
    await page.route('**/m/notice', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('</body>', () => `${added}</body>`) });
    });
    await page.addInitScript(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        refused.push(effectiveDirective),
      );
    });
    await visit('/m/notice');
    const refused = () => page.evaluate(() => String(Reflect.get(window, 'refused')).split(',').toSorted());
    await expect
      .poll(refused)
      .toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem', 'style-src-elem']);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    await expect(page.locator('body')).toHaveCSS('outline-style', 'none');
  });
});

for (const region of ['Announcements', 'Latest wins']) {
  test(`S2-54 S2-57 ${region}: after the last comes the first again, and no reader hears it twice`, async ({
    page,
    visit,
  }) => {
    await visit('/m/home');
    const strip = page.getByRole('region', { name: region });
    // Moved to `share` of its way, it shows nothing but words up to its end.
    const isFullAt = (share: number) =>
      strip.evaluate((part, at) => {
        const [movement] = part.getAnimations({ subtree: true });
        if (movement === undefined) return false;
        movement.pause();
        movement.currentTime = Number(movement.effect?.getTiming().duration) * at;
        const ends = [...part.querySelectorAll('*')].map((word) => word.getBoundingClientRect().right);
        return Math.max(...ends) >= part.getBoundingClientRect().right;
      }, share);
    await expect.poll(() => isFullAt(0)).toBe(true);
    const read = await strip.ariaSnapshot();
    for (const share of [0.9, 0.95, 0.999]) await expect.poll(() => isFullAt(share)).toBe(true);
    expect(await strip.ariaSnapshot()).toBe(read);
    await expect(strip.locator('[inert] img:not([srcset])')).toHaveCount(0);
  });
}

test('S9-01 B10 the wins are a list, and each runs by in 5000 ms, the next without delay', async ({
  page,
  visit,
}) => {
  await visit('/m/home');
  const strip = page.getByRole('region', { name: 'Latest wins' });
  const count = await strip.getByRole('listitem').count();
  expect(count).toBeGreaterThan(1);
  const timing = () =>
    strip.evaluate((part) =>
      part.getAnimations({ subtree: true }).map(({ effect }) => {
        const { delay, duration, easing, iterations } = effect?.getTiming() ?? {};
        return { delay, duration, easing, iterations };
      }),
    );
  const expected = { delay: 0, duration: count * 5000, easing: 'linear', iterations: Infinity };
  await expect.poll(timing).toEqual([expected]);
});

test('S2-59 S9-01 the banners move on after 5000 ms, and stand still once they are stopped', async ({
  page,
}) => {
  await openHeld(page, '/m/home');
  const banners = page.getByRole('region', { name: 'Offers' });
  const shown = () => shownSlide(banners);
  // Their motion is fetched only when it is needed.
  await page.clock.runFor(3500);
  await expect(banners.locator('[data-moving]')).toBeAttached();
  await page.clock.runFor(1300);
  expect(await shown()).toBe(0);
  await page.clock.runFor(700);
  await expect.poll(shown).toBe(1);
  await page.clock.runFor(4300);
  expect(await shown()).toBe(1);
  await page.clock.runFor(700);
  await expect.poll(shown).toBe(2);
  await banners.getByRole('button').click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  expect(await shown()).toBe(2);
});
