import { useQuery } from '@tanstack/react-query';
import { balance, watch, type Balance } from '@laro/contract/calls/wallet.ts';
import { call } from '../../platform/net/api.ts';
import { useLive } from '../../platform/live/live.ts';
import { valueOf } from '../../platform/net/queryClient.ts';
import { useSession } from '../../platform/net/session.ts';
import { balanceKey, keepBalance, useHeldBalance } from './heldBalance.ts';

/** The balance as far as it is known, and whether it is being asked for again. */
export interface KnownBalance {
  /** Undefined until the first answer. */
  readonly balance: Balance | undefined;
  readonly refreshing: boolean;
  readonly refresh: () => void;
}

/** The member's balance (S3-04), kept current by the gateway's events; no sooner than a game has shown its round. */
export function useBalance(): KnownBalance {
  const { session } = useSession();
  const held = useHeldBalance();
  const { data, isFetching, refetch } = useQuery({
    queryKey: balanceKey,
    enabled: session !== undefined,
    staleTime: Infinity,
    queryFn: async ({ signal }) => valueOf(await call(balance, {}, { signal })),
  });
  useLive(watch, {}, session !== undefined, keepBalance);
  return {
    balance: held ?? data,
    refreshing: isFetching && data !== undefined,
    refresh: () => void refetch(),
  };
}
