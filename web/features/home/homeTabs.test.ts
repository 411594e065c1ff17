import { expect, test } from 'vitest';
import { shownName, tabAddress } from './homeTabs.ts';

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

test.each([
  ['m***17', 'm***17'],
  ['marikit9', 'marikit9'],
  ['marikit0917', 'ikit0917'],
])('S5-26 S9-08 the winner %s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
