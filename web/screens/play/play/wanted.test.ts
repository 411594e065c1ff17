import { expect, test } from 'vitest';
import { wantedGame } from './wanted.ts';

const address = 'gameType=rng&vassalage=ARC&gameId=gintong-lawin&nodeId=1001';

test('S3-22 an address names the game to launch, its category in any case', () => {
  expect(wantedGame(new URLSearchParams(address))).toEqual({
    gameCategory: 'RNG',
    vendor: 'ARC',
    gameId: 'gintong-lawin',
    nodeId: '1001',
  });
});

test('S3-22 S2-63 an address names a vendor’s lobby to launch', () => {
  const lobby = 'gameType=cockfight&vassalage=DS88&gameCode=lobby';
  expect(wantedGame(new URLSearchParams(lobby))).toEqual({
    ...{ gameCategory: 'COCKFIGHT', vendor: 'DS88', gameCode: 'lobby' },
  });
});

test.each([
  '',
  'gameType=cockfight&vassalage=DS88',
  'gameType=cockfight&vassalage=DS88&gameCode=table-7',
  'gameType=cockfight&vassalage=DS88&gameCode=lobby&nodeId=7',
  'gameType=rng&vassalage=ARC&gameId=gintong-lawin',
  address.replace('rng', 'POKER'),
  address.replace('ARC', '../ARC'),
  address.replace('gintong-lawin', 'a%2Fb'),
  address.replace('1001', '1e3'),
])('%j names none', (query) => {
  expect(wantedGame(new URLSearchParams(query))).toBeUndefined();
});
