/**
 * `node restrict.ts MERCHANT RANGE add|remove`: puts an address range among those that the merchant of the running
 * application refuses, or takes it out, as an operator's change of the settings does. A process of its own, since
 * tests know no gateway code.
 */
import type { MerchantSettings } from '@laro/contract/merchant.ts';
import { openDatabase } from '@laro/gateway/db/database.ts';
import { runningEmbedded } from '@laro/gateway/db/embedded/embedded.ts';
import { writeMerchant } from '@laro/gateway/features/site/writeMerchant.ts';
import { dataFolder } from './place.ts';

const [merchant = '', range = '', what = 'add'] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? (await runningEmbedded(dataFolder));
if (url === undefined) throw new Error(`no database is running on ${dataFolder}`);
const { db, close } = openDatabase(url, { connections: 1 });
await db.transaction().execute(async (trx) => {
  const row = await trx
    .selectFrom('merchants')
    .select('settings')
    .where('code', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // The gateway wrote it after checking it.
  const { status, ...settings } = row.settings as MerchantSettings;
  const others = status.restrictedRanges.filter((other) => other !== range);
  const restrictedRanges = what === 'add' ? [...others, range] : others;
  await writeMerchant(trx, { ...settings, status: { ...status, restrictedRanges } });
});
await close();
