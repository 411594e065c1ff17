import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../db/tables.ts';
import { missionsOf } from '../house/decided.ts';
import { lastDocument } from './documents.ts';

export type Programme = Selectable<Database['point_programmes']>;

/** How a merchant's points come about; undefined where it gives none. */
export async function findProgramme(db: Kysely<Database>, merchant: string): Promise<Programme | undefined> {
  const programme = await db
    .selectFrom('point_programmes')
    .selectAll()
    .where('merchant_code', '=', merchant)
    .executeTakeFirst();
  if (programme === undefined) return undefined;
  // What the desk has published takes the place of the folder's (decision 221).
  const own = missionsOf((await lastDocument(db, merchant, 'missions'))?.what);
  return own === undefined ? programme : { ...programme, missions: own };
}
