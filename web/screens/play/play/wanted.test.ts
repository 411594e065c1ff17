import { expect, test } from 'vitest';
import { otherMoney, wantedGame } from './wanted.ts';

const address = 'gameType=rng&vassalage=ARC&gameId=gintong-lawin&nodeId=1001';

test('S3-22 an address names the game to launch, its category in any case', () => {
  expect(wantedGame(new URLSearchParams(address))).toEqual({
    gameCategory: 'RNG',
    vendor: 'ARC',
    gameId: 'gintong-lawin',
    nodeId: '1001',
    supportFreePlay: false,
  });
});

test('S3-22 an address says for which money, and in which room, and leads to the other money and back', () => {
  const wanted = wantedGame(new URLSearchParams(`${address}&roomId=high&freeplay=1`));
  expect(wanted).toMatchObject({ gameId: 'gintong-lawin', roomId: 'high', supportFreePlay: true });
  const real = wanted && otherMoney(wanted);
  const upper = address.replace('rng', 'RNG');
  expect(real).toBe(`/m/play?${upper}&roomId=high`);
  const other = wantedGame(new URLSearchParams(real?.split('?')[1]));
  expect(other && otherMoney(other)).toBe(`/m/play?${upper}&roomId=high&freeplay=1`);
});

test('S3-22 S2-63 an address names a vendor’s lobby to launch', () => {
  const lobby = 'gameType=cockfight&vassalage=DS88&gameCode=lobby';
  expect(wantedGame(new URLSearchParams(lobby))).toEqual({
    gameCategory: 'COCKFIGHT',
    vendor: 'DS88',
    gameCode: 'lobby',
    supportFreePlay: false,
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
  `${address}&roomId=..%2Fhigh`,
])('%j names none', (query) => {
  expect(wantedGame(new URLSearchParams(query))).toBeUndefined();
});
