import { useEffect } from 'react';
import { createStore, useStore } from '../../platform/store.ts';
import type { Refused } from '../forms/refusals.ts';

/** Somebody at this page is asked for the second step. */
export interface SecondStepAsked {
  /** Sends what they typed; undefined when it was right. */
  readonly send: (code: string, signal: AbortSignal) => Promise<Refused | undefined>;
  /** False where a passkey alone is their second step. */
  readonly hasApp: boolean;
  /** Where they have a passkey, which stands in for the code; undefined when it was right. */
  readonly byPasskey: ((signal: AbortSignal) => Promise<Refused | undefined>) | undefined;
  readonly close: () => void;
}

const asked = createStore<SecondStepAsked | undefined>(undefined);
/** How many screens would show it. */
let screens = 0;

/** What is said where it is left undone. */
export const secondStepLeft = { say: 'secondStep.left' } as const;

/** Asks for the second step, in the <SecondStep> of the screen; resolves when it is passed, or left. */
export function askSecondStep(ways: Omit<SecondStepAsked, 'close'>): Promise<void> {
  // Of a screen without one it would be waited for in vain.
  if (screens === 0) return Promise.resolve();
  return new Promise((resolve) => {
    asked.set({
      ...ways,
      close() {
        asked.set(undefined);
        resolve();
      },
    });
  });
}

export function useSecondStepAsked(): SecondStepAsked | undefined {
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
      // Whoever leaves the screen leaves it undone.
      if (screens === 0) asked.get()?.close();
    };
  }, []);
  return useStore(asked);
}
