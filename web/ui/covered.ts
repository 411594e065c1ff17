import { useSyncExternalStore } from 'react';

/** How many dialogs lie over the page. */
let covers = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  covers += by;
  for (const changed of listeners) changed();
}

/** To be called when a dialog opens; returns what is to be called when it closes. */
export function cover(): () => void {
  change(1);
  return () => change(-1);
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether a dialog lies over the page. */
export function useCovered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => covers > 0,
    () => false,
  );
}
