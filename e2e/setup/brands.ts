/**
 * `node brands.ts '{"flagson":[],"nojackpot":["jackpotCounter"]}'`: makes brands like Lawin at the running
 * application, each with the named flags (and the free trial) switched off, or puts them right again. With Lawin's content and the demo
 * accounts. A process of its own, since tests know no gateway code.
 */
import * as v from 'valibot';
import { flagNames, type FlagName } from '@laro/contract/flags.ts';
import { MerchantSettings } from '@laro/contract/merchant.ts';
import { openDatabase } from '@laro/gateway/db/database.ts';
import { runningEmbedded } from '@laro/gateway/db/embedded/embedded.ts';
import { writeMerchant } from '@laro/gateway/features/site/writeMerchant.ts';
import { writeContent } from '@laro/gateway/seed/content.ts';
import { seedMembers } from '@laro/gateway/seed/members.ts';
import { brands } from '@laro/merchants/brands.ts';
import { dataFolder } from './place.ts';

const [asked = '{}'] = process.argv.slice(2);
const wanted = v.parse(
  v.record(v.string(), v.array(v.picklist([...flagNames, 'trialPlay']))),
  JSON.parse(asked),
);
const url = process.env['DATABASE_URL'] ?? (await runningEmbedded(dataFolder));
if (url === undefined) throw new Error(`no database is running on ${dataFolder}`);
const { db, close } = openDatabase(url, { connections: 2 });
const lawin = brands['lawinf3'];
if (lawin === undefined) throw new Error('Lawin has no folder');
for (const [code, off] of Object.entries(wanted)) {
  const flags = Object.fromEntries(flagNames.map((name) => [name, !off.includes(name)])) as Record<
    FlagName,
    boolean
  >;
  const trialPlay = !off.includes('trialPlay');
  const own = { code, name: 'Flags', hosts: [], flags, trialPlay };
  const settings = v.parse(MerchantSettings, { ...lawin.merchant, ...own });
  await db.transaction().execute(async (trx) => {
    await writeMerchant(trx, settings);
    await writeContent(trx, code, lawin.content);
  });
  if (code === 'flagson' || code === 'flagsoff') await seedMembers(db, [settings]);
}
await close();
