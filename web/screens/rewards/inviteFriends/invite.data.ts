import { useQuery } from '@tanstack/react-query';
import type { Value } from '@laro/contract/protocol/call.ts';
import { myInvitation } from '@laro/contract/calls/invite.ts';
import { call } from '../../../platform/net/api.ts';
import { valueOf } from '../../../platform/net/queryClient.ts';

/** The member's code, and how many have joined with it. */
export function useInvitation() {
  const { data, isError, isFetching, refetch } = useQuery<Value<typeof myInvitation>>({
    queryKey: ['invite.mine'],
    queryFn: async ({ signal }) => valueOf(await call(myInvitation, {}, { signal })),
  });
  return { invitation: data, failed: isError, waiting: isFetching, retry: () => void refetch() };
}
