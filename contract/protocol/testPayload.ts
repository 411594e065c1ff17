import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { payloadScheme, type PublicKey } from './payload.ts';

const pair = generateKeyPair(payloadScheme.alg, { crv: 'P-256' });
const Sealed = v.object({ data: v.string() });
const Point = v.object({ x: v.string(), y: v.string() });
const Claims = v.object({ body: v.unknown() });

/** The key of a gateway that there is in a test only. */
export async function testKey(): Promise<PublicKey> {
  const { x, y } = v.parse(Point, await exportJWK((await pair).publicKey));
  return { kty: 'EC', crv: 'P-256', x, y, kid: 'of-a-test', alg: 'ECDH-ES', use: 'enc' };
}

/** What was sealed with {@link testKey}. */
export async function openSealed(body: unknown): Promise<unknown> {
  const { plaintext } = await compactDecrypt(v.parse(Sealed, body).data, (await pair).privateKey);
  return v.parse(Claims, JSON.parse(new TextDecoder().decode(plaintext))).body;
}
