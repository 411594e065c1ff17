import { useQuery, useQueryClient } from '@tanstack/react-query';
import { balance, watch, type Balance } from '@laro/contract/wallet.ts';
import { call } from '../../platform/api.ts';
import { useLive } from '../../platform/live.ts';
import { valueOf } from '../../platform/queryClient.ts';
import { useSession } from '../../platform/session.ts';

const key = ['wallet.balance'];

/** The balance as far as it is known, and whether it is being asked for again. */
export interface KnownBalance {
  /** Undefined until the first answer. */
  readonly balance: Balance | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** The member's balance (S3-04), kept current by the gateway's events. */
export function useBalance(): KnownBalance {
  const { session } = useSession();
  const queries = useQueryClient();
  const { data, isFetching, refetch } = useQuery({
    queryKey: key,
    enabled: session !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => valueOf(await call(balance, {}, { signal })),
  });
  useLive(watch, {}, session !== undefined, (moved) => {
    // Of two balances the higher version is the newer; an answer may arrive after a later event.
    queries.setQueryData<Balance>(key, (known) => (known && known.version > moved.version ? known : moved));
  });
  return { balance: data, refreshing: isFetching && data !== undefined, refresh: () => void refetch() };
}
