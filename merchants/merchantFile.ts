import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, type Expression, type Program } from 'oxc-parser';
import * as v from 'valibot';
import { catalogues } from '@laro/contract/languages.ts';
import { MerchantSettings, type MerchantFile } from '@laro/contract/merchant.ts';
import { legalTextNames } from '@laro/contract/site.ts';
import { parseOverrides } from '@laro/web/themes/overrides.ts';
import { themeOf } from '@laro/web/themes/theme.ts';
import { wordingFaults } from './wording.ts';

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
  let loaded: unknown;
  try {
    loaded = await import(`${pathToFileURL(file).href}?${Date.now()}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return refused({ line: lineOfThrow(error, file), name: 'merchant.ts', message: `cannot be run: ${why}` });
  }
  const written = v.safeParse(v.object({ merchant: v.unknown() }), loaded);
  if (!written.success) return refused({ line: 1, name: 'merchant', message: 'is not exported' });
  const settings = v.safeParse(MerchantSettings, await withFiles(folder, written.output.merchant));
  const faults = settings.success
    ? [
        ...faultsOf(settings.output, path.basename(path.dirname(file))),
        ...templateFaults(settings.output, await legalTextsIn(template)),
      ]
    : settings.issues.map((issue) => ({
        name: (issue.path ?? []).map(({ key }) => String(key)),
        message: say(issue),
      }));
  const problems = faults.map(({ name, message }) => problemAt(source, parsed.program, name, message));
  return settings.success && problems.length === 0
    ? { ok: true, settings: settings.output }
    : refused(...problems);
}

/** What is wrong with a file that fits by itself, at the line of the setting. */
export async function problemIn(folder: string, name: readonly string[], message: string): Promise<Problem> {
  const file = path.resolve(folder, 'merchant.ts');
  const source = await readFile(file, 'utf8');
  return problemAt(source, parseSync(file, source).program, name, message);
}

function problemAt(source: string, program: Program, name: readonly string[], message: string): Problem {
  return { line: lineOf(source, startOf(program, name)), name: name.join('.'), message };
}

/** The line of the file that an exception comes from; the first where it does not say. */
function lineOfThrow(error: unknown, file: string): number {
  const [, line] =
    (error instanceof Error ? error.stack : undefined)
      ?.split(path.basename(file))[1]
      ?.match(/^[^:]*:(\d+)/) ?? [];
  return Number(line ?? 1);
}

/** What the settings leave to the files beside them: the mark, and the legal texts, or their template. */
export async function withFiles(folder: string, merchant: unknown): Promise<unknown> {
  if (!isRecord(merchant)) return merchant;
  const mark = await readIfThere(path.resolve(folder, 'brand/mark.svg'));
  const legal = { ...(await legalTextsIn(template)), ...(await legalTextsIn(path.resolve(folder, 'legal'))) };
  return { ...(mark !== undefined && { mark }), legal, ...merchant };
}

const template = path.join(import.meta.dirname, 'legal');

/** A text that is there in one language only replaces that of the template in all of them. */
async function legalTextsIn(folder: string): Promise<NonNullable<MerchantFile['legal']>> {
  const found: NonNullable<MerchantFile['legal']> = {};
  for (const name of legalTextNames) {
    for (const language of catalogues) {
      const text = await readIfThere(path.join(folder, `${name}.${language}.md`));
      if (text !== undefined) found[name] = { ...found[name], [language]: text };
    }
  }
  return found;
}

async function readIfThere(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}

interface Fault {
  readonly name: readonly string[];
  readonly message: string;
}

/** What the schema cannot tell of settings that fit it. */
function faultsOf(settings: MerchantSettings, folderName: string): Fault[] {
  const { code, demo, externalLogin, tokens } = settings;
  const look = parseOverrides(tokens ?? {}, themeOf(code));
  return [
    ...(code === folderName
      ? []
      : [{ name: ['code'], message: `must be the name of the folder, "${folderName}"` }]),
    ...(externalLogin?.sandbox !== true || demo
      ? []
      : [{ name: ['externalLogin', 'sandbox'], message: 'is for demo brands only' }]),
    ...(settings.languages.includes(settings.defaultLanguage)
      ? []
      : [{ name: ['defaultLanguage'], message: 'must be one of its languages' }]),
    ...jackpotFaults(settings),
    ...boundsFaults(settings),
    ...wordingFaults(settings.texts),
    ...(look.ok ? [] : look.faults.map(({ name, message }) => ({ name: ['tokens', ...name], message }))),
  ];
}

/** Real players agree to texts of the operator's own. */
function templateFaults({ demo, legal }: MerchantSettings, ours: MerchantSettings['legal']): Fault[] {
  const left = legalTextNames.find((name) => Object.values(legal[name] ?? {}).some((text) => isOurs(text)));
  function isOurs(text: string): boolean {
    return Object.values(ours).some((texts) => Object.values(texts).includes(text));
  }
  if (demo || left === undefined) return [];
  const message = `is still the template; write legal/${left}.EN.md of the brand (merchants/legal/README.md)`;
  return [{ name: ['legal', left], message }];
}

/** A counter that has nowhere to grow to. */
function jackpotFaults({ flags, jackpot: { from, to, feedPercent } }: MerchantSettings): Fault[] {
  if (!flags.jackpotCounter || feedPercent !== undefined || to > from) return [];
  return [
    { name: ['jackpot', 'to'], message: 'must be more than jackpot.from, or jackpot.feedPercent be set' },
  ];
}

/** Fields that nobody can fill. */
function boundsFaults({ register, rules }: MerchantSettings): Fault[] {
  return Object.entries({ register, rules }).flatMap(([group, fields]) =>
    Object.entries(fields).flatMap(([field, { minLength = 0, maxLength = Infinity }]) =>
      minLength <= maxLength
        ? []
        : [{ name: [group, field, 'minLength'], message: `must not be more than maxLength, ${maxLength}` }],
    ),
  );
}

/** The library's own messages, as an operator would say it. */
function say({ message, expected, input, received, requirement, type }: v.BaseIssue<unknown>): string {
  if (!message.startsWith('Invalid ')) return message;
  if (/^(min|max)_(length|value)$/.test(type)) {
    const bound = `${type.startsWith('min') ? 'at least' : 'at most'} ${String(requirement)}`;
    return type.endsWith('length')
      ? `needs ${bound} ${typeof input === 'string' ? 'characters' : 'entries'}, not ${received}`
      : `needs ${bound}, not ${received}`;
  }
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
