/**
 * `node registered.ts MERCHANT USERNAME`: prints by which way (S9-14) a member of the running application has
 * registered. A process of its own, since tests know no gateway code.
 */
import { openDatabase } from '@laro/gateway/db/database.ts';
import { runningEmbedded } from '@laro/gateway/db/embedded/embedded.ts';
import { dataFolder } from './place.ts';

const [merchant = '', username = ''] = process.argv.slice(2);
const url = process.env['DATABASE_URL'] ?? (await runningEmbedded(dataFolder));
if (url === undefined) throw new Error(`no database is running on ${dataFolder}`);
const { db, close } = openDatabase(url, { connections: 1 });
const { value } = await db
  .selectFrom('member_details')
  .innerJoin('members', 'members.id', 'member_details.member_id')
  .select('member_details.value')
  .where('members.merchant_code', '=', merchant)
  .where('members.username', '=', username)
  .where('member_details.field', '=', 'registerMethod')
  .executeTakeFirstOrThrow();
await close();
console.log(value);
