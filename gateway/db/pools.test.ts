import { expect, test } from 'vitest';
import { shareConnections } from './pools.ts';

test('M9 the parts of a process have together what the setting says, each at least one', () => {
  for (let total = 4; total <= 500; total++) {
    const shares = Object.values(shareConnections(total));
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
  }
});
