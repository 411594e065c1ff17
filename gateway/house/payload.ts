import { compactDecrypt, decodeProtectedHeader, type CryptoKey } from 'jose';
import * as v from 'valibot';
import { payloadLimit, payloadScheme } from '@laro/contract/protocol/payload.ts';
import type { Clock, OpenedPayload, PayloadKeys } from './house.ts';

/** A payload is good for five minutes after it was sealed; a clock may be one minute ahead. */
const payloadTimes = { goodForMs: 5 * 60_000, aheadMs: 60_000 } as const;

const Header = v.strictObject({
  alg: v.literal(payloadScheme.alg),
  enc: v.literal(payloadScheme.enc),
  kid: v.string(),
  epk: v.record(v.string(), v.unknown()),
});

const Claims = v.object({
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  iat: v.pipe(v.number(), v.integer()),
  body: v.unknown(),
});

/**
 * Opens the encrypted bodies of S7-01. Refused, with a reason that says nothing of keys or content: too long,
 * another scheme or key than the `Encryption` header names, any header beyond the four of the scheme (so no
 * compression), a broken seal, too old, and a payload that was opened before, by any process.
 */
export function createPayloadOpener(given: {
  clock: Clock;
  /** Whether nobody, in any process, has opened a payload of that id before; it need not be known after `expiresAt`. */
  isFirst: (id: string, expiresAt: Date) => Promise<boolean>;
  privateKey: (kid: string) => Promise<CryptoKey | undefined>;
}): PayloadKeys['openPayload'] {
  const { clock, isFirst, privateKey } = given;

  return async (sealed, encryption) => {
    if (sealed.length > payloadLimit) return refused('too long');
    const named = encryption?.match(/^([\w-]+)\+(\w+);kid=([\w-]{1,64})$/);
    if (!named) return refused('the Encryption header must name scheme and key');
    const [, alg, enc, kid = ''] = named;
    if (alg !== payloadScheme.alg || enc !== payloadScheme.enc) return refused('unknown scheme');
    const header = readHeader(sealed);
    if (header === undefined) return refused('not of this scheme');
    if (header.kid !== kid) return refused('sealed with another key than the Encryption header names');
    const key = await privateKey(kid);
    if (!key) return refused('unknown key');
    const claims = await open(sealed, key);
    if (!claims) return refused('cannot be opened');
    const age = clock.now().getTime() - claims.iat * 1000;
    if (age > payloadTimes.goodForMs || age < -payloadTimes.aheadMs) return refused('sealed at another time');
    const expiresAt = new Date(claims.iat * 1000 + payloadTimes.goodForMs + payloadTimes.aheadMs);
    return (await isFirst(claims.jti, expiresAt)) ? { ok: true, body: claims.body } : refused('used before');
  };
}

function refused(reason: string): OpenedPayload {
  return { ok: false, reason };
}

function readHeader(sealed: string): v.InferOutput<typeof Header> | undefined {
  try {
    const parsed = v.safeParse(Header, decodeProtectedHeader(sealed));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

async function open(sealed: string, key: CryptoKey): Promise<v.InferOutput<typeof Claims> | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, key, {
      keyManagementAlgorithms: [payloadScheme.alg],
      contentEncryptionAlgorithms: [payloadScheme.enc],
      maxDecompressedLength: 0,
    });
    const parsed = v.safeParse(Claims, JSON.parse(new TextDecoder().decode(plaintext)));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}
