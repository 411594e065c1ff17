/** `npm run stopwatch`: how long a person takes at the desk from nothing to a brand that is open (desk.measure.ts). */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project=speed',
    'desk.measure.ts',
  ],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
