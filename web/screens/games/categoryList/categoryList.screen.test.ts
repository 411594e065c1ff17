import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addFavourite,
  favouriteIds,
  favourites,
  gameList,
  gameTypesOfVendors,
  recents,
  removeFavourite,
  vendorsByName,
  type Game,
  type GameType,
} from '@laro/contract/calls/games.ts';
import { available } from '@laro/contract/calls/promotions.ts';
import { balance, watch } from '@laro/contract/calls/wallet.ts';
import { writeStored } from '../../../platform/storage/storage.ts';
import { answer, answerStream, type Asked } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const panel = page.getByRole('dialog', { name: 'Filter' });
const opener = page.getByRole('button', { name: /^Filter/ });
const shown = panel.getByRole('button', { name: 'Show games' });
const choicesOf = (section: string) =>
  panel
    .getByRole('group', { name: section })
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent);

const vendorsOf = (gameCategory: GameType, names: readonly string[]) => ({
  gameCategory,
  accountTypeName: gameCategory,
  iconUrl: '',
  games: names.length,
  vendors: names.map((displayName) => ({
    vassalage: displayName.toUpperCase(),
    displayName,
    gameCategory,
    logoUrl: '',
    games: 1,
    isGameH5: 'VASSALAGE',
    lobby: false,
  })),
});
const content = [
  vendorsOf('RNG', ['Habagat', 'Amihan']),
  vendorsOf('SPORTS', ['Palaro']),
  vendorsOf('ESPORTS', ['Liga']),
  vendorsOf('COCKFIGHT', ['Palaro']),
];
/** So many games match what is chosen. */
const calls = (total: (asked: Asked) => number) => [
  answer(gameTypesOfVendors, () => ({ content })),
  answer(gameList, (asked) => ({ games: [], pageNum: 1, totalPages: total(asked), total: total(asked) })),
];
const listOf = (more: object = {}) => ({
  heading: 'Slots',
  hasHot: true,
  hasVendor: true,
  first: { items: [], totalPages: 0, total: 0 },
  ...more,
});

test('S2-73 S2-70 S9-09 S3-16 the filter has its four sections and their values, says how many games match, and is in the address once submitted', async () => {
  const { asked, address } = await renderScreen('/m/rng', {
    data: listOf(),
    calls: calls(({ query }) => (query['vassalage'] === undefined ? 240 : 12)),
  });
  await expect.element(page.getByRole('searchbox', { name: 'Find a game' })).toBeVisible();
  await opener.click();
  await expect.element(panel.getByRole('radio', { name: 'Amihan' })).toBeInTheDocument();
  expect(choicesOf('Studio')).toEqual(['All', 'Habagat', 'Amihan']);
  expect(choicesOf('Game type')).toEqual([
    'Slots',
    'Live casino',
    'Fish',
    'Player vs player',
    'Lottery',
    'E-lottery',
    'Sports',
  ]);
  expect(choicesOf('Minimum bet')).toEqual(['All', '0.01', '0.05', '0.1', '0.5', '0.75', 'Minimum']);
  expect(choicesOf('Other games')).toEqual([
    'All',
    'Accumulative prize',
    'Scratch',
    'Video poker',
    'PvP',
    'Arcade',
    'Bingo',
  ]);
  const matching = panel.getByRole('status');
  await expect.element(matching).toHaveTextContent('240 games match');
  await panel.getByRole('radio', { name: 'Habagat' }).click();
  await panel.getByRole('radio', { name: 'Minimum', exact: true }).click();
  await panel.getByRole('radio', { name: 'Bingo' }).click();
  await expect.element(matching).toHaveTextContent('12 games match');
  const wanted = { gameType: 'RNG', vassalage: 'HABAGAT', minBet: 'min', gameClassify: 'BG' };
  expect(asked.filter(({ id }) => id === gameList.id).at(-1)?.query).toMatchObject(wanted);
  expect(address()).toBe('/m/rng');
  await shown.click();
  await expect.poll(address).toBe('/m/rng?vassalage=HABAGAT&gameClassify=BG&minBet=min');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('S2-73 S4-13 S4-15 what is chosen is counted on the button, marked in the panel, taken away one by one or cleared as a whole', async () => {
  const data = listOf({ vendorName: 'Habagat' });
  const path = '/m/gameList?gameType=RNG&vassalage=HABAGAT&minBet=0.5';
  const { address } = await renderScreen(path, { data, calls: calls(() => 0) });
  const tabs = page.getByRole('tablist', { name: 'Lists of games' }).getByRole('tab', { selected: true });
  await expect.element(tabs).toHaveTextContent('Filtered');
  await expect.element(opener).toHaveTextContent('Filter 2');
  await expect.element(page.getByText('No games match')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'All games' }))
    .toHaveAttribute('href', '/m/gameList?gameType=RNG');
  const active = page.getByRole('list', { name: 'Filter' }).getByRole('link');
  await expect.element(active.first()).toHaveTextContent('Remove filter: Habagat');
  await expect.element(active.last()).toHaveTextContent('Remove filter: Minimum bet: 0.5');
  await expect.element(active.last()).toHaveAttribute('href', '/m/gameList?gameType=RNG&vassalage=HABAGAT');

  await opener.click();
  await expect.element(panel.getByRole('radio', { name: 'Habagat' })).toBeChecked();
  await expect.element(panel.getByRole('radio', { name: '0.5', exact: true })).toBeChecked();
  await expect.element(panel.getByRole('status')).toHaveTextContent('No games match');
  // What was not submitted is forgotten.
  await panel.getByRole('radio', { name: '0.01' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(address()).toBe(path);
  await opener.click();
  await expect.element(panel.getByRole('radio', { name: '0.5', exact: true })).toBeChecked();
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect.element(panel.getByRole('radio', { name: '0.5', exact: true })).not.toBeChecked();
  await shown.click();
  await expect.poll(address).toBe('/m/gameList?gameType=RNG');
  await expect.element(tabs).toHaveTextContent('All');
  await expect.poll(() => opener.element().textContent).toBe('Filter ');
});

test('S2-63 A1 the list of a vendor that is not opened is marked Soon as a whole', async () => {
  const card = (id: string, soon: boolean) => ({
    id,
    name: `Game ${id}`,
    vendor: 'Habagat',
    to: '/m/play',
    picture: '',
    ...(soon && { soon }),
  });
  const listed = (...items: ReturnType<typeof card>[]) =>
    listOf({
      vendorName: 'Habagat',
      heading: 'Habagat',
      first: { items, totalPages: 1, total: items.length },
    });
  const show = (data: object) =>
    renderScreen('/m/gameList?gameType=RNG&vassalage=HABAGAT', { data, calls: calls(() => 2) });
  const head = () => page.getByText(/of 2 games/).element().parentElement?.textContent;
  await show(listed(card('1', true), card('2', true)));
  await expect.poll(head).toContain('Soon');
  await show(listed(card('1', true), card('2', false)));
  await expect.poll(head).toBe('2 of 2 gamesAll games');
});

test('S2-73 another game type has its own manufacturers, each once, and is the list that is shown', async () => {
  const path = '/m/rng?vassalage=HABAGAT&minBet=0.1';
  const data = listOf({ vendorName: 'Habagat' });
  const { address } = await renderScreen(path, { data, calls: calls(() => 3), language: 'TY' });
  await opener.click();
  await panel.getByRole('radio', { name: 'Sports' }).click();
  await expect.element(panel.getByRole('radio', { name: 'Liga' })).toBeInTheDocument();
  expect(choicesOf('Studio')).toEqual(['Lahat', 'Palaro', 'Liga']);
  await panel.getByRole('button', { name: 'Ipakita' }).click();
  await expect.poll(address).toBe('/m/gameList?gameType=SPORTS&minBet=0.1');
});

test('S2-72 S2-70 the tab of a vendor goes by its name, is searched by name, stays beside the tab that type chooses, and narrows that one to nothing', async () => {
  const data = listOf({ vendorName: 'Habagat', heading: 'Habagat' });
  const list = page.getByRole('tablist', { name: 'Lists of games' });
  const { asked, move } = await renderScreen('/m/gameList?gameType=RNG&vassalage=HABAGAT', {
    data,
    calls: calls(() => 0),
  });
  await expect.element(list.getByRole('tab', { selected: true })).toHaveTextContent('Habagat');
  await page.getByRole('searchbox').fill('zzz');
  await expect.element(page.getByRole('heading', { name: 'No game here is called “zzz”.' })).toBeVisible();
  expect(asked.filter(({ id }) => id === gameList.id).map(({ query }) => query)).toContainEqual(
    expect.objectContaining({ vassalage: 'HABAGAT', gameName: 'zzz' }),
  );
  await expect
    .element(page.getByRole('link', { name: 'All games' }))
    .toHaveAttribute('href', '/m/gameList?gameType=RNG');
  await move('/m/gameList?gameType=RNG&vassalage=HABAGAT&type=hot');
  await expect.element(list.getByRole('tab', { selected: true })).toHaveTextContent('Hot');
  await expect.element(list.getByRole('tab', { name: 'Habagat' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All games' })).not.toBeInTheDocument();
});

test('S2-73 without the manufacturers the panel asks for them again on a press, and the rest of it can be chosen', async () => {
  let isThere = false;
  const vendors = answer(gameTypesOfVendors, () => (isThere ? { content } : 'lost'));
  const { address } = await renderScreen('/m/rng', {
    data: listOf(),
    calls: [vendors, answer(gameList, () => 'lost')],
  });
  await opener.click();
  const again = panel.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await panel.getByRole('radio', { name: 'Arcade' }).click();
  isThere = true;
  await again.click();
  await expect.element(panel.getByRole('radio', { name: 'Habagat' })).toBeInTheDocument();
  await expect.element(panel.getByRole('radio', { name: 'Arcade' })).toBeChecked();
  await shown.click();
  await expect.poll(address).toBe('/m/rng?gameClassify=AC');
});

test('S8-10 S8-39 S9-03 a favorite reads “Change saved”, and one that is not answered is given up after 10 s', async () => {
  const card = { id: '7', name: 'Reef', vendor: 'Habagat', code: 'HABAGAT', to: '/m/play', picture: '' };
  let answers: ((value: null) => void)[] = [];
  const saved: string[] = [];
  await renderScreen('/m/rng', {
    as: 'member',
    data: listOf({ first: { items: [card], totalPages: 1, total: 1 } }),
    calls: [
      ...calls(() => 1),
      answer(favouriteIds, () => ({ content: saved, pageNum: 1, totalPages: 1, total: saved.length })),
      answer(addFavourite, () => new Promise((resolve) => answers.push(resolve))),
    ],
  });
  const heart = page.getByRole('button', { name: 'Favorite: Reef' });
  await expect.element(heart).toHaveAttribute('aria-busy', 'false');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await heart.click();
    await expect.element(heart).toHaveAttribute('aria-busy', 'true');
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(heart).toHaveAttribute('aria-busy', 'false');
  } finally {
    vi.useRealTimers();
  }
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  answers = [];
  await heart.click();
  await expect.poll(() => answers).toHaveLength(1);
  saved.push('7');
  answers[0]?.(null);
  await expect.element(page.getByText('Change saved').first()).toBeInTheDocument();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('S9-03 S8-38 a list that is slow shows its shapes for 15 s, then that the network is slow', async () => {
  const shapes = () => document.querySelectorAll('#list [aria-busy=true]').length;
  const drawn = () => new Promise(requestAnimationFrame);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await renderScreen('/m/rng?type=recent', { as: 'member', data: listOf({ first: undefined }) });
    // To poll for them would move the clock.
    while (shapes() === 0) await drawn();
    await vi.advanceTimersByTimeAsync(14_999);
    await drawn();
    expect(shapes()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
  } finally {
    vi.useRealTimers();
  }
  await expect.element(page.getByText('The network is slow').first()).toBeVisible();
  expect(shapes()).toBe(0);
});

test('S6-09 below the favorites are the promos that the member can have', async () => {
  const promotions = [1, 2, 3, 4].map((id) => ({ id: String(id), key: 'OTHER_PROMO', title: `Promo ${id}` }));
  const { asked } = await renderScreen('/m/rng?type=fav', {
    as: 'member',
    data: listOf({}),
    calls: [
      answer(favourites, () => ({ content: [], pageNum: 1, totalPages: 0, total: 0 })),
      answer(available, () => ({ promotions })),
    ],
  });
  const promos = page.getByRole('region', { name: 'Promos you can have' });
  await expect
    .element(promos.getByRole('link', { name: 'Promo 1' }))
    .toHaveAttribute('href', '/m/activity?id=1');
  expect(promos.getByRole('link').elements()).toHaveLength(3);
  expect(asked.map(({ id }) => id)).toContain(available.id);
});

const gameOf = (n: number): Game => ({
  gameId: `game-${n}`,
  nodeId: String(n),
  nodeName: `Game ${n}`,
  gameName: `Game ${n}`,
  displayName: `Game ${n}`,
  mobileLargeIcon: '',
  mobileLargeIconSet: '',
  iconUrl: '',
  showIcon: true,
  ...({ gameType: 'RNG', vassalage: 'HABAGAT', vendorName: 'Habagat', gameClassify: '', badge: '' } as const),
  minBet: '0.20',
  roomId: '',
  supportPlay: true,
  isGameH5: '',
  playable: true,
});

test('S4-12 where nobody keeps favorites, cards that the page asks for itself have no heart either', async () => {
  for (const closed of [[], ['fav']]) {
    await renderScreen('/m/rng?type=recent', {
      as: 'member',
      closed,
      data: listOf({ first: undefined }),
      calls: [
        answer(recents, () => ({ list: [gameOf(1)], pageNum: 1, totalPages: 1, total: 1 })),
        answer(favouriteIds, () => ({ content: [], pageNum: 1, totalPages: 1, total: 0 })),
      ],
    });
    await expect.element(page.getByRole('main').getByRole('link', { name: /^Game 1/ })).toBeVisible();
    const hearts = page.getByRole('button', { name: 'Favorite: Game 1' }).elements();
    expect(hearts).toHaveLength(closed.length === 0 ? 1 : 0);
  }
});

test.each([
  ['fav', favourites, (games: Game[]) => ({ content: games })],
  ['recent', recents, (games: Game[]) => ({ list: games })],
] as const)(
  'S4-12 S4-13 S7-26 S7-27 what another tab or device has changed of the %s games is there once the page is looked at again',
  async (tab, call, listOfThem) => {
    const there = [gameOf(1), gameOf(2)];
    const place = () => ({ pageNum: 1, totalPages: 1, total: there.length });
    await renderScreen(`/m/rng?type=${tab}`, {
      as: 'member',
      data: listOf({ first: undefined }),
      calls: [{ id: call.id, say: () => ({ ...listOfThem([...there]), ...place() }) }],
    });
    const games = page.getByRole('main').getByRole('link', { name: /^Game/ });
    await expect.element(games.nth(1)).toBeVisible();
    there.splice(0, 1, gameOf(3));
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.element(games.first()).toHaveAccessibleName(/Game 3/);
    expect(games.elements()).toHaveLength(2);
  },
);

test('S4-12 S3-20 the hearts of a list are those of the other tab and device once the page is looked at again', async () => {
  const card = { id: '7', name: 'Reef', vendor: 'Habagat', code: 'HABAGAT', to: '/m/play', picture: '' };
  const saved: string[] = [];
  await renderScreen('/m/rng', {
    as: 'member',
    data: listOf({ first: { items: [card], totalPages: 1, total: 1 } }),
    calls: [
      answer(favouriteIds, () => ({ content: [...saved], pageNum: 1, totalPages: 1, total: saved.length })),
    ],
  });
  const heart = page.getByRole('button', { name: 'Favorite: Reef' });
  await expect.element(heart).toHaveAttribute('aria-busy', 'false');
  saved.push('7');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

/** What the gateway tells on the line of the balance. */
const newsOf = (games: string) => ({
  sumBalance: '1.00',
  currencySymbol: '₱',
  currency: 'PHP',
  version: 1,
  games,
  updatedAt: '2026-11-20T12:00:00.000Z',
});

test.each([
  ['fav', favourites, (games: Game[]) => ({ content: games })],
  ['recent', recents, (games: Game[]) => ({ list: games })],
] as const)(
  'S4-12 S4-13 S7-26 S7-27 a list in sight of %s games hears what another tab or device has changed, and asks once for each change',
  async (tab, call, listOfThem) => {
    const there = [gameOf(1), gameOf(2)];
    const place = () => ({ pageNum: 1, totalPages: 1, total: there.length });
    const line = answerStream(watch);
    const { asked } = await renderScreen(`/m/rng?type=${tab}`, {
      as: 'member',
      data: listOf({ first: undefined }),
      calls: [
        line.answer,
        answer(balance, () => newsOf('')),
        { id: call.id, say: () => ({ ...listOfThem([...there]), ...place() }) },
      ],
    });
    const games = page.getByRole('main').getByRole('link', { name: /^Game/ });
    await expect.element(games.nth(1)).toBeVisible();
    await expect.poll(line.isFollowed).toBe(true);
    const times = () => asked.filter(({ id }) => id === call.id).length;
    line.say(newsOf('before'));
    there.splice(0, 1, gameOf(3));
    line.say(newsOf('after'));
    await expect.element(games.first()).toHaveAccessibleName(/Game 3/);
    line.say({ ...newsOf('after'), sumBalance: '2.00', version: 2 });
    await expect.element(page.getByTestId('balance')).toHaveTextContent('₱2.00');
    expect(times()).toBe(2);
  },
);

test('S4-12 S3-20 hearts in sight are those of the other tab and device, and of its own press a tab that hears of it asks no second time meanwhile', async () => {
  const card = { id: '7', name: 'Reef', vendor: 'Habagat', code: 'HABAGAT', to: '/m/play', picture: '' };
  const saved: string[] = [];
  const line = answerStream(watch);
  let isHeard = (): void => {};
  let wait: Promise<void> | undefined;
  const { asked } = await renderScreen('/m/rng', {
    as: 'member',
    data: listOf({ first: { items: [card], totalPages: 1, total: 1 } }),
    calls: [
      line.answer,
      answer(balance, () => newsOf('')),
      answer(favouriteIds, async () => {
        await wait;
        return { content: [...saved], pageNum: 1, totalPages: 1, total: saved.length };
      }),
      answer(removeFavourite, () => {
        saved.pop();
        wait = new Promise((resolve) => (isHeard = resolve));
        return null;
      }),
    ],
  });
  const heart = page.getByRole('button', { name: 'Favorite: Reef' });
  await expect.element(heart).toHaveAttribute('aria-busy', 'false');
  await expect.poll(line.isFollowed).toBe(true);
  line.say(newsOf('none'));
  saved.push('7');
  line.say(newsOf('one'));
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  const times = () => asked.filter(({ id }) => id === favouriteIds.id).length;
  const before = times();
  await heart.click();
  await expect.poll(times).toBe(before + 1);
  line.say({ ...newsOf('none again'), sumBalance: '2.00', version: 2 });
  await expect.element(page.getByTestId('balance')).toHaveTextContent('₱2.00');
  await expect.element(heart).toHaveAttribute('aria-busy', 'true');
  isHeard();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  expect(times()).toBe(before + 1);
});

const field = page.getByRole('searchbox', { name: 'Find a game' });
const recently = page.getByRole('region', { name: 'Recent searches' });
const searchesAgain = () =>
  recently
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
/** `reef` is a game, `hab` a vendor, and nothing else is there. */
const searchable = [
  answer(gameList, ({ query }) => {
    const games = query['gameName'] === 'reef' ? [gameOf(1)] : [];
    return { games, pageNum: 1, totalPages: 1, total: games.length };
  }),
  answer(vendorsByName, ({ query }) => ({
    list: query['name']?.startsWith('hab')
      ? (
          [
            ['HABAGAT', 'Habagat', 'RNG'],
            ['LIGA', 'Habulan Liga', 'ESPORTS'],
          ] as const
        ).map(([vassalage, displayName, gameCategory]) => ({
          vassalage,
          displayName,
          gameCategory,
          logoUrl: '',
        }))
      : [],
  })),
];
const find = async (name: string, said: string | RegExp) => {
  await field.fill(name);
  await expect.element(page.getByText(said).first()).toBeVisible();
};

test('S2-70 above the games stand the vendors that are called so, each of which leads to its list', async () => {
  const { asked } = await renderScreen('/m/rng', { data: listOf(), calls: searchable });
  await field.fill('habagt');
  const vendors = page.getByRole('region', { name: 'Studios with that name' }).getByRole('link');
  await expect.element(vendors.first()).toHaveTextContent('Habagat');
  await expect.element(vendors.first()).toHaveAttribute('href', '/m/gameList?gameType=RNG&vassalage=HABAGAT');
  // Of a category that is listed with another one.
  await expect.element(vendors.last()).toHaveAttribute('href', '/m/gameList?gameType=SPORTS&vassalage=LIGA');
  expect(asked.find(({ id }) => id === vendorsByName.id)?.query).toMatchObject({
    name: 'habagt',
    gameType: 'RNG',
  });
  await field.fill('');
  await expect.element(vendors.first()).not.toBeInTheDocument();
  // The list of a vendor does not lead to itself.
  const data = listOf({ vendorName: 'Habagat' });
  await renderScreen('/m/gameList?gameType=RNG&vassalage=HABAGAT', { data, calls: searchable });
  await field.fill('habag');
  await expect.element(vendors).toHaveTextContent('Habulan Liga');
});

test('S2-70 A4 at the end of what a search finds stand the games of other categories that are called so, under the name of theirs', async () => {
  const games = [
    gameOf(1),
    { ...gameOf(2), gameType: 'LIVE' as const },
    // Of a category that is listed with another one.
    { ...gameOf(3), gameType: 'ESPORTS' as const },
    { ...gameOf(4), gameType: 'LIVE' as const },
  ];
  await renderScreen('/m/fish', {
    data: listOf(),
    calls: [
      answer(gameList, ({ query }) => {
        const found = query['gameType'] === undefined ? games : [];
        return { games: found, pageNum: 1, totalPages: 1, total: found.length };
      }),
      answer(vendorsByName, () => ({ list: [] })),
    ],
  });
  await find('dragn', 'No game here is called “dragn”.');
  const also = (list: string) => page.getByRole('region', { name: `Also in ${list}` }).getByRole('link');
  await expect.element(also('Live casino').last()).toHaveAccessibleName(/Game 4/);
  const named = (list: string) => also(list).elements().length;
  expect(['Slots', 'Live casino', 'Sports', 'Fish'].map(named)).toEqual([1, 2, 1, 0]);
  await field.fill('');
  await expect.element(also('Live casino').first()).not.toBeInTheDocument();
});

test('S2-70 the empty field shows what was searched for and found, a press searches for it again, and each can be taken away', async () => {
  writeStored('searches', undefined);
  const { move } = await renderScreen('/m/fish', { data: listOf(), calls: searchable });
  await field.click();
  await find('reef', 'Game 1');
  await expect.element(recently).not.toBeInTheDocument();
  await find('zzz', 'No game here is called “zzz”.');
  await find('habag', 'Habulan Liga');
  await field.fill('');
  await expect
    .poll(searchesAgain)
    .toEqual(['habagRemove “habag” from your searches ', 'reefRemove “reef” from your searches ']);
  await recently.getByRole('button', { name: 'reef', exact: true }).click();
  await expect.element(field).toHaveValue('reef');
  await expect.element(page.getByText('Game 1').first()).toBeVisible();
  await expect.element(field).toHaveFocus();

  // Without the focus in it the field is a field.
  await field.fill('');
  await expect.element(recently).toBeVisible();
  await page.getByRole('tab', { name: 'Hot' }).click();
  await move('/m/gameList?gameType=ELOTT');
  await expect.element(recently).not.toBeInTheDocument();
  await field.click();
  await recently.getByRole('button', { name: 'Remove “reef” from your searches' }).click();
  await expect.poll(searchesAgain).toEqual(['habagRemove “habag” from your searches ']);
  await expect.element(field).toHaveFocus();
  await recently.getByRole('button', { name: 'Clear all' }).click();
  await expect.element(recently).not.toBeInTheDocument();
  expect(localStorage.getItem('searches')).toBeNull();
});

test('S2-70 S3-01 what a member searched for nobody else sees on the device, and where the browser keeps nothing the page remembers', async () => {
  // Each at an address of its own: what is in the field comes back with the address.
  const show = (path: string, as?: 'member' | 'agent') =>
    renderScreen(path, { ...(as && { as }), data: listOf(), calls: searchable });
  await show('/m/pvp', 'member');
  await field.click();
  await find('reef', 'Game 1');
  expect(localStorage.getItem('searches')).toBe('["member","reef"]');
  await show('/m/live', 'agent');
  await field.click();
  await expect.element(recently).not.toBeInTheDocument();
  await find('habag', 'Habulan Liga');
  await field.fill('');
  await expect.poll(searchesAgain).toEqual(['habagRemove “habag” from your searches ']);
  localStorage.removeItem('searches');
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  try {
    await show('/m/gameList?gameType=LOTT');
    await field.click();
    await find('reef', 'Game 1');
    await field.fill('');
    await expect.poll(searchesAgain).toEqual(['reefRemove “reef” from your searches ']);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});
