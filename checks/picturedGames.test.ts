import { expect, test } from 'vitest';
import { cardTitles } from '@laro/arcade/games/cards/titles.ts';
import { instantTitles } from '@laro/arcade/games/instants/titles.ts';
import { machines } from '@laro/arcade/games/instants/machines.ts';
import { tables } from '@laro/arcade/games/live/titles.ts';
import { playedTitles } from '@laro/arcade/games/titles.ts';
import {
  looksOfGames,
  picturedGames,
  picturedViews,
  sizesOfGames,
  type PicturedGame,
} from '@laro/e2e/picturedGames.ts';

const gameIdOf = ({ address }: PicturedGame) =>
  new URL(address, 'http://lawinf3.localhost').searchParams.get('gameId') ?? '';
const engineOf = (game: PicturedGame) => playedTitles.get(gameIdOf(game))?.engine ?? 'lotto';
const pictured = new Set(picturedGames.map(gameIdOf));
const engines = [...new Set([...playedTitles.values()].map(({ engine }) => engine)), 'lotto'];
const looks = looksOfGames.map(({ name }) => name);

/** Of the kinds that these titles are of, those that no picture shows. */
function unseen(titles: Iterable<readonly [gameId: string, kind: string]>): string[] {
  const all = [...titles];
  const seen = new Set(all.filter(([gameId]) => pictured.has(gameId)).map(([, kind]) => kind));
  return [...new Set(all.map(([, kind]) => kind))].filter((kind) => !seen.has(kind));
}

test('issue 18 a game of each engine is pictured at both brands, in both languages', () => {
  const missing = engines.flatMap((engine) =>
    looks
      .filter((look) => !picturedGames.some((game) => engineOf(game) === engine && look in game.looks))
      .map((look) => `${engine} ${look}`),
  );
  expect(missing).toEqual([]);
});

test('issue 18 each board of an engine is pictured', () => {
  // Two hands beside each other are those of blackjack; higher or lower has the board of the coin, a showdown one board for all its rules.
  expect(unseen([...tables].map(([gameId, { rules }]) => [gameId, rules.stage]))).toEqual(['poker']);
  expect(unseen([...instantTitles].map(([gameId, { machine }]) => [gameId, machines[machine].kind]))).toEqual(
    ['hilo'],
  );
  const boards = ['pusoyDos', 'tongits', 'ungguyan', 'eights', 'domino', 'sungka', 'dama'];
  expect(
    unseen([...cardTitles].map(([gameId, { game }]) => [gameId, boards.includes(game) ? game : 'showdown'])),
  ).toEqual([]);
});

test('issue 18 each is pictured on the narrowest phone, upright and on its side, and all sizes in every look', () => {
  const [narrow, side] = sizesOfGames;
  const sizesOf = ({ looks: worn }: Pick<PicturedGame, 'looks'>) => Object.values(worn).flat();
  const missing = [...picturedGames, ...picturedViews].filter(
    (one) => ![narrow, side].every((size) => sizesOf(one).some((of) => of === size)),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
  for (const look of looks)
    for (const size of sizesOfGames)
      expect(
        picturedGames.some((game) => game.looks[look]?.includes(size)),
        `${look} at ${size.join('x')}`,
      ).toBe(true);
});
