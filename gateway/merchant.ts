/** `npm run merchant -- check|diff|apply <folder>`, `history <code>` and others: an operator's way to a brand, without a restart. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { merchantSource } from '@laro/contract/brand/merchantSource.ts';
import { differences, judgeSettings, toldChanges } from '@laro/merchants/judge.ts';
import { problemIn, readMerchant, type SettingProblem } from '@laro/merchants/merchantFile.ts';
import { starterMark, starterSettings } from '@laro/merchants/starter.ts';
import { readConfig, type Config } from './house/config.ts';
import { deriveKey, loadSecret } from './crypto/secret.ts';
import { findDatabase, withRunningDatabase } from './db/runningDatabase.ts';
import type { Database } from './db/tables.ts';
import { runningPort } from './house/running.ts';
import { createPreviewLink, previewLifetime } from './http/preview.ts';
import { record } from './members/audit.ts';
import { seedMembers } from './seed/members.ts';
import { openBrand } from './newBrand/newBrand.ts';
import { ofNoBrand } from './staff/entrance.ts';
import { storedFaults } from './house/storedFaults.ts';
import { brandVersions, lastBrandVersion, removeMerchant, writeMerchant } from './house/writeMerchant.ts';

const usage = `usage: npm run merchant -- new <folder>     writes the settings and the mark that a new brand begins with
       npm run merchant -- check <folder>   says what is wrong with <folder>/merchant.ts, by name and line
       npm run merchant -- diff <folder>    says what applying it would change
       npm run merchant -- apply <folder>   writes it to the database; open pages see it within a minute
       npm run merchant -- history <code>   lists every version of its settings, and who published it
       npm run merchant -- rollback <code> <version>   publishes that version anew
       npm run merchant -- export <folder>  writes what is published, as a folder, into one that is not there yet
       npm run merchant -- remove <code> <code>   removes a brand that has never had members or money
       npm run merchant -- preview <code>   prints a link to try settings out at, where PREVIEW is on`;

const [command, folder, more] = process.argv.slice(2);
const configured = readConfig(process.env);
process.exitCode = configured.ok
  ? await run(configured.config, command, folder && path.resolve(process.env['INIT_CWD'] ?? '', folder))
  : tell(2, ...configured.problems);

async function run(config: Config, command: string | undefined, folder: string | undefined): Promise<number> {
  if (folder && command === 'new') return begin(folder);
  if (folder && command === 'preview') return tellPreview(config, path.basename(folder));
  if (folder && command === 'history') return tellHistory(config, path.basename(folder));
  if (folder && command === 'rollback') return rollBack(config, path.basename(folder), Number(more));
  if (folder && command === 'remove') return remove(config, path.basename(folder), more);
  if (folder && command === 'export') return exportTo(config, folder);
  if (!folder || !command || !['check', 'diff', 'apply'].includes(command)) return tell(2, usage);
  const read = await readMerchant(folder);
  if (!read.ok) return tellProblems(folder, read.problems);
  const { settings, warnings } = read;
  if (command !== 'diff') {
    const file = path.join(folder, 'merchant.ts');
    for (const { line, name, message } of warnings)
      console.log(`${file}:${line} ${name}: warning: ${message}`);
  }
  const inOrder = `${settings.name} (${settings.code}) is in order${warnings.length === 0 ? '' : ', but for the warnings'}`;
  if (command === 'check' && config.databaseUrl === undefined && !(await findDatabase(config)).ok)
    return tell(0, inOrder);
  return withDatabase(config, async (db) => {
    const faults = await storedFaults(db, config, settings);
    const problems = await Promise.all(faults.map(({ name, message }) => problemIn(folder, name, message)));
    if (problems.length > 0) return tellProblems(folder, problems);
    if (command === 'check') return tell(0, inOrder);
    const stored = await db
      .selectFrom('merchants')
      .select('settings')
      .where('code', '=', settings.code)
      .executeTakeFirst();
    const before = stored && v.safeParse(MerchantSettings, stored.settings);
    const changes = differences(before?.success ? before.output : {}, settings);
    const lines = changes.map(([name, was = '(unset)', is = '(unset)']) => `${name}: ${was} -> ${is}`);
    if (changes.length === 0) return tell(0, `${settings.code}: nothing to change`);
    const last = await lastBrandVersion(db, settings.code);
    if (last && last.name !== null)
      lines.unshift(`over version ${last.version}, which ${publisherOf(last)} has published`);
    if (command === 'diff') return tell(0, ...lines);
    await db.transaction().execute(async (trx) => {
      await writeMerchant(trx, settings, { account: accountName() });
      const about = { account: accountName(), settings: toldChanges(changes) };
      await record(trx, { merchant: settings.code, who: 'operator', what: 'merchant.applied', about });
    });
    await db.transaction().execute((trx) => openBrand(trx, settings));
    await seedMembers(db, [settings]);
    return tell(0, ...lines, `${settings.code}: applied; it is at ${await addressOf(config, settings.code)}`);
  });
}

interface Published {
  readonly name: string | null;
  readonly account: string;
  readonly at: Date;
}

function publisherOf({ name, account }: Published): string {
  return name === null ? account || 'a start of the house' : `${name} at the desk`;
}

async function tellHistory(config: Config, code: string): Promise<number> {
  return withDatabase(config, async (db) => {
    const rows = await brandVersions(db, code).orderBy('version').execute();
    if (rows.length === 0) return tell(1, `no merchant ${code} in the database`);
    const lines = rows.map((row, index) => {
      const changed = index === 0 ? [] : differences(rows[index - 1]?.settings, row.settings);
      const names = changed.map(([name]) => name).join(', ');
      return `${row.version}  ${row.at.toISOString()}  ${publisherOf(row)}${names && `: ${names}`}`;
    });
    return tell(0, ...lines);
  });
}

/** Publishes an older version anew, as the next one; what is wrong with it by now is said. */
async function rollBack(config: Config, code: string, version: number): Promise<number> {
  if (!Number.isSafeInteger(version) || version < 1) return tell(2, usage);
  return withDatabase(config, async (db) => {
    const older = await brandVersions(db, code).where('version', '=', version).executeTakeFirst();
    if (!older) return tell(1, `${code} has no version ${version}: npm run merchant -- history ${code}`);
    const judged = await judgeSettings(older.settings, code);
    if (!judged.ok)
      return tell(1, ...judged.faults.map(({ name, message }) => `${name.join('.')}: ${message}`));
    const last = await lastBrandVersion(db, code);
    const changes = differences(last?.settings, judged.settings);
    if (changes.length === 0) return tell(0, `${code}: nothing to change`);
    await db.transaction().execute(async (trx) => {
      await writeMerchant(trx, judged.settings, { account: accountName() });
      const about = { account: accountName(), version, settings: toldChanges(changes) };
      await record(trx, { merchant: code, who: 'operator', what: 'merchant.rolledBack', about });
    });
    const lines = changes.map(([name, was = '(unset)', is = '(unset)']) => `${name}: ${was} -> ${is}`);
    return tell(0, ...lines, `${code}: as in version ${version} again`);
  });
}

/** As the desk does it; its code is written twice, since nothing brings it back. */
async function remove(config: Config, code: string, again: string | undefined): Promise<number> {
  if (again !== code) return tell(2, `write its code twice: npm run merchant -- remove ${code} ${code}`);
  return withDatabase(config, async (db) => {
    if (!(await lastBrandVersion(db, code))) return tell(1, `no merchant ${code} in the database`);
    const about = { account: accountName(), brand: code };
    const isRemoved = await removeMerchant(db, code, (trx) =>
      record(trx, { merchant: ofNoBrand, who: 'operator', what: 'brand.removed', about }),
    );
    return isRemoved
      ? tell(0, `${code}: removed`)
      : tell(1, `${code} stays: it has had members or money, or comes with each start of the house`);
  });
}

/** A folder of what is published, as `new` writes one to begin with. */
async function exportTo(config: Config, folder: string): Promise<number> {
  if (existsSync(folder)) return tell(1, `${folder} is there already: choose another name`);
  const code = path.basename(folder);
  return withDatabase(config, async (db) => {
    const last = await lastBrandVersion(db, code);
    if (!last) return tell(1, `no merchant ${code} in the database: the folder is named after it`);
    const settings = v.parse(MerchantSettings, last.settings);
    await mkdir(path.join(folder, 'brand'), { recursive: true });
    await mkdir(path.join(folder, 'legal'));
    await writeFile(path.join(folder, 'merchant.ts'), merchantSource(settings));
    if (settings.mark !== undefined) await writeFile(path.join(folder, 'brand/mark.svg'), settings.mark);
    for (const [name, texts] of Object.entries(settings.legal)) {
      for (const [language, text] of Object.entries(texts))
        await writeFile(path.join(folder, 'legal', `${name}.${language}.md`), text);
    }
    return tell(0, `${folder}: version ${last.version} written`);
  });
}

function tellProblems(folder: string, problems: readonly SettingProblem[]): number {
  const file = path.join(folder, 'merchant.ts');
  return tell(1, ...problems.map(({ line, name, message }) => `${file}:${line} ${name}: ${message}`));
}

/** A folder to begin with, named after the code of the merchant. */
async function begin(folder: string): Promise<number> {
  const code = path.basename(folder);
  if (existsSync(folder)) return tell(1, `${folder} is there already: choose another name, or check it`);
  if (!v.is(MerchantSettings.entries.code, code)) {
    return tell(
      1,
      `${code}: a merchant's folder is named by 2 to 24 lower-case letters and digits, such as salamin`,
    );
  }
  const settings = starterSettings(code);
  await mkdir(path.join(folder, 'brand'), { recursive: true });
  await writeFile(path.join(folder, 'merchant.ts'), merchantSource(settings));
  await writeFile(path.join(folder, 'brand/mark.svg'), starterMark(settings.name));
  return tell(
    0,
    `${folder}: merchant.ts and brand/mark.svg written`,
    'demo is off; with `demo: true` it has the members demo and agent, and shows its codes and mails, to try it on this machine',
  );
}

/** A link that is good for an hour, where the site is served. */
async function tellPreview(config: Config, code: string): Promise<number> {
  const { dataFolder, secret, preview } = config;
  return withDatabase(config, async (db) => {
    const known = await db.selectFrom('merchants').select('code').where('code', '=', code).executeTakeFirst();
    if (!known) return tell(1, `no merchant ${code} in the database: apply its folder first`);
    const key = deriveKey(await loadSecret(dataFolder, secret), 'preview link');
    const link = createPreviewLink(key, code, new Date());
    const about = { account: accountName(), minutes: previewLifetime / 60_000 };
    await record(db, { merchant: code, who: 'operator', what: 'merchant.previewLink', about });
    return tell(
      0,
      `${await addressOf(config, code)}/preview?link=${link}`,
      `good for ${previewLifetime / 60_000} minutes${preview ? '' : ', where the site runs with PREVIEW=1'}`,
    );
  });
}

/** Where a merchant is to be seen on this machine: at the start that runs on the data folder. */
async function addressOf({ dataFolder, port }: Config, code: string): Promise<string> {
  return `http://${code}.localhost:${(await runningPort(dataFolder)) ?? port}`;
}

/** Who asks, as the machine knows them. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // An account without an entry, as containers have.
    return String(process.getuid?.() ?? '');
  }
}

async function withDatabase(
  config: Config,
  work: (db: Kysely<Database>) => Promise<number>,
): Promise<number> {
  const worked = await withRunningDatabase(config, work);
  return worked.ok ? worked.done : tell(1, worked.problem);
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}
