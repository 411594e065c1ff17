import { expect, test } from 'vitest';
import { frameAddress, wantedLottery } from './wanted.ts';

const address = 'mui=m&playType=ent&gameId=seven-isles-3d&prize_mode=SEA&pageBack=1';
const parsed = (query: string) => wantedLottery(new URLSearchParams(query));
const wanted = {
  ...({ mui: 'm', playType: 'ent', gameId: 'seven-isles-3d', prizeMode: 'SEA' } as const),
  pageBack: true,
};

test('S2-86 mui, playType, gameId, prize_mode and pageBack come from the query', () => {
  expect(parsed(address)).toEqual(wanted);
  expect(parsed('mui=m&gameId=siam-pair')).toEqual({
    mui: 'm',
    playType: undefined,
    gameId: 'siam-pair',
    prizeMode: undefined,
    pageBack: false,
  });
  expect(parsed('')).toBe('center');
});

test.each([
  address.replace('mui=m', 'mui=..'),
  address.replace('mui=m&', ''),
  address.replace('mui=m', 'mui=a%2Fb'),
  address.replace('seven-isles-3d', '..%2F..%2Fapi'),
  address.replace('seven-isles-3d', 'a%3Fb'),
  address.replace('seven-isles-3d', '%40evil.example'),
  address.replace('seven-isles-3d', ''),
  address.replace('ent', 'Entertainment'),
  address.replace('SEA', 'sea'),
])('S2-86 %j names none', (query) => expect(parsed(query)).toBe('wrong'));

test('S2-85 the frame is the page of the lottery, with token, merchant, css and prize_mode', () => {
  const query = { token: 'T-1', merchant: 'lawinf3', css: 'dark', prize_mode: 'SEA' };
  expect(frameAddress('http://localhost:4001/m/lotto-h5/', wanted, query, { language: 'TY' })).toBe(
    'http://localhost:4001/m/lotto-h5/m/ent/games/seven-isles-3d?token=T-1&merchant=lawinf3&css=dark&prize_mode=SEA#language=TY',
  );
});
