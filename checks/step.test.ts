import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readReport } from './step.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laro-report-'));

function written(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a vitest report counts its tests, and a file that does not load as one failure', () => {
  const report = written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a' },
          { status: 'passed', fullName: 'b' },
          { status: 'failed', fullName: 'c' },
          { status: 'skipped', fullName: 'd' },
        ],
      },
      { status: 'failed', assertionResults: [] },
    ],
  });
  expect(readReport(report)).toEqual({ counts: { passed: 2, failed: 2, skipped: 1 }, skipped: ['d'] });
});

test('a Playwright report counts its tests, and tells why one was skipped', () => {
  const skip = { status: 'skipped', annotations: [{ type: 'skip', description: 'no picture' }] };
  const report = written({
    stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [{ suites: [{ specs: [{ title: 'home looks as before', tests: [skip] }] }] }],
  });
  expect(readReport(report)).toEqual({
    counts: { passed: 4, failed: 1, skipped: 1 },
    skipped: ['home looks as before (no picture)'],
  });
});

test('a runner that wrote no report has no counts', () => {
  expect(readReport(path.join(folder, 'none.json'))).toBeUndefined();
});
