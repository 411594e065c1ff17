/**
 * `node workerBrand.ts on|off`: a brand `worker`, like Lawin, with or without its service worker. A process of its own,
 * since tests know no gateway code.
 */
import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/merchant.ts';
import { openDatabase } from '@laro/gateway/db/database.ts';
import { runningEmbedded } from '@laro/gateway/db/embedded/embedded.ts';
import { writeMerchant } from '@laro/gateway/features/site/writeMerchant.ts';
import { writeContent } from '@laro/gateway/seed/content.ts';
import { brands } from '@laro/merchants/brands.ts';
import { dataFolder } from './place.ts';

const offline = process.argv[2] !== 'off';
const url = process.env['DATABASE_URL'] ?? (await runningEmbedded(dataFolder));
if (url === undefined) throw new Error(`no database is running on ${dataFolder}`);
const { db, close } = openDatabase(url, { connections: 2 });
const lawin = brands['lawinf3'];
if (lawin === undefined) throw new Error('Lawin has no folder');
const settings = v.parse(MerchantSettings, {
  ...lawin.merchant,
  code: 'worker',
  name: 'Worker',
  hosts: [],
  offline,
});
await db.transaction().execute(async (trx) => {
  await writeMerchant(trx, settings);
  await writeContent(trx, 'worker', lawin.content);
});
await close();
