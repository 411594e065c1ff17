import type { Value } from '@laro/contract/protocol/call.ts';
import { listIdentities, unlinkIdentity } from '@laro/contract/calls/session.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';

export type LinkedAccount = Value<typeof listIdentities>['identities'][number];

/** What the member logs in with; none while it is not known. */
export function useLinkedAccounts() {
  const { value } = useCall(listIdentities, {});
  const { send, isSending } = useSend(unlinkIdentity);
  /** Resolves to why not; undefined when the account lets nobody in any more. */
  async function unlink({ id }: LinkedAccount): Promise<MessageId | undefined> {
    const outcome = await send({ params: { id } });
    // Another tab was first.
    if (!outcome || outcome.ok || outcome.failure.code === 'IDENTITY_NOT_FOUND') return undefined;
    return outcome.failure.code === 'LAST_WAY_IN' ? 'settings.onlyWayIn' : 'settings.notUnlinked';
  }
  return { accounts: value?.identities ?? [], unlink, isUnlinking: isSending };
}
