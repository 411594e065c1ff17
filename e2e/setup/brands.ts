import path from 'node:path';
import * as v from 'valibot';
import { flagNames, type FlagName } from '@laro/contract/protocol/flags.ts';
import { MerchantSettings, type MerchantFile } from '@laro/contract/brand/merchant.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { writeMerchant } from '@laro/gateway/house/writeMerchant.ts';
import { writeContent } from '@laro/gateway/seed/content.ts';
import { gamesToSeed, writeGames, writeOffer } from '@laro/gateway/newBrand/games.ts';
import { seedMembers } from '@laro/gateway/seed/members.ts';
import { bannerKey } from '@laro/art/keys.ts';
import { brands, themes } from '@laro/merchants/brands.ts';
import { withFiles } from '@laro/merchants/merchantFile.ts';
import type { Offer } from '@laro/merchants/offer.ts';
import { takenOver, type Database } from './takenOver.ts';

export const WantedBrands = v.record(
  v.string(),
  v.strictObject({
    like: v.optional(v.string(), 'lawinf3'),
    off: v.optional(v.array(v.picklist(flagNames)), []),
    settings: v.optional(v.record(v.string(), v.unknown()), {}),
    /** The demo accounts are there, too. */
    members: v.optional(v.boolean(), false),
    /** The games are there, too. */
    games: v.optional(v.boolean(), false),
    /** A vendor that is the only one of its category here, and has a lobby to start. */
    lobby: v.optional(v.string()),
    /** Of this category each game is there a second time, and does not open. */
    unopened: v.optional(v.picklist(gameTypes)),
  }),
);

/**
 * Makes brands for a test, or puts them right again: each like one of ours, with that one's content, some flags off and
 * some settings of its own. Resolves when the application goes by them.
 */
export async function makeBrands(db: Database, wanted: v.InferOutput<typeof WantedBrands>): Promise<void> {
  for (const [code, { like, off, settings: own, members, games, lobby, unopened }] of Object.entries(
    wanted,
  )) {
    const brand = brands[like];
    if (brand === undefined) throw new Error(`no folder merchants/${like}`);
    const flags = Object.fromEntries(flagNames.map((name) => [name, !off.includes(name)])) as Record<
      FlagName,
      boolean
    >;
    const given = {
      ...brand.merchant,
      ...themeLike(like),
      code,
      name: 'Special',
      hosts: [],
      flags,
      trialPlay: true,
      ...own,
    };
    const folder = path.join(import.meta.dirname, '../../merchants', like);
    const settings = v.parse(MerchantSettings, await withFiles(folder, given));
    await db.transaction().execute(async (trx) => {
      await writeMerchant(trx, settings);
      await writeContent(trx, code, brand.content);
      // Its banners are drawn for the brand that it is like.
      for (const { key, scene } of brand.content.banners) {
        await trx
          .updateTable('banners')
          .set({ art: bannerKey(like, scene) })
          .where('merchant_code', '=', code)
          .where('seed_key', '=', key)
          .execute();
      }
      const unopenedGames = gamesToSeed(2 * gamesToSeed().length).filter(
        ({ playable, type }) => !playable && type === unopened,
      );
      if (unopened !== undefined) await writeGames(trx, unopenedGames);
      if (games) {
        await writeOffer(trx, code, offerWith(brand.offer, lobby), [...gamesToSeed(), ...unopenedGames]);
      }
      if (lobby !== undefined) await connect(trx, lobby);
    });
    if (members) await seedMembers(db, [settings]);
  }
  await takenOver(db, Object.keys(wanted));
}

/** A brand without a folder wears the standard look; one that is like another wears that one's by its own tokens. */
function themeLike(like: string): Pick<MerchantFile, 'tokens'> {
  const theme = themes[like];
  return theme === undefined ? {} : { tokens: { dark: theme.dark, light: theme.light, brand: theme.brand } };
}

function offerWith(offer: Offer, lobby: string | undefined): Offer {
  if (lobby === undefined) return offer;
  const vendors = { ...offer.vendors };
  for (const type of gameTypes) if (vendors[type].includes(lobby)) vendors[type] = [lobby];
  return { ...offer, vendors };
}

/** Its games open where those of the sandbox do; what is there is for the test to say. */
async function connect(trx: Parameters<typeof writeOffer>[0], vendor: string): Promise<void> {
  const { launch_url } = await trx
    .selectFrom('vendor_endpoints')
    .select('launch_url')
    .where('vendor_code', '=', 'ARC')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('vendor_endpoints')
    .values({ vendor_code: vendor, launch_url })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
