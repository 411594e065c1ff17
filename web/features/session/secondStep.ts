import { useSyncExternalStore } from 'react';
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

let asked: SecondStepAsked | undefined;
const shown = new Set<() => void>();

/** What is said where it is left undone. */
export const secondStepLeft = { say: 'secondStep.left' } as const;

/** Asks for the second step, in the <SecondStep> of the screen; resolves when it is passed, or left. */
export function askSecondStep(ways: Omit<SecondStepAsked, 'close'>): Promise<void> {
  // Of a screen without one it would be waited for in vain.
  if (shown.size === 0) return Promise.resolve();
  return new Promise((resolve) => {
    tell({
      ...ways,
      close() {
        tell(undefined);
        resolve();
      },
    });
  });
}

export function useSecondStepAsked(): SecondStepAsked | undefined {
  return useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  );
}

function tell(now: SecondStepAsked | undefined): void {
  asked = now;
  for (const changed of shown) changed();
}

function subscribe(changed: () => void): () => void {
  shown.add(changed);
  return () => {
    shown.delete(changed);
    // Whoever leaves the screen leaves it undone.
    if (shown.size === 0) asked?.close();
  };
}
