/**
 * `npm run trace`: how much of docs/behaviour is shown by tests, area by area. Red where statements, their marks, the
 * titles of tests and web/screens.ts contradict each other (statements.ts says how they go together).
 */
import { screens, type Screen } from '../web/screens.ts';
import { idsIn, judge, readStatements, readTitles, type Progress } from './statements.ts';
import { conclude, projectFiles, readText } from './tree.ts';

const behaviour = /^docs\/behaviour\/(\w+)\.md$/;
const read = projectFiles((file) => behaviour.test(file)).map((file) =>
  readStatements(behaviour.exec(file)?.[1] ?? '', readText(file)),
);
const statements = read.flatMap((file) => file.statements);
const titles = projectFiles((file) => /\.(test|spec)\.tsx?$/.test(file)).flatMap((file) =>
  readTitles(file, readText(file)),
);
const { progress, problems } = judge({
  statements,
  titles,
  ids: idsIn(readText('docs/behaviour/ids.txt')),
  screens: Object.entries<Screen>(screens).map(([name, { spec, pending = false }]) => ({
    name,
    spec,
    pending,
  })),
});

const states: readonly Progress[] = ['shown', 'partly', 'pending'];
console.log(`${''.padEnd(14)} ${states.map((state) => state.padStart(8)).join('')}`);
for (const [area, all] of Map.groupBy(statements, (one) => one.area)) {
  const of = (state: Progress) => all.filter(({ id }) => progress.get(id) === state).map(({ id }) => id);
  console.log(`${area.padEnd(14)} ${states.map((state) => `${of(state).length}`.padStart(8)).join('')}`);
  for (const state of ['partly', 'pending'] as const) {
    if (of(state).length > 0) console.log(`  ${state}: ${of(state).join(' ')}`);
  }
}
const sum = (state: Progress) => [...progress.values()].filter((one) => one === state).length;
const told = `Of the ${progress.size} statements of its specification ${sum('shown')} are shown by tests, ${sum('partly')} in part, ${sum('pending')} are still to be built`;
const untold = readText('README.md').replaceAll(/\s+/g, ' ').includes(told)
  ? []
  : [`README.md: how far it is has changed; write “${told}”`];
conclude(
  'trace',
  [...read.flatMap((file) => file.problems), ...problems, ...untold],
  `${sum('shown')} of ${progress.size} statements shown, ${sum('partly')} partly, ${sum('pending')} pending (${titles.length} titles read)`,
);
