import { expect, test } from 'vitest';
import { readAddress } from './pageAddress.ts';

test('S2-73 A11-2 what a list is filtered by is read in one way, and rendered in turn with all that anyone can make up', () => {
  const read = (query: string) => {
    const { search, isFree } = readAddress('/m/gameList', query) ?? {};
    return { search, isFree };
  };
  const filtered = { search: '?gameType=RNG&gameClassify=JP&minBet=min', isFree: true };
  expect(read('?gameType=RNG&gameClassify=JP&minBet=min')).toEqual(filtered);
  expect(read('?minBet=MIN&gameClassify=jp&gametype=x&gameType=rng')).toEqual(filtered);
  const whole = { search: '?gameType=RNG', isFree: false };
  expect(read('?gameType=RNG&gameClassify=ZZ&minBet=1')).toEqual(whole);
  expect(read('?gameType=RNG&gameClassify=&minBet=')).toEqual(whole);
});
