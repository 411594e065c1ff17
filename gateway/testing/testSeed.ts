import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { brands } from '@laro/merchants/brands.ts';
import type { Database } from '../db/tables.ts';
import { writeMerchant } from '../house/writeMerchant.ts';
import { writeContent } from '../seed/content.ts';
import { writeHelp } from '../newBrand/help.ts';
import { gamesToSeed, writeGames, writeOffer, writeVendors } from '../newBrand/games.ts';

/** The demo's brands, vendors and games, without its members. */
export async function seedBrands(db: Kysely<Database>): Promise<void> {
  const games = gamesToSeed(undefined);
  await db.transaction().execute(async (trx) => {
    for (const { merchant } of Object.values(brands)) {
      const settings = v.parse(MerchantSettings, merchant);
      await writeMerchant(trx, settings);
      await writeHelp(trx, settings);
    }
    await writeVendors(trx);
    await writeGames(trx, games, () => {});
    for (const [code, { offer, content }] of Object.entries(brands)) {
      await writeOffer(trx, code, offer, games);
      await writeContent(trx, code, content);
    }
  });
}
