import * as v from 'valibot';

const base64url = (most: number) => v.pipe(v.string(), v.maxLength(most), v.regex(/^[\w-]+$/, 'base64url'));
const CredentialId = base64url(1364);

/** What a browser's own `toJSON` says of a passkey that it has just made. */
export const NewPasskey = v.object({
  id: CredentialId,
  response: v.object({ clientDataJSON: base64url(2000), attestationObject: base64url(4000) }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskey>;

/** What a browser's own `toJSON` says of one that was used: a proof, good once. */
export const PasskeyProof = v.object({
  id: CredentialId,
  response: v.object({
    clientDataJSON: base64url(2000),
    authenticatorData: base64url(2000),
    signature: base64url(1400),
    userHandle: v.optional(v.nullable(base64url(86))),
  }),
});
export type PasskeyProof = v.InferOutput<typeof PasskeyProof>;

/** What `PublicKeyCredential.parseRequestOptionsFromJSON` takes. Of whom it is, the browser's own list says: none is named. */
export const ProofOptions = v.object({
  challenge: v.string(),
  rpId: v.string(),
  userVerification: v.literal('required'),
});
