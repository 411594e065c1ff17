import { expect, test } from 'vitest';
import { mostSearches, withSearch } from './searches.ts';

test('S2-70 a name that is typed on takes the place of its beginning, and what is being deleted is no search', () => {
  expect(withSearch([], 'gin')).toEqual(['gin']);
  expect(withSearch(['gin', 'reef'], 'Gintong')).toEqual(['Gintong', 'reef']);
  expect(withSearch(['Gintong', 'reef'], 'gint')).toEqual(['Gintong', 'reef']);
  expect(withSearch(['Gintong', 'reef'], 'REEF')).toEqual(['REEF', 'Gintong']);
});

test('S2-70 the oldest searches make room', () => {
  const kept = Array.from({ length: mostSearches }, (_, n) => `${n} of them`);
  expect(withSearch(kept, 'new')).toEqual(['new', ...kept.slice(0, -1)]);
});
