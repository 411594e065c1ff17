import type { Kysely } from 'kysely';
import { catalogueOf, defaultLanguage } from '@laro/rules/catalogues.ts';
import type { Database } from '../../db/tables.ts';

/** A merchant's help in its order, each entry in the language or else in the default one. */
export function findHelp(db: Kysely<Database>, merchant: string, language: string | undefined) {
  return db
    .selectFrom('help_entries as entry')
    .innerJoin('help_texts as fallback', (join) =>
      join.onRef('fallback.entry_id', '=', 'entry.id').on('fallback.language', '=', defaultLanguage),
    )
    .leftJoin('help_texts as wanted', (join) =>
      join.onRef('wanted.entry_id', '=', 'entry.id').on('wanted.language', '=', catalogueOf(language)),
    )
    .where('entry.merchant_code', '=', merchant)
    .where('entry.withdrawn_at', 'is', null)
    .select((eb) => [
      'entry.id',
      'entry.type',
      eb.fn.coalesce('wanted.title', 'fallback.title').as('title'),
      eb.fn.coalesce('wanted.content', 'fallback.content').as('content'),
    ])
    .orderBy('entry.sort')
    .orderBy('entry.id')
    .execute();
}
