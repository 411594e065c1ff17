import { expect, test } from 'vitest';
import { screens } from '../../../screens.ts';
import { centerOf } from './centers.ts';

test('S2-19 S2-21 each address of the centers shows its own, in any case of letters', () => {
  const shown = [screens.categoryCenter, screens.slotsCenter, screens.game].flatMap(({ paths }) =>
    paths.map((path) => [path, centerOf(`${path.toUpperCase()}/`)]),
  );
  expect(shown).toEqual([
    ['/m/sports', { types: ['SPORTS', 'COCKFIGHT'], heading: { id: 'games.SPORTS' } }],
    ['/m/esports', { types: ['ESPORTS'], heading: { id: 'games.ESPORTS' } }],
    ['/m/lott', { types: ['LOTT'], heading: { id: 'games.LOTT' } }],
    ['/m/elott', { types: ['ELOTT'], heading: { id: 'games.ELOTT' } }],
    ['/m/hot', { isHot: true, heading: { id: 'games.hotTitle' } }],
    ['/m/gameCenter', {}],
    ['/m/slotsCenter', { types: ['RNG'] }],
    ['/m/game', {}],
  ]);
});
