import { addPasskey, beginPasskey } from '@laro/contract/calls/passkeys.ts';
import { call } from '../../platform/net/api.ts';
import { makePasskey } from '../../platform/device/passkeys.ts';
import { writeStored } from '../../platform/storage/storage.ts';
import { refusedBy, type Refused, type RefusalTable } from '../forms/refusals.ts';
import { confirmAgain } from './ticket.ts';

const refusals: RefusalTable<typeof addPasskey, 'loginPassword'> = {
  CONFIRM_FIRST: confirmAgain,
  PASSKEYS_OFF: { say: 'passkeys.off' },
  PASSKEY_WRONG: { say: 'passkeys.failed' },
  TOO_MANY_PASSKEYS: { say: 'passkeys.tooMany' },
  otherwise: { say: 'session.unreachable' },
};

/** Has this device make a passkey, and adds it; undefined when that is done. */
export async function addPasskeyHere(ticket: string, signal: AbortSignal): Promise<Refused | undefined> {
  const begun = await call(beginPasskey, { body: { ticket } }, { signal });
  if (!begun.ok) return refusedBy(refusals, begun.failure);
  const made = await makePasskey(begun.value, signal);
  if (made === 'here') writeStored('passkeyOffer', 'kept here');
  if (typeof made === 'string') return { say: `passkeys.${made}` };
  const outcome = await call(addPasskey, { body: { ticket, passkey: made } }, { signal });
  if (!outcome.ok) return refusedBy(refusals, outcome.failure);
  writeStored('passkeyOffer', 'kept here');
  return undefined;
}
