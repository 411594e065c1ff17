import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { launchLott } from '@laro/contract/calls/play.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { LotteryData } from './load.ts';

const main = page.getByRole('main');
const address = '/m/lottery?mui=m&playType=trad&gameId=seven-isles-3d&prize_mode=SEA';
const data: LotteryData = {
  lotteries: [],
  cards: [],
  named: { name: 'Seven Isles 3D', vendor: 'TCG_SEA', prizeMode: 'SEA', playType: 'ent' },
};
const launched = answer(launchLott, () => ({
  url: `${window.location.origin}/m/lotto-h5/`,
  token: 'ticket-of-sixty-seconds',
  expiresAt: '2026-11-24T12:00:00.000Z',
}));

test('S2-84 S2-85 S7-30 a lottery plays in its frame, with a ticket that is no session', async () => {
  const { asked } = await renderScreen(address, { as: 'member', data, calls: [launched] });
  const frame = main.getByTitle('Seven Isles 3D');
  await expect.element(frame).toBeVisible();
  const src = new URL(frame.element().getAttribute('src') ?? '');
  expect(src.pathname).toBe('/m/lotto-h5/m/trad/games/seven-isles-3d');
  expect(Object.fromEntries(src.searchParams)).toEqual({
    token: 'ticket-of-sixty-seconds',
    merchant: 'lawinf3',
    css: 'dark',
    prize_mode: 'SEA',
  });
  expect(asked.filter(({ id }) => id === launchLott.id)).toHaveLength(1);
  expect(frame.element().getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
});

test('S2-85 the lottery is told the colour of the brand, as the page wears it', async () => {
  const { style } = document.documentElement;
  style.cssText = '--primary: #0d5c8c; --on-primary: #ffffff';
  onTestFinished(() => void (style.cssText = ''));
  await renderScreen(address, { as: 'member', data, calls: [launched] });
  await expect
    .element(main.getByTitle('Seven Isles 3D'))
    .toHaveAttribute('src', expect.stringMatching(/&accent=%230d5c8c&onAccent=%23ffffff$/));
});

test('S3-38 a lottery is asked for in the layout of Tradition or in that of Entertainment', async () => {
  await renderScreen(address, { as: 'member', data, calls: [launched] });
  const layouts = main.getByRole('navigation', { name: 'Layout' });
  await expect
    .element(layouts.getByRole('link', { name: 'Tradition' }))
    .toHaveAttribute('aria-current', 'page');
  await layouts.getByRole('link', { name: 'Entertainment' }).click();
  await expect
    .element(main.getByTitle('Seven Isles 3D'))
    .toHaveAttribute('src', expect.stringContaining('/m/ent/games/'));
});

test('S3-22 a lottery whose address says no layout opens in the merchant’s', async () => {
  const { asked } = await renderScreen(address.replace('&playType=trad', ''), {
    as: 'member',
    data,
    calls: [launched],
  });
  await expect
    .element(main.getByTitle('Seven Isles 3D'))
    .toHaveAttribute('src', expect.stringContaining('/m/ent/games/'));
  expect(asked.find(({ id }) => id === launchLott.id)).toMatchObject({ query: { playType: 'ent' } });
});

test('S3-35 S2-86 an address that asks for the mode ZY opens the lottery in it, and its other layout as well', async () => {
  const of = { ...data.named, vendor: 'ELOTT', prizeMode: 'Elott' } as const;
  const { asked } = await renderScreen(address.replace('=SEA', '=ZY'), {
    as: 'member',
    data: { ...data, named: { ...of, name: 'Turbo Tres', playType: 'trad' } },
    calls: [launched],
  });
  await expect
    .element(main.getByTitle('Turbo Tres'))
    .toHaveAttribute('src', expect.stringContaining('prize_mode=ZY'));
  expect(asked.find(({ id }) => id === launchLott.id)).toMatchObject({ query: { prizeMode: 'ZY' } });
  await expect
    .element(main.getByRole('link', { name: 'Entertainment' }))
    .toHaveAttribute('href', expect.stringContaining('prize_mode=ZY'));
});

test.each([
  ['', '/m/game'],
  ['&pageBack=1', '/m/home'],
])('S2-87 with %j closing leads to %s', async (more, to) => {
  await renderScreen(address + more, { as: 'member', data, calls: [launched] });
  await expect.element(main.getByRole('link', { name: 'Back' })).toHaveAttribute('href', to);
});

test('S2-86 an id that is no plain word opens nothing, whatever the page was given', async () => {
  const wrong = address.replace('seven-isles-3d', '..%2Fapi');
  const { asked } = await renderScreen(wrong, { as: 'member', data, calls: [launched] });
  await expect.element(main.getByRole('heading', { name: 'Game not found' })).toBeVisible();
  expect(asked.filter(({ id }) => id === launchLott.id)).toEqual([]);
});

test('S2-84 a visitor logs in first, and comes back to the lottery', async () => {
  await renderScreen(address, { data });
  await expect
    .element(main.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', expect.stringContaining('next='));
});
