import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSync } from 'oxc-parser';
import { projectFiles, readText, root } from './tree.ts';

const rows = readText('docs/findings.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| id '));
const decisions = projectFiles((file) => file.startsWith('docs/decisions/')).join();

test('docs/findings.md answers each finding by tests and decisions that are there, or by a reason', () => {
  expect(rows.length).toBeGreaterThan(150);
  const wrong = rows.flatMap((row) => {
    const [, id = '', , answer = ''] = row.split('|').map((cell) => cell.trim());
    const tests = [...answer.matchAll(/`(\S+\.(?:test|spec)\.ts|checks\/faults\.ts)` “([^”]+)”/g)];
    return [
      ...(answer === '' ? [`${id} has no answer`] : []),
      ...tests
        .filter(
          ([, file = '', words = '']) => !(existsSync(path.join(root, file)) && codeOf(file).includes(words)),
        )
        .map(([, file, words]) => `${id}: ${file} has no test “${words}”`),
      ...[...answer.matchAll(/decision (\d+)/g)]
        .filter(([, number = '']) => !decisions.includes(`/${number.padStart(4, '0')}-`))
        .map(([said]) => `${id}: there is no ${said}`),
    ];
  });
  expect(wrong).toEqual([]);
});

/** A file without its comments: what stands in those alone fails nothing. */
function codeOf(file: string): string {
  const text = readText(file);
  return parseSync(file, text).comments.reduceRight(
    (code, { start, end }) => code.slice(0, start) + code.slice(end),
    text,
  );
}
