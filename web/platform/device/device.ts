import { useDeferredValue } from 'react';
import { useStore, windowStore } from '../store.ts';

const hydrated = windowStore(false, () => true);

/** False on the server and while hydrating, true from then on. */
export function useHydrated(): boolean {
  return useStore(hydrated);
}

/** False when first rendered, true soon after, in a rendering of its own: for what nobody waits for. */
export function useSoon(): boolean {
  return useDeferredValue(true, false);
}

/** Runs as an installed home-screen app (S7-01: the Device header is then OTHERS). */
export function isStandalone(): boolean {
  return (
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** The user asked the system for less movement. */
export function prefersLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
