/**
 * Which statements of docs/behaviour have a test. A test carries the ids of what it shows in its title:
 * `test('S4-06 logout clears the session and returns home', ...)`.
 *
 * Red when an id is stated twice or not at all, or a title names an id that no statement has. An id without a
 * test is listed, not red.
 */
import { projectFiles, readText } from './tree.ts';

const idPattern = /\bS\d-\d{2}\b/g;
/** What stands between `test(`, `it(`, `describe(` (with .each, .skipIf and the like) and the end of the title. */
const title = /\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const problems: string[] = [];
const statedIn = new Map<string, string>();
for (const file of projectFiles((name) => /^docs\/behaviour\/[^/]+\.md$/.test(name))) {
  for (const [, id = ''] of readText(file).matchAll(/^- \*\*(S\d-\d{2})\*\*/gm)) {
    const area = file.replace('docs/behaviour/', '').replace('.md', '');
    const other = statedIn.get(id);
    if (other !== undefined) problems.push(`${file}: ${id} is stated in ${other}.md too; keep one`);
    statedIn.set(id, area);
  }
}
for (const id of readText('docs/behaviour/ids.txt').match(idPattern) ?? []) {
  if (!statedIn.has(id)) problems.push(`docs/behaviour: no statement begins with "- **${id}**"; write it`);
}

const tested = new Set<string>();
let tests = 0;
for (const file of projectFiles((name) => /\.(test|spec)\.tsx?$/.test(name))) {
  const text = readText(file);
  for (const match of text.matchAll(title)) {
    tests++;
    for (const id of match[2]?.match(idPattern) ?? []) {
      tested.add(id);
      const line = text.slice(0, match.index).split('\n').length;
      if (!statedIn.has(id)) problems.push(`${file}:${line}: ${id} is not in docs/behaviour; mend the id`);
    }
  }
}

const areas = Map.groupBy(statedIn, ([, area]) => area);
const rows: string[] = [];
for (const [area, entries] of areas) {
  const missing = entries.map(([id]) => id).filter((id) => !tested.has(id));
  const done = `${entries.length - missing.length}/${entries.length}`.padStart(7);
  rows.push(
    `${area.padEnd(14)} ${done}${missing.length > 0 ? `  without a test: ${missing.join(' ')}` : ''}`,
  );
}
for (const row of rows) console.log(row);
for (const problem of problems) console.log(problem);
const summary = `${tested.size} of ${statedIn.size} statements have a test (${tests} titles read)`;
console.log(problems.length === 0 ? `trace: ${summary}` : `trace: ${summary}, ${problems.length} to mend`);
process.exitCode = problems.length === 0 ? 0 : 1;
