/**
 * `npm run plant`: does anything go red? Plants faults one at a time in a copy of the project, runs the check or
 * test that should notice, and wants it red with the fault and green without. `npm run plant -- lock UNIQUE` plants
 * only those whose name has one of the words; `--quick` those that a check sees within seconds; `--turn` these and some
 * of the others, in turn by the day, as `npm test` does, `--turn 20600` those of that day (decision 240).
 */
import {
  chmodSync,
  cpSync,
  existsSync,
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
import { faults, inTurn, isQuick, planted, turns, type Fault } from './faults.ts';
import { projectFiles, root } from './tree.ts';

const wanted = process.argv.slice(2);
const chosen = choose();
const copy = mkdtempSync(path.join(tmpdir(), 'laro-plant-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
// Open to the account that the embedded database runs under.
chmodSync(copy, 0o755);
copyProject();

let caught = 0;
const green = new Map<string, boolean>();
for (const fault of chosen) {
  const began = performance.now();
  const key = fault.seenBy.join(' ');
  if (!green.has(key)) green.set(key, passes(fault.seenBy));
  const verdict = green.get(key) === true ? plant(fault) : 'is red before anything is planted';
  if (verdict === 'caught') caught++;
  console.log(
    `${verdict === 'caught' ? 'caught' : 'MISSED'}  ${fault.name}: ${key} ${verdict === 'caught' ? 'went red' : verdict} (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}
console.log(`plant: ${caught}/${chosen.length} caught`);
if (chosen.length === 0)
  console.error(`plant: no fault of checks/faults.ts has ${wanted.join(' or ')} in its name`);
process.exitCode = chosen.length > 0 && caught === chosen.length ? 0 : 1;

function choose(): readonly Fault[] {
  const [how, asked] = wanted;
  if (how === '--quick') return faults.filter(isQuick);
  if (how !== '--turn') return faults.filter(({ name }) => isWanted(name));
  const day = Number(asked ?? Math.floor(Date.now() / 86_400_000));
  const slow = inTurn(day);
  console.log(
    `turn ${(day % turns) + 1} of ${turns}: beside the quick ones ${slow.map(({ name }) => name).join(', ')}; again by npm run plant -- --turn ${day}`,
  );
  return [...faults.filter(isQuick), ...slow];
}

function isWanted(name: string): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}

function plant(fault: Fault): string {
  const { file, seenBy } = fault;
  const place = path.join(copy, file);
  const isNew = !existsSync(place);
  const sound = isNew ? '' : readFileSync(place, 'utf8');
  const broken = planted(sound, fault);
  if (broken === undefined) return `cannot be planted: ${file} has changed; mend it in checks/faults.ts`;
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, broken);
  const noticed = !passes(seenBy);
  if (isNew) rmSync(place);
  else writeFileSync(place, sound);
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
