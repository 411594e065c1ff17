import { balance, watch, type Balance } from '@laro/contract/calls/wallet.ts';
import { useLiveCall } from '../../platform/live/live.ts';
import { useCall } from '../../platform/net/useCall.ts';
import { useSession } from '../../platform/net/session.ts';
import { keepBalance, useHeldBalance } from './heldBalance.ts';

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
  const on = session !== undefined;
  const { value, isAsking, askAgain } = useCall(balance, {}, { on, staleTime: Infinity });
  useLiveCall(watch, {}, { on, heard: keepBalance });
  return {
    balance: held ?? value,
    refreshing: isAsking && value !== undefined,
    refresh: askAgain,
  };
}
