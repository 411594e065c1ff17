/** `npm run budgets`: measures the pages of e2e/budgets.ts in a browser, on the real application, and prints it all. */
import { packageBin, runStep } from './step.ts';

const { state, output } = await runStep(
  {
    name: 'budgets',
    commands: [
      packageBin('@playwright/test', ['test', '-c', 'e2e/playwright.config.ts', 'budgets'], 'playwright'),
    ],
    report: 'budgets.json',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: 'test-results/budgets.json' },
  },
  (text) => process.stdout.write(text),
);
const rows = output.match(/^budget .*$/gm) ?? [];
const missed = rows.filter((row) => row.includes('is missed')).length;
console.log(`\n${rows.join('\n')}`);
console.log(`budgets: ${state === 'passed' ? 'all held' : 'not held, see above'}, ${missed} goals missed`);
process.exitCode = state === 'passed' && rows.length > 0 ? 0 : 1;
