import { vi } from 'vitest';
import type { beginPasskey } from '@laro/contract/calls/passkeys.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';

/** What the gateway has a passkey made of. */
export const begunPasskey: Reply<typeof beginPasskey> = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Lawin' },
  attestation: 'none',
  user: { id: 'AAAA', name: 'maya', displayName: 'maya' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
};

const signed = {
  clientDataJSON: 'Y2xpZW50',
  authenticatorData: 'ZGF0YQ',
  signature: 'c2lnbmVk',
  userHandle: 'aGFuZGxl',
};
const made = { clientDataJSON: 'Y2xpZW50', attestationObject: 'bWFkZQ' };

/** A device that uses and makes a passkey once its owner shows their finger. */
export function deviceWithPasskeys() {
  const asked: string[] = [];
  let next: (() => void) | undefined;
  const credential = (response: object) =>
    Object.create(PublicKeyCredential.prototype, {
      authenticatorAttachment: { value: 'platform' },
      toJSON: { value: () => ({ id: 'a'.repeat(43), response }) },
    });
  const decide = (kind: string, response: object, signal: AbortSignal | undefined) =>
    new Promise<Credential>((resolve, reject) => {
      asked.push(kind);
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
      next = () => resolve(credential(response));
    });
  vi.spyOn(navigator.credentials, 'get').mockImplementation((options) =>
    decide(options?.mediation ?? 'optional', signed, options?.signal ?? undefined),
  );
  vi.spyOn(navigator.credentials, 'create').mockImplementation((options) =>
    decide('create', made, options?.signal ?? undefined),
  );
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true);
  return {
    /** What was asked of it, in turn. */
    asked,
    /** Its owner shows their finger. */
    touch: () => next?.(),
  };
}
