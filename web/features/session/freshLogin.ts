import { useSyncExternalStore } from 'react';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { login } from '@laro/contract/calls/session.ts';
import { hasPasskeys } from '../../platform/device/hasPasskeys.ts';
import { currentSession, subscribeSession } from '../../platform/net/session.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';

type Opened = Pick<Value<typeof login>, 'token' | 'changeTicket' | 'passkeyTicket'>;
/** What a ticket of a login is for. */
type Purpose = 'loginPassword' | 'passkey';

const listeners = new Set<() => void>();
let fresh:
  | { readonly of: string; readonly tickets: Partial<Record<Purpose, string>>; readonly until: number }
  | undefined;

/** Keeps what a login gives that was just made, as long as the page lives: it stands for the password (S5-14). */
export function noteFreshLogin({ token, changeTicket, passkeyTicket }: Opened): void {
  fresh = {
    of: token,
    tickets: {
      ...(changeTicket && { loginPassword: changeTicket.ticket }),
      ...(passkeyTicket && { passkey: passkeyTicket.ticket }),
    },
    // By the page's own clock, which cannot be wrong about how long ago it was.
    until: performance.now() + 5 * 60_000,
  };
  // Home, which pays for each byte, goes by what is stored.
  if (passkeyTicket && hasPasskeys() && readStored('passkeyOffer') === undefined) {
    writeStored('passkeyOffer', 'due');
  }
  for (const changed of listeners) changed();
}

/** The ticket of this session's login, while it stands. */
export function freshTicket(purpose: Purpose): string | undefined {
  const isGood =
    fresh !== undefined && fresh.of === currentSession()?.token && performance.now() < fresh.until;
  return isGood ? fresh?.tickets[purpose] : undefined;
}

/** It has been used, or is none. */
export function forgetFreshLogin(purpose: Purpose): void {
  if (fresh !== undefined) fresh = { ...fresh, tickets: { ...fresh.tickets, [purpose]: undefined } };
  for (const changed of listeners) changed();
}

/** Whether this session was opened a moment ago by who has shown who they are; false until the page runs. */
export function useFreshLogin(purpose: Purpose): boolean {
  return useSyncExternalStore(
    subscribe,
    () => freshTicket(purpose) !== undefined,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  const stop = subscribeSession(changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}
