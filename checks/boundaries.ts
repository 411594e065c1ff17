/**
 * Keeps the shape of the house: who may import whom, where vendor codes may stand, and what files are called.
 * CONTRIBUTING.md is the prose; the tables here are what holds.
 */
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { flags } from '../contract/flags.ts';
import { conclude, projectFiles, readText } from './tree.ts';

/** Where a file belongs; the first pattern that fits decides. `$1` is the name of a feature. */
const zones: readonly (readonly [pattern: RegExp, zone: string])[] = [
  // Tests, and what prepares them, put the whole platform together.
  [/^(gateway|arcade)\/(.*\/)?(test[A-Z]\w*|[\w.]+\.test)\.ts$/, '$1 test'],
  [/^contract\//, 'contract'],
  [/^merchants\//, 'merchants'],
  [/^gateway\/features\/([^/]+)\//, 'gateway feature $1'],
  [/^gateway\/(seed\/|merchant)/, 'gateway seed'],
  [/^gateway\/(start|serve|torture|conformance)[A-Z]?\w*\.ts$/, 'gateway door'],
  [/^gateway\//, 'gateway'],
  [/^arcade\//, 'arcade'],
  [/^web\/features\/([^/]+)\//, 'web feature $1'],
  [/^web\/(ui|platform|shell|messages|themes)\//, 'web $1'],
  [/^web\/screens\.ts$/, 'web table'],
  [/^web\//, 'web root'],
  [/^e2e\/setup\//, 'e2e setup'],
  [/^e2e\//, 'e2e'],
  [/^checks\//, 'checks'],
];

/** What a zone may import besides itself and packages; `*` ends a prefix. Downwards only. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  // A brand's tokens are checked by the code that shows them.
  merchants: ['contract', 'web themes'],
  'gateway feature': ['gateway', 'contract'],
  'gateway test': ['gateway*', 'contract', 'merchants', 'arcade*', 'web root'],
  'arcade test': ['gateway*', 'contract', 'arcade'],
  'gateway seed': ['gateway*', 'contract', 'merchants'],
  // What starts everything puts the three deployables into one process.
  'gateway door': ['gateway*', 'contract', 'merchants', 'arcade', 'web root'],
  gateway: ['gateway*', 'contract'],
  arcade: ['contract'],
  'web themes': ['contract'],
  'web ui': ['web platform', 'web themes'],
  'web platform': ['contract', 'web messages', 'web table', 'web themes'],
  'web feature': ['web ui', 'web platform', 'web messages', 'web table', 'web themes', 'contract'],
  'web shell': ['web*', 'contract'],
  'web table': ['contract', 'web platform'],
  'web root': ['web*', 'contract'],
  // Tests see the product from outside; only what prepares it may know the gateway.
  e2e: ['contract', 'web table', 'e2e setup'],
  'e2e setup': ['contract', 'gateway*', 'merchants', 'web themes'],
  checks: ['contract', 'web*', 'gateway*', 'merchants', 'arcade', 'e2e'],
};

const instead: Readonly<Record<string, string>> = {
  'web feature':
    'a feature knows no other feature and no shell: move what both need down to web/ui or web/platform, or compose the two in web/shell',
  'gateway feature':
    'a feature knows no other feature: move what both need down (gateway/ledger, gateway/db, gateway/...) or pass it through the house',
  contract: 'the contract imports nothing of ours: move the type or constant into contract/',
  'web ui': 'a control knows nothing of the product: pass it what it shows as props',
  'web platform': 'platform is below the features: pass the value in, or move the code up',
  arcade: 'the arcade is a stranger to the platform: it talks to the gateway by signed calls only',
  gateway:
    'the platform reads merchants from the database and knows web and arcade by their calls; only gateway/seed, merchant, start and serve see their folders',
};

const forbiddenWords = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']);
/** The two ends of the front end, which are no components. */
const givenNames = /^entry\.(client|server)\.tsx$/;
/** Words that the specification uses for links and promotions too, beside our use as flags. */
const alsoData = new Set(['FIRELINK', 'APP_DOWNLOAD', 'REFERRAL']);
const vendorCodes = Object.values(flags)
  .map(({ vendorCode }) => vendorCode)
  .filter((code) => !alsoData.has(code));
const vendorCode = new RegExp(`['"\`](${vendorCodes.join('|')})['"\`]`);

const sources = projectFiles((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
const problems: string[] = [];
let imports = 0;
for (const file of sources) {
  problems.push(...nameProblems(file), ...vendorCodeProblems(file), ...importProblems(file));
}
conclude('boundaries', problems, `${sources.length} files, ${imports} imports, all in their place`);

function zoneOf(file: string): string | undefined {
  for (const [pattern, zone] of zones) {
    const match = pattern.exec(file);
    if (match) return zone.replace('$1', match[1] ?? '');
  }
  return undefined;
}

/** `web feature lottery` is a `web feature`. */
function kindOf(zone: string): string {
  return zone.replace(/ feature .*/, ' feature');
}

function importProblems(file: string): string[] {
  const from = zoneOf(file);
  if (from === undefined) return [];
  const found: string[] = [];
  const text = readText(file);
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) return [`${file}: cannot be parsed: ${errors[0]?.message}`];
  const requests = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, to: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, to: moduleRequest.value }] : [])),
    ),
    ...module.dynamicImports.map(({ start, moduleRequest }) => ({
      start,
      to: text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    })),
  ];
  const where = (start: number): string => `${file}:${text.slice(0, start).split('\n').length}`;
  for (const { start, to } of requests) {
    imports++;
    const target = resolveOwn(file, to);
    if (target === undefined) continue;
    const crossesRooms = target.split('/')[0] !== file.split('/')[0];
    if (crossesRooms && to.startsWith('.') && from !== 'checks') {
      found.push(`${where(start)}: ${to} leaves the workspace; write @laro/${target}`);
    }
    const zone = zoneOf(target);
    if (zone === undefined || zone === from) continue;
    const rules = allowed[kindOf(from)] ?? [];
    const fine = rules.some((rule) =>
      rule.endsWith('*') ? zone.startsWith(rule.slice(0, -1)) : kindOf(zone) === rule,
    );
    const reason = instead[kindOf(from)] ?? 'imports go downwards only';
    if (!fine) found.push(`${where(start)}: ${from} imports ${zone} (${target}); ${reason}`);
  }
  for (const { start, entries } of module.staticExports) {
    if (entries.some(({ importName }) => importName.kind === 'All' || importName.kind === 'AllButDefault')) {
      found.push(`${where(start)}: re-exports everything; import from the file that declares it instead`);
    }
  }
  return found;
}

function resolveOwn(file: string, request: string): string | undefined {
  if (request.startsWith('@laro/')) return request.slice('@laro/'.length);
  if (!request.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, ''));
}

function vendorCodeProblems(file: string): string[] {
  // Tests and checks are second witnesses, with lists of their own.
  if (file === 'contract/flags.ts' || /\.test\.tsx?$|^e2e\/|^checks\//.test(file)) return [];
  return readText(file)
    .split('\n')
    .flatMap((line, index) => {
      const code = vendorCode.exec(line)?.[1];
      // A module id of a call (S3-39) may have the same letters as a flag.
      if (code === undefined || /\bmodule(Id)?\b/.test(line)) return [];
      return [
        `${file}:${index + 1}: the vendor code ${code}; use the flag's name from contract/flags.ts instead`,
      ];
    });
}

function nameProblems(file: string): string[] {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  const found: string[] = [];
  const drawer = parts.map((part) => part.replace(/\..*/, '')).find((part) => forbiddenWords.has(part));
  if (drawer !== undefined) {
    found.push(`${file}: "${drawer}" says nothing; name the file after what it does`);
  }
  if (/V\d+(\.|$)/.test(name.replace(/\.(test|spec)?\.?tsx?$/, '.'))) {
    found.push(`${file}: a version in a name; change the thing itself, or give the new one its own word`);
  }
  if (givenNames.test(name)) return found;
  if (
    name.endsWith('.tsx') &&
    !/^([A-Z][A-Za-z0-9]*|[a-z][A-Za-z0-9]*\.route)(\.test)?\.tsx$/.test(name) &&
    parts[1] !== 'platform'
  ) {
    found.push(`${file}: a component is PascalCase.tsx, the file of a screen camelCase.route.tsx`);
  }
  const plain = /^(\d{4}_)?[a-z][A-Za-z0-9]*(\.[a-zA-Z]+)*\.(ts|mts|mjs)$/;
  if (!name.endsWith('.tsx') && !plain.test(name) && !name.endsWith('.test.ts')) {
    found.push(`${file}: files that are no component are camelCase, with a role: camelCase.data.ts`);
  }
  return found;
}
