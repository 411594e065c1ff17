/** Keeps web/screens.ts true: its files, its titles, its paths and what it says is still to come. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { waitingOf, waitsForNothing } from '../e2e/waiting.ts';
import { screens, titleOf, type Screen } from '../web/screens.ts';
import { conclude, projectFiles, readText, root } from './tree.ts';

const table = 'web/screens.ts';
const problems: string[] = [];
const rows = Object.entries<Screen>(screens);
const ownPaths = new Map<string, string>();
const files = new Set<string>();

for (const [name, screen] of rows) {
  const isNew = !files.has(`web/${screen.file}`);
  files.add(`web/${screen.file}`);
  if (isNew && !existsSync(path.join(root, 'web', screen.file))) {
    problems.push(
      `${table}: ${name} is in web/${screen.file}, which does not exist; write it or mend the path`,
    );
  }
  for (const language of ['en', 'ty']) {
    const title = titleOf(screen);
    if (!hasMessage(language, title)) {
      problems.push(`${table}: ${name} is titled ${title}, which ${language} does not have; add it there`);
    }
  }
  for (const url of screen.paths) {
    const other = ownPaths.get(url.toLowerCase());
    if (other !== undefined) problems.push(`${table}: ${url} leads to ${other} and ${name}; keep one`);
    ownPaths.set(url.toLowerCase(), name);
  }
}

for (const file of projectFiles((name) => /^web\/screens\/.*\/route\.tsx$/.test(name))) {
  if (!files.has(file)) {
    problems.push(`${file}: is no screen; give it a row in ${table} or take it away`);
  }
}

// What a screen reads of its data is typed by the loader in its own folder, which is the one that the server runs.
for (const [name, { file, loads }] of rows) {
  const loader = `web/${file.replace('route.tsx', 'load.ts')}`;
  const isThere = existsSync(path.join(root, loader));
  if (loads && !isThere) {
    problems.push(`${loader}: is missing; ${name} says that it loads: write it, or take that from ${table}`);
  }
  if (!loads && isThere) {
    problems.push(`${table}: ${name} does not say \`loads: true\`, so that ${loader} is never asked; add it`);
  }
  if (isThere && !/^export (async )?function load\(/m.test(readText(loader))) {
    problems.push(`${loader}: exports no function \`load\`; that is what the server runs`);
  }
}

// What a screen asks for in the browser has its room before it is there.
for (const file of files) {
  if (!existsSync(path.join(root, file))) continue;
  const name = path.posix.relative('web', file);
  const { asks, hasShape } = waitingOf(name);
  if (asks && !hasShape && waitsForNothing[name] === undefined) {
    problems.push(
      `${path.posix.dirname(file)}: asks by useCall and shows no shape of what it waits for; show a <Skeleton> (web/ui/Skeleton.tsx) in its place`,
    );
  }
}

// The paths of section 2 as docs/behaviour says them: a second witness beside the table.
for (const line of readText('docs/behaviour/screens.md').split('\n')) {
  const id = /^- \*\*(S\d-\d\d)\*\*/.exec(line)?.[1];
  if (id === undefined) continue;
  if (!rows.some(([, { spec }]) => spec.includes(id))) {
    problems.push(`${table}: no screen carries ${id}; add it to the spec of its screen`);
  }
  for (const [, url = ''] of line.matchAll(/`(\/[^`?]*)/g)) {
    const asked = url === '/' ? url : url.replace(/\/$/, '').toLowerCase();
    if (!ownPaths.has(asked)) {
      problems.push(`${table}: ${id} names ${url}, which leads nowhere; add it to the paths of its screen`);
    }
  }
}

const pending = rows.filter(([, screen]) => screen.pending).map(([name]) => name);
if (pending.length > 0) console.log(`pending: ${pending.join(', ')}`);
conclude('screens', problems, `${rows.length} screens, ${ownPaths.size} paths, ${pending.length} pending`);

function hasMessage(language: string, id: string): boolean {
  const [feature = '', ...rest] = id.split('.');
  const file = `web/messages/${language}/${feature}.json`;
  if (!existsSync(path.join(root, file))) return false;
  return Object.hasOwn(JSON.parse(readText(file)), rest.join('.'));
}
