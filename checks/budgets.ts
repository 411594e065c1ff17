/** `npm run budgets`: measures what the pages cost in a real browser and prints each figure beside its budget. */
import { packageBin, program, runStep } from './step.ts';

const playwright = ['test', '-c', 'e2e/playwright.config.ts', 'budgets.spec.ts'];
const outcome = await runStep({
  name: 'budgets',
  commands: [program('web/build.ts'), packageBin('@playwright/test', playwright, 'playwright')],
  report: 'budgets.json',
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/budgets.json' },
});
const figures = outcome.output
  .split('\n')
  .filter((line) => /^(budget |on the wire|.*pictures fetched)/.test(line));
console.log([...new Set(figures)].sort().join('\n'));
if (outcome.state !== 'passed') {
  console.error(outcome.output);
  process.exitCode = 1;
}
