import { bookVendors, sportsOf } from '@laro/arcade/games/book/titles.ts';
import { cardTitles } from '@laro/arcade/games/cards/titles.ts';
import { instantTitles } from '@laro/arcade/games/instants/titles.ts';
import { tables } from '@laro/arcade/games/live/titles.ts';
import { lotteryOf } from '@laro/arcade/games/lotto/titles.ts';
import { pondTitles } from '@laro/arcade/games/pond/titles.ts';
import { slotTitles } from '@laro/arcade/games/slots/titles.ts';
import { offer as lawin } from '@laro/merchants/lawinf3/offer.ts';
import { offer as perlas } from '@laro/merchants/perlas/offer.ts';
import { describe, expect, test } from 'vitest';
import { gamesToSeed, offeredGames } from '../newBrand/games.ts';

type Tile = Pick<ReturnType<typeof gamesToSeed>[number], 'gameId' | 'vendor'>;

/** Balls, plays, rows, prizes and what comes back: what a lottery is, whatever it is called. */
const asText = (lottery: object) =>
  JSON.stringify(lottery, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Sports that two books of several have both, of those of the smaller one: half of them, and one looks like the other. */
function shareOf(one: Tile, other: Tile): number {
  const [a, b] = [one, other].map(({ vendor, gameId }) =>
    bookVendors.includes(vendor) ? sportsOf(vendor, gameId) : [],
  );
  const least = Math.min(a?.length ?? 0, b?.length ?? 0);
  return least < 2 ? 0 : (a?.filter((sport) => b?.includes(sport)).length ?? 0) / least;
}

/** What decides how a title plays, and the colours of its page where a title has some; of other engines every title is its own. */
function madeOf({ gameId, vendor }: Tile): { plays?: string; colours?: string } {
  const lottery = lotteryOf(gameId);
  // How often it is drawn is no other lottery.
  if (lottery) return { plays: `lottery of ${asText(lottery)}` };
  const sports = bookVendors.includes(vendor) ? sportsOf(vendor, gameId) : [];
  if (sports.length > 0) return { plays: `book of ${sports.toSorted().join(' ')}` };
  const slot = slotTitles.get(gameId);
  if (slot) return { plays: `slot ${slot.machine}`, colours: JSON.stringify(slot.look) };
  const pond = pondTitles.get(gameId);
  if (pond) return { plays: `pond ${pond.school}`, colours: JSON.stringify(pond.water) };
  const cards = cardTitles.get(gameId);
  if (cards) return { plays: `cards ${cards.game}`, colours: JSON.stringify(cards.felt) };
  const instant = instantTitles.get(gameId);
  if (instant) return { plays: `instant ${instant.machine}` };
  const table = tables.get(gameId);
  return table ? { plays: `live ${table.game}` } : {};
}

describe.each(Object.entries({ lawinf3: lawin, perlas }))('tiles of %s', (_, offer) => {
  const offered = offeredGames(gamesToSeed(), offer);
  const lists = new Map<string, readonly Tile[]>([
    ['all', offered.map(({ game }) => game)],
    ['hot', offered.flatMap(({ game, hotRank }) => (hotRank === null ? [] : [game]))],
  ]);
  for (const key of ['type', 'vendor'] as const)
    for (const [name, of] of Map.groupBy(offered, ({ game }) => game[key]))
      lists.set(
        name,
        of.map(({ game }) => game),
      );

  test.each([...lists])(
    'issue 18 in the list %s none plays like the one before it, or has its colours',
    (_name, tiles) => {
      const alike = tiles.flatMap((tile, at) => {
        const before = tiles[at - 1];
        if (before === undefined) return [];
        const [one, other] = [madeOf(before), madeOf(tile)];
        const both = `${before.gameId} and ${tile.gameId}`;
        return [
          ...(one.plays !== undefined && one.plays === other.plays ? [`${both} are both ${one.plays}`] : []),
          ...(one.colours !== undefined && one.colours === other.colours ? [`${both} share colours`] : []),
          ...(shareOf(before, tile) >= 0.5 ? [`${both} have half of their sports in common`] : []),
        ];
      });
      expect(alike).toEqual([]);
    },
  );

  test.each([...lists])(
    'issue 18 in the list %s no slot plays like the one above it on a phone, of three in a row',
    (_name, tiles) => {
      const alike = tiles.flatMap(({ gameId }, at) => {
        const machine = slotTitles.get(gameId)?.machine;
        const above = tiles[at - 3]?.gameId ?? '';
        return machine !== undefined && machine === slotTitles.get(above)?.machine
          ? [`${above} and ${gameId} are both ${machine}`]
          : [];
      });
      expect(alike).toEqual([]);
    },
  );
});

/** Of one vendor and not side by side: the same five digits, drawn each minute in the first. */
const alikeButForPace = ['kidlat-60-seconds', 'pixel-pick-5'];

test('issue 18 no two books of one vendor, and no two lotteries of one, open the same', () => {
  const seen = new Map<string, string[]>();
  for (const game of gamesToSeed()) {
    const { plays = '' } = madeOf(game);
    if (!/^(?:book|lottery) /.test(plays)) continue;
    const key = `${game.vendor} ${plays}`;
    seen.set(key, [...(seen.get(key) ?? []), game.gameId]);
  }
  expect(seen.size).toBeGreaterThan(100);
  expect([...seen.values()].filter((ids) => ids.length > 1)).toEqual([alikeButForPace]);
});
