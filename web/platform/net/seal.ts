import { createClient } from '@laro/contract/protocol/client.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { payloadKeys } from '@laro/contract/calls/session.ts';

const call = createClient({ base: '' });

/**
 * Encrypts a body for the gateway (S7-01). The keys are asked for each time: a seal is rare, keys change, and
 * the answer brings the gateway's clock along. Throws when the gateway does not answer, which the client
 * turns into a network failure.
 */
export async function seal(body: unknown): Promise<{ data: string; encryption: string }> {
  const keys = await call(payloadKeys);
  if (!keys.ok) throw new Error(`no key to seal with: ${keys.failure.code}`);
  const [key] = keys.value.keys;
  if (key === undefined) throw new Error('the gateway has no key');
  return sealPayload(key, body, keys.value.now);
}
