import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { launchGame, launchLott } from '@laro/contract/calls/play.ts';
import { games, type CatalogueGame } from '@laro/merchants/catalogue/catalogue.ts';
import { offer as lawinf3 } from '@laro/merchants/lawinf3/offer.ts';
import { offer as perlas } from '@laro/merchants/perlas/offer.ts';
import { prizeModeOf } from '@laro/rules/lottery/prizeMode.ts';
import { enterOn, expect, test } from './fixtures.ts';
import { originOf } from './setup/place.ts';

const Launched = v.object({ value: v.object({ url: v.string(), token: v.optional(v.string()) }) });
/** A member opens no more than 120 in ten minutes. */
const ofOneMember = 100;

for (const [merchant, offer] of [
  ['lawinf3', lawinf3],
  ['perlas', perlas],
] as const) {
  const tiles = games.filter(({ type, vendor }) => offer.vendors[type].includes(vendor));
  test(`S4-40 S7-30 every tile of ${merchant} opens its game: its page is there, and its session for who launched it`, async ({
    page,
    freshMember,
  }) => {
    test.setTimeout(300_000);
    expect(tiles.length).toBeGreaterThan(600);
    const origin = originOf(merchant);
    for (let from = 0; from < tiles.length; from += ofOneMember) {
      await enterOn(page, await freshMember(merchant), origin);
      await page.goto(`${origin}/m/help`);
      const some = tiles.slice(from, from + ofOneMember);
      // A few at a time: the door of the arcade has a line of its own for each who comes.
      for (let at = 0; at < some.length; at += 4)
        await Promise.all(some.slice(at, at + 4).map((tile) => open(page, tile)));
    }
  });
}

async function open(page: Page, tile: CatalogueGame): Promise<void> {
  const { gameId, vendor } = tile;
  const { url, token } = await launch(page, tile);
  const [address = '', ticket = token] = url.split('#ticket=');
  const game = token === undefined ? address : `${address.replace(/\/?$/, '')}/m/trad/games/${gameId}`;
  const shown = await fetch(game);
  expect([gameId, shown.status, shown.headers.get('content-type')]).toEqual([
    gameId,
    200,
    expect.stringContaining('text/html'),
  ]);
  const calls = token === undefined ? `/games/${gameId}/api` : `/lottery/${vendor}/api`;
  const opened = await fetch(new URL(`${calls}/session`, game), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
  });
  expect([gameId, opened.status, Object.keys(Object(await opened.json()))]).toEqual([
    gameId,
    200,
    expect.arrayContaining(['token']),
  ]);
}

/** As the page of the game does. */
async function launch(page: Page, { gameId, vendor, type, nodeId }: CatalogueGame) {
  const isLottery = ['LOTT', 'ELOTT'].includes(type);
  const [{ id, path }, query] = isLottery
    ? [launchLott, { vendor, gameCode: gameId, prizeMode: prizeModeOf(vendor, []) }]
    : [launchGame, { gameCategory: type, vendor, gameId, nodeId: String(nodeId) }];
  const answer = await page.evaluate(
    async ([call = '', address = '']) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'x-laro-call': call };
      return (await fetch(address, { headers })).json();
    },
    [id, `${path}?${new URLSearchParams(query).toString()}`],
  );
  return v.parse(Launched, answer, { abortPipeEarly: true }).value;
}
