import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { House } from '../house/house.ts';

export interface TestToken {
  /** google.com, facebook.com or phone. */
  readonly from: string;
  /** What the account is called there; the number of a phone. */
  readonly subject: string;
  /** Of `projectId` by default. */
  readonly project?: string;
  readonly issuer?: string;
  /** Seconds since they showed who they are. */
  readonly age?: number;
  readonly lasts?: number;
  /** Another key than Google's. */
  readonly forged?: boolean;
  readonly unsigned?: boolean;
}

export const projectId = 'laro-test';

/** A key in place of Google's, and tokens as Firebase makes them. */
export async function openTestIdentities(clock: House['clock']) {
  const google = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'test' };
  const jwk = { ...(await exportJWK(google.publicKey)), ...header };

  async function token(wanted: TestToken): Promise<string> {
    const { from, subject, project = projectId, age = 0, lasts = 3600 } = wanted;
    const now = Math.floor(clock.now().getTime() / 1000);
    const claims = {
      iss: wanted.issuer ?? `https://securetoken.google.com/${project}`,
      aud: project,
      sub: 'firebase-user',
      iat: now - age,
      exp: now - age + lasts,
      auth_time: now - age,
      // Two of one second are two, and not one used twice.
      jti: randomUUID(),
      ...(from === 'phone' && { phone_number: subject }),
      firebase: { sign_in_provider: from, identities: { [from]: [subject] } },
    };
    if (wanted.unsigned === true) return new UnsecuredJWT(claims).encode();
    const { privateKey } = wanted.forged === true ? stranger : google;
    return new SignJWT(claims).setProtectedHeader(header).sign(privateKey);
  }

  return { keys: createLocalJWKSet({ keys: [jwk] }), token };
}
