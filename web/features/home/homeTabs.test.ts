import { expect, test } from 'vitest';
import { tabAddress } from './homeTabs.ts';

test.each(['LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'COCKFIGHT'] as const)(
  'S2-63 a %s tab with a single vendor leads to that vendor directly',
  (type) => {
    expect(tabAddress(type, 'DS88')).toBe(`/m/gameList?gameType=${type}&vassalage=DS88`);
    expect(tabAddress(type, undefined)).toBe(`/m/home?tab=${type}`);
  },
);

test.each(['RNG', 'FISH', 'PVP'] as const)(
  'S2-63 a %s tab shows its content even with a single vendor',
  (type) => {
    expect(tabAddress(type, 'ARC')).toBe(`/m/home?tab=${type}`);
  },
);
