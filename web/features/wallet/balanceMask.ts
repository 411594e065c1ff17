import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '../../platform/storage/storage.ts';

const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  const stop = onStoredElsewhere('balanceHidden', changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

/** S4-01: whether the player keeps the balance hidden; the same wherever it stands, here and in other tabs. */
export function useBalanceHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readStored('balanceHidden') === '1',
    () => false,
  );
}

export function hideBalance(hidden: boolean): void {
  writeStored('balanceHidden', hidden ? '1' : undefined);
  for (const changed of listeners) changed();
}
