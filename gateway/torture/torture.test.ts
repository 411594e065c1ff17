import { expect, test } from 'vitest';
import { seededRandom, torture } from './tortureLedger.ts';

test('no acknowledged movement is lost when gateway and database are killed while 16 clients move money', async () => {
  const kinds = ['gateway', 'database', 'both', 'starting', 'worker', 'stoppedWorker'] as const;
  const report = await torture(kinds, seededRandom(1120), { between: 40 });
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(60);
  expect(report.deposited).toBeGreaterThan(0);
  // Had no answer been lost, nothing would have been proved about sending again.
  expect(report.unknown).toBeGreaterThan(0);
}, 600_000);
