import { expect, test } from 'vitest';
import { missionState, turnsOf } from './missions.ts';

const starts = (each: 'day' | 'week', keptFor: number, today: string) =>
  turnsOf({ each, keptFor }, today).map(({ from, to }) => `${from} ${to}`);

test('S2-11 a prize can be taken while its turn runs, and for the days after it that are said, and no longer', () => {
  expect(starts('day', 0, '2026-11-25')).toEqual(['2026-11-25 2026-11-25']);
  expect(starts('day', 2, '2026-11-25')).toEqual([
    '2026-11-25 2026-11-25',
    '2026-11-24 2026-11-24',
    '2026-11-23 2026-11-23',
  ]);
  // The 23rd of November is a Monday.
  expect(starts('week', 3, '2026-11-25')).toEqual(['2026-11-23 2026-11-29', '2026-11-16 2026-11-22']);
  expect(starts('week', 3, '2026-11-26')).toEqual(['2026-11-23 2026-11-29']);
  expect(starts('week', 0, '2026-11-29')).toEqual(['2026-11-23 2026-11-29']);
  expect(starts('week', 9, '2026-11-24')).toEqual([
    '2026-11-23 2026-11-29',
    '2026-11-16 2026-11-22',
    '2026-11-09 2026-11-15',
  ]);
});

test('S2-11 a mission runs until it is met, and its prize is claimed once', () => {
  expect([missionState(19, 20, false), missionState(20, 20, false), missionState(20, 20, true)]).toEqual([
    'running',
    'claimable',
    'claimed',
  ]);
});
