import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { deriveKey } from '../crypto/secret.ts';

/**
 * Says in one line that the processes of this database have another secret, or nothing: the first one leaves a value
 * there by which the others know. With two secrets logins would fail at random and each would count guesses by itself.
 */
export async function complainAboutSecret(db: Kysely<Database>, secret: Buffer): Promise<string | undefined> {
  const value = deriveKey(secret, 'secret check');
  await db
    .insertInto('secret_check')
    .values({ value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value: known } = await db.selectFrom('secret_check').select('value').executeTakeFirstOrThrow();
  if (known.equals(value)) return undefined;
  return 'the database has been used with another secret: set LARO_SECRET to it, or LARO_DATA to the folder that keeps it. If it is lost, run "delete from secret_check" in the database to go on with a new one';
}
