/**
 * `node members.ts MERCHANT COUNT [TYPE]`: makes so many fresh members of a type, 0 by default, at the running
 * application, as the seed makes its demo accounts, and prints their names as JSON. A process of its own, since tests know no gateway code.
 */
import { randomBytes } from 'node:crypto';
import { openDatabase } from '@laro/gateway/db/database.ts';
import { runningEmbedded } from '@laro/gateway/db/embedded/embedded.ts';
import { seedMember } from '@laro/gateway/seed/members.ts';
import { dataFolder } from './place.ts';

const [merchant = '', count = '1', type = '0'] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? (await runningEmbedded(dataFolder));
if (url === undefined) throw new Error(`no database is running on ${dataFolder}`);
const { db, close } = openDatabase(url, { connections: 2 });
const { currency } = await db
  .selectFrom('members')
  .select('currency')
  .where('merchant_code', '=', merchant)
  .where('username', '=', 'demo')
  .executeTakeFirstOrThrow();
const names: string[] = [];
for (let made = 0; made < Number(count); made++) {
  const username = `e2e${randomBytes(5).toString('hex')}`;
  await seedMember(db, merchant, currency, { username, type: Number(type), isAgent: type !== '0' });
  names.push(username);
}
await close();
console.log(JSON.stringify(names));
