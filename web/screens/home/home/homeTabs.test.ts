import { expect, test } from 'vitest';
import { shownName, tabAddress, vendorAddress } from './homeTabs.ts';

test.each(['LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'COCKFIGHT'] as const)(
  'S2-63 a %s tab with a single vendor starts its lobby at once, or shows its games where there is none to start',
  (type) => {
    const open = { vassalage: 'DS88', lobby: true };
    const closed = { ...open, lobby: false };
    expect(tabAddress(type, [open])).toBe(`/m/play?gameType=${type}&vassalage=DS88&gameCode=lobby`);
    expect(tabAddress(type, [closed])).toBe(`/m/gameList?gameType=${type}&vassalage=DS88`);
    expect(tabAddress(type, [open, closed])).toBe(`/m/home?tab=${type}`);
  },
);

test.each(['RNG', 'FISH', 'PVP'] as const)(
  'S2-63 a %s tab shows its content even with a single vendor',
  (type) => {
    expect(tabAddress(type, [{ vassalage: 'ARC', lobby: true }])).toBe(`/m/home?tab=${type}`);
  },
);

test('S4-41 a vendor opens its list of games, or the lobby that it has to start', () => {
  const vendor = { vassalage: 'EVO', lobby: false };
  expect(vendorAddress('LIVE', vendor)).toBe('/m/gameList?gameType=LIVE&vassalage=EVO');
  expect(vendorAddress('LIVE', { ...vendor, lobby: true })).toBe(
    '/m/play?gameType=LIVE&vassalage=EVO&gameCode=lobby',
  );
});

test.each([
  ['m***17', 'm***17'],
  ['marikit9', 'marikit9'],
  ['marikit0917', 'ikit0917'],
])('S5-26 S9-08 the winner %s is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
