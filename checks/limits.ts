/**
 * `docs/limits.md`, what there is at most of anything, and where it says so: the tries of gateway/members/budgets.ts,
 * every constant of a file whose name says that it is a limit, and every other one that is a number. With `--write` it is
 * made anew.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { budgets } from '../gateway/members/budgets.ts';
import { conclude, projectFiles, readText, root } from './tree.ts';

const file = 'docs/limits.md';
const command = 'node checks/limits.ts --write';
const ofTries = 'gateway/members/budgets.ts';
const limit = /^(most|largest|longest|shortest|maximum|fewest|least)([A-Z]|$)|Limits?$|^limits$/;
/** What is said of a limit by its value: figures, also in a few words, and no function. */
const figures = /^[\s\w.*+\-:,{}'()]*$/;
const number = /^[\d_.*+\-() n]*$/;

const constants = projectFiles((name) =>
  /^(arcade|art|contract|gateway|rules|web)\/(?!.*(\.test\.|\btesting\/|\bseed\/|torture|returns\.ts|^gateway\/load\.ts))[^.]+(\.\w+)?\.tsx?$/.test(
    name,
  ),
).flatMap((name) => constantsOf(name));
const limits = constants.filter((one) => one.isLimit);
const others = constants.filter((one) => !one.isLimit);
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
  ...limits.map(({ cells }) => `| ${cells.join(' | ')} |`),
  '',
  '## Waits, ages and other figures',
  '',
  'Every other constant that is a number: `Ms` are milliseconds.',
  '',
  '| name | is | of what | in |',
  '|---|---|---|---|',
  ...others.map(({ cells }) => `| ${cells.join(' | ')} |`),
].join('\n')}\n`;
if (process.argv[2] === '--write') writeFileSync(path.join(root, file), made);
conclude(
  'limits',
  readText(file) === made ? [] : [`${file}: is not what the code says; run ${command}`],
  `${Object.keys(budgets).length} of tries, ${limits.length} of sizes and counts, ${others.length} other figures`,
);

/** The limits and numbers among the constants of a file, with what the comment before says. */
function constantsOf(name: string): { readonly isLimit: boolean; readonly cells: readonly string[] }[] {
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
      if (id.type !== 'Identifier' || !/\d/.test(value)) return [];
      const isLimit = limit.test(id.name) && figures.test(value);
      if (!isLimit && !number.test(value)) return [];
      const cells = [`\`${id.name}\``, `\`${plain(value)}\``, plain(comment?.value ?? ''), `\`${name}\``];
      return [{ isLimit, cells }];
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
