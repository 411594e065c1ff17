import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { beside, readReport } from './step.ts';

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

test('a step says its seconds beside its share, and by how many it is above', () => {
  expect(beside({ name: 'build', seconds: 59.6 }, 60)).toMatch(/^build +60 s of 60 s$/);
  expect(beside({ name: 'browsers', seconds: 1290.2 }, 1230)).toMatch(
    /^browsers +1290 s of 1230 s, 60 above its share$/,
  );
});
