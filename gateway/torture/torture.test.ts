import { expect, test } from 'vitest';
import { seededRandom, torture } from './tortureLedger.ts';

test('no acknowledged movement is lost when gateway and database are killed while 16 clients move money', async () => {
  const kinds = ['gateway', 'database', 'both', 'channel', 'starting', 'worker', 'stoppedWorker'] as const;
  const report = await torture(kinds, seededRandom(1120), { movements: 40 });
  const { acknowledged, deposited, unknown } = report;
  const between = Object.values(report.between).reduce((sum, times) => sum + times, 0);
  // Had no answer been lost, nothing would have been proved about sending again.
  const shown = { many: acknowledged > 60, paidIn: deposited > 0, between: between > 0, lost: unknown > 0 };
  expect({ report, ...shown }).toEqual({
    report: expect.objectContaining({ broken: [] }),
    many: true,
    paidIn: true,
    between: true,
    lost: true,
  });
}, 600_000);
