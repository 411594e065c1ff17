import { expect, test } from 'vitest';
import { engineOf, engines } from './engines.ts';
import { playedTitles, titlesOfEngines, titlesOfOthers } from './titles.ts';

test('every engine has its titles in the list, and no two have the same', () => {
  expect(Object.keys(titlesOfEngines).toSorted()).toEqual(engines.map(({ id }) => id).toSorted());
  for (const { id, titles } of engines) expect([id, titlesOfEngines[id]]).toEqual([id, titles]);
  const ids = Object.values({ ...titlesOfEngines, ...titlesOfOthers }).flatMap((titles) =>
    Object.keys(titles),
  );
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('S9-09 the smallest bet of a title is the smallest that its engine takes', () => {
  for (const [gameId, { minBet, engine }] of playedTitles) {
    if (engine in titlesOfOthers) continue;
    const bets = engineOf(gameId)?.bets(gameId) ?? [];
    expect([gameId, bets[0]]).toEqual([gameId, minBet]);
    expect(bets).toEqual(bets.toSorted((a, b) => Number(a - b)));
  }
});
