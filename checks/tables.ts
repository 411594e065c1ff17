/**
 * Each table of the database is made by a step of gateway/db/migrations and typed by one `tables.ts`, and each step has a
 * number of its own: the gateway reads both from the folders. So has each decision. Of each table docs/growth.md says what ends it:
 * `--write` puts there what a step says of its own, in a line of a comment such as `` `duels` | a row a duel | 400 days ``.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { conclude, projectFiles, readText, root } from './tree.ts';

const folder = 'gateway/db/migrations';
const problems: string[] = [];
/** The step or file that makes, types or numbers it; `everywhere` has the arcade's schema as well. */
const made = new Map<string, string>();
const everywhere = new Map<string, string>();
const typed = new Map<string, string>();
const numbers = new Map<string, string>();
/** The rows that steps have for docs/growth.md. */
const saidBySteps: string[] = [];

for (const file of projectFiles((name) => name.startsWith(`${folder}/`) && /\/\d{4}_\w+\.ts$/.test(name))) {
  const number = file.slice(folder.length + 1, folder.length + 5);
  const other = numbers.get(number);
  numbers.set(number, file);
  if (other !== undefined) {
    problems.push(
      `${file}: ${number} is the number of ${other}; take ${nextNumber()}, and not what has landed`,
    );
  }
  const text = readText(file);
  // Steps of before this rule may have been wider (0881 is the first under it).
  const taken = /\b(drop (table|column)|rename (to|column)|alter column \w+ (type|set not null))\b/i.exec(
    text,
  );
  if (number > '0880' && taken && !/Old builds:/.test(text)) {
    problems.push(
      `${file}: \`${taken[0]}\` takes away what processes of the last build still use beside the new ones; leave it, or say in a comment that begins with "Old builds:" why they go on`,
    );
  }
  for (const [, row = ''] of text.matchAll(/^ \* (`\w[\w.]*` \| .+ \| .+)$/gm))
    saidBySteps.push(`| ${row} |`);
  if (!/^export (async )?function up\(/m.test(text)) problems.push(`${file}: exports no \`up\`; write it`);
  for (const [, table = ''] of text.matchAll(/\bcreate table (\w+) \(/g)) made.set(table, file);
  for (const [, table = ''] of text.matchAll(/\bdrop table (\w+)/g)) made.delete(table);
  for (const [, table = ''] of text.matchAll(/\bcreate table ([\w.]+) \(/g)) everywhere.set(table, file);
  for (const [, table = ''] of text.matchAll(/\bdrop table ([\w.]+)/g)) everywhere.delete(table);
}
const decisions = new Map<string, string>();
for (const file of projectFiles((name) => /^docs\/decisions\/\d{4}-/.test(name))) {
  const number = /\d{4}/.exec(file)?.[0] ?? '';
  const other = decisions.get(number);
  decisions.set(number, file);
  if (other !== undefined) problems.push(`${file}: ${number} is the number of ${other}; take the next`);
}
for (const file of projectFiles((name) => /^gateway\/(.*\/)?tables\.ts$/.test(name))) {
  const [, added = ''] = /^ {2}interface Database \{\n([^}]*)/m.exec(readText(file)) ?? [];
  for (const [, table = ''] of added.matchAll(/^ {4}(\w+):/gm)) typed.set(table, file);
}
for (const [table, file] of made) {
  if (!typed.has(table)) {
    problems.push(
      `gateway/features/<feature>/tables.ts: no type of ${table}, which ${file} makes; add it to Database there`,
    );
  }
}
for (const [table, file] of typed) {
  if (!made.has(table)) {
    problems.push(
      `${folder}/${nextNumber()}_<what>.ts: is missing; ${file} has ${table}, which no step makes`,
    );
  }
}
// A row of the table says of some tables, by name, how they grow and what ends them.
const growth = 'docs/growth.md';
const before = readText(growth);
const rows = before.slice(before.indexOf('\n## What ends what grows\n'));
const unsaid = saidBySteps.filter((row) => !rows.includes(`\n${row}\n`));
const isWriting = process.argv[2] === '--write';
const ends = isWriting
  ? rows.replace(/(?<=\n\|.*\n)(?!\|)/, () => unsaid.map((row) => `${row}\n`).join(''))
  : rows;
if (isWriting)
  writeFileSync(
    path.join(root, growth),
    before.replace(rows, () => ends),
  );
else for (const row of unsaid) problems.push(`${growth}: ${row} is missing; node checks/tables.ts --write`);
const ended = new Map<string, number>();
for (const [, names = '', grows = '', end = ''] of ends.matchAll(/^\|(.*?)\|(.*?)\|(.*)\|$/gm)) {
  for (const [, table = ''] of names.matchAll(/`([\w.]+)`/g)) {
    if (grows.trim() === '' || end.trim() === '') continue;
    ended.set(table, (ended.get(table) ?? 0) + 1);
    if (!everywhere.has(table)) problems.push(`docs/growth.md: names ${table}, which no step makes`);
  }
}
for (const [table, file] of everywhere) {
  if (ended.get(table) === 1) continue;
  problems.push(
    `docs/growth.md: says ${ended.get(table) ?? 0} times how ${table} of ${file} grows and what ends it; let a sweep do it, say it in a comment of the step (\`${table}\` | a row a … | when it ends), and node checks/tables.ts --write`,
  );
}
conclude(
  'tables',
  problems,
  `${everywhere.size} tables in ${numbers.size} steps, each made once, typed, and with what ends it`,
);

function nextNumber(): string {
  const last = [...numbers.keys()].toSorted().at(-1) ?? '0000';
  return String(Number(last) + 1).padStart(4, '0');
}
