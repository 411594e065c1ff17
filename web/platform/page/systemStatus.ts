import { useSyncExternalStore } from 'react';
import type { SystemStatus } from '@laro/contract/calls/site.ts';
import { useSite } from './site.ts';

let latest: SystemStatus | undefined;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Whether the site is open: what came with the page at once, and what the gateway has said since (S4-25). */
export function useSystemStatus(): SystemStatus {
  const { status } = useSite();
  return (
    useSyncExternalStore(
      subscribe,
      () => latest,
      () => undefined,
    ) ?? status
  );
}

/** Keeps what the gateway says now. */
export function noteSystemStatus(status: SystemStatus): void {
  latest = status;
  for (const changed of listeners) changed();
}
