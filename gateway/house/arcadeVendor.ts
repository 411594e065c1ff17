import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { deriveKey } from '../crypto/secret.ts';
import type { Database } from '../db/tables.ts';
import { registerVendor } from '../features/vendor/vendors.ts';

/** Its own studio, and the lotteries that it draws. */
const vendors = {
  ARC: { key: 'arcade signing key', launchUrl: 'http://{arcade}/games/{gameId}/' },
  TCG_SEA: { key: 'arcade lottery signing key', launchUrl: 'http://{arcade}/m/lotto-h5/' },
} as const;
/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Registers the sandbox vendor as any vendor is registered, and returns the key that it signs with. The key
 * follows from the installation's secret, so that every process and every start has the same.
 */
export async function registerArcade(
  db: Kysely<Database>,
  secret: Buffer,
  vendorCode: keyof typeof vendors,
): Promise<SigningKey> {
  const { key, launchUrl } = vendors[vendorCode];
  const seed = deriveKey(secret, key);
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const keyId = `arcade-${x.slice(0, 12)}`;
  await registerVendor(db, { vendorCode, launchUrl, keyId, publicKey });
  return { keyId, privateKey };
}
