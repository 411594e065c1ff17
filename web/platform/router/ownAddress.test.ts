import { expect, test } from 'vitest';
import { isOwnAddress } from './ownAddress.ts';

test.each([
  ['/', true],
  ['/m/home', true],
  ['/m/gameList?gameType=RNG&vassalage=ARC', true],
  ['/m/login?next=%2F%5Cevil.example', true],
  ['?tab=lottery', true],
  ['?next=//evil.example', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['\\\\evil.example', false],
  ['/\t/evil.example', false],
  ['/\n/evil.example', false],
  ['\t//evil.example', false],
  ['/.//evil.example', false],
  ['/%2e//evil.example', false],
  ['/m/..//evil.example', false],
  ['///evil.example', false],
  ['https://evil.example/m/home', false],
  ['javascript:alert(1)', false],
  ['/\\[', false],
  ['', false],
])('security L10 an address of this site: %j is %s', (address, isOwn) => {
  expect(isOwnAddress(address)).toBe(isOwn);
});
