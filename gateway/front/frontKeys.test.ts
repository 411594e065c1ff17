import { expect, test } from 'vitest';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { deriveKey } from '../crypto/secret.ts';
import { frontKeys } from './frontKeys.ts';

const now = new Date('2026-11-20T12:00:00Z');
const secrets = Array.from({ length: 2000 }, (_, n) => Buffer.alloc(32, `secret ${n} `));

test('a key that begins with zeros, as one of 256 secrets makes it, opens what is sealed for it', async () => {
  const secret = secrets.find((one) => deriveKey(one, 'front payload key')[0] === 0) ?? Buffer.alloc(0);
  const keys = await frontKeys(secret, { now: () => now, elapsed: () => 0 });
  const [shown] = await keys.publicKeys();
  if (shown === undefined) throw new Error('no key');
  const { data, encryption } = await sealPayload(shown, { a: 1 }, now.getTime() / 1000);
  expect(await keys.openPayload(data, encryption)).toMatchObject({ ok: true, body: { a: 1 } });
});
