import { existsSync } from 'node:fs';
import { lstat, readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { catalogues } from '@laro/rules/catalogues.ts';
import { MerchantSettings, type MerchantFile } from '@laro/contract/brand/merchant.ts';
import { legalTextNames } from '@laro/contract/calls/site.ts';
import { parseOverrides } from '@laro/web/themes/overrides.ts';
import { themeOf } from '@laro/web/themes/theme.ts';
import { warningsOf, type Remark } from './warnings.ts';
import { ownTextFaults } from './ownTexts.ts';
import { offsetOf, parseMerchant, valueOf, type Unwritten } from './writtenOut.ts';

/** What is wrong with a merchant's file, and where. `name` is the path of the setting, such as `currency.code`. */
export interface SettingProblem {
  readonly line: number;
  readonly name: string;
  readonly message: string;
}
export type ReadMerchant =
  | { ok: true; settings: MerchantSettings; warnings: SettingProblem[] }
  | { ok: false; file: string; problems: SettingProblem[] };

/** Reads and checks `<folder>/merchant.ts`, which is never run. */
export async function readMerchant(folder: string): Promise<ReadMerchant> {
  const file = path.resolve(folder, 'merchant.ts');
  const refused = (...problems: SettingProblem[]): ReadMerchant => ({ ok: false, file, problems });
  if (!existsSync(file)) return refused({ line: 1, name: 'merchant.ts', message: 'is not there' });
  const strayed = await strayedFile(folder);
  if (strayed !== undefined) {
    return refused({ line: 1, name: strayed, message: 'leads out of the folder: put the file itself there' });
  }
  const source = await readFile(file, 'utf8');
  const at = (offset: number, name: string, message: string): SettingProblem => ({
    line: lineOf(source, offset),
    name,
    message,
  });
  const read = parseMerchant(file, source);
  if (!read.ok) return refused(at(read.offset, 'merchant.ts', read.message));
  const { merchant, others } = read.parsed;
  if (merchant === undefined) return refused(at(others[0] ?? 0, 'merchant', 'is not exported'));
  const unwritten: Unwritten[] = [];
  const written = valueOf(merchant, unwritten);
  if (others.length + unwritten.length > 0) {
    return refused(
      ...others.map((offset) =>
        at(offset, 'merchant.ts', 'may hold nothing but the settings: it is not run'),
      ),
      ...unwritten.map(({ offset, name }) =>
        at(offset, name.join('.') || 'merchant', 'must be written out: the file is read and not run'),
      ),
    );
  }
  const settings = v.safeParse(MerchantSettings, await withFiles(folder, written));
  const told = (remarks: readonly Remark[]): SettingProblem[] =>
    remarks.map(({ name, message }) => at(offsetOf(merchant, name), name.join('.'), message));
  if (!settings.success) {
    return refused(
      ...told(
        settings.issues.map((issue) => ({
          name: (issue.path ?? []).map(({ key }) => String(key)),
          message: say(issue),
        })),
      ),
    );
  }
  const { output } = settings;
  const left = await templateRemarks(output);
  // Nobody but this machine reaches a brand without hosts.
  const isOpen = output.hosts.length > 0;
  const faults = [...faultsOf(output, path.basename(path.dirname(file))), ...(isOpen ? left : [])];
  if (faults.length > 0) return refused(...told(faults));
  return {
    ok: true,
    settings: output,
    warnings: told([...warningsOf(output), ...(isOpen ? [] : left)]),
  };
}

/**
 * A file of the folder that is a link to one elsewhere: whoever made the folder would have whatever whoever applies it may
 * read, such as the installation's secret, shown on the site (L12).
 */
async function strayedFile(folder: string): Promise<string | undefined> {
  const own = await realpath(folder);
  const legal = legalTextNames.flatMap((name) =>
    catalogues.map((language) => `legal/${name}.${language}.md`),
  );
  for (const name of ['merchant.ts', 'brand/mark.svg', ...legal]) {
    const file = path.resolve(folder, name);
    if (!existsSync(file)) continue;
    const real = await realpath(file);
    if (!real.startsWith(own + path.sep) || !(await lstat(real)).isFile()) return name;
  }
  return undefined;
}

/** What is wrong with a file that fits by itself, at the line of the setting. */
export async function problemIn(
  folder: string,
  name: readonly string[],
  message: string,
): Promise<SettingProblem> {
  const file = path.resolve(folder, 'merchant.ts');
  const source = await readFile(file, 'utf8');
  const read = parseMerchant(file, source);
  const offset = read.ok ? offsetOf(read.parsed.merchant, name) : 0;
  return { line: lineOf(source, offset), name: name.join('.'), message };
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

/** What the schema cannot tell of settings that fit it. */
function faultsOf(settings: MerchantSettings, folderName: string): Remark[] {
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
    ...ownTextFaults(settings.texts),
    ...(look.ok ? [] : look.faults.map(({ name, message }) => ({ name: ['tokens', ...name], message }))),
  ];
}

/** Real players agree to texts of the operator's own. */
async function templateRemarks({ demo, legal }: MerchantSettings): Promise<Remark[]> {
  const ours = new Set(Object.values(await legalTextsIn(template)).flatMap((texts) => Object.values(texts)));
  const left = legalTextNames.find((name) => Object.values(legal[name] ?? {}).some((text) => ours.has(text)));
  if (demo || left === undefined) return [];
  const message = `is still the template; write legal/${left}.EN.md of the brand (merchants/legal/README.md)`;
  return [{ name: ['legal', left], message }];
}

/** A counter that has nowhere to grow to. */
function jackpotFaults({ flags, jackpot: { from, to, feedPercent } }: MerchantSettings): Remark[] {
  if (!flags.jackpotCounter || feedPercent !== undefined || to > from) return [];
  return [
    { name: ['jackpot', 'to'], message: 'must be more than jackpot.from, or jackpot.feedPercent be set' },
  ];
}

/** Fields that nobody can fill. */
function boundsFaults({ register, rules }: MerchantSettings): Remark[] {
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

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
