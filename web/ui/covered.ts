import { createStore, useStore } from '../platform/store.ts';

/** How many dialogs lie over the page. */
const covers = createStore(0);

/** To be called when a dialog opens; returns what is to be called when it closes. */
export function cover(): () => void {
  covers.set(covers.get() + 1);
  return () => covers.set(covers.get() - 1);
}

/** Whether a dialog lies over the page. */
export function useCovered(): boolean {
  return useStore(covers) > 0;
}
