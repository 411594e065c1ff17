import { createECDH } from 'node:crypto';
import { calculateJwkThumbprint, importJWK } from 'jose';
import type { PublicKey } from '@laro/contract/protocol/payload.ts';
import { createPayloadOpener } from '../house/payload.ts';
import { deriveKey } from '../crypto/secret.ts';
import type { Clock, PayloadKeys } from '../house/house.ts';

/** The keys of a front: made of its secret, so that every process of it has the same and none keeps any. */
export async function frontKeys(secret: Buffer, clock: Clock): Promise<PayloadKeys> {
  const pair = createECDH('prime256v1');
  const privateKey = deriveKey(secret, 'front payload key');
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  // Not as the pair gives it back, which leaves out the zeros that one of 256 begins with.
  const d = privateKey.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } as const;
  const shown: PublicKey = { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'ECDH-ES', use: 'enc' };
  const own = await importJWK({ ...jwk, d }, 'ECDH-ES');
  return {
    publicKeys: async () => [shown],
    openPayload: createPayloadOpener({
      clock,
      isFirst: onceOnly(clock),
      privateKey: async (kid) => (kid === shown.kid && !(own instanceof Uint8Array) ? own : undefined),
    }),
    derive: (purpose) => deriveKey(secret, purpose),
  };
}

/** Whether something is used for the first time in this process; another one, which knows nothing of it, says so too. */
export function onceOnly(clock: Clock): (id: string, expiresAt: Date) => Promise<boolean> {
  const used = new Map<string, Date>();
  return async (id, expiresAt) => {
    if (used.has(id)) return false;
    const now = clock.now();
    // In the order of their use, which is nearly that of their end.
    for (const [old, until] of used) {
      if (until > now) break;
      used.delete(old);
    }
    used.set(id, expiresAt);
    return true;
  };
}
