import { cardTitles } from '@laro/arcade/games/cards/titles.ts';
import { instantTitles } from '@laro/arcade/games/instants/titles.ts';
import { tables } from '@laro/arcade/games/live/titles.ts';
import { pondTitles } from '@laro/arcade/games/pond/titles.ts';
import { slotTitles } from '@laro/arcade/games/slots/titles.ts';
import { offer as lawin } from '@laro/merchants/lawinf3/offer.ts';
import { offer as perlas } from '@laro/merchants/perlas/offer.ts';
import { describe, expect, test } from 'vitest';
import { gamesToSeed, offeredGames } from './games.ts';

/** What decides how a title plays, and the colours of its page where a title has some; of other engines every title is its own. */
function madeOf(gameId: string): { plays?: string; colours?: string } {
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
  const lists = new Map<string, readonly string[]>([
    ['all', offered.map(({ game }) => game.gameId)],
    ['hot', offered.flatMap(({ game, hotRank }) => (hotRank === null ? [] : [game.gameId]))],
  ]);
  for (const key of ['type', 'vendor'] as const)
    for (const [name, of] of Map.groupBy(offered, ({ game }) => game[key]))
      lists.set(
        name,
        of.map(({ game }) => game.gameId),
      );

  test.each([...lists])(
    'issue 18 in the list %s none plays like the one before it, or has its colours',
    (_name, ids) => {
      const alike = ids.flatMap((gameId, at) => {
        const before = ids[at - 1];
        if (before === undefined) return [];
        const [one, other] = [madeOf(before), madeOf(gameId)];
        return [
          ...(one.plays !== undefined && one.plays === other.plays
            ? [`${before} and ${gameId} are both ${one.plays}`]
            : []),
          ...(one.colours !== undefined && one.colours === other.colours
            ? [`${before} and ${gameId} share colours`]
            : []),
        ];
      });
      expect(alike).toEqual([]);
    },
  );

  test.each([...lists])(
    'issue 18 in the list %s no slot plays like the one above it on a phone, of three in a row',
    (_name, ids) => {
      const alike = ids.flatMap((gameId, at) => {
        const machine = slotTitles.get(gameId)?.machine;
        const above = ids[at - 3] ?? '';
        return machine !== undefined && machine === slotTitles.get(above)?.machine
          ? [`${above} and ${gameId} are both ${machine}`]
          : [];
      });
      expect(alike).toEqual([]);
    },
  );
});
