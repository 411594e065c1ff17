import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { standing } from '@laro/contract/calls/breaks.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen, type Given } from '../../../testing/renderScreen.ts';
import type { PlayData } from './load.ts';

afterEach(() => vi.restoreAllMocks());

const main = page.getByRole('main');
const address = '/m/play?gameType=RNG&vassalage=ARC&gameId=gintong-lawin&nodeId=1001';
const data: PlayData = {
  heading: 'Gintong Lawin',
  game: { name: 'Gintong Lawin', vendor: 'Laro Arcade', picture: '', free: true },
};
const wallet = answer(balance, () => ({
  sumBalance: '500.00',
  currencySymbol: '₱',
  currency: 'PHP',
  version: 3,
  updatedAt: '2026-11-25T01:00:00.000Z',
}));
const launched = answer(launchGame, ({ query }) => ({
  url: `${window.location.origin}/no-such-game#ticket=of-a-test`,
  expiresAt: '2026-11-25T01:01:00.000Z',
  ...(query['supportFreePlay'] === 'true' && {
    playMoney: { balance: '10000.00', currency: 'PLAY', currencySymbol: 'PLAY ' },
  }),
}));
const open = (path: string, given: Given = {}) =>
  renderScreen(path, { as: 'member', data, calls: [wallet, launched], ...given });
const request = '5b0c6f0e-64b4-4d0c-8a3e-6f5f2f1f9a01';
const shown = page.getByTestId('balance');

/** What the game in the frame says, from its own window. */
async function tell(message: object): Promise<void> {
  const frame = main.getByTitle('Gintong Lawin');
  await expect.element(frame).toBeInTheDocument();
  const said = JSON.stringify({ from: 'laro-game', version: 1, ...message });
  const { contentWindow } = frame.element() as HTMLIFrameElement;
  Reflect.get(contentWindow ?? {}, 'eval')(`parent.postMessage(${said}, '*')`);
}

test('S3-22 S7-30 a game that is played for free says so, shows its play money in the bar, and leads to the same for real', async () => {
  const { asked } = await open(`${address}&freeplay=1`);
  await expect.element(main.getByText(/Play money only. Your wallet is not touched/)).toBeVisible();
  await expect.element(shown).toHaveTextContent('PLAY 10,000.00');
  expect(asked.find(({ id }) => id === launchGame.id)?.query).toMatchObject({ supportFreePlay: 'true' });
  await tell({ type: 'roundStarted', request, bet: '25.00', currency: 'PLAY' });
  await expect.element(shown).toHaveTextContent('PLAY 9,975.00');
  await tell({ type: 'balance', balance: '10100.00', currency: 'PLAY' });
  await tell({
    type: 'roundEnded',
    request,
    state: 'closed',
    bet: '25.00',
    win: '125.00',
    currency: 'PLAY',
  });
  await expect.element(shown).toHaveTextContent('PLAY 10,100.00');
  // The wallet was asked for once, as on any screen, and not because of the game.
  expect(asked.filter(({ id }) => id === balance.id)).toHaveLength(1);
  await main.getByRole('link', { name: 'Play for real' }).click();
  await expect.element(shown).toHaveTextContent('₱500.00');
  await expect.element(main.getByText(/Play money only/)).not.toBeInTheDocument();
  // The notice is gone before the launch for real is asked for.
  await expect
    .poll(() => asked.findLast(({ id }) => id === launchGame.id)?.query['supportFreePlay'])
    .not.toBe('true');
});

test('S3-22 the menu of a game has free play for a member, where the game supports it', async () => {
  const { address: here } = await open(address);
  await tell({ type: 'ready', game: 'gintong-lawin', menu: [{ id: 'rules', label: 'Rules' }] });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play for free' }).click();
  await expect.poll(here).toBe(`${address}&freeplay=1`);
});

test('S3-22 a game is told where it may be played for free, and may ask to be', async () => {
  const { address: here } = await open(address);
  const source = async () => {
    const frame = main.getByTitle('Gintong Lawin');
    await expect.element(frame).toBeInTheDocument();
    return frame.element().getAttribute('src');
  };
  expect(await source()).toContain('&free=1');
  await tell({ type: 'close', reason: 'freePlay' });
  await expect.poll(here).toBe(`${address}&freeplay=1`);
  await expect.poll(source).not.toContain('&free=1');
});

test('S3-22 the menu of a game that does not support it has no free play', async () => {
  await open(address, { data: { ...data, game: data.game && { ...data.game, free: false } } });
  await tell({ type: 'ready', game: 'gintong-lawin', menu: [{ id: 'rules', label: 'Rules' }] });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Rules' })).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Play for free' }))
    .not.toBeInTheDocument();
});

test('S4-38 the menu of a game gives it the whole screen, gives it back, and does so too when the game is left', async () => {
  let full: Element | null = null;
  const change = (element: Element | null) => {
    full = element;
    document.dispatchEvent(new Event('fullscreenchange'));
    return Promise.resolve();
  };
  vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true);
  vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => full);
  vi.spyOn(document.documentElement, 'requestFullscreen').mockImplementation(() =>
    change(document.documentElement),
  );
  vi.spyOn(document, 'exitFullscreen').mockImplementation(() => change(null));
  const { move } = await open(address);
  await tell({ type: 'ready', game: 'gintong-lawin', menu: [{ id: 'rules', label: 'Rules' }] });
  const press = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await press('Full screen');
  expect(full).toBe(document.documentElement);
  await press('Leave full screen');
  expect(full).toBeNull();
  await press('Full screen');
  await move('/m/help');
  await expect.poll(() => full).toBeNull();
});

/** An iPhone has nothing of what asks for the whole screen. */
function beAnIPhone(): void {
  const none = { value: undefined, configurable: true };
  const names = ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'] as const;
  for (const name of names) Object.defineProperty(document, name, none);
  Object.defineProperty(document.documentElement, 'requestFullscreen', none);
  onTestFinished(() => {
    for (const name of names) Reflect.deleteProperty(document, name);
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });
}

test.each([
  [
    'the browser gives nobody the whole screen',
    () => vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(false),
  ],
  ['the browser knows of no whole screen, as on an iPhone,', beAnIPhone],
])('S4-38 where %s the menu of a game does not speak of it, and the game is left as any', async (_, be) => {
  be();
  const { move } = await open(address);
  await tell({ type: 'ready', game: 'gintong-lawin', menu: [{ id: 'rules', label: 'Rules' }] });
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Rules' })).toBeVisible();
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: 'Full screen' }))
    .not.toBeInTheDocument();
  await move('/m/help');
  await expect.element(page.getByTitle('Gintong Lawin')).not.toBeInTheDocument();
  await expect.element(page.getByRole('banner')).toBeVisible();
});

test('S3-22 out of play money a free game is launched again, which fills it up', async () => {
  const { asked } = await open(`${address}&freeplay=1`);
  await tell({ type: 'funds' });
  await expect.poll(() => asked.filter(({ id }) => id === launchGame.id).length).toBe(2);
});

test('S3-22 S7-30 a game that has no free play says so, and leads to the same for real', async () => {
  const refused = answer(launchGame, () => ({ success: false, code: 'NO_FREE_PLAY' }));
  await open(`${address}&freeplay=1`, { calls: [wallet, refused] });
  await expect.element(main.getByRole('heading', { name: 'Real money only' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Play for real' })).toHaveAttribute('href', address);
});

test('S3-22 a trial that plays for free has no wallet to change to', async () => {
  await open(`${address}&freeplay=1`, { as: 'trial' });
  await expect.element(main.getByText(/Play money only/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Play for real' })).not.toBeInTheDocument();
});

test('A32-8 no table opens for money while the money is held: it says until when, and leads to the same for play money', async () => {
  const held = answer(launchGame, () => ({
    ...({ success: false, code: 'HELD' } as const),
    value: { until: '2026-11-23T04:00:00.000Z' },
  }));
  const told = answer(standing, () => ({ timeZone: 'Asia/Manila' }));
  await open(address, { calls: [wallet, held, told] });
  await expect.element(main.getByRole('heading', { name: 'No table for money yet' })).toBeVisible();
  await expect.element(main.getByText(/for money before 23\/11\/2026, 12:00/)).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Play for free' }))
    .toHaveAttribute('href', `${address}&freeplay=1`);
});

test('S3-22 no game opens for who takes a break: it says until when; of who is kept out for another reason, that it did not open', async () => {
  const refused = answer(launchGame, () => ({ success: false, code: 'NOT_ALLOWED' }));
  let away: Reply<typeof standing>['away'] = { until: '2026-12-02T04:00:00.000Z', isExclusion: true };
  const told = answer(standing, () => ({ ...(away && { away }), timeZone: 'Asia/Manila' }));
  await open(address, { calls: [wallet, refused, told] });
  const title = 'You have stopped playing until 02/12/2026, 12:00';
  await expect.element(main.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/m/set');
  away = undefined;
  await open(address, { calls: [wallet, refused, told] });
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});
