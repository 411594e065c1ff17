import { expect, test } from 'vitest';
import { tabAddress, wantedList } from './wantedList.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://x');
  return wantedList(url.pathname, url.searchParams);
};

test.each([
  ['/m/rng', 'RNG'],
  ['/m/live', 'LIVE'],
  ['/m/pvp', 'PVP'],
  ['/M/FISH/', 'FISH'],
  ['/m/rng?gameType=LIVE', 'RNG'],
  ['/m/gameList?gameType=pvp', 'PVP'],
  ['/m/gameList', 'RNG'],
  ['/m/gameList?gameType=ESPORTS', 'SPORTS'],
  ['/m/gameList?gameType=cockfight', 'SPORTS'],
  ['/m/gameList?gameType=nonsense', 'RNG'],
  ['/m/gameList?type=hot', 'RNG'],
])('S2-71 %s lists %s', (address, expected) => {
  expect(read(address).gameType).toBe(expected);
});

test('S2-17 S2-71 the hot list is of the category that the address names, of slots without one', () => {
  expect(read('/m/gameList?type=hot')).toMatchObject({ tab: 'hot', gameType: 'RNG' });
  expect(read('/m/gameList?type=hot&gameType=FISH')).toMatchObject({ tab: 'hot', gameType: 'FISH' });
});

test('S2-72 the address names the vendor and the tab; an unknown tab is all', () => {
  expect(read('/m/gameList?gameType=RNG&vassalage=DS88&type=fav')).toMatchObject({
    vendor: 'DS88',
    tab: 'fav',
  });
  expect(read('/m/gameList?type=filter')).toMatchObject({ tab: 'all' });
});

test('the address of a tab keeps category and vendor', () => {
  const wanted = read('/m/gameList?gameType=LIVE&vassalage=AMH');
  expect(tabAddress('/m/gameList', wanted, 'hot')).toBe('/m/gameList?gameType=LIVE&vassalage=AMH&type=hot');
  expect(tabAddress('/m/live', read('/m/live'), 'all')).toBe('/m/live');
});
