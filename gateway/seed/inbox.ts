import { sql, type Kysely } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { demoGreeting, demoMessages } from '@laro/merchants/inbox.ts';
import type { Database } from '../db/tables.ts';

/** The inbox and the sandbox chat of the demo accounts. What is there stays, read or unread. */
export async function seedMessages(
  db: Kysely<Database>,
  merchants: readonly Pick<MerchantSettings, 'code' | 'demo'>[],
): Promise<void> {
  for (const { code } of merchants.filter(({ demo }) => demo)) {
    const members = await db
      .selectFrom('members')
      .select(['id', 'username'])
      .where('merchant_code', '=', code)
      .where('username', 'in', ['demo', 'agent'])
      .execute();
    for (const { id, username } of members) {
      await db.transaction().execute(async (trx) => {
        for (const { key, sent, text } of demoMessages.filter(({ to }) => to === username)) {
          const written = await trx
            .insertInto('inbox_messages')
            .values({ member_id: id, sent_at: new Date(sent), read_at: null, seed_key: key })
            .onConflict((conflict) => conflict.columns(['member_id', 'seed_key']).doNothing())
            .returning('id')
            .executeTakeFirst();
          if (written === undefined) continue;
          const texts = Object.entries(text).map(([language, words]) => ({
            message_id: written.id,
            language,
            ...words,
          }));
          await trx.insertInto('inbox_texts').values(texts).execute();
        }
        await sql`
          insert into chat_messages (member_id, from_desk, text, says, sent_at)
            select ${id}, true, ${demoGreeting}, 'greeting', now()
            where not exists (select from chat_messages where member_id = ${id})`.execute(trx);
      });
    }
  }
}
