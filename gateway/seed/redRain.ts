import type { Transaction } from 'kysely';
import type { Content } from '@laro/merchants/content.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';

/** A merchant's red envelope rain; what has fallen stays. */
export async function writeRain(
  trx: Transaction<Database>,
  merchant: string,
  { rain }: Content,
): Promise<void> {
  await trx.deleteFrom('red_rains').where('merchant_code', '=', merchant).execute();
  if (rain === undefined) return;
  await trx
    .insertInto('red_rains')
    .values({
      merchant_code: merchant,
      titles: JSON.stringify(rain.titles),
      first_at: new Date(rain.from),
      every_minutes: rain.everyMinutes,
      seconds: rain.seconds,
      envelopes: rain.envelopes,
      budget: toMinor(rain.budget),
      smallest: toMinor(rain.smallest),
    })
    .execute();
}
