/**
 * `npm run plant`: does anything go red? Plants faults one at a time in a copy of the project, runs the check or
 * test that should notice, and wants it red with the fault and green without. `npm run plant -- lock UNIQUE` plants
 * only those whose name has one of the words.
 */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectFiles, root } from './tree.ts';

interface Fault {
  readonly name: string;
  readonly file: string;
  /** Text of the file and what it becomes; or a text to put behind everything. */
  readonly change: readonly [from: string, to: string] | { readonly append: string };
  /** Arguments of Node, in the copy. */
  readonly seenBy: readonly string[];
}

const gateway = (...files: string[]): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=gateway',
  ...files,
];

const faults: readonly Fault[] = [
  {
    name: 'a removed lock',
    file: 'gateway/ledger/ledger.ts',
    change: ['    .forNoKeyUpdate()\n', ''],
    seenBy: gateway('gateway/ledger'),
  },
  {
    name: 'a wrong path',
    file: 'contract/session.ts',
    change: ["'/wps/session/login'", "'/wps/session/signin'"],
    seenBy: ['checks/calls.ts'],
  },
  {
    name: 'an unused export',
    file: 'contract/money.ts',
    change: { append: '\nexport const unheardOf = 1n;\n' },
    seenBy: ['node_modules/knip/bin/knip.js', '--no-progress'],
  },
  {
    name: 'a missing message',
    file: 'web/messages/ty/screens.json',
    change: ['"login":', '"logni":'],
    seenBy: ['checks/messages.ts'],
  },
  {
    name: 'a raw colour',
    file: 'web/ui/Button.module.css',
    change: { append: '\n.planted {\n  color: #c0ffee;\n}\n' },
    seenBy: ['checks/rawColours.ts'],
  },
  {
    name: 'a boundary broken',
    file: 'web/ui/Button.tsx',
    change: { append: "\nimport '../features/games/categoryList.route.tsx';\n" },
    seenBy: ['checks/boundaries.ts'],
  },
  {
    name: 'a skipped signature check',
    file: 'gateway/features/provider/signature.ts',
    change: ['if (!verify(', 'if (false && !verify('],
    seenBy: gateway('gateway/features/provider'),
  },
  {
    name: 'a stale budget',
    file: 'checks/budgets.ts',
    change: ['  home: 120_000,', '  home: 220_000,'],
    seenBy: ['checks/budgets.ts'],
  },
  {
    name: 'a dropped UNIQUE',
    file: 'gateway/db/migrations/0300_ledger.ts',
    change: ['      unique (account_id, account_seq),\n', ''],
    seenBy: gateway('gateway/ledger'),
  },
  {
    name: 'a screen without a file',
    file: 'web/screens.ts',
    change: ["'features/home/home.route.tsx'", "'features/home/house.route.tsx'"],
    seenBy: ['checks/screens.ts'],
  },
];

const wanted = process.argv.slice(2);
const chosen = faults.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const copy = mkdtempSync(path.join(tmpdir(), 'laro-plant-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
// Open to the account that the embedded database runs under.
chmodSync(copy, 0o755);
copyProject();

let caught = 0;
const green = new Map<string, boolean>();
for (const fault of chosen) {
  const key = fault.seenBy.join(' ');
  if (!green.has(key)) green.set(key, passes(fault.seenBy));
  const verdict = green.get(key) === true ? plant(fault) : 'is red before anything is planted';
  if (verdict === 'caught') caught++;
  console.log(
    `${verdict === 'caught' ? 'caught' : 'MISSED'}  ${fault.name}: ${key} ${verdict === 'caught' ? 'went red' : verdict}`,
  );
}
console.log(`plant: ${caught}/${chosen.length} caught`);
process.exitCode = caught === chosen.length ? 0 : 1;

function plant({ file, change, seenBy }: Fault): string {
  const place = path.join(copy, file);
  const sound = readFileSync(place, 'utf8');
  const planted = 'append' in change ? sound + change.append : sound.replace(...change);
  if (planted === sound) return `cannot be planted: ${file} no longer has the text; mend checks/plant.ts`;
  writeFileSync(place, planted);
  const noticed = !passes(seenBy);
  writeFileSync(place, sound);
  return noticed ? 'caught' : 'stayed green';
}

function passes(seenBy: readonly string[]): boolean {
  // The copy has its own data folder, since the project's may be in use.
  // As within `npm test`, budgets are counted from the build alone.
  const env = { ...process.env, LARO_DATA: path.join(copy, '.laro'), npm_lifecycle_event: 'test' };
  return spawnSync(process.execPath, seenBy, { cwd: copy, env, stdio: 'ignore' }).status === 0;
}

/** The project's files, with links to its packages; the workspaces among these lead to the copy's own. */
function copyProject(): void {
  for (const file of projectFiles(() => true)) cpSync(path.join(root, file), path.join(copy, file));
  linkPackages('node_modules');
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const workspaces: unknown = Object(manifest).workspaces;
  mkdirSync(path.join(copy, 'node_modules/@laro'));
  for (const name of Array.isArray(workspaces) ? workspaces.map(String) : []) {
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@laro', name), 'junction');
    linkPackages(path.join(name, 'node_modules'));
  }
}

function linkPackages(folder: string): void {
  const from = path.join(root, folder);
  mkdirSync(path.join(copy, folder), { recursive: true });
  for (const name of existing(from)) {
    if (name !== '@laro') symlinkSync(path.join(from, name), path.join(copy, folder, name), 'junction');
  }
}

function existing(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
