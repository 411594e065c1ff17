import * as v from 'valibot';

/** Work to be done (ALTCHA 2), good once. */
export const BotChallenge = v.object({
  parameters: v.object({
    algorithm: v.literal('PBKDF2/SHA-256'),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    keySignature: v.string(),
    /** Seconds since 1970. */
    expiresAt: v.number(),
  }),
  signature: v.string(),
});

/** Proof of work over such a challenge: base64 of the JSON `{ challenge, solution }`. */
export const BotCheck = v.pipe(v.string(), v.minLength(1), v.maxLength(2000));
