/** No file of the project knows the machine it was written on, or where packages are fetched from. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { conclude, projectFiles, root } from './tree.ts';

const text = /\.(ts|tsx|mts|mjs|js|json|css|md|txt|svg|html|sh|yml|yaml|sql)$|^\.|\/run$/;
// Written in pieces, so that this file does not find itself.
const rules: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(`(^|[^\\w.:/-])/(${['home', 'Users', 'work', 'root'].join('|')})/[\\w.-]+`),
    'a path of one machine',
  ],
  [new RegExp('\\b[A-Z]:\\\\\\\\?Users'), 'a path of one machine'],
  [new RegExp(`https?://[\\w.-]*${['registry', '[.-]'].join('')}[\\w.-]+`), 'the host of a package registry'],
  [
    new RegExp(`${['npm', 'js\\.org'].join('')}|${['npm', 'mirror'].join('')}`),
    'the host of a package registry',
  ],
];

const problems: string[] = [];
const files = projectFiles((file) => text.test(file) && file !== 'checks/paths.ts');
for (const file of files) {
  const content = readFileSync(path.join(root, file), 'utf8');
  for (const [pattern, what] of rules) {
    const match = pattern.exec(content);
    if (match === null) continue;
    const line = content.slice(0, match.index).split('\n').length;
    problems.push(
      `${file}:${line}: ${what} (${match[0].trim()}); build it from import.meta.dirname or a setting`,
    );
  }
}
conclude('paths', problems, `${files.length} files name no machine and no registry`);
