import type { SystemStatus } from '@laro/contract/calls/site.ts';
import { createStore, useStore } from '../store.ts';
import { useSite } from './site.ts';

const latest = createStore<SystemStatus | undefined>(undefined);

/** Whether the site is open: what came with the page at once, and what the gateway has said since (S4-25). */
export function useSystemStatus(): SystemStatus {
  const { status } = useSite();
  return useStore(latest) ?? status;
}

/** Keeps what the gateway says now. */
export const noteSystemStatus = latest.set;
