/** `npm run merchant -- check|diff|apply <folder>`: an operator's way to a brand, without a restart. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/merchant.ts';
import { differences, readMerchant } from '@laro/merchants/merchantFile.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import type { Database } from './db/tables.ts';
import { writeMerchant } from './features/site/writeMerchant.ts';

const usage = `usage: npm run merchant -- check <folder>   says what is wrong with <folder>/merchant.ts, by name and line
       npm run merchant -- diff <folder>    says what applying it would change
       npm run merchant -- apply <folder>   writes it to the database; open pages see it within a minute`;

const [command, folder] = process.argv.slice(2);
process.exitCode = await run(command, folder);

async function run(command: string | undefined, folder: string | undefined): Promise<number> {
  if (!folder || !command || !['check', 'diff', 'apply'].includes(command)) return tell(2, usage);
  const read = await readMerchant(folder);
  if (!read.ok) {
    const { file } = read;
    return tell(1, ...read.problems.map(({ line, name, message }) => `${file}:${line} ${name}: ${message}`));
  }
  const { settings } = read;
  if (command === 'check') return tell(0, `${settings.name} (${settings.code}) is in order`);
  return withDatabase(async (db) => {
    const stored = await db
      .selectFrom('merchants')
      .select('settings')
      .where('code', '=', settings.code)
      .executeTakeFirst();
    const before = stored && v.safeParse(MerchantSettings, stored.settings);
    const changes = differences(before?.success ? before.output : {}, settings);
    const lines = changes.map(([name, was = '(unset)', is = '(unset)']) => `${name}: ${was} -> ${is}`);
    if (changes.length === 0) return tell(0, `${settings.code}: nothing to change`);
    if (command === 'diff') return tell(0, ...lines);
    await db.transaction().execute((trx) => writeMerchant(trx, settings));
    return tell(0, ...lines, `${settings.code}: applied`);
  });
}

async function withDatabase(work: (db: Kysely<Database>) => Promise<number>): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  const { databaseUrl, dataFolder } = configured.config;
  const url = databaseUrl ?? (await runningEmbedded(dataFolder));
  if (url === undefined)
    return tell(1, 'no running database: run npm start beside this, or set DATABASE_URL');
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}
