import { sql, type Kysely, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import type { Database } from '../db/tables.ts';
import { Problem } from './problem.ts';

/** Who publishes settings: somebody at the desk, an account of the machine, or the house as it starts. */
export type Publisher = { readonly staffId: bigint; readonly at: Date } | { readonly account: string };

/**
 * Writes a merchant's settings, keeps them as the next version unless they are those of the last one, and tells every process on
 * the channel `merchants`. Throws a {@link Problem} for a currency that would relabel the money of its members; who can say
 * it better asks {@link currencyFault} before.
 */
export async function writeMerchant(
  trx: Transaction<Database>,
  settings: MerchantSettings,
  by: Publisher = { account: '' },
): Promise<void> {
  const { code } = settings;
  // Who registers at this moment refers to this row, and so waits; so does who publishes.
  await holdMerchant(trx, code);
  const fault = await currencyFault(trx, settings);
  if (fault !== undefined) throw new Problem(`currency.code of ${code} ${fault}`);
  const text = JSON.stringify(settings);
  await trx
    .insertInto('merchants')
    .values({ code, settings: text })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ settings: text, seeded_at: new Date() }))
    .execute();
  const last = await trx
    .selectFrom('brand_versions')
    .select(['version', sql<boolean>`settings = ${text}::jsonb`.as('isSame')])
    .where('merchant_code', '=', code)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.isSame !== true) {
    const who =
      'staffId' in by ? { staff_id: by.staffId, at: by.at } : { staff_id: null, at: new Date(), ...by };
    await trx
      .insertInto('brand_versions')
      .values({ merchant_code: code, version: (last?.version ?? 0) + 1, settings: text, ...who })
      .execute();
  }
  await sql`select pg_notify('merchants', ${code})`.execute(trx);
}

/**
 * Removes a brand with all that was written for it, and notes it in the same transaction; false where a start of the house brings it,
 * or what is a member's or moves money refers to it, which the database knows.
 */
export async function removeMerchant(
  db: Kysely<Database>,
  code: string,
  note: (trx: Transaction<Database>) => Promise<void>,
): Promise<boolean> {
  const isOfHouse = await db
    .selectFrom('seed_state')
    .select('part')
    .where('part', '=', `merchant ${code}`)
    .executeTakeFirst();
  if (isOfHouse) return false;
  try {
    await db.transaction().execute(async (trx) => {
      await note(trx);
      await trx.deleteFrom('merchants').where('code', '=', code).execute();
      await sql`select pg_notify('merchants', ${code})`.execute(trx);
    });
    return true;
  } catch (error) {
    const isHeld = error instanceof Error && 'code' in error && error.code === '23503';
    if (isHeld) return false;
    throw error;
  }
}

/** Nobody else publishes settings of the brand until the transaction ends. */
export async function holdMerchant(trx: Transaction<Database>, code: string): Promise<void> {
  await trx.selectFrom('merchants').select('code').where('code', '=', code).forUpdate().execute();
}

/** Whether a brand is there still: it is then not removed until the transaction ends. */
export async function keepMerchant(trx: Transaction<Database>, code: string): Promise<boolean> {
  const found = await trx
    .selectFrom('merchants')
    .select('code')
    .where('code', '=', code)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** The last version of a brand's settings, and who published it. */
export function lastBrandVersion(db: Kysely<Database>, code: string) {
  return brandVersions(db, code).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Every version of a brand's settings, and who published it. */
export function brandVersions(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('brand_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'settings', 'staff_id', 'name', 'account', 'at'])
    .where('merchant_code', '=', code);
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
