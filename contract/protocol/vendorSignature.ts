import { sign, type KeyObject } from 'node:crypto';

/**
 * The signature of a vendor's call: a JWS with detached content (RFC 7515, appendix F) in the header
 * `x-laro-signature`, `<protected header>..<signature>`, over the exact bytes of the body.
 *
 * The protected header is `{ alg: 'EdDSA', kid, iat, path }`: the vendor's Ed25519 key, the time in seconds, and the
 * path of the call, so that a signed bet cannot be sent again as a win. Only the vendor has the private key; what
 * the gateway stores can check a signature and make none. For servers only, never in a browser.
 */

/** The one accepted algorithm, as the protected header names it. */
export const signatureAlgorithm = 'EdDSA';

export interface SigningKey {
  /** Which of the vendor's keys. */
  readonly keyId: string;
  /** An Ed25519 private key. */
  readonly privateKey: KeyObject;
}

/** The value of the header for one call. `body` is the text exactly as it is sent. */
export function signCall(key: SigningKey, path: string, body: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const header = base64url(JSON.stringify({ alg: signatureAlgorithm, kid: key.keyId, iat, path }));
  return `${header}..${sign(null, signingInput(header, body), key.privateKey).toString('base64url')}`;
}

/** What is signed: `<header>.<base64url of the body>`. */
export function signingInput(header: string, body: string): Buffer {
  return Buffer.from(`${header}.${base64url(body)}`);
}

function base64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}
