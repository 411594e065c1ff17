import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { beside, readReport } from './step.ts';
import { steps } from './steps.ts';
import { root } from './tree.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laro-report-'));

function written(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a vitest report counts its tests, a file that does not load as one failure, and tells which passed only when asked again', () => {
  const report = written({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: path.join(root, 'gateway/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'a', failureMessages: [] },
          { status: 'passed', fullName: 'b', failureMessages: ['too late'] },
          { status: 'failed', fullName: 'c', failureMessages: ['\u001B[31mexpected 1\n  to be 2\u001B[39m'] },
          { status: 'skipped', fullName: 'd', failureMessages: [] },
        ],
      },
      {
        name: path.join(root, 'gateway/b.test.ts'),
        status: 'failed',
        assertionResults: [],
        message: 'no such module',
      },
    ],
  });
  expect(readReport(report)).toEqual({
    counts: { passed: 2, failed: 2, skipped: 1 },
    skipped: ['d'],
    failed: ['gateway/a.test.ts: c: expected 1 to be 2', 'gateway/b.test.ts: does not load: no such module'],
    unsteady: ['gateway/a.test.ts: b: too late'],
  });
});

test('a Playwright report counts its tests, and tells why one was skipped, what another failed with, and which passed only when asked again', () => {
  const skip = {
    status: 'skipped',
    results: [],
    annotations: [{ type: 'skip', description: 'no picture' }],
  };
  const late = { status: 'unexpected', annotations: [], results: [{ error: { message: 'too late' } }] };
  const then = { ...late, status: 'flaky', results: [...late.results, {}] };
  const report = written({
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
    suites: [
      {
        suites: [
          { specs: [{ title: 'home looks as before', file: 'home.spec.ts', tests: [skip, late, then] }] },
        ],
      },
    ],
  });
  expect(readReport(report)).toEqual({
    counts: { passed: 5, failed: 1, skipped: 1 },
    skipped: ['home looks as before (no picture)'],
    failed: ['e2e/home.spec.ts: home looks as before: too late'],
    unsteady: ['e2e/home.spec.ts: home looks as before: too late'],
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

test('issue 9: `npm test` fails where pictures cannot be compared, whatever CI says, and leaves none out silently', () => {
  const browsers = steps.find(({ name }) => name === 'browsers');
  expect(browsers?.env).toMatchObject({ CI: '1' });
});
