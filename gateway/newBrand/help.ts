import type { Transaction } from 'kysely';
import { help } from '@laro/merchants/help.ts';
import type { Database } from '../db/tables.ts';
import { cleanOperatorHtml } from '../house/operatorHtml.ts';

/** S3-27: the help that a merchant begins with. What its operators wrote, or changed at the desk, stays. */
export async function writeHelp(
  trx: Transaction<Database>,
  { code, demo }: { readonly code: string; readonly demo: boolean },
): Promise<void> {
  await trx
    .deleteFrom('help_entries')
    .where('merchant_code', '=', code)
    .where('seed_key', 'is not', null)
    .where('at_desk', '=', false)
    .execute();
  const entries = help.filter((entry) => demo || entry.demo !== true);
  for (const [index, { key, type, text }] of entries.entries()) {
    const made = await trx
      .insertInto('help_entries')
      .values({ merchant_code: code, type, sort: index + 1, seed_key: key })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'seed_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // What the desk has changed is the desk's.
    if (!made) continue;
    const { id } = made;
    const texts = Object.entries(text).map(([language, { title, html }]) => ({
      entry_id: id,
      language,
      title,
      content: cleanOperatorHtml(html),
    }));
    await trx.insertInto('help_texts').values(texts).execute();
  }
}
