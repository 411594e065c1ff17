import { expect, test } from 'vitest';
import { choiceAddress, tabAddress, wantedList } from './wantedList.ts';

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

test('S2-72 S4-13 a vendor in the address opens the tab of what is filtered; type chooses another, an unknown one none', () => {
  const filters = { vassalage: 'DS88', gameClassify: undefined, minBet: undefined };
  expect(read('/m/gameList?vassalage=DS88')).toEqual({ gameType: 'RNG', tab: 'filter', filters });
  for (const tab of ['fav', 'recent', 'hot', 'all', 'filter']) {
    expect(read(`/m/gameList?vassalage=DS88&type=${tab}`)).toMatchObject({ tab, filters });
  }
  expect(read('/m/gameList?vassalage=DS88&type=nonsense')).toMatchObject({ tab: 'filter' });
  expect(read('/m/gameList?type=filter')).toMatchObject({ tab: 'all' });
});

test('S2-73 S9-09 S3-16 the filters of an address are those that there are', () => {
  expect(read('/m/live?gameClassify=TG&minBet=0.5')).toMatchObject({
    gameType: 'LIVE',
    tab: 'filter',
    filters: { gameClassify: 'TG', minBet: '0.5' },
  });
  for (const minBet of ['0.01', '0.05', '0.1', '0.5', '0.75', 'min']) {
    expect(read(`/m/rng?minBet=${minBet}`)).toMatchObject({ filters: { minBet } });
  }
  for (const nothing of ['minBet=1', 'minBet=', 'minBet=0.50', 'gameClassify=ZZ', 'gameClassify=']) {
    expect(read(`/m/rng?${nothing}`)).toMatchObject({ tab: 'all' });
  }
});

test('the address of a tab keeps category and filters', () => {
  const wanted = read('/m/gameList?gameType=LIVE&vassalage=AMH');
  expect(tabAddress('/m/gameList', wanted, 'hot')).toBe('/m/gameList?gameType=LIVE&vassalage=AMH&type=hot');
  expect(tabAddress('/m/gameList', wanted, 'filter')).toBe('/m/gameList?gameType=LIVE&vassalage=AMH');
  expect(tabAddress('/m/gameList', wanted, 'all')).toBe('/m/gameList?gameType=LIVE&vassalage=AMH&type=all');
  expect(tabAddress('/m/live', read('/m/live'), 'all')).toBe('/m/live');
});

test('S2-73 S4-15 what is chosen is in the address, and nothing of it once all is cleared', () => {
  const filters = { minBet: 'min' } as const;
  expect(choiceAddress('/m/rng', { gameType: 'RNG', filters })).toBe('/m/rng?minBet=min');
  expect(choiceAddress('/m/rng', { gameType: 'FISH', filters })).toBe('/m/gameList?gameType=FISH&minBet=min');
  expect(choiceAddress('/m/gameList', { gameType: 'FISH', filters: {} })).toBe('/m/gameList?gameType=FISH');
});
