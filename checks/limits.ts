/**
 * `docs/limits.md`, what there is at most of anything, and where it says so: the tries of gateway/members/budgets.ts, and
 * every constant of a file whose name says that it is a limit. With `--write` it is made anew.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { budgets } from '../gateway/members/budgets.ts';
import { conclude, projectFiles, readText, root } from './tree.ts';

const file = 'docs/limits.md';
const command = 'node checks/limits.ts --write';
const ofTries = 'gateway/members/budgets.ts';
const limit = /^(most|largest|longest|maximum|fewest|least)([A-Z]|$)|Limits?$|^limits$/;
/** What is said of a limit by its value: figures, also in a few words, and no function. */
const figures = /^[\s\w.*+\-:,{}'()]*$/;

const constants = projectFiles((name) =>
  /^(arcade|contract|gateway|rules|web)\/(?!.*(\.test\.|\/testing\/|torture|load\.ts|returns\.ts))[^.]+\.tsx?$/.test(
    name,
  ),
).flatMap((name) => constantsOf(name));
const made = `${[
  '# Limits',
  '',
  'What there is at most, and least, of anything. Made from the code; do not edit, run `node checks/limits.ts --write`. What a',
  'brand sets itself is in [settings](settings.md), what an installation sets in [configuration](configuration.md), what a member',
  'or the desk sets of a member in `own_limits` and `member_limits`, what the pages may cost in `checks/budgets.ts`.',
  '',
  '## Tries',
  '',
  `So many times in so many minutes, of one member, name, address or network (\`${ofTries}\`).`,
  '',
  '| name | at most | in minutes |',
  '|---|---|---|',
  ...Object.entries(budgets).map(
    ([name, { limit: most, windowMs }]) =>
      `| \`${name}\` | ${most === Infinity ? 'counted alone' : most} | ${windowMs / 60_000} |`,
  ),
  '',
  '## Sizes and counts',
  '',
  '| name | is | of what | in |',
  '|---|---|---|---|',
  ...constants.map((cells) => `| ${cells.join(' | ')} |`),
].join('\n')}\n`;
if (process.argv[2] === '--write') writeFileSync(path.join(root, file), made);
conclude(
  'limits',
  readText(file) === made ? [] : [`${file}: is not what the code says; run ${command}`],
  `${Object.keys(budgets).length} of tries, ${constants.length} of sizes and counts`,
);

/** The limits among the constants of a file, with what the comment before says. */
function constantsOf(name: string): string[][] {
  const text = readText(name);
  const { program, comments } = parseSync(name, text);
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
    const comment = comments.find(
      ({ end }) => text.slice(end, statement.start).trim() === '' && end <= statement.start,
    );
    return declared.declarations.flatMap(({ id, init }) => {
      const value = init === null ? '' : text.slice(init.start, init.end).replace(/ as const$/, '');
      if (id.type !== 'Identifier' || !limit.test(id.name) || !/\d/.test(value) || !figures.test(value))
        return [];
      return [[`\`${id.name}\``, `\`${plain(value)}\``, plain(comment?.value ?? ''), `\`${name}\``]];
    });
  });
}

/** In one line of a table. */
function plain(said: string): string {
  return said
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replaceAll('|', '\\|')
    .replace(/^\*/, '')
    .trim();
}
