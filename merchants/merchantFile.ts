import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, type Expression, type Program } from 'oxc-parser';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/merchant.ts';
import { parseOverrides } from '@laro/web/themes/overrides.ts';
import { themeOf } from '@laro/web/themes/theme.ts';

/** What is wrong with a merchant's file, and where. `name` is the path of the setting, such as `currency.code`. */
export interface Problem {
  readonly line: number;
  readonly name: string;
  readonly message: string;
}
export type ReadMerchant =
  | { ok: true; settings: MerchantSettings }
  | { ok: false; file: string; problems: Problem[] };

/** Reads and checks `<folder>/merchant.ts`. */
export async function readMerchant(folder: string): Promise<ReadMerchant> {
  const file = path.resolve(folder, 'merchant.ts');
  const refused = (...problems: Problem[]): ReadMerchant => ({ ok: false, file, problems });
  if (!existsSync(file)) return refused({ line: 1, name: 'merchant.ts', message: 'is not there' });
  const source = await readFile(file, 'utf8');
  const parsed = parseSync(file, source);
  const broken = parsed.errors[0];
  if (broken)
    return refused({
      line: lineOf(source, broken.labels[0]?.start ?? 0),
      name: 'merchant.ts',
      message: broken.message,
    });
  const loaded: unknown = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  const written = v.safeParse(v.object({ merchant: v.unknown() }), loaded);
  if (!written.success) return refused({ line: 1, name: 'merchant', message: 'is not exported' });
  const settings = v.safeParse(MerchantSettings, await withMark(folder, written.output.merchant));
  const faults = settings.success
    ? faultsOf(settings.output, path.basename(path.dirname(file)))
    : settings.issues.map((issue) => ({
        name: (issue.path ?? []).map(({ key }) => String(key)),
        message: say(issue),
      }));
  const problems = faults.map(({ name, message }) => ({
    line: lineOf(source, startOf(parsed.program, name)),
    name: name.join('.'),
    message,
  }));
  return settings.success && problems.length === 0
    ? { ok: true, settings: settings.output }
    : refused(...problems);
}

/** Without a mark of its own, the settings get that of the folder. */
export async function withMark(folder: string, merchant: unknown): Promise<unknown> {
  const file = path.resolve(folder, 'brand/mark.svg');
  if (!existsSync(file) || !isRecord(merchant) || 'mark' in merchant) return merchant;
  return { ...merchant, mark: await readFile(file, 'utf8') };
}

interface Fault {
  readonly name: readonly string[];
  readonly message: string;
}

/** What the schema cannot tell of settings that fit it. */
function faultsOf({ code, demo, externalLogin, tokens }: MerchantSettings, folderName: string): Fault[] {
  const look = parseOverrides(tokens ?? {}, themeOf(code));
  return [
    ...(code === folderName
      ? []
      : [{ name: ['code'], message: `must be the name of the folder, "${folderName}"` }]),
    ...(externalLogin?.sandbox !== true || demo
      ? []
      : [{ name: ['externalLogin', 'sandbox'], message: 'is for demo brands only' }]),
    ...(look.ok ? [] : look.faults.map(({ name, message }) => ({ name: ['tokens', ...name], message }))),
  ];
}

/** The library's own messages, as an operator would say it. */
function say({ message, expected, received }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (expected === 'never') return 'is no setting; docs/settings.md has all of them';
  return received === 'undefined' ? 'is missing' : `needs ${expected ?? 'something else'}, not ${received}`;
}

/** Every setting that differs, by its path, with both values as JSON; undefined where one has it not. */
export function differences(
  before: unknown,
  after: unknown,
  name = '',
): [name: string, before?: string, after?: string][] {
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => differences(before[key], after[key], name === '' ? key : `${name}.${key}`));
  }
  const texts = [JSON.stringify(before), JSON.stringify(after)] as const;
  return texts[0] === texts[1] ? [] : [[name, ...texts]];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where in the source the setting stands, or the nearest thing around it that does. */
function startOf(program: Program, name: readonly string[]): number {
  let node: Expression | undefined = exportedMerchant(program);
  let start = node?.start ?? 0;
  for (const key of name) {
    const found: { value: Expression; start: number } | undefined = node && member(node, key);
    if (!found) break;
    ({ value: node, start } = found);
  }
  return start;
}

function exportedMerchant(program: Program): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type === 'Identifier' && id.name === 'merchant') return init ?? undefined;
    }
  }
  return undefined;
}

function member(node: Expression, key: string): { value: Expression; start: number } | undefined {
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(key)];
    return element && element.type !== 'SpreadElement' ? { value: element, start: element.start } : undefined;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  for (const property of node.properties) {
    if (property.type !== 'Property') continue;
    const { key: its, value, start } = property;
    const named =
      its.type === 'Identifier' ? its.name : its.type === 'Literal' ? String(its.value) : undefined;
    if (named === key) return { value, start };
  }
  return undefined;
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
