/**
 * Which statements of docs/behaviour have a test. A test carries the ids of what it shows in its title:
 * `test('S4-06 logout clears the session and returns home', ...)`.
 *
 * Red when an id is stated twice or not at all, or a title names an id that no statement has. An id without a
 * test is listed, not red. The id of a screen that is still to come counts as without one, whatever tests its frame.
 */
import { screens, type Screen } from '../web/screens.ts';
import { projectFiles, readText } from './tree.ts';

const idPattern = /\bS\d-\d{2}\b/g;
/** `S2-01..S2-29` in a title is each of them. */
const rangePattern = /\b(S\d)-(\d{2})\.\.S\d-(\d{2})\b/g;
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
    for (const id of idsIn(match[2] ?? '')) {
      tested.add(id);
      const line = text.slice(0, match.index).split('\n').length;
      if (!statedIn.has(id)) problems.push(`${file}:${line}: ${id} is not in docs/behaviour; mend the id`);
    }
  }
}

const rows = Object.values<Screen>(screens);
for (const { pending, spec } of rows) {
  const isThere = (id: string) => rows.some((row) => !row.pending && row.spec.includes(id));
  // Section 2's own table says only that there is such a screen.
  const rowsOfTable = spec.filter((id) => statedIn.get(id) === 'screens');
  if (pending) for (const id of rowsOfTable.filter((one) => !isThere(one))) tested.delete(id);
}

const areas = Map.groupBy(statedIn, ([, area]) => area);
for (const [area, entries] of areas) {
  const missing = entries.map(([id]) => id).filter((id) => !tested.has(id));
  const done = `${entries.length - missing.length}/${entries.length}`.padStart(7);
  console.log(
    `${area.padEnd(14)} ${done}${missing.length > 0 ? `  without a test: ${missing.join(' ')}` : ''}`,
  );
}
for (const problem of problems) console.log(problem);
const summary = `${tested.size} of ${statedIn.size} statements have a test (${tests} titles read)`;
console.log(problems.length === 0 ? `trace: ${summary}` : `trace: ${summary}, ${problems.length} to mend`);
process.exitCode = problems.length === 0 ? 0 : 1;

function idsIn(text: string): Set<string> {
  const ids = new Set(text.match(idPattern));
  for (const [, section = '', from, to] of text.matchAll(rangePattern)) {
    for (let at = Number(from); at <= Number(to); at++) ids.add(`${section}-${String(at).padStart(2, '0')}`);
  }
  return ids;
}
