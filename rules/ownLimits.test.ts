import { expect, test } from 'vitest';
import { isLooser, limitSpan, loosening } from './ownLimits.ts';

test('S2-10 a limit is of a business day, a week from Monday or a month, and begins anew with the next', () => {
  expect(limitSpan('day', '2026-11-30')).toEqual({ from: '2026-11-30', next: '2026-12-01' });
  expect(limitSpan('week', '2026-11-29')).toEqual({ from: '2026-11-23', next: '2026-11-30' });
  expect(limitSpan('week', '2026-11-30')).toEqual({ from: '2026-11-30', next: '2026-12-07' });
  expect(limitSpan('month', '2026-12-31')).toEqual({ from: '2026-12-01', next: '2027-01-01' });
  expect(limitSpan('month', '2027-02-01')).toEqual({ from: '2027-02-01', next: '2027-03-01' });
});

test('S2-10 less holds at once; more, or none, waits a day for a second yes and is nothing a week later', () => {
  expect([isLooser(undefined, 1n), isLooser(5n, 5n), isLooser(5n, 4n), isLooser(5n, 0n)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([isLooser(5n, 6n), isLooser(5n, undefined), isLooser(0n, 1n)]).toEqual([true, true, true]);
  const wanted = new Date('2026-11-20T12:00:00Z');
  const after = (hours: number) => loosening(wanted, new Date(wanted.getTime() + hours * 3_600_000));
  expect([0, 23.99, 24, 191.99, 192].map(after)).toEqual(['waits', 'waits', 'open', 'open', 'over']);
});
