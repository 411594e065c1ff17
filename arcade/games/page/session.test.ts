import { expect, test } from 'vitest';
import { createTally } from './session.ts';

test('F7 this session is what was bet since the page was opened, as it stands, however often it is listed', () => {
  const { follow, totals } = createTally(1000);
  follow([{ id: 'before', staked: 900n, won: 0n }]);
  const placed = { id: 'one', staked: 500n, won: 0n };
  follow([placed, { id: 'before', staked: 900n, won: 1800n }]);
  expect(totals()).toEqual({ since: 1000, staked: 500n, won: 0n });
  const returned = { id: 'two', staked: 0n, won: 0n };
  follow([returned, { ...placed, won: 750n }]);
  // It has left the list.
  follow([returned, { id: 'three', staked: 100n, won: 0n }]);
  expect(totals()).toEqual({ since: 1000, staked: 600n, won: 750n });
});
