import { sql, type Kysely, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import type { Database } from '../../db/tables.ts';
import { Problem } from '../../house/problem.ts';

/**
 * Writes a merchant's settings and tells every process on the channel `merchants`. Throws a {@link Problem} for a
 * currency that would relabel the money of its members; who can say it better asks {@link currencyFault} before.
 */
export async function writeMerchant(trx: Transaction<Database>, settings: MerchantSettings): Promise<void> {
  const { code } = settings;
  // Who registers at this moment refers to this row, and so waits.
  await trx.selectFrom('merchants').select('code').where('code', '=', code).forUpdate().execute();
  const fault = await currencyFault(trx, settings);
  if (fault !== undefined) throw new Problem(`currency.code of ${code} ${fault}`);
  const text = JSON.stringify(settings);
  await trx
    .insertInto('merchants')
    .values({ code, settings: text })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ settings: text, seeded_at: new Date() }))
    .execute();
  await sql`select pg_notify('merchants', ${code})`.execute(trx);
}

/** What is wrong with the currency of these settings (S3-04), in words that follow its name: members have another. */
export async function currencyFault(
  db: Kysely<Database>,
  { code, currency }: Pick<MerchantSettings, 'code' | 'currency'>,
): Promise<string | undefined> {
  const held = await db
    .selectFrom('members')
    .select(['currency', (eb) => eb.fn.countAll<bigint>().as('members')])
    .where('merchant_code', '=', code)
    .where('currency', 'not in', [currency.code, playCurrency])
    .groupBy('currency')
    .executeTakeFirst();
  if (held === undefined) return undefined;
  const who = held.members === 1n ? 'one member has' : `${held.members} members have`;
  return `must stay ${held.currency}: ${who} money in it, which ${currency.code} would only relabel; another currency is another merchant`;
}
