/**
 * The encrypted bodies of S7-01: `{ data }`, where `data` is a compact JWE (ECDH-ES + A256GCM) made with the
 * gateway's public key. It comes on top of TLS, never instead of it. Inside is `{ jti, iat, body }`: an id that
 * is good once and the time of sealing in seconds since 1970.
 */

/** One of the keys of `session.payloadKeys`. */
export interface PublicKey {
  readonly kty: 'EC';
  readonly crv: 'P-256';
  readonly x: string;
  readonly y: string;
  readonly kid: string;
  readonly alg: 'ECDH-ES';
  readonly use: 'enc';
}

export const payloadScheme = { alg: 'ECDH-ES', enc: 'A256GCM' } as const;

/** Longest sealed text, in characters. */
export const payloadLimit = 8 * 1024;

/** The `Encryption` header of a body sealed with that key. */
export function encryptionHeader(kid: string): string {
  return `${payloadScheme.alg}+${payloadScheme.enc};kid=${kid}`;
}

/**
 * Seals a body for the gateway. `now` is the gateway's time in seconds (`session.payloadKeys` tells it), because
 * a phone's clock may be wrong. `jose` is loaded at the first use, so that no page pays for it before.
 */
export async function sealPayload(
  key: PublicKey,
  body: unknown,
  now: number,
): Promise<{ data: string; encryption: string }> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const claims = { jti: crypto.randomUUID(), iat: Math.floor(now), body };
  const data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ ...payloadScheme, kid: key.kid })
    .encrypt(await importJWK({ ...key }, payloadScheme.alg));
  return { data, encryption: encryptionHeader(key.kid) };
}
