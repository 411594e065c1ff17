import { createHash } from 'node:crypto';
import path from 'node:path';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { brands } from '@laro/merchants/brands.ts';
import { help } from '@laro/merchants/help.ts';
import { withFiles } from '@laro/merchants/merchantFile.ts';
import { liveHosts } from '@laro/merchants/catalogue/liveHosts.ts';
import { vendors } from '@laro/merchants/catalogue/vendors.ts';
import type { Database } from '../db/tables.ts';
import { lastBrandVersion, writeMerchant } from '../house/writeMerchant.ts';
import { writeContent } from './content.ts';
import { gamesToSeed, writeGames, writeLiveHosts, writeOffer, writeVendors } from '../newBrand/games.ts';
import { writeHelp } from '../newBrand/help.ts';
import { seedMembers } from './members.ts';
import { seedMessages } from './inbox.ts';
import { writeRain } from './redRain.ts';
import { seedPoints, writePoints } from './points.ts';
import { seedTeam } from './team.ts';

/** Told what the seed is doing: a step by name, and how far it is where that can be counted. */
export type Progress = (step: string, done?: number, total?: number) => void;

/**
 * Fills the database with what `merchants/` says, `count` games at least, and returns the parts that it wrote. A part
 * whose source has not changed since it was last written is left alone, so a second call writes nothing. Rows
 * that operators or players made are never touched.
 */
export async function seed(
  db: Kysely<Database>,
  count: number | undefined,
  progress: Progress = () => {},
): Promise<string[]> {
  const written: string[] = [];
  const part = async (
    name: string,
    source: unknown,
    write: (trx: Transaction<Database>) => Promise<void>,
  ): Promise<void> => {
    if (!(await writePart(db, name, source, write))) return;
    written.push(name);
    progress(`seeded ${name}`);
  };

  const merchants: MerchantSettings[] = [];
  for (const [code, { merchant }] of Object.entries(brands)) {
    const folder = path.resolve(import.meta.dirname, '../../merchants', code);
    merchants.push(v.parse(MerchantSettings, await withFiles(folder, merchant)));
  }
  for (const settings of merchants) {
    await part(`merchant ${settings.code}`, settings, async (trx) => {
      // What the desk has published an upgrade does not take back (decision 124).
      const last = await lastBrandVersion(trx, settings.code);
      if ((last?.staff_id ?? null) === null) await writeMerchant(trx, settings);
    });
    await part(`help ${settings.code}`, [help, settings.demo], (trx) => writeHelp(trx, settings));
  }
  const games = gamesToSeed(count);
  await part('vendors', vendors, writeVendors);
  // Hashed once: 100,000 of them take a second.
  const gamesVersion = versionOf(games);
  await part('games', gamesVersion, (trx) => writeGames(trx, games, progress));
  await part('live hosts', liveHosts, writeLiveHosts);
  for (const [code, { offer, content }] of Object.entries(brands)) {
    await part(`offer ${code}`, [offer, gamesVersion], (trx) => writeOffer(trx, code, offer, games));
    await part(`content ${code}`, content, (trx) => writeContent(trx, code, content));
    await part(`points ${code}`, [content.points, content.banners], (trx) => writePoints(trx, code, content));
    await part(`rain ${code}`, [content.rain], (trx) => writeRain(trx, code, content));
  }
  // Fresh statistics, and the name index without its pending list: until then the planner reads every game.
  if (written.length > 0) await sql`vacuum analyze games, merchant_games`.execute(db);
  await seedMembers(db, merchants);
  await seedTeam(db, merchants);
  await seedMessages(db, merchants);
  await seedPoints(db, merchants);
  return written;
}

/** Runs `write` unless the part is there in this version; one process at a time, all or nothing. */
async function writePart(
  db: Kysely<Database>,
  name: string,
  source: unknown,
  write: (trx: Transaction<Database>) => Promise<void>,
): Promise<boolean> {
  const version = versionOf(source);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('laro seed'))`.execute(trx);
    const known = await trx
      .selectFrom('seed_state')
      .select('version')
      .where('part', '=', name)
      .executeTakeFirst();
    if (known?.version === version) return false;
    await write(trx);
    await trx
      .insertInto('seed_state')
      .values({ part: name, version })
      .onConflict((conflict) => conflict.column('part').doUpdateSet({ version, seeded_at: new Date() }))
      .execute();
    return true;
  });
}

function versionOf(source: unknown): string {
  const text = JSON.stringify(source, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
