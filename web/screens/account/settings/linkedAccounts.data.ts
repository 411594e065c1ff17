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
  /** Resolves to what to say of it; undefined while a press before it is under way, which says it. */
  async function unlink({ id }: LinkedAccount): Promise<MessageId | undefined> {
    const outcome = await send({ params: { id } });
    if (outcome === undefined) return undefined;
    // Another tab was first.
    if (outcome.ok || outcome.failure.code === 'IDENTITY_NOT_FOUND') return 'settings.unlinked';
    return outcome.failure.code === 'LAST_WAY_IN' ? 'settings.onlyWayIn' : 'settings.notUnlinked';
  }
  return { accounts: value?.identities ?? [], unlink, isUnlinking: isSending };
}
