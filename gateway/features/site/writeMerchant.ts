import { sql, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/merchant.ts';
import type { Database } from '../../db/tables.ts';

/** Writes a merchant's settings and tells every process on the channel `merchants`. */
export async function writeMerchant(trx: Transaction<Database>, settings: MerchantSettings): Promise<void> {
  const text = JSON.stringify(settings);
  await trx
    .insertInto('merchants')
    .values({ code: settings.code, settings: text })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ settings: text, seeded_at: new Date() }))
    .execute();
  await sql`select pg_notify('merchants', ${settings.code})`.execute(trx);
}
