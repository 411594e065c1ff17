import { existsSync } from 'node:fs';
import { lstat, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { catalogues } from '@laro/rules/catalogues.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { legalTextNames } from '@laro/contract/calls/site.ts';
import { judgeSettings } from './judge.ts';
import { legalTextsIn, readIfThere, template } from './legalTexts.ts';
import type { Remark } from './warnings.ts';
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
  const large = await largeFile(folder);
  if (large !== undefined) {
    return refused({ line: 1, name: large, message: `is larger than ${largest} bytes` });
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
  const told = (remarks: readonly Remark[]): SettingProblem[] =>
    remarks.map(({ name, message }) => at(offsetOf(merchant, name), name.join('.'), message));
  const judged = await judgeSettings(await withFiles(folder, written), path.basename(path.dirname(file)));
  return judged.ok ? { ...judged, warnings: told(judged.warnings) } : refused(...told(judged.faults));
}

/** Whatever of the folder is read. */
const filesRead = [
  'merchant.ts',
  'brand/mark.svg',
  ...legalTextNames.flatMap((name) => catalogues.map((language) => `legal/${name}.${language}.md`)),
];
/** Many times what settings and legal texts have. */
const largest = 1_000_000;

/** One that is too large to be read at all: the check would end with the memory, and say nothing (A20-4). */
async function largeFile(folder: string): Promise<string | undefined> {
  for (const name of filesRead) {
    const found = await stat(path.resolve(folder, name)).catch(() => undefined);
    if (found !== undefined && found.size > largest) return name;
  }
  return undefined;
}

/**
 * A file of the folder that is a link to one elsewhere: whoever made the folder would have whatever whoever applies it may
 * read, such as the installation's secret, shown on the site (L12).
 */
async function strayedFile(folder: string): Promise<string | undefined> {
  const own = await realpath(folder);
  for (const name of filesRead) {
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length;
}
