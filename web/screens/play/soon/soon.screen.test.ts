import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { linkTo } from '../../../screens.ts';
import { renderScreen, type Given } from '../../../testing/renderScreen.ts';
import type { SoonData } from './load.ts';

const main = page.getByRole('main');
const game = { gameType: 'RNG', vassalage: 'ARC', gameId: 'gintong-lawin', nodeId: '1001' };
const free = linkTo('play', { ...game, freeplay: '1' });
const card = (nodeId: string, name: string) =>
  ({
    id: nodeId,
    name,
    vendor: 'Arcade',
    badge: '',
    to: linkTo('play', { ...game, nodeId }),
    picture: '',
  }) as const;
const about = {
  ...({ name: 'Gintong Lawin', vendor: 'Arcade', type: 'RNG', classify: '', picture: '' } as const),
  playable: true,
  maintenance: false,
};
const data: SoonData = {
  heading: 'Gintong Lawin',
  game: { ...about, free },
  open: [card('1001', 'Gintong Lawin'), card('1002', 'Perlas ng Silangan')],
};
const open = (given: Given = {}) => renderScreen('/m/soon?nodeId=1001', { data, ...given });
const way = main.getByRole('link', { name: 'Play for free' });

test.each([
  ['member', free],
  ['visitor', linkTo('trial', { next: free })],
] as const)('S3-22 a %s may play a game for free that supports it', async (who, to) => {
  await open(who === 'member' ? { as: who } : {});
  await expect.element(way).toHaveAttribute('href', to);
});

test('S3-22 a game that does not support it, and a trial, are offered no free play', async () => {
  await open({ as: 'member', data: { ...data, game: about } });
  await expect.element(main.getByRole('link', { name: 'Play Gintong Lawin' })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
  await open({ as: 'trial' });
  await expect.element(main.getByRole('link', { name: 'Play Gintong Lawin' })).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});

test('S9-04 the menu key on a tile leads to what is said about its game', async () => {
  const { address } = await open();
  const tile = main.getByRole('link', { name: /Perlas ng Silangan/ });
  await expect.element(tile).toBeVisible();
  const press = (more: KeyboardEventInit) =>
    tile.element().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...more }));
  // Once the frame listens.
  await expect.poll(() => (press({ key: 'F10', shiftKey: true }), address())).toBe('/m/soon?nodeId=1002');
});

afterEach(() => vi.useRealTimers());

test('S9-04 a tile that is held for 370 ms leads to what is said about its game, and its end to nothing else', async () => {
  const { address } = await open();
  const tile = main.getByRole('link', { name: /Perlas ng Silangan/ });
  await expect.element(tile).toBeVisible();
  const send = (type: string, at = 0) =>
    tile.element().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        clientX: at,
        clientY: at,
      }),
    );
  send('pointerdown');
  send('pointerup');
  // Once the frame listens: what follows presses comes with the first of them.
  const own = main.getByRole('link', { name: /Gintong Lawin/ }).first();
  const menuKey = () => new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true, cancelable: true });
  await expect.poll(() => own.element().dispatchEvent(menuKey())).toBe(false);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const held = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return address();
  };
  // A press that is let go, and one that scrolls, are none.
  for (const end of ['pointerup', 'pointercancel'] as const) {
    send('pointerdown');
    await held(300);
    send(end);
    expect(await held(370)).toBe('/m/soon?nodeId=1001');
  }
  send('pointerdown');
  send('pointermove', 20);
  expect(await held(370)).toBe('/m/soon?nodeId=1001');
  send('pointerdown');
  expect(await held(369)).toBe('/m/soon?nodeId=1001');
  expect(await held(1)).toBe('/m/soon?nodeId=1002');
  // The click that the browser makes of its end opens no game, and the next one does.
  expect(send('click')).toBe(false);
  expect(await held(0)).toBe('/m/soon?nodeId=1002');
});
