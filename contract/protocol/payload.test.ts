import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { expect, test } from 'vitest';
import { sealPayload, type PublicKey } from './payload.ts';

test('S7-01 a sealed payload is a compact JWE for that key, with an id, a time and the body inside', async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' });
  const { x = '', y = '' } = await exportJWK(pair.publicKey);
  const key: PublicKey = { kty: 'EC', crv: 'P-256', x, y, kid: 'k1', alg: 'ECDH-ES', use: 'enc' };
  const [one, two] = [await sealPayload(key, { a: 1 }, 1000.9), await sealPayload(key, { a: 1 }, 1000)];
  expect(one.encryption).toBe('ECDH-ES+A256GCM;kid=k1');
  expect(decodeProtectedHeader(one.data)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
  const open = async (data: string): Promise<{ jti: string; iat: number; body: unknown }> =>
    JSON.parse(new TextDecoder().decode((await compactDecrypt(data, pair.privateKey)).plaintext));
  const inside = await open(one.data);
  expect(inside).toEqual({ jti: expect.stringMatching(/^[\w-]{36}$/), iat: 1000, body: { a: 1 } });
  expect((await open(two.data)).jti).not.toBe(inside.jti);
});
