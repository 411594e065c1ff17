import { expect, test } from 'vitest';
import { playedTitles } from '@laro/arcade/games/titles.ts';
import { picturedGames } from '@laro/e2e/looks.ts';

test('issue 18 a game of each engine is pictured', () => {
  const ofPictures = picturedGames.map(({ address }) => {
    const game = new URL(address, 'http://lawinf3.localhost').searchParams.get('gameId') ?? '';
    return playedTitles.get(game)?.engine;
  });
  const engines = [...new Set([...playedTitles.values()].map(({ engine }) => engine))];
  expect(engines.filter((engine) => !ofPictures.includes(engine))).toEqual([]);
});
