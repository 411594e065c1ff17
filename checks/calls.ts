/**
 * Keeps the contract true: a path that is called specified is one that docs/behaviour names, and the other way
 * round; ids of calls and pairs of method and path are each used once; the statements it points to exist; each of its files
 * has a folder of the gateway that answers and says who may ask.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ChangeTicket } from '../contract/protocol/changeTicket.ts';
import { everyCall, features } from '../contract/everyCall.ts';
import { actOf } from '../gateway/http/actOf.ts';
import { conclude, projectFiles, readText, root } from './tree.ts';

const problems: string[] = [];
const statements = projectFiles((file) => /^docs\/behaviour\/[^/]+\.md$/.test(file))
  .map(readText)
  .join('\n');
const named = new Set([...statements.matchAll(/`(\/(?:wps|lgw)\/[^`?]+)`/g)].map(([, path = '']) => path));
const ids = new Set(readText('docs/behaviour/ids.txt').split('\n'));
const seen = new Map<string, string>();

const calls = everyCall();
for (const { feature, name, call } of calls) {
  const file = `contract/calls/${feature}.ts`;
  if (call.id !== `${feature}.${name}`) {
    problems.push(
      `${file}: ${name} has the id ${call.id}; say ${feature}.${name}, so that either leads to the other`,
    );
  }
  if (call.source === 'specified' && !named.has(call.path)) {
    problems.push(
      `${file}: ${call.id} calls ${call.path} specified, docs/behaviour has no such path; mend one`,
    );
  }
  if (call.source === 'chosen' && named.has(call.path)) {
    problems.push(
      `${file}: ${call.id} calls ${call.path} chosen, but docs/behaviour names it; say specified`,
    );
  }
  for (const key of [call.id, `${call.method} ${call.path}`]) {
    const other = seen.get(key);
    if (other !== undefined) problems.push(`${file}: ${key} is taken by ${other}; choose another`);
    seen.set(key, call.id);
  }
  for (const id of (call.touches ?? []).filter((one) => !calls.some((other) => other.call.id === one))) {
    problems.push(`${file}: ${call.id} touches ${id}, which is no call; mend the id`);
  }
  for (const id of call.spec.filter((one) => !ids.has(one))) {
    problems.push(`${file}: ${call.id} points to ${id}, which is not in docs/behaviour; mend the id`);
  }
}

// What needs a ticket says so to the gate, which is not copied into handlers (decision 105).
for (const { feature, call } of calls) {
  const takes = taken(call.body).some((entries) => entries['ticket'] === ChangeTicket);
  const parts = [takes, call.confirmed !== undefined, call.fails?.['CONFIRM_FIRST'] !== undefined];
  if (parts.some((one) => one !== takes)) {
    problems.push(
      `contract/calls/${feature}.ts: ${call.id} has not all three of \`ticket: ChangeTicket\`, \`confirmed\` and CONFIRM_FIRST; it takes a ticket of security.confirmPassword or none`,
    );
  }
}

// What a member may be kept from is asked about at the door, and not forgotten by a handler (decision 137).
const moves =
  /\bimport \{[^}]*\btransfer\b[^}]*\} from '[^']*\/ledger\/ledger\.ts'|insertInto\('launch_tickets'\)/;
const movesMoney = new Map<string, boolean>();
for (const { feature, call } of calls) {
  const isMembers = !['visitor', 'vendor', 'operator'].includes(call.access);
  const writes = call.method !== 'GET' || call.writes === true;
  const wants = isMembers && writes && reachesMoney(`gateway/features/${feature}/handlers.ts`);
  if (wants && actOf[call.id] === undefined) {
    problems.push(
      `gateway/http/actOf.ts: ${call.id} is missing, and its feature moves money or starts play; say what it does, or none`,
    );
  }
}
for (const id of Object.keys(actOf).filter((one) => !calls.some(({ call }) => call.id === one))) {
  problems.push(`gateway/http/actOf.ts: ${id} is no call; mend the id`);
}

for (const feature of features.keys()) {
  const answers = 'a function `handlers(house: House): Handlers<typeof calls>`';
  problems.push(
    ...pieceProblems(
      feature,
      'handlers.ts',
      /^export function handlers\(.*: Handlers<typeof \w+> \{$/m,
      answers,
    ),
    ...pieceProblems(
      feature,
      'callers.ts',
      /^export const callers: CallersOf<typeof \w+> = \{$/m,
      'who may make each call, as `callers: CallersOf<typeof calls>`',
    ),
  );
}
for (const file of projectFiles((name) => /^gateway\/features\/\w+\/(handlers|callers)\.ts$/.test(name))) {
  const [, , feature = ''] = file.split('/');
  if (!features.has(feature)) {
    problems.push(`contract/calls/${feature}.ts: is missing; ${file} stands for its calls: write it`);
  }
}

/** The gateway and its tests read these files by the feature's name, so each is typed by the calls of the same name. */
function pieceProblems(feature: string, name: string, shape: RegExp, exported: string): string[] {
  const file = `gateway/features/${feature}/${name}`;
  const calls = `contract/calls/${feature}.ts`;
  if (!existsSync(path.join(root, file)))
    return [`${file}: is missing; ${calls} needs it: export ${exported}`];
  const text = readText(file);
  return text.includes(`@laro/${calls}'`) && shape.test(text)
    ? []
    : [`${file}: is not typed by ${calls}; export ${exported} of that file`];
}

/** Whether a file of the gateway, or one that it imports, moves money or starts play. */
function reachesMoney(file: string): boolean {
  const known = movesMoney.get(file);
  if (known !== undefined || !existsSync(path.join(root, file))) return known ?? false;
  movesMoney.set(file, false);
  const text = readText(file);
  const imported = [...text.matchAll(/ from '(\.[^']+\.ts)'/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  );
  const found = moves.test(text) || imported.some(reachesMoney);
  movesMoney.set(file, found);
  return found;
}

/** The fields of a body, of each of its variants; `v.optional` is looked through. */
function taken(schema: unknown): Record<string, unknown>[] {
  const { entries, options }: { entries?: object; options?: unknown[] } = Object(schema);
  if (options) return options.flatMap(taken);
  return entries
    ? [Object.fromEntries(Object.entries(entries).map(([name, of]) => [name, Object(of).wrapped ?? of]))]
    : [];
}
const specified = calls.filter(({ call }) => call.source === 'specified').length;
conclude('calls', problems, `${calls.length} calls, ${specified} on paths that are specified`);
