import { useQuery } from '@tanstack/react-query';
import type { Value } from '@laro/contract/protocol/call.ts';
import { listIdentities, unlinkIdentity } from '@laro/contract/calls/session.ts';
import { call } from '../../../platform/net/api.ts';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { valueOf } from '../../../platform/net/queryClient.ts';

export type LinkedAccount = Value<typeof listIdentities>['identities'][number];

/** What the member logs in with; none while it is not known. */
export function useLinkedAccounts() {
  const { data, refetch } = useQuery<Value<typeof listIdentities>>({
    queryKey: ['session.identities'],
    queryFn: async ({ signal }) => valueOf(await call(listIdentities, {}, { signal })),
  });
  return { accounts: data?.identities ?? [], refresh: refetch };
}

/** Undefined when the account lets nobody in any more. */
export async function unlink({ id }: LinkedAccount): Promise<MessageId | undefined> {
  const outcome = await call(unlinkIdentity, { params: { id } });
  // Another tab was first.
  if (outcome.ok || outcome.failure.code === 'IDENTITY_NOT_FOUND') return undefined;
  return outcome.failure.code === 'LAST_WAY_IN' ? 'settings.onlyWayIn' : 'settings.notUnlinked';
}
