import type { Kysely } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../db/tables.ts';

/** Members who came through `agent` and have not logged in since; they have no password. */
const downline = ['maria.santos', 'jomar.cruz', 'liza.reyes', 'andoy.dizon'];

/** The team of `agent` at every merchant that shows demo content: those, and `demo`. What is there stays. */
export async function seedTeam(
  db: Kysely<Database>,
  merchants: readonly Pick<MerchantSettings, 'code' | 'currency' | 'demo'>[],
): Promise<void> {
  for (const { code, currency, demo } of merchants) {
    if (!demo) continue;
    const { id: parent } = await db
      .selectFrom('members')
      .select('id')
      .where('merchant_code', '=', code)
      .where('username', '=', 'agent')
      .executeTakeFirstOrThrow();
    const rest = { type: 0, currency: currency.code, club_label: null, first_login_at: null };
    await db
      .insertInto('members')
      .values(downline.map((username) => ({ ...rest, merchant_code: code, username, parent_id: parent })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await db
      .updateTable('members')
      .set({ parent_id: parent })
      .where('merchant_code', '=', code)
      .where('username', '=', 'demo')
      .where('parent_id', 'is', null)
      .execute();
  }
}
