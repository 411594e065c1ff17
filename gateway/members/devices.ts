import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';

/** How long a browser is known after its last login, in seconds. */
export const deviceSeconds = 180 * 24 * 3600;

/** The id of this browser as one of the member's own: it holds the cookie of an earlier login that succeeded. */
export async function findDevice(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  memberId: bigint,
  cookie: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('devices')
    .select('id')
    .where('member_id', '=', memberId)
    .where('cookie_hash', '=', hashOf(cookie))
    .where('used_at', '>', new Date(clock.now().getTime() - deviceSeconds * 1000))
    .executeTakeFirst();
  return found?.id;
}

/** This browser as one of those of whoever has proven a number; the same work for a number that nobody has. */
export async function findDeviceOfNumber(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  { merchant, mobile }: { merchant: string; mobile: string },
  cookie: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .select('devices.id')
    .where('members.merchant_code', '=', merchant)
    .where('members.mobile', '=', mobile)
    .where('devices.cookie_hash', '=', hashOf(cookie))
    .where('devices.used_at', '>', new Date(clock.now().getTime() - deviceSeconds * 1000))
    .executeTakeFirst();
  return found?.id;
}

/** Whether any member of the merchant has logged in from this browser. */
export async function isKnownBrowser(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  merchant: string,
  cookie: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.member_id')
    .select('devices.id')
    .where('members.merchant_code', '=', merchant)
    .where('devices.cookie_hash', '=', hashOf(cookie))
    .where('devices.used_at', '>', new Date(clock.now().getTime() - deviceSeconds * 1000))
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses up what stands for the password on a browser. False when it is another, or was used already. */
export async function spendCredential(
  { db }: Pick<House, 'db'>,
  deviceId: string,
  credential: string,
): Promise<boolean> {
  const spent = await db
    .updateTable('devices')
    .set({ credential_hash: null })
    .where('id', '=', deviceId)
    .where('credential_hash', '=', hashOf(credential))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Makes this browser one of the member's own, under a new cookie (the old one is worth nothing from now on), and
 * with `remember` gives it a credential that stands for the password at the next login. Cookie and credential are
 * both needed for that, and both change with every use; without `remember` an earlier credential is void.
 */
export async function knowDevice(
  { clock }: Pick<House, 'clock'>,
  db: Kysely<Database>,
  given: { memberId: bigint; cookie: string | undefined; remember: boolean },
): Promise<{ id: string; isNew: boolean; cookie: string; credential: string | undefined }> {
  const cookie = newSecret();
  const credential = given.remember ? newSecret() : undefined;
  if (given.cookie !== undefined) {
    // Other members of a shared phone keep their place on it.
    await db
      .updateTable('devices')
      .set({ cookie_hash: hashOf(cookie) })
      .where('cookie_hash', '=', hashOf(given.cookie))
      .execute();
  }
  const row = {
    credential_hash: credential === undefined ? null : hashOf(credential),
    used_at: clock.now(),
  };
  const { id, isNew } = await db
    .insertInto('devices')
    .values({ member_id: given.memberId, cookie_hash: hashOf(cookie), ...row, since: row.used_at })
    .onConflict((conflict) => conflict.columns(['cookie_hash', 'member_id']).doUpdateSet(row))
    // Inserted, and not updated.
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  return { id, isNew, cookie, credential };
}

/** Whether that browser is one of the member's own still; it stays so until the transaction ends. */
export async function holdDevice(trx: Kysely<Database>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('devices')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}
