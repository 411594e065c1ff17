import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { deriveKey } from '../crypto/secret.ts';
import type { Database } from '../db/tables.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { vendorOrigins } from '../house/vendorOrigins.ts';

/** Where the games of most vendors open; those of the others. */
const launchUrl = 'http://{arcade}/games/{gameId}/';
const launchUrls: Readonly<Record<string, string>> = {
  TCG_SEA: 'http://{arcade}/m/lotto-h5/',
  LOTT: 'http://{arcade}/m/lotto-h5/',
  ELOTT: 'http://{arcade}/m/lotto-h5/',
  TCG_LOTTO_VN: 'http://{arcade}/m/lotto-h5/',
  // Their lobbies open as well, and each is that of its vendor (S3-22).
  ...Object.fromEntries(
    ['KMP', 'HMC', 'TKB', 'AV', 'AI', 'IMES', 'TF', 'IA'].map((vendor) => [
      vendor,
      `http://{arcade}/book/${vendor}/{gameId}/`,
    ]),
  ),
  ...Object.fromEntries(
    ['AMH', 'SLN', 'TRP', 'EBN', 'DS88'].map((vendor) => [vendor, 'http://{arcade}/live/{gameId}/']),
  ),
};
/** Where the arcade is asked on behalf of members who have ordered in its lotteries. */
const lotteryUrls: Readonly<Record<string, string>> = {
  TCG_SEA: 'http://{arcade}/lottery/TCG_SEA',
  LOTT: 'http://{arcade}/lottery/LOTT',
  ELOTT: 'http://{arcade}/lottery/ELOTT',
  TCG_LOTTO_VN: 'http://{arcade}/lottery/TCG_LOTTO_VN',
};
/** What the keys of the first two are derived by, as they were from the beginning. */
const firstKeys: Readonly<Record<string, string>> = {
  ARC: 'arcade signing key',
  TCG_SEA: 'arcade lottery signing key',
};
/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Registers vendors whose games the arcade plays as any vendor is registered, and returns the key that each signs with. The
 * keys follow from the installation's secret, so that every process and every start has the same. A vendor whose games an
 * operator has opened elsewhere stays there; what was begun here is ended with the key that it had.
 */
export async function registerArcade(
  db: Kysely<Database>,
  secret: Buffer,
  vendorCodes: Iterable<string>,
): Promise<Record<string, SigningKey>> {
  const keys: Record<string, SigningKey> = {};
  const elsewhere = await vendorOrigins(db);
  for (const vendorCode of new Set(vendorCodes)) {
    const seed = deriveKey(secret, firstKeys[vendorCode] ?? `arcade signing key of ${vendorCode}`);
    const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
    const publicKey = createPublicKey(privateKey);
    const { x = '' } = publicKey.export({ format: 'jwk' });
    const keyId = `arcade-${x.slice(0, 12)}`;
    if (!elsewhere.has(vendorCode)) {
      await registerVendor(db, {
        vendorCode,
        launchUrl: launchUrls[vendorCode] ?? launchUrl,
        ...(lotteryUrls[vendorCode] !== undefined && { lotteryUrl: lotteryUrls[vendorCode] }),
        keyId,
        publicKey,
      });
    }
    keys[vendorCode] = { keyId, privateKey };
  }
  return keys;
}
