/**
 * Every stored picture is compared by a test. Run behind the browser tests, whose report says which pictures each has compared: a file
 * that none names is left over, and shows what nobody sees any more.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './tree.ts';

interface Tried {
  annotations: { type: string; description?: string }[];
}
interface Suite {
  suites?: Suite[];
  specs?: { tests: Tried[] }[];
}

/** Of these files those that no test of the report has compared. */
export function leftOver(report: Suite, stored: readonly string[]): string[] {
  const testsOf = ({ suites = [], specs = [] }: Suite): Tried[] => [
    ...specs.flatMap(({ tests }) => tests),
    ...suites.flatMap(testsOf),
  ];
  const compared = new Set(
    testsOf(report)
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'picture')
      .map(({ description }) => description),
  );
  return stored.filter((file) => !compared.has(path.basename(file)));
}

if (import.meta.main) {
  const report: Suite = JSON.parse(readFileSync(path.join(root, 'test-results/browsers.json'), 'utf8'));
  const folder = 'e2e/screens';
  const stored = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .map((file) => path.join(folder, file));
  const unused = leftOver(report, stored);
  for (const file of unused) console.log(`${file} is compared by no test: delete it, or let one compare it`);
  console.log(`${stored.length} stored pictures, ${unused.length} of them compared by no test`);
  process.exitCode = unused.length === 0 ? 0 : 1;
}
