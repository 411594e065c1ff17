import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { pushCounts } from './pushedCounts.ts';

test('E6 a link to a page, shared, has a title, words and a picture that can be fetched', async ({
  request,
}) => {
  await makeBrands({ sharedsoon: { games: true, unopened: 'LOTT' } });
  const atSoon = { headers: { host: new URL(originOfBrand('sharedsoon')).host } };
  const games: { nodeId: string; displayName: string; vendorName: string; playable: boolean }[] = (
    await (await request.get('/wps/game/list?gameType=LOTT&pageSize=100', atSoon)).json()
  ).value.games;
  const other = games.find(({ playable }) => !playable);
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const play = '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=455128589';
  const art = /^https?:\/\/[^/]+\/art\/game-[\w-]+\.jpg$/;
  const icon = /^https?:\/\/[^/]+\/brand\/lawinf3\/icon-512\.png$/;
  for (const [path, shown] of [
    ['/m/home', icon],
    ['/m/rng', icon],
    ['/m/register?affiliateCode=ABCD2345', icon],
    [`/m/soon?nodeId=${other?.nodeId}`, art],
    [play, art],
  ] as const) {
    const html = await (await request.get(path, path.includes('soon') ? atSoon : {})).text();
    const said = (name: string) =>
      new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    titles.set(path, said('title'));
    descriptions.set(path, said('description'));
    expect(html).toContain(`<meta name="description" content="${said('description')}"`);
    const picture = said('image');
    expect(picture, path).toMatch(shown);
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.headers()['content-type'], path).toBe(shown === art ? 'image/jpeg' : 'image/png');
  }
  expect([...titles.values()]).toEqual([
    'Lawin',
    'Slots · Lawin',
    'Register · Lawin',
    `${other?.displayName} · Special`,
    'Gintong Lawin · Lawin',
  ]);
  expect([...descriptions.values()]).toEqual([
    'Lawin: slots, live casino, fish, lottery and sports on your phone. Adults only.',
    'Slots at Lawin, on your phone. Adults only.',
    'A friend invites you to Lawin: register with this link, the code is already filled in. Adults only.',
    `${other?.displayName} by ${other?.vendorName} is coming to Special. See what it is, and what plays today. Adults only.`,
    'Play Gintong Lawin by Habagat at Lawin, on your phone. Adults only.',
  ]);
});

test('E4 whoever cannot log in finds the help at the login', async ({ page, visit }) => {
  await visit('/m/login');
  await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toHaveAttribute(
    'href',
    '/sandbox/chat/desk',
  );
});

test('E4 who answers a player has one name, and a visitor finds it wherever they look', async ({
  page,
  visit,
}) => {
  await visit('/m/home');
  for (const place of ['Main menu', 'More links']) {
    const link = page
      .getByRole('navigation', { name: place })
      .getByRole('link', { name: 'Help desk', exact: true });
    await expect(link).toHaveAttribute('href', '/sandbox/chat/desk');
  }
  // S6-01: the floating one is the members'; it leads visitors to the login, which has the desk as well.
  const floating = page.getByRole('complementary', { name: 'Help desk' });
  await expect(async () => {
    await page.mouse.wheel(0, 300);
    await expect(floating).toBeVisible({ timeout: 2000 });
  }).toPass();
  await floating.getByRole('link', { name: 'Help desk' }).click();
  await expect(page).toHaveURL(/\/m\/login/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Help desk', exact: true })).toHaveAttribute(
    'href',
    '/sandbox/chat/desk',
  );
});

test('E11 the settings say what there is for time, limits and stopping, and lead there', async ({
  page,
  logIn,
  member,
}) => {
  await logIn(member, '/m/home');
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Settings' }).click();
  const control = page.getByRole('region', { name: 'Stay in control' });
  await expect(control).toContainText('You cannot set your own limits on bets or time here yet.');
  await expect(control.getByRole('heading', { name: 'Limits on your deposits' })).toBeVisible();
  await expect(control.getByRole('link', { name: 'Help desk' })).toHaveAttribute(
    'href',
    '/sandbox/chat/desk',
  );
  await control.getByRole('link', { name: 'Rules of play' }).click();
  await expect(page.getByRole('heading', { name: 'Staying in control' })).toBeVisible();
});

test('E12 the counts of a team do not contradict each other, and the last row of its menu stands in the middle', async ({
  page,
  logIn,
  freshMember,
}) => {
  await logIn(await freshMember('lawinf3', 1), '/m/agent');
  await expect(page.getByRole('term')).toHaveText(['Logged in', 'Played', 'New members', 'Online now']);
  const boxes = await page
    .getByRole('navigation', { name: 'Agent menu' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON()));
  expect(boxes.length).toBe(11);
  const lowest = Math.max(...boxes.map(({ top }) => top));
  const last = boxes.filter(({ top }) => top === lowest);
  expect(last.length).toBeLessThan(4);
  const [start, end] = [
    Math.min(...last.map(({ left }) => left)),
    Math.max(...last.map(({ right }) => right)),
  ];
  expect(Math.abs((start + end) / 2 - 195)).toBeLessThan(2);
});

test('E13 the settings show the version, and say how it is with sound, notifications and devices', async ({
  page,
  logIn,
  member,
}) => {
  await logIn(member, '/m/set');
  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByRole('term')).toHaveText(['Sound', 'Notifications', 'Devices', 'Version']);
  await expect(about.getByRole('definition').last()).toHaveText(/^[\w-]{8}, settings [\w-]{8}$/);
  // No switch that switches nothing.
  await expect(about.getByRole('switch').or(about.getByRole('checkbox'))).toHaveCount(0);
});

test('E5 S2-26 a rank page says that no ranking runs yet, and leads on', async ({ page, visit }) => {
  await visit('/bet-rank');
  await expect(page.getByText('No ranking is running yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a game' }).click();
  await expect(page).toHaveURL('/m/gameList?type=hot');
});

test('E8 the menu button counts what is unread, by eye and by name, and a visitor’s does not', async ({
  page,
  visit,
  logIn,
  member,
}) => {
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await pushCounts(page, { inbox: 2, chat: 0 });
  await page.route('**/wps/announcement/unread*', (route) =>
    route.fulfill({ json: { success: true, value: { footer: { unreadCount: 6 } } } }),
  );
  await visit('/m/home');
  await expect(button).toHaveAccessibleName('Menu');
  await logIn(member);
  await expect(button).toHaveAccessibleName('Menu, unread: 8');
  await expect(button.getByText('8', { exact: true })).toBeVisible();
  await visit('/m/rng');
  await expect(button).toHaveAccessibleName('Menu, unread: 8');
});

test('E8 C12 the menu counts what is unread, and calls a member by the nickname', async ({
  page,
  logIn,
  member,
}) => {
  await pushCounts(page, { inbox: 120, chat: 0 });
  await page.route('**/wps/member/info', async (route) => {
    const response = await route.fetch();
    const said = await response.json();
    await route.fulfill({ response, json: { ...said, value: { ...said.value, nickname: 'Juan' } } });
  });
  await logIn(member);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Message center' })).toHaveText(/99\+$/);
  await expect(menu.getByRole('link', { name: 'Announcements' })).toHaveText(/\d+$/);
  await expect(menu.getByText('Juan', { exact: true })).toBeVisible();
  await expect(menu.getByText(member.username)).toHaveCount(0);
});

test('E9 a trial player sees the way to membership, nothing that only refuses, and what ends with the trial', async ({
  page,
  visit,
}) => {
  await visit('/m/trail');
  await expect(page).toHaveURL('/m/home');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(page.getByTestId('balance')).toContainText('10,000');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    const sum = await page.getByTestId('balance').locator('span').first().boundingBox();
    const way = await header.getByRole('link', { name: 'Register' }).boundingBox();
    expect((sum?.x ?? 999) + (sum?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(way?.x ?? 0);
    const menu = await header.getByRole('button', { name: 'Menu' }).boundingBox();
    expect((menu?.x ?? 999) + (menu?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(width);
  }
  await header.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible();
  await expect(menu.getByText('Free trial', { exact: true })).toBeVisible();
  for (const name of ['Deposit', 'Withdraw', 'Invite friends']) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await menu.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('its play money and its rounds are gone for good');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await header.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Become a member' }).click();
  await expect(page).toHaveURL('/m/register');
  await expect(page.getByRole('button', { name: 'Register' })).toBeVisible();
});

test('E7 S2-98 an agent reads why there is no invitation once', async ({ page, logIn, freshMember }) => {
  await logIn(await freshMember('lawinf3', 1), '/m/inviteFriends');
  const dialog = page.getByRole('dialog', { name: 'You invite as an agent' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('As an agent, you open accounts for your team yourself')).toHaveCount(1);
});

test('D7 what is said for a moment lies over no button of a form', async ({ page, visit }) => {
  await visit('/m/gameList?gameType=RNG&type=recent');
  const toast = page.locator('[popover] p');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y ?? 844).toBeLessThan(200);
});
