import { packageBin, program, vitest, type Step } from './step.ts';

/** What `npm test` runs behind `npm run verify`, one after the other. */
export const steps: readonly Step[] = [
  { name: 'planted faults', commands: [program('checks/plant.ts', '--turn')] },
  { name: 'gateway on PostgreSQL', ...vitest('gateway') },
  // What passes when it is asked again is named at the end: decision 228.
  { name: 'screens in a browser', ...vitest('screens', 'web/testing/vitest.config.ts', '--retry=1') },
  { name: 'build', commands: [program('web/build.ts')] },
  {
    name: 'browsers',
    needs: 'build',
    commands: [
      packageBin(
        '@playwright/test',
        ['test', '-c', 'e2e/playwright.config.ts', '--project=chromium', '--project=rounds', '--retries=1'],
        'playwright',
      ),
    ],
    report: 'browsers.json',
    // Whatever machine it is: where pictures cannot be compared they fail, and are never left out of a run of all tests.
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/browsers.json', CI: '1' },
  },
  { name: 'stored pictures', needs: 'browsers', commands: [program('checks/pictures.ts')] },
  {
    name: 'budgets',
    needs: 'build',
    commands: [program('checks/budgets.ts')],
    env: { npm_lifecycle_event: 'test' },
  },
];
