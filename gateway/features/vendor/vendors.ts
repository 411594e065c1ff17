import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';

export interface Vendor {
  readonly vendorCode: string;
  /**
   * Where its games open: an http or https address with `{gameId}`, `{host}` where the player's host belongs, and
   * `http://{arcade}` for the arcade of the process that is asked (M6).
   */
  readonly launchUrl: string;
  /** Where the server of a lottery is asked on behalf of members; `http://{arcade}` is that of this very machine. */
  readonly lotteryUrl?: string;
  readonly keyId: string;
  /** Ed25519. */
  readonly publicKey: KeyObject;
}

/**
 * Lets a vendor's games open, and accepts what the key signs. Older keys of the vendor stay valid until they are
 * revoked, so that it can change its key without a pause. A key id is of one vendor and one key for ever.
 */
export async function registerVendor(db: Kysely<Database>, vendor: Vendor): Promise<void> {
  await db.transaction().execute((trx) => writeVendor(trx, vendor));
}

/** As {@link registerVendor}, with what else happens in the transaction. */
export async function writeVendor(trx: Transaction<Database>, vendor: Vendor): Promise<void> {
  const { vendorCode, launchUrl, lotteryUrl = null, keyId } = vendor;
  const key = rawKeyOf(vendor.publicKey);
  await trx
    .insertInto('vendor_endpoints')
    .values({ vendor_code: vendorCode, launch_url: launchUrl, lottery_url: lotteryUrl })
    .onConflict((conflict) =>
      conflict.column('vendor_code').doUpdateSet({ launch_url: launchUrl, lottery_url: lotteryUrl }),
    )
    .execute();
  await trx
    .insertInto('vendor_keys')
    .values({ key_id: keyId, vendor_code: vendorCode, public_key: key, revoked_at: null })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
  const stored = await trx
    .selectFrom('vendor_keys')
    .select(['vendor_code', 'public_key'])
    .where('key_id', '=', keyId)
    .executeTakeFirstOrThrow();
  if (stored.vendor_code !== vendorCode || !stored.public_key.equals(key)) {
    throw new Error(`the key id ${keyId} is taken by another key`);
  }
}

/** Nothing that the key signs is accepted any more, a second from now at the latest (signature.ts). */
export async function revokeVendorKey(db: Kysely<Database>, keyId: string, now: Date): Promise<void> {
  await db.updateTable('vendor_keys').set({ revoked_at: now }).where('key_id', '=', keyId).execute();
}

function rawKeyOf(key: KeyObject): Buffer {
  const { crv, x } = key.export({ format: 'jwk' });
  if (key.type !== 'public' || crv !== 'Ed25519' || x === undefined) {
    throw new Error('a vendor signs with Ed25519: give its public key');
  }
  return Buffer.from(x, 'base64url');
}

/** The other way round: 32 bytes to a key. */
export function keyOf(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
    format: 'jwk',
  });
}
