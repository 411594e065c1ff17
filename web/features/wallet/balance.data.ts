import { useQuery, useQueryClient } from '@tanstack/react-query';
import { balance, watch, type Balance } from '@laro/contract/wallet.ts';
import { call } from '../../platform/api.ts';
import { useLive } from '../../platform/live.ts';
import { valueOf } from '../../platform/queryClient.ts';
import { useSession } from '../../platform/session.ts';

const key = ['wallet.balance'];

/** The member's balance (S3-04), kept current by the gateway's events; undefined until the first answer. */
export function useBalance(): Balance | undefined {
  const { session } = useSession();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: key,
    enabled: session !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => valueOf(await call(balance, {}, { signal })),
  });
  useLive(watch, {}, session !== undefined, (moved) => {
    // Of two balances the higher version is the newer; an answer may arrive after a later event.
    queries.setQueryData<Balance>(key, (known) => (known && known.version > moved.version ? known : moved));
  });
  return data;
}
