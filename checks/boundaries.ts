/**
 * Keeps the shape of the project: who may import whom, no circles, where vendor codes may stand, what the root of
 * a workspace may hold, and what files are called. CONTRIBUTING.md is the prose; the tables here and in floors.ts are what
 * holds. With `--write` the picture of the floors in CONTRIBUTING.md is made anew.
 */
import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { flags } from '../contract/protocol/flags.ts';
import { brands } from '../merchants/brands.ts';
import { games } from '../merchants/catalogue/catalogue.ts';
import { betweenRooms, circlesOf } from './circles.ts';
import { homeless, picture, roomOf, upwards } from './floors.ts';
import { conclude, projectFiles, readText, root } from './tree.ts';

/** Where a file belongs; the first pattern that fits decides. `$1` is the name of a feature or a screen. */
const zones: readonly (readonly [pattern: RegExp, zone: string])[] = [
  // Tests, and what prepares them, put the whole platform together.
  [/^gateway\/testing\//, 'gateway test'],
  [/^(gateway|arcade)\/(.*\/)?(test[A-Z]\w*|[\w.]+\.test)\.ts$/, '$1 test'],
  [/^rules\//, 'rules'],
  [/^contract\//, 'contract'],
  // What is wrong with the settings of a brand, whoever writes them.
  [/^merchants\/(judge|warnings|ownTexts|legalTexts)\.ts$/, 'merchant rules'],
  // Which brands there are, and of each what is known by its code alone.
  [/^merchants\/brands\.ts$/, 'merchants list'],
  [/^merchants\//, 'merchants'],
  // Where the pictures are asked for, and what they are called.
  [/^art\/(pictures|keys)\.ts$/, 'art door'],
  [/^art\//, 'art'],
  [/^gateway\/features\/([^/]+)\//, 'gateway feature $1'],
  // What a brand begins with, at the machine or at the desk.
  [/^gateway\/newBrand\//, 'gateway new brand'],
  [/^gateway\/(seed\/|merchant)/, 'gateway seed'],
  // What corrects a match of the book writes the arcade's rows and the audit at once.
  [/^gateway\/(torture|book)\//, 'gateway door'],
  [/^gateway\/front(\/|\.ts$)/, 'gateway front'],
  [
    /^gateway\/(serving\/serve|(start|backup|torture|load|conformance|audit|staff|verifyLedger|recomputeRebates|correctMatch)[A-Z]?\w*)\.ts$/,
    'gateway door',
  ],
  // Whose a host name is that no brand claims.
  [/^gateway\/house\/config\.ts$/, 'gateway config'],
  [/^gateway\//, 'gateway'],
  // What the catalogue says of a title that is played.
  [/^arcade\/games\/([^/]+\/)?titles\.ts$/, 'arcade titles'],
  [/^arcade\//, 'arcade'],
  [/^web\/(testing\/|.*\.screen\.test\.ts$)/, 'web test'],
  [/^web\/screens\/([^/]+\/[^/]+)\//, 'web screen $1'],
  [/^web\/features\/([^/]+)\//, 'web feature $1'],
  [/^web\/(ui|platform|shell|messages|themes|office)\//, 'web $1'],
  [/^web\/screens\.ts$/, 'web table'],
  [/^web\//, 'web root'],
  [/^e2e\/setup\//, 'e2e setup'],
  [/^e2e\//, 'e2e'],
  [/^checks\//, 'checks'],
  [/^(bootstrap\.(mjs|test\.ts)|vitest\.config\.ts)$/, 'project'],
];

/** What a zone may import besides itself and packages; `*` ends a prefix. Downwards only; among the rooms of one workspace floors.ts decides as well. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  contract: ['rules'],
  // A brand's tokens are checked by the code that shows them.
  'merchant rules': ['contract', 'rules', 'web themes'],
  'merchants list': ['merchants', 'contract'],
  merchants: ['merchants list', 'merchant rules', 'contract', 'rules', 'arcade titles'],
  art: ['art door', 'merchants*', 'rules'],
  'art door': ['art'],
  'gateway config': ['gateway*', 'contract', 'rules', 'merchants list'],
  'gateway feature': [
    'gateway',
    'gateway config',
    'gateway new brand',
    'merchant rules',
    'contract',
    'rules',
  ],
  'gateway new brand': ['gateway*', 'contract', 'rules', 'merchant*', 'art door'],
  'gateway test': ['gateway*', 'contract', 'rules', 'merchant*', 'arcade*', 'web root'],
  'arcade test': ['gateway*', 'contract', 'rules', 'arcade*'],
  'gateway seed': ['gateway*', 'contract', 'rules', 'merchant*', 'art door'],
  // What starts everything puts the three deployables into one process.
  'gateway door': ['gateway*', 'contract', 'rules', 'merchants*', 'art door', 'arcade*', 'web root'],
  // Pages and calls of a stranger's gateway, without a database of ours.
  'gateway front': ['gateway*', 'contract', 'rules', 'merchants', 'web root', 'web table'],
  gateway: ['gateway*', 'contract', 'rules'],
  arcade: ['contract', 'rules', 'arcade titles'],
  'arcade titles': ['arcade', 'rules'],
  // The look of a brand is data of its folder.
  'web themes': ['contract', 'merchants list'],
  'web ui': ['web platform', 'web themes'],
  'web platform': ['contract', 'rules', 'web messages', 'web themes'],
  // Among features the order below decides.
  'web feature': ['web feature', 'web ui', 'web platform', 'web table', 'web themes', 'contract', 'rules'],
  'web screen': ['web feature', 'web ui', 'web platform', 'web table', 'web themes', 'contract', 'rules'],
  'web shell': ['web feature', 'web ui', 'web platform', 'web table', 'web themes', 'contract', 'rules'],
  // The desk is a program of its own, of the same controls.
  'web office': [
    'web feature',
    'web ui',
    'web platform',
    'web themes',
    'web messages',
    'web root',
    'contract',
    'rules',
  ],
  // A screen among all others, with the texts and settings of a brand, in the browser of the other tests.
  'web test': ['web*', 'contract', 'rules', 'merchants*', 'e2e setup'],
  'web table': ['contract', 'web platform'],
  'web root': ['web*', 'contract', 'rules'],
  // Tests see the product from outside; only what prepares it may know the gateway.
  e2e: ['contract', 'rules', 'web table', 'e2e setup'],
  // Rounds that are pictured are those of the arcade's own engines.
  'e2e setup': ['contract', 'rules', 'gateway*', 'merchants*', 'art door', 'arcade*'],
  checks: ['contract', 'rules', 'web*', 'gateway*', 'merchant*', 'arcade*', 'e2e'],
  project: [],
};

/** A feature of web/features may import those before it. */
const featureOrder = [
  'status',
  'support',
  'texts',
  'announcements',
  'identity',
  'codes',
  'forms',
  'records',
  'breaks',
  'session',
  'security',
  'display',
  'games',
  'messages',
  'wallet',
  'team',
  'agreements',
  'promotions',
  'points',
  'cashier',
  'app',
];

/** What is done in one place only, by file and name, and the place. */
const doors: Readonly<Record<string, string>> = {
  'gateway/members/sessions.ts openSession': 'gateway/members/entrance.ts',
  'web/platform/net/session.ts openSession': 'web/features/session/enterSession.ts',
};

const instead: Readonly<Record<string, string>> = {
  'web screen':
    'a screen knows no other screen and no shell: move what both need down to a feature (web/features), a control (web/ui) or web/platform',
  'web feature':
    'a feature knows features before it in featureOrder (checks/boundaries.ts) and no screen: move what both need down',
  'web shell': 'the frame knows no screen: move what both need down to a feature',
  'gateway feature':
    'a feature knows no other feature: move what both need down (gateway/ledger, gateway/db, gateway/members, gateway/...) or pass it through the house',
  rules: 'rules are pure: no HTTP, no database, no React, and nothing of ours',
  contract: 'the contract imports rules only: move the type or constant into contract/ or rules/',
  'web ui': 'a control knows nothing of the product: pass it what it shows as props',
  'web platform': 'platform is below the features: pass the value in, or move the code up',
  arcade: 'the arcade is a stranger to the platform: it talks to the gateway by signed calls only',
  gateway:
    'the platform reads merchants from the database and knows web and arcade by their calls; only gateway/seed, merchant, start and serve see their folders',
};

/** The root of a workspace holds what is started or read from outside; everything else has a folder. */
const entryPoints: Readonly<Record<string, RegExp>> = {
  contract: /^(package\.json|everyCall\.ts)$/,
  web: /^(App|entry\.(client|server)|(agentScreens|appIcons|build|buildTarget|chunkGroups|drawAppIcons|drawOneIcon|keptFiles|loadView|loaders|officePages|screens|server|vite\.config)(\.test)?)\.tsx?$/,
  merchants:
    /^(brands|content|help|inbox|judge|legalTexts|merchantFile|offer|ownTexts|starter|warnings|writtenOut)(\.test)?\.ts$/,
  gateway:
    /^(start|watch|front|backup|merchant|vendor|torture|load|conformance|audit|staff|verifyLedger|recomputeRebates|correctMatch)(\.test)?\.ts$/,
  art: /^(keys|pictures|sheet)(\.test)?\.ts$/,
  arcade: /^(build|returns)\.ts$/,
  // Lists of their own kind: a rule, a spec or a check is a file of the root, and one that nothing runs knip finds.
  rules: /^\w+(\.test)?\.ts$/,
  e2e: /^\w+(\.(spec|test|measure|client|config))?\.ts$/,
  checks: /^\w+(\.test)?\.ts$/,
};

/** One word for one thing (docs/glossary.md): what files and folders of these rooms are not called, and what instead. */
const refusedWords: readonly (readonly [room: RegExp, word: RegExp, instead: string])[] = [
  [/^(contract|gateway|web|rules)\//, /^lobby$/, 'home'],
  // What has landed in the database keeps its name.
  [/^(contract|gateway\/(?!db\/migrations\/)|web|rules)/, /^launch(es|er)?$/, 'play'],
  [/^(contract|gateway|web|rules|merchants)\//, /^(wordings?|words)$/, 'texts'],
  [/^(contract|gateway\/(?!db\/migrations\/)|merchants\/)/, /^messages?$/, 'inbox'],
  [/^(arcade|contract|gateway|web|rules)\//, /^providers?$/, 'vendor'],
  [/^(contract|gateway|web|rules)\//, /^(player|customer|user)s?$/, 'member'],
  [
    /^(contract|gateway|web|rules|merchants)\//,
    /^quests?$/,
    'mission (of the reward center) or challenge (a promotion)',
  ],
];
/** Types whose name means one thing in the product, and the file that says what. The arcade is a stranger with its own. */
const oneMeaning: Readonly<Record<string, string>> = {
  House: 'gateway/house/house.ts',
  Session: 'gateway/house/house.ts',
  Catalogue: 'rules/catalogues.ts',
  Outcome: 'contract/protocol/client.ts',
  Problem: 'gateway/house/problem.ts',
  Mission: 'rules/missions.ts',
};

const forbiddenWords = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib']);
/** The two ends of the front end, which are no components. */
const givenNames = /^entry\.(client|server)\.tsx$/;
/** Words that the specification uses for links, promotions and modules of the platform too, and where they are those. */
const alsoData: Readonly<Record<string, readonly string[]>> = {
  FIRELINK: ['web/features/support/externalLinks.ts'],
  APP_DOWNLOAD: ['web/features/app/AppBonus.tsx'],
  CBS3: ['contract/calls/chat.ts', 'gateway/testing/testChat.ts', 'web/features/support/openChat.ts'],
};
const vendorCodes = Object.values(flags).map(({ vendorCode }) => vendorCode);
const vendorCode = new RegExp(`['"\`](${vendorCodes.join('|')})['"\`]`, 'g');
const ofBrands = Object.values(brands).flatMap(({ merchant }) => [merchant.code, merchant.name]);
const brandName = new RegExp(`\\b(${ofBrands.join('|')})\\b`, 'i');
/** Their names are words, and games are called by them too. */
const gamesLikeBrands = games
  .flatMap(({ name, gameId }) => [name, gameId])
  .filter((name) => brandName.test(name));
const gameLikeBrand = new RegExp(gamesLikeBrands.join('|'), 'gi');
/** Somebody's nickname, which says hawk. */
const nicknames = new Set(['web/screens/system/gallery/Gallery.tsx']);
/** The worker and the preview are programs of their own, to which the table would be a burden. */
const screenPath = /['"`](\/m\/[\w/?]*|\/(?:deposit|bet)-rank\b)/;

/** What a form does by itself that the kit does for all (web/features/forms), and what to do instead. */
const formOfItsOwn = /\bonSubmit=|\bnew FormData\(|<form\b/;
const problemOfItsOwn =
  /\buseState<[^>]*\b(?:Problems?|Refus\w+)\b|\[\w*(?:[pP]roblem|[eE]rror|[rR]efus)\w*, set\w+\] = useState\b/;
const codeOfItsOwn = /\bfailure\.code\b|\bcase '[A-Z][A-Z_]+'|\bRecord<string, MessageId>/;
const formKit = 'web/features/forms/';

/** HTML that is set as it is runs what it holds; the head and the server's own pages are made of nothing but ours. */
const setsHtml =
  /\bdangerouslySetInnerHTML\b|\b(?:inner|outer)HTML['"]?\]?\s*\+?[=:]|\binsertAdjacentHTML\b|\bdocument\.write|\bsrcdoc\b|\bsetHTML|\bcreateContextualFragment\b|\bparseHTML|\bdompurify['"]/i;
const maySetHtml = new Set([
  'web/features/texts/OperatorHtml.tsx',
  // Its test runs what is not cleaned, beside what is.
  'web/screens/messages/announcements/hostile.screen.test.ts',
  // None: it keeps React off what is there.
  'web/ui/AsSent.tsx',
  'web/shell/Start.tsx',
  'web/shell/Head.tsx',
  'web/entry.server.tsx',
]);

const sources = projectFiles((file) => /\.(ts|tsx|mts|mjs)$/.test(file));
/** The folders of screens that have a form. */
const formFolders = new Set(
  sources.filter((file) => readText(file).includes('/forms/useForm.ts')).map((file) => path.dirname(file)),
);
const problems: string[] = [];
const graph = new Map<string, Set<string>>();
let imports = 0;
for (const file of sources) {
  problems.push(...nameProblems(file), ...wordProblems(file), ...placeProblems(file));
  problems.push(
    ...vendorCodeProblems(file),
    ...brandProblems(file),
    ...pathProblems(file),
    ...cacheProblems(file),
    ...formProblems(file),
    ...htmlProblems(file),
    ...importProblems(file),
  );
}
for (const circle of circlesOf(graph)) {
  problems.push(
    `${circle[0]}: imports itself through ${circle.slice(1).join(', ')}; move what they share down`,
  );
}
const rooms = betweenRooms(new Map([...graph].filter(([file]) => !isTest(file))), (file) => roomOf(file));
for (const circle of circlesOf(new Map([...rooms].map(([room, ways]) => [room, new Set(ways.keys())])))) {
  // Where the fewest imports lead, the circle is opened with the least work.
  const [fewest = []] = circle
    .flatMap((room) => [...(rooms.get(room) ?? [])].filter(([to]) => circle.includes(to)))
    .map(([, imports]) => imports)
    .toSorted((a, b) => a.length - b.length);
  problems.push(
    `${circle.join(', ')}: import one another, as by ${fewest.join(', ')}; move down what both need, into the room that imports the fewest others, or hand it in from where both are put together`,
  );
}
problems.push(...pictureProblems());
conclude(
  'boundaries',
  problems,
  `${sources.length} files, ${imports} imports, all in their place, no circle of files or of rooms`,
);

function zoneOf(file: string): string | undefined {
  for (const [pattern, zone] of zones) {
    const match = pattern.exec(file);
    if (match) return zone.replace('$1', match[1] ?? '');
  }
  return undefined;
}

/** `web feature lottery` is a `web feature`. */
function kindOf(zone: string): string {
  return zone.replace(/ (feature|screen) .*/, ' $1');
}

function isAllowed(from: string, zone: string): boolean {
  const rules = allowed[kindOf(from)] ?? [];
  const fine = rules.some((rule) =>
    rule.endsWith('*') ? zone.startsWith(rule.slice(0, -1)) : kindOf(zone) === rule,
  );
  const [own, other] = [from, zone].map((one) => /^web feature (.*)/.exec(one)?.[1]);
  if (own === undefined || other === undefined) return fine;
  return featureOrder.includes(other) && featureOrder.indexOf(other) < featureOrder.indexOf(own);
}

/** Tests, and what prepares them, put the whole together. */
function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || zoneOf(file)?.endsWith(' test') === true;
}

function pictureProblems(): string[] {
  const file = 'CONTRIBUTING.md';
  const text = readText(file);
  const shown = text.replace(/(?<=\n## Rooms\n[^#]*?\n```text\n)[^`]*/, () => picture());
  if (process.argv[2] === '--write') writeFileSync(path.join(root, file), shown);
  else if (shown !== text || !text.includes(picture())) {
    return [`${file}: shows other floors than checks/floors.ts; run node checks/boundaries.ts --write`];
  }
  return [];
}

function placeProblems(file: string): string[] {
  const lost = isTest(file) ? undefined : homeless(file);
  if (lost !== undefined) return [`${file}: ${lost}`];
  if (zoneOf(file) === undefined) {
    return [`${file}: is in no zone; put it where its kind lives, or name the zone in checks/boundaries.ts`];
  }
  const [, workspace = '', name] = /^([^/]+)\/([^/]+)$/.exec(file) ?? [];
  const entries = entryPoints[workspace];
  if (name !== undefined && entries === undefined) {
    return [`${file}: nothing says what the root of ${workspace} holds; say it in checks/boundaries.ts`];
  }
  return name === undefined || entries?.test(name) === true
    ? []
    : [`${file}: the root of ${workspace} holds entry points only; give it a folder`];
}

interface Request {
  readonly start: number;
  readonly target: string;
  readonly written: string;
}

function importProblems(file: string): string[] {
  const from = zoneOf(file);
  if (from === undefined) return [];
  const found: string[] = [];
  const text = readText(file);
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) return [`${file}: cannot be parsed: ${errors[0]?.message}`];
  const written = [
    ...module.staticImports.map(({ start, moduleRequest }) => ({ start, to: moduleRequest.value })),
    ...module.staticExports.flatMap(({ start, entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [{ start, to: moduleRequest.value }] : [])),
    ),
    ...module.dynamicImports.map(({ start, moduleRequest }) => ({
      start,
      to: text.slice(moduleRequest.start, moduleRequest.end).replaceAll(/^['"`]|['"`]$/g, ''),
    })),
    // `typeof import('./x.ts')` is no import to the parser.
    ...[...text.matchAll(/\bimport\('([^']+)'\)/g)].map(({ index, 1: to = '' }) => ({ start: index, to })),
    // Nor are a type that is added to another file's, and a process of its own.
    ...[...text.matchAll(/^declare module '(\..+)'|\bnew URL\('(\..+\.ts)', import\.meta\.url\)/gm)].map(
      ({ index, 1: added, 2: begun }) => ({ start: index, to: added ?? begun ?? '' }),
    ),
  ];
  const requests: Request[] = [
    ...written.flatMap(({ start, to }) => {
      const target = resolveOwn(file, to);
      return target === undefined ? [] : [{ start, target, written: to }];
    }),
    ...globbed(file, text),
  ];
  const where = (start: number): string => `${file}:${text.slice(0, start).split('\n').length}`;
  for (const { start, target, written: to } of requests) {
    imports++;
    graph.set(file, (graph.get(file) ?? new Set()).add(target));
    const crossesRooms = target.split('/')[0] !== file.split('/')[0];
    if (crossesRooms && to.startsWith('.') && from !== 'checks') {
      found.push(`${where(start)}: ${to} leaves the workspace; write @laro/${target}`);
    }
    const why = isTest(file) || isTest(target) ? undefined : upwards(file, target);
    if (why !== undefined) {
      found.push(
        `${where(start)}: ${to}, but ${why} (checks/floors.ts); move down what both need, or have it handed in by the room that puts both together`,
      );
    }
    const zone = zoneOf(target);
    if (zone === undefined || zone === from) continue;
    const reason = instead[kindOf(from)] ?? 'imports go downwards only';
    if (!isAllowed(from, zone)) {
      found.push(`${where(start)}: ${from} imports ${zone} (${target}); ${reason}`);
    }
  }
  for (const { start, moduleRequest, entries } of module.staticImports) {
    const target = resolveOwn(file, moduleRequest.value);
    for (const { importName } of entries) {
      const door = doors[`${target} ${importName.name}`];
      if (door === undefined || door === file || /test$|^gateway door$/.test(from)) continue;
      found.push(`${where(start)}: ${importName.name} is for ${door} alone; call what that exports`);
    }
  }
  for (const { start, entries } of module.staticExports) {
    if (entries.some(({ importName }) => importName.kind === 'All' || importName.kind === 'AllButDefault')) {
      found.push(`${where(start)}: re-exports everything; import from the file that declares it instead`);
    }
  }
  return found;
}

/** The files that the patterns of an `import.meta.glob` stand for. */
function globbed(file: string, text: string): Request[] {
  return [...text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(([^)]*)\)/g)].flatMap(
    ({ index, 1: given = '' }) => {
      const base = /base: '([^']+)'/.exec(given)?.[1] ?? '.';
      const folder = path.posix.join(path.posix.dirname(file), base);
      return [...given.replace(/base: '[^']+'/, '').matchAll(/['"](\.[^'"]+)['"]/g)].flatMap(
        ([, pattern = '']) =>
          globSync(pattern, { cwd: path.join(root, folder) }).map((name) => ({
            start: index,
            target: path.posix.join(folder, name.replaceAll('\\', '/')),
            written: pattern,
          })),
      );
    },
  );
}

function resolveOwn(file: string, request: string): string | undefined {
  if (request.startsWith('@laro/')) return request.slice('@laro/'.length);
  if (!request.startsWith('.')) return undefined;
  return path.posix.join(path.posix.dirname(file), request.replace(/\?.*$/, ''));
}

function vendorCodeProblems(file: string): string[] {
  // Tests and checks are second witnesses, with lists of their own.
  if (file === 'contract/protocol/flags.ts' || /\.test\.tsx?$|^e2e\/|^checks\//.test(file)) return [];
  return readText(file)
    .split('\n')
    .flatMap((line, index) => {
      // The module id of a call (S3-39) may have the same letters as a flag.
      const isModule = file.startsWith('contract/calls/') && /^\s*(\.\.\.\{ )?module: /.test(line);
      if (isModule) return [];
      return [...line.matchAll(vendorCode)]
        .filter(([, code = '']) => alsoData[code]?.includes(file) !== true)
        .map(
          ([, code = '']) =>
            `${file}:${index + 1}: the vendor code ${code}; use the flag's name from contract/protocol/flags.ts instead`,
        );
    });
}

/** Brands come and go with their folders: what is true of one is data there. The arcade is a stranger, and knows none. */
function brandProblems(file: string): string[] {
  const isTest = /\.test\.tsx?$|^e2e\//.test(file) || zoneOf(file)?.endsWith(' test') === true;
  const [, folder = ''] = /^merchants\/(\w+)\//.exec(file) ?? [];
  const isBrands = file === 'merchants/brands.ts' || Object.hasOwn(brands, folder);
  if (isTest || isBrands || file.startsWith('arcade/') || nicknames.has(file)) return [];
  return readText(file)
    .split('\n')
    .flatMap((line, index) => {
      const [, name] = brandName.exec(line.replaceAll(gameLikeBrand, '')) ?? [];
      return name === undefined
        ? []
        : [
            `${file}:${index + 1}: ${name} is a brand; make what it has otherwise data of merchants/<code>/, or ask merchants/brands.ts for the first one`,
          ];
    });
}

/** One cache and one key a call. */
function cacheProblems(file: string): string[] {
  if (!file.startsWith('web/') || file.startsWith('web/platform/net/')) return [];
  return readText(file).includes("from '@tanstack/react-query'")
    ? [`${file}: asks the cache by itself; use useCall, usePages or useSend of web/platform/net`]
    : [];
}

/** What is wrong with a field, and which code says so, stands in one place each. */
function formProblems(file: string): string[] {
  if (!/^web\/(screens|features|shell)\//.test(file) || file.startsWith(formKit)) return [];
  if (/\.test\.tsx?$/.test(file)) return [];
  const text = readText(file);
  const isOfForm = formFolders.has(path.dirname(file)) || text.includes('/forms/refusals.ts');
  return [
    ...(formOfItsOwn.test(text) ? ['a form of its own; spread the props of useForm over the <Form>'] : []),
    ...(isOfForm && problemOfItsOwn.test(text)
      ? [
          'keeps what is wrong by itself; useForm does, and is told by what `send` resolves to, or by its `say`',
        ]
      : []),
    ...(isOfForm && codeOfItsOwn.test(text)
      ? ['reads the code of a refusal; give it a line in a RefusalTable, or ask `wasRefused`']
      : []),
  ].map((found) => `${file}: ${found} (${formKit})`);
}

function htmlProblems(file: string): string[] {
  if (!file.startsWith('web/') || maySetHtml.has(file) || !setsHtml.test(readText(file))) return [];
  return [
    `${file}: sets HTML by itself; show what an operator wrote by <OperatorHtml> (web/features/texts), which cleans it`,
  ];
}

/** A link is made of the table, so that no screen moves without them. */
function pathProblems(file: string): string[] {
  const isPage =
    file.startsWith('web/') && !/\.test\.tsx?$|^web\/(screens\.ts$|serviceWorker\/|preview\/)/.test(file);
  if (!isPage) return [];
  return readText(file)
    .split('\n')
    .flatMap((line, index) => {
      const [, path] = screenPath.exec(line) ?? [];
      return path === undefined
        ? []
        : [
            `${file}:${index + 1}: the path ${path}; write linkTo('name of its row', { its query }) of web/screens.ts`,
          ];
    });
}

function wordProblems(file: string): string[] {
  const words = file.split(/[/._]|(?=[A-Z])/).map((word) => word.toLowerCase());
  const refused = refusedWords.flatMap(([room, word, instead]) => {
    const found = room.test(file) ? words.find((one) => word.test(one)) : undefined;
    return found === undefined
      ? []
      : [`${file}: "${found}" is ${instead} here (docs/glossary.md); rename it`];
  });
  if (!/^(contract|gateway|rules|web)\//.test(file)) return refused;
  const declared = [...readText(file).matchAll(/^(?:export )?(?:type|interface|class) (\w+)\b/gm)];
  return declared.reduce((found, [, name = '']) => {
    const owner = oneMeaning[name];
    return owner === undefined || owner === file
      ? found
      : [...found, `${file}: ${name} means what ${owner} says; give this one a word of its own`];
  }, refused);
}

function nameProblems(file: string): string[] {
  const parts = file.split('/');
  const name = parts.at(-1) ?? '';
  const found: string[] = [];
  const drawer = parts.map((part) => part.replace(/\..*/, '')).find((part) => forbiddenWords.has(part));
  if (drawer !== undefined) {
    found.push(`${file}: "${drawer}" says nothing; name the file after what it does`);
  }
  if (/(V\d+|One|Two|Three)(\.|$)/.test(name.replace(/\.(test|spec)?\.?tsx?$/, '.'))) {
    found.push(`${file}: a number in a name; change the thing itself, or give each its own word`);
  }
  if (givenNames.test(name)) return found;
  if (/^web\/screens\/[^/]+\/[^/]+\/route\.tsx$/.test(file)) return found;
  if (
    name.endsWith('.tsx') &&
    !/^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/.test(name) &&
    !file.startsWith('web/platform/')
  ) {
    found.push(
      `${file}: a component is PascalCase.tsx, the file of a screen web/screens/<area>/<screen>/route.tsx`,
    );
  }
  const plain = /^(\d{4}_)?[a-z][A-Za-z0-9]*(\.[a-zA-Z]+)*\.(ts|mts|mjs)$/;
  if (!name.endsWith('.tsx') && !plain.test(name) && !name.endsWith('.test.ts')) {
    found.push(`${file}: files that are no component are camelCase, with a role: camelCase.data.ts`);
  }
  return found;
}
