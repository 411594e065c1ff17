import { Secret, TOTP } from 'otpauth';

/** What an authenticator app makes codes of, in base32. */
export function newAuthenticatorKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The key as an `otpauth:` address, for a camera; the app calls it by both names. */
export function authenticatorAddress(issuer: string, name: string, key: string): string {
  return totpOf(key, { issuer, label: name }).toString();
}

/**
 * The half minute that a code is of, when it is now, the one before or the one after; undefined for a wrong code. RFC 6238
 * with what every app has: SHA-1, six digits, 30 seconds.
 */
export function stepOfCode(key: string, code: string, now: Date): bigint | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : BigInt(Math.floor(timestamp / 30_000) + delta);
}

/** The code of now: for the sandbox, which plays the app. */
export function codeOf(key: string, now: Date): string {
  return totpOf(key).generate({ timestamp: now.getTime() });
}

function totpOf(key: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(key) });
}
