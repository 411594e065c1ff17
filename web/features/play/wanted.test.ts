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

test.each([
  '',
  'gameType=rng&vassalage=ARC&gameId=gintong-lawin',
  address.replace('rng', 'POKER'),
  address.replace('ARC', '../ARC'),
  address.replace('gintong-lawin', 'a%2Fb'),
  address.replace('1001', '1e3'),
])('%j names none', (query) => {
  expect(wantedGame(new URLSearchParams(query))).toBeUndefined();
});
