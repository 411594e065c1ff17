/** `npm run merchant -- check|diff|apply <folder>` and `preview <code>`: an operator's way to a brand, without a restart. */
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/merchant.ts';
import { differences, readMerchant } from '@laro/merchants/merchantFile.ts';
import { readConfig } from './config.ts';
import { deriveKey, loadSecret } from './crypto/secret.ts';
import { openDatabase } from './db/database.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import type { Database } from './db/tables.ts';
import { createPreviewLink, previewLifetime } from './preview.ts';
import { writeMerchant } from './features/site/writeMerchant.ts';

const usage = `usage: npm run merchant -- check <folder>   says what is wrong with <folder>/merchant.ts, by name and line
       npm run merchant -- diff <folder>    says what applying it would change
       npm run merchant -- apply <folder>   writes it to the database; open pages see it within a minute
       npm run merchant -- preview <code>   prints a link to try settings out at, where PREVIEW is on`;

const [command, folder] = process.argv.slice(2);
process.exitCode = command === 'preview' && folder ? await tellPreview(folder) : await run(command, folder);

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

/** A link that is good for an hour, on the address that this configuration serves. */
async function tellPreview(code: string): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  const { dataFolder, secret, port, preview } = configured.config;
  return withDatabase(async (db) => {
    const known = await db.selectFrom('merchants').select('code').where('code', '=', code).executeTakeFirst();
    if (!known) return tell(1, `no merchant ${code} in the database: apply its folder first`);
    const key = deriveKey(await loadSecret(dataFolder, secret), 'preview link');
    const link = createPreviewLink(key, code, new Date());
    return tell(
      0,
      `http://${code}.localhost:${port}/preview?link=${link}`,
      `good for ${previewLifetime / 60_000} minutes${preview ? '' : ', where the site runs with PREVIEW=1'}`,
    );
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
