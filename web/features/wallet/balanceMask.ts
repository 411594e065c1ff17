import { onStoredElsewhere, readStored, writeStored } from '../../platform/storage/storage.ts';
import { createStore, useStore } from '../../platform/store.ts';

const isHidden = (): boolean => readStored('balanceHidden') === '1';
const hiddenHere = createStore(false, isHidden);

if (!import.meta.env.SSR) onStoredElsewhere('balanceHidden', () => hiddenHere.set(isHidden()));

/** S4-01: whether the player keeps the balance hidden; the same wherever it stands, here and in other tabs. */
export function useBalanceHidden(): boolean {
  return useStore(hiddenHere);
}

export function hideBalance(hidden: boolean): void {
  writeStored('balanceHidden', hidden ? '1' : undefined);
  hiddenHere.set(hidden);
}
