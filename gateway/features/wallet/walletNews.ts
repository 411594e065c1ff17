import type { Events } from '../../house.ts';

/** Tells whoever watches a member's wallet that it has moved. */
export interface WalletNews {
  /** Calls `moved` after each movement, and whenever one may have been missed. Returns the unsubscription. */
  watch(memberId: bigint, moved: () => void): () => void;
}

/** One subscription for all streams of the process, so that a movement wakes its own member's streams only. */
export function walletNewsFrom(events: Events): WalletNews {
  const watchers = new Map<string, Set<() => void>>();
  events.subscribe('wallet', (memberId) => {
    const sets = memberId === undefined ? watchers.values() : [watchers.get(memberId) ?? []];
    for (const set of sets) for (const moved of set) moved();
  });
  return {
    watch(memberId, moved) {
      const key = String(memberId);
      const set = watchers.get(key) ?? new Set();
      watchers.set(key, set.add(moved));
      return () => {
        set.delete(moved);
        if (set.size === 0 && watchers.get(key) === set) watchers.delete(key);
      };
    },
  };
}
