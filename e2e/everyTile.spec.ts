import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { gameList, type Game } from '@laro/contract/calls/games.ts';
import { launchGame, launchLott } from '@laro/contract/calls/play.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { isLotteryVendor, prizeModeOf } from '@laro/rules/lottery/prizeMode.ts';
import { enterOn, expect, test } from './fixtures.ts';
import { originOf } from './setup/place.ts';

/** A member opens no more than 120 in ten minutes. */
const ofOneMember = 100;
const mostOnAPage = 100;

for (const merchant of ['lawinf3', 'perlas'] as const) {
  test(`S4-40 S7-30 every tile of ${merchant} opens its game: its page is there, and its session for who launched it`, async ({
    page,
    freshMember,
  }) => {
    test.setTimeout(300_000);
    const enter = async () => {
      await enterOn(page, await freshMember(merchant), originOf(merchant));
      await page.goto(`${originOf(merchant)}/m/help`);
    };
    await enter();
    const tiles = await allTiles(page);
    expect(tiles.length).toBeGreaterThan(600);
    for (let from = 0; from < tiles.length; from += ofOneMember) {
      if (from > 0) await enter();
      const some = tiles.slice(from, from + ofOneMember);
      // A few at a time: the door of the arcade has a line for each who comes.
      for (let at = 0; at < some.length; at += 4)
        await Promise.all(some.slice(at, at + 4).map((tile) => open(page, tile)));
    }
  });
}

async function allTiles(page: Page): Promise<Game[]> {
  const tiles: Game[] = [];
  for (const gameType of gameTypes) {
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const query = { gameType, pageNo: String(pageNo), pageSize: String(mostOnAPage) };
      const { games, totalPages } = v.parse(gameList.value, await ask(page, gameList, query));
      tiles.push(...games);
      pages = totalPages;
    }
  }
  return tiles;
}

async function open(page: Page, tile: Game): Promise<void> {
  const { gameId, nodeId, vassalage: vendor, gameType: gameCategory } = tile;
  const isLottery = isLotteryVendor(vendor);
  const { url, token } = v.parse(
    v.object({ url: v.string(), token: v.optional(v.string()) }),
    isLottery
      ? await ask(page, launchLott, { vendor, gameCode: gameId, prizeMode: prizeModeOf(vendor, []) })
      : await ask(page, launchGame, { gameCategory, vendor, gameId, nodeId }),
  );
  const [address = '', ticket = token] = url.split('#ticket=');
  const game = isLottery ? `${address.replace(/\/?$/, '')}/m/trad/games/${gameId}` : address;
  const shown = await fetch(game);
  expect([gameId, shown.status, shown.headers.get('content-type')]).toEqual([
    gameId,
    200,
    expect.stringContaining('text/html'),
  ]);
  const calls = isLottery ? `/lottery/${vendor}/api` : `/games/${gameId}/api`;
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

/** What a call answers to the page, which is of a member. */
async function ask(
  page: Page,
  { id, path }: typeof gameList | typeof launchGame | typeof launchLott,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  return page.evaluate(
    async ([call = '', address = '']) => {
      const { token } = JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}');
      const headers = { authorization: `Bearer ${token}`, 'x-laro-call': call };
      return (await (await fetch(address, { headers })).json()).value;
    },
    [id, `${path}?${new URLSearchParams(query).toString()}`],
  );
}
